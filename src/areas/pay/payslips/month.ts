import { addDays } from '#lib/dates.ts';
import { serviceYearOf } from '#lib/leave-year.ts';
import { dayKindOf, daysFromTo, type LeavePolicy, leaveHalfDays, type WorkRules } from '#lib/work-rules.ts';

const FULL_BP = 10_000;

/** First and last day of `YYYY-MM`, as `YYYY-MM-DD`. */
export function daysOf(periodKey: string): readonly string[] {
  const [year = 0, month = 1] = periodKey.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return daysFromTo(`${periodKey}-01`, last);
}
/** The month before `YYYY-MM`. */
export const monthBefore = (periodKey: string): string => addDays(`${periodKey}-01`, -1).slice(0, 7);

/** Approved leave of one employee, `YYYY-MM-DD` both included. */
export interface TakenLeave {
  readonly type: string;
  readonly from: string;
  readonly to: string;
  /** Half of its one day. */
  readonly isHalf: boolean;
}

/**
 * Half days of leave that are not paid, by day. A kind of leave is paid by the tiers of its policy, counted from its
 * first day in each year of service (`hired` is `YYYY-MM-DD`) on: a day at half the pay costs one half day, an unpaid one two; beyond the last tier nothing
 * is paid. Without tiers it is paid in full.
 */
export function unpaidLeave(
  hired: string,
  leaves: readonly TakenLeave[],
  policies: readonly LeavePolicy[],
  work: WorkRules,
): ReadonlyMap<string, number> {
  const used = new Map<string, number>();
  const unpaid = new Map<string, number>();
  for (const { type, from, to, isHalf } of leaves.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const policy = policies.find((one) => one.type === type);
    for (const day of daysFromTo(from, to)) {
      const key = `${type} ${serviceYearOf(hired, day).number}`;
      const halves = leaveHalfDays(day, day, isHalf, policy, work);
      const before = used.get(key) ?? 0;
      used.set(key, before + halves);
      const lost = halves * (1 - shareAt(before / 2, type, policy) / FULL_BP);
      if (lost > 0) unpaid.set(day, (unpaid.get(day) ?? 0) + lost);
    }
  }
  return unpaid;
}

/** The part of the pay, in basis points, of the day of leave that follows so many of the year. */
function shareAt(taken: number, type: string, policy: LeavePolicy | undefined): number {
  const tiers = policy?.payTiers ?? [];
  if (tiers.length === 0) return type === 'Unpaid' ? 0 : FULL_BP;
  let until = 0;
  for (const { days, payBp } of tiers) {
    until += days;
    if (taken < until) return payBp;
  }
  return 0;
}

/** Those of these days that somebody was absent: workdays with neither a record nor leave, and days recorded so. */
export function absences(
  days: readonly string[],
  known: { readonly statusOf: (day: string) => string | undefined; readonly isAway: (day: string) => boolean },
  work: WorkRules,
): readonly string[] {
  return days.filter((day) => {
    const status = known.statusOf(day);
    if (status !== undefined) return status === 'Absent';
    return dayKindOf(day, work) === 'Workday' && !known.isAway(day);
  });
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
 * Half days without pay among the days somebody was employed, from those of leave and the days of absence. Who is paid
 * for no workday of them is paid for no rest day between them either.
 */
export function halfDaysWithoutPay(
  employed: readonly string[],
  { leave, absent }: { readonly leave: ReadonlyMap<string, number>; readonly absent: readonly string[] },
  work: WorkRules,
): number {
  const missed = new Set(absent);
  const lostOn = (day: string) => (missed.has(day) ? 2 : Math.min(2, leave.get(day) ?? 0));
  const workdays = employed.filter((day) => dayKindOf(day, work) === 'Workday');
  if (workdays.length > 0 && workdays.every((day) => lostOn(day) === 2)) return 2 * employed.length;
  return Math.round(employed.reduce((sum, day) => sum + lostOn(day), 0));
}
