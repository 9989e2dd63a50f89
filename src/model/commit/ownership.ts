import { isSame } from '#lib/data/is-same.ts';
import { type Change, valuesAfter } from '#model/changes.ts';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';

/** Whether the person owns the record or is one of the guests who may work on it like the owner. */
export function isOwn({ owner, guests }: AnySchema, record: Values, uid: string): boolean {
  const invited = guests?.works ? record[guests.field] : undefined;
  return (owner !== undefined && record[owner] === uid) || (Array.isArray(invited) && invited.includes(uid));
}

/** Whether the record names the person as its owner or one of its guests: they read it like an own one. */
export function isReader({ owner, guests }: AnySchema, record: AnyRecord, uid: string): boolean {
  const held = record[guests?.field ?? owner ?? ''];
  return Array.isArray(held) ? held.includes(uid) : held === uid;
}

/** The schema’s fields that differ between two versions of a record. */
export function changedFields({ fields }: AnySchema, before: AnyRecord | undefined, after: AnyRecord): Set<string> {
  return new Set(Object.keys(fields).filter((name) => !isSame(before?.[name], after[name])));
}

/** The directory entry of the person who owns the record, if the owner is part of its markers against duplicates. */
export function directoryOf({ owner, markers }: AnySchema, change: Change): string[] {
  const uid = owner && markers && valuesAfter(change)[owner];
  return typeof uid === 'string' && uid !== '' ? [`directory/${uid}`] : [];
}
