import { isSame } from '#lib/is-same.ts';
import type { AnyRecord, AnySchema } from '#model/schema.ts';

/** Whether the record is this person's own to work on: owned, or shared by those who work it like its owner. */
export function isOwn({ owner, guests }: AnySchema, record: AnyRecord, uid: string): boolean {
  const invited = guests?.works ? record[guests.field] : undefined;
  return (owner !== undefined && record[owner] === uid) || (Array.isArray(invited) && invited.includes(uid));
}

/** Fields in which two states of a record differ, among the schema's own. */
export function changedFields({ fields }: AnySchema, before: AnyRecord | undefined, after: AnyRecord): Set<string> {
  return new Set(Object.keys(fields).filter((name) => !isSame(before?.[name], after[name])));
}
