import { addDays, addMonths, daysBetween } from '#lib/time/dates.ts';
import type { Days } from '#lib/time/windows.ts';
import type { Values } from '#model/schema.ts';

/** What one record adds to one sum. */
export interface Fact {
  /** The day it belongs to, `YYYY-MM-DD` where the company is; without one it is part of the current state. */
  readonly day?: string;
  /** What is summed: `leads.source`. */
  readonly figure: string;
  /** Whose part of it: a source, a person, a stage; empty where nobody is known. */
  readonly of: string;
  /** A whole number: a count, minor units or hours. */
  readonly n: number;
}
/** Figure → whose part → sum. */
export type Sums = { readonly [figure: string]: { readonly [of: string]: number } };

/** The document of the current state. There is another for each day (`YYYY-MM-DD`) and month (`YYYY-MM`). */
export const OPEN = 'open';

/** The documents a fact is part of: its day and its month. */
export const documentsOf = ({ day }: Fact): readonly string[] => (day ? [day, day.slice(0, 7)] : [OPEN]);

/** Sums with these facts added, or taken away again; what comes to nothing is left out. */
export function withFacts(sums: Sums, facts: readonly Fact[], sign: 1 | -1 = 1): Sums {
  const whole: { [figure: string]: { [of: string]: number } } = {};
  for (const [figure, parts] of Object.entries(sums)) whole[figure] = { ...parts };
  for (const { figure, of, n } of facts) {
    whole[figure] ??= {};
    const parts = whole[figure];
    parts[of] = (parts[of] ?? 0) + sign * n;
    if (parts[of] === 0) delete parts[of];
    if (Object.keys(parts).length === 0) delete whole[figure];
  }
  return whole;
}

/** What several documents make together. */
export const togetherOf = (all: readonly Sums[]): Sums =>
  all.reduce<Sums>((whole, sums) => withFacts(whole, factsIn(sums)), {});
const factsIn = (sums: Sums): Fact[] =>
  Object.entries(sums).flatMap(([figure, parts]) => Object.entries(parts).map(([of, n]) => ({ figure, of, n })));

/** The key for records without an owner: Firestore accepts no empty key. */
const NOBODY = '-';
/** Sums for a document, and out of one. */
export const storedSums = (sums: Sums): Sums => withPartNamed(sums, '', NOBODY);
export const readSums = (data: Values | undefined): Sums => withPartNamed((data?.sums ?? {}) as Sums, NOBODY, '');

const withPartNamed = (sums: Sums, from: string, to: string): Sums =>
  Object.fromEntries(
    Object.entries(sums).map(([figure, { [from]: part, ...parts }]) => [
      figure,
      part === undefined ? parts : { ...parts, [to]: part },
    ]),
  );

export const partOf = (sums: Sums | undefined, figure: string, of: string): number => sums?.[figure]?.[of] ?? 0;
/** All parts of a figure together. */
export const totalOf = (sums: Sums | undefined, figure: string): number =>
  Object.values(sums?.[figure] ?? {}).reduce((total, n) => total + n, 0);

/** The fewest documents that hold these days: whole months, and single days at both ends. */
export function documentsBetween({ from, to }: Days): string[] {
  const ids: string[] = [];
  for (let day = from; day <= to; ) {
    const next = addMonths(`${day.slice(0, 8)}01`, 1);
    const isWhole = day.endsWith('-01') && addDays(next, -1) <= to;
    ids.push(isWhole ? day.slice(0, 7) : day);
    day = isWhole ? next : addDays(day, 1);
  }
  return ids;
}

/** The longest period of a report, in days. */
export const MOST_DAYS = 800;
/** Up to this many days are read one by one, so that a chart shows each day. */
const MOST_SINGLE = 100;
/** The documents that hold these days, a document a day where they are few. */
export function stepsBetween({ from, to }: Days): string[] {
  const count = daysBetween(from, to) + 1;
  if (count > MOST_SINGLE) return documentsBetween({ from, to });
  return Array.from({ length: count }, (_, at) => addDays(from, at));
}

/** The last day of a document of a day or a month. */
export const lastDayOf = (id: string): string => (id.length > 7 ? id : addDays(addMonths(`${id}-01`, 1), -1));

/** The month of a day and as many before it, the oldest first, as `YYYY-MM`. */
export const monthsUntil = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => addMonths(`${day.slice(0, 8)}01`, at + 1 - count).slice(0, 7));
