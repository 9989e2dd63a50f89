import { alloc } from '#lib/money/alloc.ts';
import { sumOf } from '#lib/money/rounding.ts';
import { addDays } from '#lib/time/dates.ts';
import { HALF_DAY_BP, type PayPart, type Salary } from './payroll.ts';
import { daysFromTo, type PayrollSettings } from './work-rules.ts';

interface Days {
  readonly from: string;
  readonly to: string;
}
/** In a month of thirty, which its last day completes. */
function daysOfThirty({ from, to }: Days): number {
  const dayOf = (day: string) => Number(day.slice(8));
  const isLast = addDays(to, 1).endsWith('-01');
  return Math.max(0, (isLast ? 30 : Math.min(30, dayOf(to))) - dayOf(from) + 1);
}

/** How many days some days of one month are, `YYYY-MM-DD`, as the company counts a month. */
export const daysIn = (days: Days, basis: PayrollSettings['dayBasis'], isCounted: (day: string) => boolean): number =>
  basis === 'Fixed30' ? daysOfThirty(days) : daysFromTo(days.from, days.to).filter(isCounted).length;

/** A whole number shared by weights; where all of them are 0 by `others`, and where these are, too, nobody has a part. */
function shared(total: number, weights: readonly number[], others: readonly number[]): readonly number[] {
  const [by] = [weights, others].filter((some) => some.some((weight) => weight > 0));
  return by ? alloc(total, by) : weights.map(() => 0);
}

/**
 * The days of a month by its stretches: those that are paid by the stretches' length, unpaid time by where it was lost, as far as a stretch is paid. Largest remainder, so that the parts add up to the month's.
 */
export function halfDaysByPart(
  month: { readonly payableDays: number; readonly lostBp: number },
  parts: readonly { readonly length: number; readonly lost: number }[],
): readonly Pick<PayPart, 'payableHalfDays' | 'lostBp'>[] {
  const lengths = parts.map(({ length }) => length);
  const payable = shared(
    2 * month.payableDays,
    lengths,
    parts.map(() => 1),
  );
  const lost = shared(
    month.lostBp,
    parts.map((part) => part.lost),
    payable,
  );
  const taken = lost.map((bp, at) => Math.min(bp, HALF_DAY_BP * (payable[at] ?? 0)));
  let over = sumOf(lost) - sumOf(taken);
  return payable.map((payableHalfDays, at) => {
    const more = Math.min(over, HALF_DAY_BP * payableHalfDays - (taken[at] ?? 0));
    over -= more;
    return { payableHalfDays, lostBp: (taken[at] ?? 0) + more };
  });
}

/** What each part earned of a kind of pay: they add up to what the month earned of it. */
export const earnedByPart = (
  kind: keyof Salary,
  totalMinor: number,
  parts: readonly Pick<PayPart, 'salary' | 'payableHalfDays'>[],
): readonly number[] => {
  const weights = parts.map(({ salary, payableHalfDays }) => salary[kind] * payableHalfDays);
  return shared(totalMinor, weights, []);
};
