import type { Field, Fields } from '#schema/fields.ts';
import type { Values } from '#schema/schema.ts';

/** What was typed and not saved: kept on this device for a week, for this person and record only. */
export interface Draft {
  readonly id: string;
  readonly values: Values;
  readonly at: Date;
}
const WEEK_MS = 7 * 86_400_000;

export const draftKey = (companyId: string, uid: string, resource: string, id: string) =>
  `freehold.draft:${companyId}:${uid}:${resource}:${id}`;

/** Storage may be blocked or full: a draft is a convenience, never a reason to fail. false: it is not kept. */
export function saveDraft(key: string, draft: Draft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    // the form itself still holds what was typed
    return false;
  }
}
export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // nothing was kept
  }
}
/** Keys of everything this person left unsaved on this device, in whatever company. */
export function draftsOf(uid: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith('freehold.draft:') && key.split(':')[2] === uid);
  } catch {
    return [];
  }
}
export function readDraft(key: string, fields: Fields, now: Date): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (!isDraft(stored)) return undefined;
    const at = new Date(stored.at);
    if (!(now.getTime() - at.getTime() < WEEK_MS)) return undefined;
    return { id: stored.id, at, values: revive(fields, stored.values) };
  } catch {
    return undefined;
  }
}

interface StoredDraft {
  readonly id: string;
  readonly at: string;
  readonly values: Values;
}
function isDraft(value: unknown): value is StoredDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { id, at, values } = value as { [key: string]: unknown };
  return typeof id === 'string' && typeof at === 'string' && typeof values === 'object' && values !== null;
}

/** JSON has no dates: fields of that kind get theirs back; what the schema does not know is left out. */
function revive(fields: Fields, values: Values): Values {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = reviveOne(field, values[name]);
      return value === undefined || value === null ? [] : [[name, value]];
    }),
  );
}
function reviveOne(field: Field, value: unknown): unknown {
  if (field.kind === 'date') {
    const date = new Date(String(value));
    return typeof value === 'string' && !Number.isNaN(date.getTime()) ? date : undefined;
  }
  if (field.kind === 'group' && typeof value === 'object' && value !== null)
    return revive(field.fields, value as Values);
  if (field.kind === 'rows')
    return Array.isArray(value) ? value.map((row) => revive(field.fields, (row ?? {}) as Values)) : undefined;
  // JSON may hold numbers larger than there are: 1e400
  return typeof value === 'number' && !Number.isFinite(value) ? undefined : value;
}
