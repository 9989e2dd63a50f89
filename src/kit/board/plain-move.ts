import type { Acting } from '#model/acting.ts';
import type { ChangeSet } from '#model/changes.ts';
import { movesFrom, wantsNote } from '#model/moves.ts';
import type { AnyRecord, AnySchema, Issue, StatusSpec, Values } from '#model/schema.ts';

/** Fields a person must fill before the record may be in `to`. */
export const missingFor = (schema: AnySchema, status: StatusSpec, record: AnyRecord, to: string): readonly string[] =>
  (status.requires?.[to] ?? []).filter((name) => !schema.fields[name]?.computed && record[name] === undefined);

/** Whether the move leaves a note beside the record. */
export const isExplained = (
  schema: AnySchema,
  status: StatusSpec,
  record: AnyRecord,
  to: string,
  mayReopen: boolean,
): boolean => schema.activities !== false && wantsNote(status, String(record[status.field]), to, mayReopen);

/** The state, what the schema requires of it, and the note where one is wanted, in one commit; or what is wrong. */
export function plainMove(
  schema: AnySchema,
  status: StatusSpec,
  record: AnyRecord,
  to: string,
  details: Values,
  { uid, now, activityId, mayReopen }: Acting,
): ChangeSet | readonly Issue[] {
  if (!movesFrom(status, String(record[status.field]), mayReopen).includes(to))
    return [{ field: status.field, key: 'ui.validation.choice' }];
  const given = Object.fromEntries(missingFor(schema, status, record, to).map((name) => [name, details[name]]));
  const empty = Object.keys(given).find((name) => given[name] === undefined);
  if (empty) return [{ field: empty, key: 'ui.validation.required' }];
  const set = { [status.field]: to, ...given };
  const issues = schema.check?.({ ...record, ...set } as never, now, record as never) ?? [];
  if (issues.length > 0) return issues;
  const update = { type: 'update', resource: schema.name, before: record, set } as const;
  if (!isExplained(schema, status, record, to, mayReopen)) return { changes: [update] };
  const text = String(details.note ?? '').trim();
  if (text.length < 3) return [{ field: 'note', key: 'ui.validation.note' }];
  const about = { resourceName: schema.name, resourceRecordKey: record.id };
  const note = { ...about, type: 'Note', at: now, byUid: uid, text };
  return { changes: [update, { type: 'create', resource: 'activities', id: activityId, values: note }] };
}
