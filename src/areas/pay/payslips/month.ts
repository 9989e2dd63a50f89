import { sumOf } from '#lib/money/rounding.ts';
import { addDays, lastDayOf } from '#lib/time/dates.ts';
import { HALF_DAY_BP } from '#lib/work/payroll.ts';
import { dayKindOf, daysFromTo, type WorkRules } from '#lib/work/work-rules.ts';

type WorkOn = (day: string) => WorkRules;

/** All days of `YYYY-MM`, as `YYYY-MM-DD`. */
export const daysOf = (periodKey: string): readonly string[] => daysFromTo(`${periodKey}-01`, lastDayOf(periodKey));
/** The month before `YYYY-MM`. */
export const monthBefore = (periodKey: string): string => addDays(`${periodKey}-01`, -1).slice(0, 7);

/**
 * Half days of absence among these days: workdays with neither a record nor leave, and days recorded so. The other half
 * of a half day of leave is worked, or missed.
 * @param awayOn half days of leave on a day
 */
export function absences(
  days: readonly string[],
  known: { readonly statusOf: (day: string) => string | undefined; readonly awayOn: (day: string) => number },
  workOn: WorkOn,
): ReadonlyMap<string, number> {
  const missed = new Map<string, number>();
  for (const day of days) {
    const status = known.statusOf(day);
    const isMissed = status === undefined ? dayKindOf(day, workOn(day)) === 'Workday' : status === 'Absent';
    const away = known.awayOn(day);
    // a day that is recorded as an absence is one, also where leave was granted for it
    const halves = status === 'Absent' && away !== 1 ? 2 : Math.max(0, 2 - away);
    if (isMissed && halves > 0) missed.set(day, halves);
  }
  return missed;
}

/**
 * Half days lost to days worked by less than half, and to lateness, where the company's rules of attendance of the day say
 * so. Late days count together as long as so many of them cost the same.
 */
export function halfDaysShort(
  days: readonly { readonly dateKey: string; readonly status?: string }[],
  workOn: WorkOn,
): number {
  const late = new Map<number, number>();
  let halves = 0;
  for (const { dateKey, status } of days) {
    const { halfDayUnpaid, lateDaysAHalfDay = 0 } = workOn(dateKey);
    if (status === 'HalfDay' && halfDayUnpaid) halves += 1;
    if (status === 'Late' && lateDaysAHalfDay > 0) late.set(lateDaysAHalfDay, (late.get(lateDaysAHalfDay) ?? 0) + 1);
  }
  return halves + [...late].reduce((sum, [most, count]) => sum + Math.floor(count / most), 0);
}

/**
 * Unpaid time among the days somebody was employed, in ten-thousandths of a day, from the half days of leave and of
 * absence. Anyone who is paid for no workday of them is paid for no rest day between them either.
 */
export function timeWithoutPay(
  employed: readonly string[],
  { leave, absent }: { readonly leave: ReadonlyMap<string, number>; readonly absent: ReadonlyMap<string, number> },
  workOn: WorkOn,
): number {
  const lostOn = (day: string) => Math.min(2, (absent.get(day) ?? 0) + (leave.get(day) ?? 0));
  const workdays = employed.filter((day) => dayKindOf(day, workOn(day)) === 'Workday');
  if (workdays.length > 0 && workdays.every((day) => lostOn(day) === 2)) return 2 * HALF_DAY_BP * employed.length;
  return sumOf(employed.map((day) => Math.round(HALF_DAY_BP * lostOn(day))));
}
