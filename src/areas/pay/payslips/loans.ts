import type { Loan } from '#areas/people/loans/schema.ts';
import { balanceOf, dueIn } from '#lib/money/loan-ledger.ts';
import type { Change } from '#model/changes.ts';
import type { Sources } from './build.ts';
import type { Payslip } from './schema.ts';

type Update = Extract<Change, { type: 'update' }>;
/** One loan on a payslip: what is due of it, and what is owed in all before anything is taken. Minor units. */
export type LoanLine = NonNullable<Payslip['loans']>[number];
/** The most loans one payslip deducts from; more wait for the next month. */
export const MOST_LOANS = 20;

type Slip = Pick<Payslip, 'deductions'>;
/** What a payslip takes of each loan. */
export const takenBy = ({ deductions = [] }: Slip): ReadonlyMap<string, number> =>
  new Map(deductions.flatMap(({ loanId, amountMinor }) => (loanId && amountMinor > 0 ? [[loanId, amountMinor]] : [])));

/**
 * What is due of an employee's loans: in a month the instalments and what earlier months left over, at the end of the
 * service all that is owed. What payslips that are not paid yet take already is not taken here.
 */
export function loanLines(
  employeeId: string,
  { loans, otherSlips, periodKey, final }: Pick<Sources, 'loans' | 'otherSlips' | 'periodKey' | 'final'>,
): LoanLine[] {
  const promised = new Map<string, number>();
  for (const slip of otherSlips)
    if (slip.status !== 'Paid')
      for (const [id, amount] of takenBy(slip)) promised.set(id, (promised.get(id) ?? 0) + amount);
  return loans
    .filter((loan) => loan.employeeId === employeeId)
    .toSorted((a, b) => (a.firstMonth + a.id < b.firstMonth + b.id ? -1 : 1))
    .map((loan): LoanLine => {
      const account = { ...loan, takenMinor: (loan.takenMinor ?? 0) + (promised.get(loan.id) ?? 0) };
      const owedMinor = Math.max(0, balanceOf(account));
      const amountMinor = final ? owedMinor : dueIn(account, periodKey);
      return { loanId: loan.id, kind: kindOf(loan), amountMinor, owedMinor };
    })
    .filter(({ amountMinor }) => amountMinor > 0)
    .slice(0, MOST_LOANS);
}
export const kindOf = ({ instalments }: Pick<Loan, 'instalments'>): LoanLine['kind'] =>
  instalments === 1 ? 'Advance' : 'Loan';

/** The loans that change when a payslip is paid: the server writes the deductions into their ledgers. */
export const loansRepaidWith = (slip: Slip, loans: readonly Loan[]): Update[] => {
  const taken = takenBy(slip);
  return loans
    .filter(({ id }) => taken.has(id))
    .map((before) => ({ type: 'update', resource: 'loans', before, set: { status: before.status } }));
};
