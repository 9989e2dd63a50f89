import { rounded } from '#lib/money/rounding.ts';
import { addDays, addMonths, daysBetween } from '#lib/time/dates.ts';
import { type AccrualRules, annualLeaveDays } from './gratuity.ts';
import type { LeaveSettings } from './work-rules.ts';

/** What a company tells about the time before it used this app. `day` is the first day that is recorded here. */
export interface Opening {
  readonly day: string;
  /** Half days of annual leave left on that day, with all that its year of service gives by then. */
  readonly annualHalfDays?: number | undefined;
  /** Half days taken of another kind of leave before, in the span its policy counts in. */
  readonly taken: { readonly [type: string]: number | undefined };
  /** Days without pay before that day. */
  readonly unpaidDays?: number | undefined;
}
/** The days of somebody's service that leave is judged by, `YYYY-MM-DD`. */
export interface Service {
  readonly hired: string;
  /** Last day of probation. */
  readonly probationEnd?: string | undefined;
  readonly opening?: Opening | undefined;
}
/** One year of somebody's service, `YYYY-MM-DD`, both days included; the first is number 1. */
export interface ServiceYear {
  readonly number: number;
  readonly from: string;
  readonly to: string;
}
/** Annual leave as a company gives it. */
export interface AnnualRules {
  readonly accrual: AccrualRules;
  /** The most days of a year that go over into the next. */
  readonly carryDays: number;
  /** They are gone so many months into it. */
  readonly carryMonths: number;
}
/** Annual leave of the first year comes by the month; the months are the Emirates', the days the company's policy. */
const FIRST_YEAR = { fromMonths: 6, daysAMonth: 2, fullMonths: 12 };
const YEAR_MONTHS = 12;

export type AnnualOn = (day: string) => AnnualRules;

/** The company's rules of annual leave; where nobody set it, a year's leave goes over whole and for a year. */
export function annualRulesOf({ policies, carryOverDays, carryOverMonths = YEAR_MONTHS }: LeaveSettings): AnnualRules {
  const daysAYear = policies.find(({ type }) => type === 'Annual')?.days ?? 0;
  return {
    accrual: { ...FIRST_YEAR, daysAYear },
    carryDays: carryOverDays ?? daysAYear,
    carryMonths: carryOverMonths,
  };
}

/** Leave that was taken: what one day cost, in half days. */
export interface TakenDay {
  readonly day: string;
  readonly halfDays: number;
}

const yearOf = (hired: string, number: number): ServiceYear => ({
  number,
  from: addMonths(hired, YEAR_MONTHS * (number - 1)),
  to: addDays(addMonths(hired, YEAR_MONTHS * number), -1),
});

/** The year of service a day falls into; whatever is before the first day belongs to the first year. */
export function serviceYearOf(hired: string, day: string): ServiceYear {
  let number = 1;
  while (yearOf(hired, number).to < day) number += 1;
  return yearOf(hired, number);
}

/** Whole months of service at the end of a day, the first and this day included. */
export function monthsServed(hired: string, day: string): number {
  const end = addDays(day, 1);
  let months = 0;
  while (addMonths(hired, months + 1) <= end) months += 1;
  return months;
}

/** What a year of service gives by a day of it, in half days: by the month in the first year, all of it from then on. */
function granted(hired: string, { number }: ServiceYear, day: string, { accrual }: AnnualRules): number {
  if (number > 1) return 2 * accrual.daysAYear;
  return 2 * Math.min(accrual.daysAYear, annualLeaveDays(monthsServed(hired, day), accrual));
}

/** What was earned of the year by its last day of work, in half days: later years by their days. */
function earned(hired: string, year: ServiceYear, day: string, rules: AnnualRules): number {
  if (year.number === 1) return granted(hired, year, day, rules);
  const [served, whole] = [daysBetween(year.from, day) + 1, daysBetween(year.from, year.to) + 1];
  return rounded(2n * BigInt(rules.accrual.daysAYear) * BigInt(served), BigInt(whole));
}

/**
 * A year gives what the rules of the day say, or of its last day once it is over. What goes over is as its last day has
 * it, and until when it may be used as the first day of the next year. Where an opening balance says what was left on a
 * day, counting begins there.
 */
function leftBy(
  { hired, opening }: Service,
  asked: string,
  all: readonly TakenDay[],
  rulesOn: AnnualOn,
  lastYear: typeof granted,
): number {
  const begun = opening?.annualHalfDays === undefined ? undefined : opening.day;
  const day = begun && asked < begun ? begun : asked;
  const taken = begun ? all.filter((one) => one.day >= begun) : all;
  const usedIn = (from: string, to: string) =>
    taken.filter((one) => one.day >= from && one.day <= to).reduce((sum, { halfDays }) => sum + halfDays, 0);
  const current = serviceYearOf(hired, day);
  const first = serviceYearOf(hired, begun ?? hired);
  /** What the balance has beside what its year gives: what came over, less what was taken. */
  const before = begun ? (opening?.annualHalfDays ?? 0) - granted(hired, first, begun, rulesOn(begun)) : 0;
  let carried = 0;
  for (let number = first.number; number < current.number; number += 1) {
    const year = yearOf(hired, number);
    const atEnd = rulesOn(year.to);
    const left = granted(hired, year, year.to, atEnd) + usableOf(year, year.to) - usedIn(year.from, year.to);
    carried = Math.min(2 * atEnd.carryDays, Math.max(0, left));
  }
  return lastYear(hired, current, day, rulesOn(day)) + usableOf(current, day) - usedIn(current.from, current.to);

  /** What came over and is still there, or was used in time. */
  function usableOf({ number, from }: ServiceYear, at: string): number {
    if (number === first.number) return before;
    const last = addDays(addMonths(from, rulesOn(from).carryMonths), -1);
    return at <= last ? carried : Math.min(carried, usedIn(from, last));
  }
}

/**
 * Half days of annual leave left on a day, by years of service from the first day of work on: what the year gives, what
 * came over from the year before, less what is taken of the whole year. Below zero where more was taken.
 */
export const leaveLeft = (service: Service, day: string, taken: readonly TakenDay[], rulesOn: AnnualOn): number =>
  leftBy(service, day, taken, rulesOn, granted);

/**
 * Half days of annual leave that were earned and not taken by somebody whose last day of work this is; below zero where
 * leave was taken ahead.
 */
export const leaveAtEnd = (service: Service, day: string, taken: readonly TakenDay[], rulesOn: AnnualOn): number =>
  leftBy(service, day, taken, rulesOn, earned);
