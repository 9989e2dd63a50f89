import type { Acting } from '#model/acting.ts';
import type { ChangeSet } from '#model/changes.ts';
import { movesFrom } from '#model/moves.ts';
import type { AnyRecord, AnySchema, Issue, StatusSpec, Values } from '#model/schema.ts';

/** Fields a person must fill before the record may be in `to`. */
export const missingFor = (schema: AnySchema, status: StatusSpec, record: AnyRecord, to: string): readonly string[] =>
  (status.requires?.[to] ?? []).filter((name) => !schema.fields[name]?.computed && record[name] === undefined);

/** The state, with what the schema requires of it; or what is wrong. */
export function plainMove(
  schema: AnySchema,
  status: StatusSpec,
  record: AnyRecord,
  to: string,
  details: Values,
  { now, mayReopen }: Acting,
): ChangeSet | readonly Issue[] {
  if (!movesFrom(status, String(record[status.field]), mayReopen).includes(to))
    return [{ field: status.field, key: 'ui.validation.choice' }];
  const given = Object.fromEntries(missingFor(schema, status, record, to).map((name) => [name, details[name]]));
  const empty = Object.keys(given).find((name) => given[name] === undefined);
  if (empty) return [{ field: empty, key: 'ui.validation.required' }];
  const set = { [status.field]: to, ...given };
  const issues = schema.check?.({ ...record, ...set } as never, now, record as never) ?? [];
  if (issues.length > 0) return issues;
  return { changes: [{ type: 'update', resource: schema.name, before: record, set }] };
}
