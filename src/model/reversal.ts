import { isSameContent } from '#lib/data/same-content.ts';
import type { Change } from '#model/changes.ts';
import { movesFrom } from '#model/moves.ts';
import type { AnyRecord, AnySchema } from '#model/schema.ts';

/**
 * The change that reverts a record: whether it is archived, or every field that a person may type. It is made on
 * `after`, so the server refuses it if somebody changed the record meanwhile. undefined if nothing differs, or if the
 * state cannot go back.
 */
export function reversalOf(
  schema: AnySchema,
  before: AnyRecord,
  after: AnyRecord,
  mayReopen: boolean,
): Change | undefined {
  const resource = schema.name;
  if (before.archivedAt === null && after.archivedAt !== null) return { type: 'restore', resource, before: after };
  if (before.archivedAt !== null && after.archivedAt === null) return { type: 'archive', resource, before: after };
  const names = Object.keys(schema.fields).filter(
    (name) => !schema.fields[name]?.computed && !isSameContent(before[name], after[name]),
  );
  if (names.length === 0 || !isReversible(schema, before, after, mayReopen)) return undefined;
  const set = Object.fromEntries(names.map((name) => [name, before[name]]));
  return { type: 'update', resource, before: after, set };
}

/** A state goes back only by a move of its own. */
function isReversible({ status }: AnySchema, before: AnyRecord, after: AnyRecord, mayReopen: boolean): boolean {
  if (!status) return true;
  const [from, to] = [String(after[status.field]), String(before[status.field])];
  return from === to || movesFrom(status, from, mayReopen).includes(to);
}
