import { isLuhn } from '#lib/people/luhn.ts';

const LEAST_AGE = 16;
/** A day is stored as its midnight somewhere on earth: half a day on, it is that day by UTC nearly everywhere. */
const NOON = 12 * 3_600_000;

/** `YYYY-MM` of a stored day. */
export const monthOf = (day: Date): string => new Date(day.getTime() + NOON).toISOString().slice(0, 7);

/** Whether somebody born on this day is 16 by now. */
export function isOfAge(birthDate: Date, now: Date): boolean {
  const then = new Date(birthDate);
  then.setUTCFullYear(then.getUTCFullYear() + LEAST_AGE);
  return then.getTime() <= now.getTime();
}

/** The same stored day so many months later; where that month is shorter, its last day. */
export function addMonthsTo(day: Date, months: number): Date {
  const first = new Date(day.getTime() + NOON);
  const wanted = first.getUTCDate();
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months + 1, 0)).getUTCDate();
  const noon = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months, Math.min(wanted, last));
  const midday = first.getTime() % (2 * NOON);
  return new Date(noon + midday - NOON);
}

export const firstExpiry = (days: readonly (Date | undefined)[]): Date | undefined =>
  days.reduce((first, day) => (day && (!first || day < first) ? day : first), undefined);

/** 784-NNNN-NNNNNNN-C with the check digit of Luhn; the four digits need not be the year of birth. */
export function isEmiratesId(typed: string): boolean {
  const digits = typed.normalize('NFKC').replace(/[\s-]/g, '');
  return /^784\d{12}$/.test(digits) && isLuhn(digits);
}
