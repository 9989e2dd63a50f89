import { changedFrom, type Dated, EVER, fromStart, on, type Version, withdrawn } from '#lib/time/dating.ts';
import { MOST_VERSIONS } from '#model/fields.ts';
import type { Issue } from '#model/schema.ts';

const LAST_DAY = '2099-12-31';

/** The versions before and after a change, or why there is none. */
export type Redated<V extends Version> =
  | { readonly before: Dated<V>; readonly after: Dated<V> }
  | { readonly issues: readonly Issue[] };

const wrong = (key: string, params?: Issue['params']) => ({
  issues: [{ field: 'from', key: `dated.error.${key}`, ...(params && { params }) }],
});

/**
 * Versions with another one from its day on; what is planned for later days stays.
 * @param start the first day that can have one, `YYYY-MM-DD`
 */
export function withVersion<V extends Version>(
  dated: Dated<V>,
  version: V,
  { start, isSame }: { readonly start: string; readonly isSame: (one: V, other: V) => boolean },
): Redated<V> {
  const { from } = version;
  if (from < EVER || from > LAST_DAY) return wrong('years');
  if (from < start) return wrong('beforeStart', { startDay: start });
  const before = fromStart(dated, start);
  const after = changedFrom(before, version);
  if (after.length > MOST_VERSIONS) return wrong('most', { count: MOST_VERSIONS });
  const current = on(before, from);
  return current && isSame(current, version) ? wrong('same') : { before, after };
}

/** Versions without one that is still to come. */
export function withoutVersion<V extends Version>(before: Dated<V>, from: string, today: string): Redated<V> {
  if (from <= today) return wrong('begun');
  const after = withdrawn(before, from);
  return after.length === before.length ? wrong('none') : { before, after };
}
