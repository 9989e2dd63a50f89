import { addDays, addMonths, daysBetween } from './dates.ts';

/** Periods that a figure is given for: month, quarter and year to date, and the last days. */
export const WINDOWS = ['mtd', '7d', '30d', '90d', 'qtd', 'ytd'] as const;
export type WindowName = (typeof WINDOWS)[number];
/** First and last day, both `YYYY-MM-DD` and both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

const LAST_DAYS: { readonly [name: string]: number } = { '7d': 7, '30d': 30, '90d': 90 };
const MONTHS: { readonly [name: string]: number } = { mtd: 1, qtd: 3, ytd: 12 };

/** First day of the month, quarter or year a day lies in, by how many months that has. */
function firstDay(today: string, months: number): string {
  const month = Number(today.slice(5, 7));
  const first = month - ((month - 1) % months);
  return `${today.slice(0, 4)}-${String(first).padStart(2, '0')}-01`;
}

/**
 * The days of a window that ends with `today`, and as many days of the one before it: the last seven days and the seven
 * before; this month so far and the same number of days from the beginning of last month, which ends with that month
 * where it is shorter. Days are the company's own.
 */
export function windowDays(name: WindowName, today: string): { readonly current: Days; readonly previous: Days } {
  const length = LAST_DAYS[name];
  if (length) {
    const from = addDays(today, 1 - length);
    return { current: { from, to: today }, previous: { from: addDays(from, -length), to: addDays(from, -1) } };
  }
  const months = MONTHS[name] ?? 1;
  const from = firstDay(today, months);
  const before = addMonths(from, -months);
  const reached = addDays(before, daysBetween(from, today));
  const last = addDays(from, -1);
  return { current: { from, to: today }, previous: { from: before, to: reached < last ? reached : last } };
}

/** How much `now` is above `before`, as a fraction; undefined where there was nothing to compare with. */
export const changeOf = (now: number, before: number): number | undefined =>
  before === 0 ? undefined : (now - before) / before;
