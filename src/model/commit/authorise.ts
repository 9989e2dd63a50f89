import { isSame } from '#lib/data/is-same.ts';
import { AppError } from '#model/errors.ts';
import type { AnyRecord, AnySchema } from '#model/schema.ts';
import { type Caller, demand } from './caller.ts';
import type { Judged } from './judged.ts';
import { isOwn } from './ownership.ts';
import type { PlannedChange } from './planned-change.ts';

/** The record that decides whose the change is, before and after the commit: its own, or the one it belongs to. */
export interface JudgedChange {
  readonly schema: AnySchema;
  readonly before: AnyRecord | undefined;
  readonly after: AnyRecord | undefined;
}
type Decide = (action: string, resource?: string) => void;

/**
 * Refuses what the policy does not let the caller do to such a record at all. An absent record is nobody's own. Throws
 * AppError('forbidden') with the policy's deciding line.
 */
export function demandAction(
  type: PlannedChange['type'],
  schema: AnySchema,
  judged: Judged,
  caller: Caller,
  before: AnyRecord | undefined,
): void {
  const own = judged.schema && judged.record ? isOwn(judged.schema, judged.record, caller.uid) : false;
  const action = type === 'update' ? 'edit' : type;
  if (schema.setting) {
    // Anyone who may edit the company sets it up; what was set cannot be put away.
    if (type === 'archive' || type === 'restore')
      throw new AppError('forbidden', { policy: { action: type, resource: 'companies', line: '' } });
    demand(caller, 'edit', 'companies', own);
    return;
  }
  // Anyone who may edit a record may write its related records, if the policy's line for those agrees.
  if (schema.parent && judged.schema) demand(caller, 'edit', judged.schema.name, own);
  const answers = type === 'update' && before && isInvited(schema, before, caller.uid);
  demand(caller, action, schema.name, own || answers === true);
}

/** Refuses what the policy does not let the caller do. Throws AppError('forbidden') with the policy's deciding line. */
export function authorise(change: PlannedChange, judged: JudgedChange, caller: Caller): void {
  const { schema, type, after } = change;
  const record = type === 'create' || schema.parent ? judged.after : judged.before;
  const own = record !== undefined && isOwn(judged.schema, record, caller.uid);
  const ask: Decide = (action, resource = schema.name) => demand(caller, action, resource, own);
  if (type === 'update' && isAnswer(change, caller.uid)) {
    demand(caller, 'edit', schema.name, true);
    return;
  }
  const place = { schema: judged.schema, record };
  demandAction(type, schema, place, caller, undefined);
  if (schema.setting) return;
  if (schema.parent) {
    if (type === 'create' && after[schema.parent.by] !== caller.uid)
      throw new AppError('forbidden', { policy: { action: 'create', resource: schema.name, line: '' } });
    return;
  }
  if (type === 'update') authoriseEdit(change, ask);
  if (schema.shares && after[schema.shares.field] === schema.shares.value && after.archivedAt === null) ask('assign');
}

/** Handing a record over and moving it to where only some may move it are rights of their own. */
function authoriseEdit({ schema, before, after, changed }: PlannedChange, ask: Decide): void {
  if (schema.owner && changed.has(schema.owner)) ask('assign');
  const { status } = schema;
  if (!status || !before || !changed.has(status.field)) return;
  const [from, to] = [String(before[status.field]), String(after[status.field])];
  if (!status.moves[from]?.includes(to) && status.reopen?.[from]?.includes(to)) ask('reopen');
}

/** Whether the person is invited and may answer, without working on the record. */
function isInvited({ guests }: AnySchema, before: AnyRecord, uid: string): boolean {
  if (!guests || guests.works || guests.answers.length === 0) return false;
  const invited = before[guests.field];
  return Array.isArray(invited) && invited.includes(uid);
}

/** Somebody invited answers for nobody else, and changes nothing else. */
function isAnswer({ schema, before, after, changed }: PlannedChange, uid: string): boolean {
  const { guests, fields } = schema;
  if (!guests || !before || !isInvited(schema, before, uid)) return false;
  const typed = [...changed].filter((name) => guests.answers.includes(name) || !fields[name]?.computed);
  const others = (record: AnyRecord, name: string) => {
    const people = record[name];
    return Array.isArray(people) ? people.filter((one) => one !== uid) : [];
  };
  return typed.every((name) => guests.answers.includes(name) && isSame(others(before, name), others(after, name)));
}
