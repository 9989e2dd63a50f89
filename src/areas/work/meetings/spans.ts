import { addDays, addMonths, MINUTE_MS, startOfDay } from '#lib/time/dates.ts';
import { instantOf, wallClock } from '#lib/time/wall-clock.ts';

export const SPANS = ['month', 'week', 'day', 'agenda'] as const;
export type Span = (typeof SPANS)[number];
const AGENDA_DAYS = 30;

const mondayOf = (key: string): string => addDays(key, -((new Date(`${key}T00:00:00Z`).getUTCDay() + 6) % 7));

/** The days a calendar shows around `key` (YYYY-MM-DD); months fill whole weeks, a week begins on Monday. */
export function daysOf(span: Span, key: string): string[] {
  const many = (from: string, count: number) => Array.from({ length: count }, (_, at) => addDays(from, at));
  switch (span) {
    case 'day':
      return [key];
    case 'week':
      return many(mondayOf(key), 7);
    case 'agenda':
      return many(key, AGENDA_DAYS);
    case 'month': {
      const first = `${key.slice(0, 8)}01`;
      const from = mondayOf(first);
      const last = addDays(addMonths(first, 1), -1);
      const until = addDays(mondayOf(last), 7);
      const days = many(from, 42);
      return days.slice(0, days.indexOf(until) < 0 ? 42 : days.indexOf(until));
    }
  }
}

/** The day from which the calendar before or after is shown. */
export function stepTo(span: Span, key: string, by: 1 | -1): string {
  if (span === 'month') return addMonths(`${key.slice(0, 8)}01`, by);
  return addDays(key, by * { week: 7, day: 1, agenda: AGENDA_DAYS }[span]);
}

/** `[from, until)` of the days shown, in instants. */
export const boundsOf = (days: readonly string[], timeZone: string): readonly [from: Date, until: Date] => [
  startOfDay(days[0] ?? '', timeZone),
  startOfDay(addDays(days.at(-1) ?? '', 1), timeZone),
];

/** A meeting that touches a day is in it; `[start, end)`. */
export const touchesDay = (event: { readonly startAt: Date; readonly endAt: Date }, key: string, timeZone: string) =>
  event.startAt < startOfDay(addDays(key, 1), timeZone) && event.endAt > startOfDay(key, timeZone);

export interface Placed<T> {
  readonly event: T;
  /** Minutes from the start of the day. */
  readonly from: number;
  readonly to: number;
  /** Side by side with what overlaps: which column of how many. */
  readonly column: number;
  readonly columns: number;
  /** Beside others of its time that are only counted. */
  readonly isCrowded: boolean;
}
/** What of a time found no column of its own. */
interface Crowd {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}
/** Shorter ones would be unreadable, minutes. */
const LEAST = 20;

/** Events of one day side by side where they overlap, each as wide as its cluster allows; beyond `most` they are counted. */
export function layDay<T extends { readonly startAt: Date; readonly endAt: Date }>(
  events: readonly T[],
  key: string,
  timeZone: string,
  most = Number.POSITIVE_INFINITY,
): { readonly placed: readonly Placed<T>[]; readonly crowds: readonly Crowd[] } {
  const [start, end] = [startOfDay(key, timeZone).getTime(), startOfDay(addDays(key, 1), timeZone).getTime()];
  const cut = events
    .filter((event) => touchesDay(event, key, timeZone))
    .map((event) => {
      const from = (Math.max(event.startAt.getTime(), start) - start) / MINUTE_MS;
      return { event, from, to: Math.max(from + LEAST, (Math.min(event.endAt.getTime(), end) - start) / MINUTE_MS) };
    })
    .toSorted((a, b) => a.from - b.from || b.to - a.to);
  const placed: Placed<T>[] = [];
  const crowds: Crowd[] = [];
  let cluster: Omit<Placed<T>, 'columns' | 'isCrowded'>[] = [];
  let reach = 0;
  const close = () => {
    const columns = Math.min(most, Math.max(0, ...cluster.map(({ column }) => column)) + 1);
    const counted = cluster.filter(({ column }) => column >= most);
    const isCrowded = counted.length > 0;
    placed.push(...cluster.filter(({ column }) => column < most).map((one) => ({ ...one, columns, isCrowded })));
    if (isCrowded)
      crowds.push({
        from: Math.min(...counted.map(({ from }) => from)),
        to: Math.max(...counted.map(({ to }) => to)),
        count: counted.length,
      });
    cluster = [];
  };
  for (const one of cut) {
    if (one.from >= reach) close();
    const taken = cluster.filter(({ to }) => to > one.from).map(({ column }) => column);
    let column = 0;
    while (taken.includes(column)) column += 1;
    cluster.push({ ...one, column });
    reach = Math.max(reach, one.to);
  }
  close();
  return { placed, crowds };
}

/** The day a key of the keyboard or a drop names, with the same time of day. */
export const onDay = (date: Date, key: string, timeZone: string): Date =>
  instantOf(key + wallClock(date, timeZone).slice(10), timeZone);
