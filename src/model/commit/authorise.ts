import { isSame } from '#lib/is-same.ts';
import type { Decision } from '#model/access.ts';
import { AppError } from '#model/errors.ts';
import type { AnyRecord, AnySchema } from '#model/schema.ts';
import type { Caller } from './caller.ts';
import { isOwn } from './ownership.ts';
import type { PlannedChange } from './planned-change.ts';

/** The record that decides whose the change is, before and after the commit: its own, or the one it belongs to. */
export interface Judged {
  readonly schema: AnySchema;
  readonly before: AnyRecord | undefined;
  readonly after: AnyRecord | undefined;
}
const REFUSED: Decision = { can: false, line: '' };
type Decide = (action: string, resource?: string) => Decision;

function demand(decision: Decision, action: string, resource: string): void {
  if (!decision.can) throw new AppError('forbidden', { asked: { action, resource, line: decision.line } });
}

/** Refuses what the policy does not let the caller do. Throws AppError('forbidden') with the policy's deciding line. */
export function authorise(change: PlannedChange, judged: Judged, caller: Caller): void {
  const { schema, type } = change;
  const record = type === 'create' ? judged.after : judged.before;
  if (!record) throw new AppError('forbidden');
  const own = isOwn(judged.schema, record, caller.uid);
  const decide: Decide = (action, resource = schema.name) => caller.decide(action, resource, own);
  if (schema.setting) {
    // Whoever may edit the company sets it up; what was set stays.
    const isPutAway = type === 'archive' || type === 'restore';
    demand(isPutAway ? REFUSED : decide('edit', 'companies'), isPutAway ? type : 'edit', 'companies');
    return;
  }
  const action = type === 'update' ? 'edit' : type;
  if (schema.parent) {
    // Whoever may edit the record may write what stands beside it, and the policy's own line for that must agree.
    demand(decide('edit', judged.schema.name), 'edit', judged.schema.name);
    demand(decide(action), action, schema.name);
    if (type === 'create' && change.after[schema.parent.by] !== caller.uid) throw new AppError('forbidden');
    return;
  }
  if (type === 'update' && isAnswer(change, caller.uid)) {
    demand(caller.decide('edit', schema.name, true), 'edit', schema.name);
    return;
  }
  demand(decide(action), action, schema.name);
  if (type === 'update') authoriseEdit(change, decide);
  if (schema.shares && change.after[schema.shares.field] === schema.shares.value && change.after.archivedAt === null)
    demand(decide('assign'), 'assign', schema.name);
}

/** Handing a record over and moving it to where only some may move it are rights of their own. */
function authoriseEdit({ schema, before, after, changed }: PlannedChange, decide: Decide): void {
  if (schema.owner && changed.has(schema.owner)) demand(decide('assign'), 'assign', schema.name);
  const { status } = schema;
  if (!status || !before || !changed.has(status.field)) return;
  const [from, to] = [String(before[status.field]), String(after[status.field])];
  if (!status.moves[from]?.includes(to) && status.reopen?.[from]?.includes(to))
    demand(decide('reopen'), 'reopen', schema.name);
}

/** Somebody invited answers for nobody else, and changes nothing else. */
function isAnswer({ schema, before, after, changed }: PlannedChange, uid: string): boolean {
  const { guests, fields } = schema;
  if (!guests || guests.works || guests.answers.length === 0 || !before) return false;
  const invited = before[guests.field];
  if (!Array.isArray(invited) || !invited.includes(uid)) return false;
  const typed = [...changed].filter((name) => guests.answers.includes(name) || !fields[name]?.computed);
  const others = (record: AnyRecord, name: string) => {
    const people = record[name];
    return Array.isArray(people) ? people.filter((one) => one !== uid) : [];
  };
  return typed.every((name) => guests.answers.includes(name) && isSame(others(before, name), others(after, name)));
}
