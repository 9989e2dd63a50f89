import { monthAfter } from '#lib/time/dates.ts';
import { rounded } from './rounding.ts';

/** A loan to an employee: repaid in equal parts, one a month. Amounts in minor units. */
export interface LoanAccount {
  readonly amountMinor: number;
  /** An advance is repaid in one. */
  readonly instalments: number;
  /** `YYYY-MM` of the first instalment. */
  readonly firstMonth: string;
  /** What pay has taken of it. */
  readonly takenMinor?: number;
}
/** One month's part of a loan that is still to come. */
export interface Instalment {
  readonly month: string;
  readonly amountMinor: number;
}

const monthNumber = (month: string): number => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return 12 * year + number;
};

/** What is to be repaid by the end of a month: the instalments add up to the loan, whatever they are rounded to. */
export function scheduledBy({ amountMinor, instalments, firstMonth }: LoanAccount, month: string): number {
  const passed = Math.min(instalments, Math.max(0, monthNumber(month) - monthNumber(firstMonth) + 1));
  return rounded(BigInt(amountMinor) * BigInt(passed), BigInt(instalments));
}

export const balanceOf = ({ amountMinor, takenMinor = 0 }: LoanAccount): number => amountMinor - takenMinor;

/** What a month takes: its instalment, and what earlier months left over. */
export const dueIn = (loan: LoanAccount, month: string): number =>
  Math.max(0, scheduledBy(loan, month) - (loan.takenMinor ?? 0));

/** The instalments still to come, from a month on, if each is taken whole. */
export function instalmentsFrom(loan: LoanAccount, from: string): readonly Instalment[] {
  const parts: Instalment[] = [];
  let taken = loan.takenMinor ?? 0;
  const first = from > loan.firstMonth ? from : loan.firstMonth;
  for (let month = first; taken < loan.amountMinor; month = monthAfter(month)) {
    const amountMinor = dueIn({ ...loan, takenMinor: taken }, month);
    if (amountMinor > 0) parts.push({ month, amountMinor });
    taken += amountMinor;
  }
  return parts;
}
