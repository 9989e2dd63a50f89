import { addDays } from '#lib/dates.ts';
import { dayKindOf, daysFromTo, type WorkRules } from '#lib/work-rules.ts';

/** First and last day of `YYYY-MM`, as `YYYY-MM-DD`. */
export function daysOf(periodKey: string): readonly string[] {
  const [year = 0, month = 1] = periodKey.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return daysFromTo(`${periodKey}-01`, last);
}
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
  work: WorkRules,
): ReadonlyMap<string, number> {
  const missed = new Map<string, number>();
  for (const day of days) {
    const status = known.statusOf(day);
    const isMissed = status === undefined ? dayKindOf(day, work) === 'Workday' : status === 'Absent';
    const away = known.awayOn(day);
    // a day that is recorded as an absence is one, also where leave was granted for it
    const halves = status === 'Absent' && away !== 1 ? 2 : Math.max(0, 2 - away);
    if (isMissed && halves > 0) missed.set(day, halves);
  }
  return missed;
}

/** Half days lost to days worked by less than half, and to lateness, where the company's rules of attendance say so. */
export function halfDaysShort(
  statuses: readonly (string | undefined)[],
  { halfDayUnpaid, lateDaysAHalfDay = 0 }: Pick<WorkRules, 'halfDayUnpaid' | 'lateDaysAHalfDay'>,
): number {
  const count = (status: string) => statuses.filter((one) => one === status).length;
  const late = lateDaysAHalfDay > 0 ? Math.floor(count('Late') / lateDaysAHalfDay) : 0;
  return (halfDayUnpaid ? count('HalfDay') : 0) + late;
}

/**
 * Half days without pay among the days somebody was employed, from those of leave and of absence. Who is paid
 * for no workday of them is paid for no rest day between them either.
 */
export function halfDaysWithoutPay(
  employed: readonly string[],
  { leave, absent }: { readonly leave: ReadonlyMap<string, number>; readonly absent: ReadonlyMap<string, number> },
  work: WorkRules,
): number {
  const lostOn = (day: string) => Math.min(2, (absent.get(day) ?? 0) + (leave.get(day) ?? 0));
  const workdays = employed.filter((day) => dayKindOf(day, work) === 'Workday');
  if (workdays.length > 0 && workdays.every((day) => lostOn(day) === 2)) return 2 * employed.length;
  return Math.round(employed.reduce((sum, day) => sum + lostOn(day), 0));
}
