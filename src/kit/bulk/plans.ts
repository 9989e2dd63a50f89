import { type Mover, methodOf } from '#kit/mover.ts';
import { isRefused } from '#kit/resource.ts';
import type { Called } from '#kit/use-command.ts';
import type { Acting } from '#model/acting.ts';
import { isOpen, movesFrom } from '#model/moves.ts';
import type { AnyRecord, AnySchema, StatusSpec, Values } from '#model/schema.ts';
import type { ChangeOf, Refusal } from './run.ts';

/** Whether this person may do it to this very record. */
export type May = (action: string, record: AnyRecord) => boolean;
const FORBIDDEN: Refusal = { kind: 'forbidden' };
/** Somebody put it away since it was listed. */
const ARCHIVED: Refusal = { kind: 'invalid', issue: { field: 'archivedAt', key: 'bulk.archived' } };

export const assignTo =
  (schema: AnySchema, uid: string, may: May): ChangeOf =>
  (record) => {
    const owner = schema.owner ?? '';
    if (record[owner] === uid) return [];
    if (record.archivedAt !== null) return ARCHIVED;
    if (!may('assign', record)) return FORBIDDEN;
    return [{ type: 'update', resource: schema.name, before: record, set: { [owner]: uid } }];
  };

/** To the shelf or back from it. */
export const shelve =
  (schema: AnySchema, type: 'archive' | 'restore', may: May): ChangeOf =>
  (record) => {
    if ((record.archivedAt === null) === (type === 'restore')) return [];
    return may(type, record) ? [{ type, resource: schema.name, before: record }] : FORBIDDEN;
  };

/** One value for one field, where the rest of the record allows it. */
export const setField =
  (schema: AnySchema, field: string, value: unknown, may: May, now: Date): ChangeOf =>
  (record) => {
    if (record[field] === value) return [];
    if (record.archivedAt !== null) return ARCHIVED;
    if (!may('edit', record)) return FORBIDDEN;
    if (!isOpen(schema, record, field)) return { kind: 'invalid', issue: { field, key: 'ui.validation.locked' } };
    const set = { [field]: value };
    const issue = schema.check?.({ ...record, ...set } as never, now, record as never)[0];
    if (issue) return { kind: 'invalid', issue };
    return [{ type: 'update', resource: schema.name, before: record, set }];
  };

interface MoveWords {
  /** Who moves this record, and when. */
  readonly actingOn: (record: AnyRecord) => Acting;
  /** The dialog's reason, for the records that must be explained; absent until the person gave one. */
  readonly details?: Values;
  /** The word for a state. */
  readonly nameOf: (state: string) => string;
}
/** Each record by its own command, as if it were moved alone. */
export const moveTo =
  (schema: AnySchema, status: StatusSpec, mover: Mover, to: string, may: May, words: MoveWords): ChangeOf =>
  (record) => {
    const from = String(record[status.field]);
    if (from === to) return [];
    if (record.archivedAt !== null) return ARCHIVED;
    if (!may('edit', record)) return FORBIDDEN;
    const mayReopen = may('reopen', record);
    if (!movesFrom(status, from, mayReopen).includes(to))
      return {
        kind: 'invalid',
        issue: { field: status.field, key: 'bulk.notFrom', params: { from: words.nameOf(from) } },
      };
    const method = methodOf(mover, record, to);
    if (!method) return { kind: 'invalid', issue: { field: status.field, key: 'bulk.single' } };
    const details = mover.asks(record, to, mayReopen) ? words.details : {};
    // A forecast, made before anything is sent.
    if (!details) return [{ type: 'update', resource: schema.name, before: record, set: { [status.field]: to } }];
    if ('verb' in method) return { verb: method.verb, input: { ...details, to } };
    const result = method.change(record, to, details, words.actingOn(record));
    return isRefused(result) ? { kind: 'invalid', issue: result[0] } : result.changes;
  };

/** How a move by a command is taken back: by the same command, where the way back asks nothing. */
export const reverseBy =
  (status: StatusSpec, { command, asks }: Mover, may: May) =>
  (before: AnyRecord, after: AnyRecord): Called | undefined => {
    const [from, to] = [String(after[status.field]), String(before[status.field])];
    const mayReopen = may('reopen', after);
    const isPossible = command !== undefined && movesFrom(status, from, mayReopen).includes(to);
    return isPossible && !asks(after, to, mayReopen) ? { verb: command, input: { to } } : undefined;
  };

/** The first of the records that must be explained before it may move. */
export const askedOf = (
  records: readonly AnyRecord[],
  status: StatusSpec,
  mover: Mover,
  to: string,
  may: May,
): AnyRecord | undefined =>
  records.find((record) => {
    const mayReopen = may('reopen', record);
    const from = String(record[status.field]);
    const isPossible = methodOf(mover, record, to) !== undefined && movesFrom(status, from, mayReopen).includes(to);
    return isPossible && mover.asks(record, to, mayReopen);
  });
