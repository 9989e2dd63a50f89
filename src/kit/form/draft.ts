import { isSameContent } from '#lib/data/same-content.ts';
import { DAY_MS } from '#lib/time/dates.ts';
import type { Field, Fields } from '#model/fields.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { draftKeys, dropDraft, storeText, textAt } from './draft-store.ts';

/** What was typed and not saved: kept on this device for a week, for this person and record only. */
export interface Draft {
  /** Of the record; a new one is created under it. */
  readonly id: string;
  /** What was changed, and nothing else; undefined for a field that was emptied. */
  readonly values: Values;
  readonly at: Date;
  /** The version it was typed over, with its values of the changed fields. Absent for a new record. */
  readonly base?: { readonly version: number; readonly values: Values };
}
export interface FoundDraft extends Draft {
  readonly key: string;
}
const WEEK_MS = 7 * DAY_MS;
/** Each open form has its own slot there: two tabs never overwrite each other's draft. */
export const slotAt = (place: string, form: string) => `${place}:${form}`;

/** false: the browser stores nothing, so it does not outlive the page. */
export const saveDraft = (key: string, { base, ...draft }: Draft): boolean =>
  storeText(
    key,
    JSON.stringify({
      ...draft,
      values: storable(draft.values),
      ...(base && { base: { ...base, values: storable(base.values) } }),
    }),
  );

/**
 * What forms at this place left, the latest first, without those that are still `open`. Forgets what is too old, and
 * what `record` holds already: its answer was lost, or somebody did the same.
 */
export function draftsAt(
  place: string,
  fields: Fields,
  now: Date,
  open: ReadonlySet<string>,
  record?: AnyRecord,
): FoundDraft[] {
  const keys = draftKeys().filter((key) => (key === place || key.startsWith(slotAt(place, ''))) && !open.has(key));
  const found = keys.flatMap((key) => {
    const draft = readDraft(key, fields, now);
    if (draft && !(record && isSettled(draft, record))) return [{ ...draft, key }];
    dropDraft(key);
    return [];
  });
  return found.sort((a, b) => b.at.getTime() - a.at.getTime());
}
export function readDraft(key: string, fields: Fields, now: Date): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(textAt(key) ?? 'null');
    if (!isDraft(stored)) return undefined;
    const { id, values, base } = stored;
    const at = new Date(stored.at);
    if (!(now.getTime() - at.getTime() < WEEK_MS)) return undefined;
    return {
      id,
      at,
      values: revive(fields, values),
      ...(isBase(base) && { base: { version: base.version, values: revive(fields, base.values) } }),
    };
  } catch {
    return undefined;
  }
}

/** What a form keeps of itself: the changes, and what they were typed over. */
export const draftOf = (id: string, record: AnyRecord | undefined, changes: Values, at: Date): Draft => ({
  id,
  values: changes,
  at,
  ...(record && { base: { version: record.version, values: among(record, Object.keys(changes)) } }),
});
export const among = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.filter((name) => Object.hasOwn(values, name)).map((name) => [name, values[name]]));

/** Whether somebody saved the record since; a draft of the time before drafts knew their version may hide that. */
export const isMovedOn = ({ base }: Draft, record: AnyRecord): boolean => base?.version !== record.version;
/** The record as the draft was typed over it; undefined: the draft does not tell. */
export const baseOf = ({ base, values }: Draft, record: AnyRecord): AnyRecord | undefined => {
  if (!base) return undefined;
  const absent = Object.fromEntries(Object.keys(values).map((name) => [name, undefined]));
  return { ...record, ...absent, ...base.values, version: base.version };
};
const isSettled = ({ values }: Draft, record: AnyRecord): boolean =>
  Object.entries(values).every(([name, value]) => isSameContent(value, record[name]));

interface Stored {
  readonly id: string;
  readonly at: string;
  readonly values: Values;
  readonly base?: unknown;
}
function isDraft(value: unknown): value is Stored {
  if (typeof value !== 'object' || value === null) return false;
  const { id, at, values } = value as { [key: string]: unknown };
  return typeof id === 'string' && typeof at === 'string' && typeof values === 'object' && values !== null;
}
function isBase(value: unknown): value is { readonly version: number; readonly values: Values } {
  if (typeof value !== 'object' || value === null) return false;
  const { version, values } = value as { [key: string]: unknown };
  return typeof version === 'number' && typeof values === 'object' && values !== null;
}

/** JSON has no undefined: null stands for what was emptied. A figure nobody can read yet is no value. */
const storable = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (Number.isNaN(value) ? [] : [[name, value ?? null]])),
  );
/** JSON has no dates: fields of that kind get theirs back; what the schema does not know is left out. */
function revive(fields: Fields, values: Values): Values {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
      if (!Object.hasOwn(values, name)) return [];
      if (values[name] === null) return [[name, undefined]];
      const value = reviveOne(field, values[name]);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
/** A date as JSON has it. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
function reviveOne(field: Field, value: unknown): unknown {
  if (field.kind === 'date') {
    // no other text: what nobody could read yet is no date, even where this browser makes one of it
    const date = new Date(typeof value === 'string' && INSTANT.test(value) ? value : Number.NaN);
    return Number.isNaN(date.getTime()) ? undefined : date;
  }
  if (field.kind === 'group' && typeof value === 'object' && value !== null)
    return revive(field.fields, value as Values);
  if (field.kind === 'rows')
    return Array.isArray(value) ? value.map((row) => revive(field.fields, (row ?? {}) as Values)) : undefined;
  // JSON may hold numbers larger than there are: 1e400
  return typeof value === 'number' && !Number.isFinite(value) ? undefined : value;
}
