import type { AnyRecord, AnySchema } from '#schema/schema.ts';

/** Whether the record is this person's own to work on: owned, or shared by those who work it like its owner. */
export function isOwn({ owner, guests }: AnySchema, record: AnyRecord, uid: string): boolean {
  const invited = guests?.works ? record[guests.field] : undefined;
  return (owner !== undefined && record[owner] === uid) || (Array.isArray(invited) && invited.includes(uid));
}

/** Fields in which two states of a record differ, among the schema's own. */
export function changedFields({ fields }: AnySchema, before: AnyRecord | undefined, after: AnyRecord): Set<string> {
  return new Set(Object.keys(fields).filter((name) => !isSame(before?.[name], after[name])));
}

/** Deep equality of stored values: texts, numbers, dates, lists and maps. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a instanceof Date || b instanceof Date)
    return a instanceof Date && b instanceof Date && a.getTime() === b.getTime();
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [Object.entries(a), Object.entries(b)];
  return (
    left.length === right.length && left.every(([key, value]) => isSame(value, (b as { [key: string]: unknown })[key]))
  );
}
