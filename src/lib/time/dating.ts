import { addDays } from './dates.ts';

/** Where no first day is known. */
export const EVER = '2000-01-01';
/** Later than every day. */
export const EVER_AFTER = '9999-12-31';

/** What applies from a day on, `YYYY-MM-DD`, until the next version begins. */
export interface Version {
  readonly from: string;
}
/** Ascending by day, one version a day. What comes before the first day is as the first version says. */
export type Dated<V extends Version> = readonly V[];

/** What applies on a day; undefined only where there is no version. */
export const on = <V extends Version>(dated: Dated<V>, day: string): V | undefined =>
  dated.findLast(({ from }) => from <= day) ?? dated[0];

/** With another version from its day on. What was planned for later days stays planned; one of the same day is replaced. */
export const changedFrom = <V extends Version>(dated: Dated<V>, version: V): Dated<V> =>
  [...dated.filter(({ from }) => from !== version.from), version].toSorted((a, b) => (a.from < b.from ? -1 : 1));

/** Without the version of a day; the first one stays. */
export const withdrawn = <V extends Version>(dated: Dated<V>, day: string): Dated<V> =>
  dated.filter(({ from }, at) => at === 0 || from !== day);

/** With the first version from the first day on, also where that day was put right later. */
export function fromStart<V extends Version>(dated: Dated<V>, start: string): Dated<V> {
  const [first, second] = dated;
  return !first || (second && second.from <= start) ? dated : [{ ...first, from: start }, ...dated.slice(1)];
}

/** The first day on which the two differ; undefined if they never do. */
export const firstOther = <V extends Version>(
  one: Dated<V>,
  other: Dated<V>,
  isSame: (one: V, other: V) => boolean,
): string | undefined =>
  [...one, ...other]
    .map(({ from }) => from)
    .toSorted()
    .find((day) => {
      const [a, b] = [on(one, day), on(other, day)];
      return a && b && !isSame(a, b);
    });

/** The first of these days that is no later than the one before it. */
export const outOfOrder = (dated: Dated<Version>): number =>
  dated.findIndex(({ from }, at) => at > 0 && from <= (dated[at - 1]?.from ?? ''));

/** Days in a row on which the same version applies, both ends included. */
export interface Stretch<V extends Version> {
  readonly from: string;
  readonly to: string;
  readonly version: V;
}

/**
 * The days from one to another, both included, cut where another version begins.
 * @param isSame two versions that make no difference: the days are not cut between them
 */
export function stretches<V extends Version>(
  dated: Dated<V>,
  from: string,
  to: string,
  isSame: (one: V, other: V) => boolean = () => false,
): readonly Stretch<V>[] {
  const days = from > to ? [] : [from, ...dated.map((one) => one.from).filter((day) => from < day && day <= to)];
  const cuts: { readonly from: string; readonly version: V }[] = [];
  for (const day of days) {
    const version = on(dated, day);
    const last = cuts.at(-1);
    if (version && !(last && isSame(last.version, version))) cuts.push({ from: day, version });
  }
  return cuts.map((cut, at) => {
    const next = cuts[at + 1];
    return { ...cut, to: next ? addDays(next.from, -1) : to };
  });
}
