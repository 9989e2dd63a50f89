import { balanceOf } from '#lib/money/loan-ledger.ts';
import { sumOf } from '#lib/money/rounding.ts';
import type { ValuesOf } from '#model/fields.ts';
import { choice, currency, date, money, number, ref, rows, text } from '#model/fields.ts';
import { defineSchema, type Issue, type Stored } from '#model/schema.ts';

const MONTH = '20[0-9]{2}-(0[1-9]|1[0-2])';
const fields = {
  employeeId: ref('employees', { required: true, immutable: true }),
  employeeName: text({ required: true, immutable: true, max: 121 }),
  currency: currency({ required: true, computed: true, immutable: true }),
  amountMinor: money({ required: true, min: 1, max: 999_999_999_999 }),
  /** Equal parts, one a month; an advance on the salary is repaid in one. */
  instalments: number({ required: true, min: 1, max: 120 }),
  /** `YYYY-MM` of the first instalment. */
  firstMonth: text({ required: true, max: 7, pattern: MONTH }),
  /** Repaid before the company came here. */
  takenBeforeMinor: money({ max: 999_999_999_999 }),
  note: text({ max: 300 }),
  /** What pay took of it, payslip by payslip: added to by the server when the payslip is paid, never altered. */
  entries: rows(
    {
      at: date({ required: true, time: true }),
      periodKey: text({ required: true, max: 7, pattern: MONTH }),
      payslipId: ref('payslips', { required: true }),
      amountMinor: money({ required: true, min: 1 }),
    },
    { computed: true, max: 300 },
  ),
  takenMinor: money({ computed: true }),
  /** What is still owed. */
  balanceMinor: money({ computed: true }),
  status: choice(['Open', 'Repaid'], { required: true, given: true }),
};
export type LoanValues = ValuesOf<typeof fields>;
export type Loan = Stored<typeof fields>;

/** Each instalment is at least the smallest coin, and something is still owed. */
export const checkLoan = ({ amountMinor, instalments, takenBeforeMinor }: Partial<LoanValues>): Issue[] => [
  ...(amountMinor !== undefined && instalments !== undefined && instalments > amountMinor
    ? [{ field: 'instalments', key: 'loans.error.instalments' }]
    : []),
  ...(amountMinor !== undefined && takenBeforeMinor !== undefined && takenBeforeMinor >= amountMinor
    ? [{ field: 'takenBeforeMinor', key: 'loans.error.before' }]
    : []),
];

/** What was repaid, before the company came here and by pay since. */
export const takenOf = ({ takenBeforeMinor = 0, entries = [] }: Partial<LoanValues>): number =>
  takenBeforeMinor + sumOf(entries.map((entry) => entry.amountMinor));

/** What an employee was lent, and what pay has taken of it by now. Managers read it; the employee, on the payslips. */
export const loans = defineSchema({
  name: 'loans',
  fields,
  title: 'employeeName',
  activities: false,
  status: {
    field: 'status',
    initial: ['Open'],
    moves: { Open: ['Repaid'] },
    closed: ['Repaid'],
    lock: { free: ['Open'], changes: ['entries', 'takenMinor', 'balanceMinor'] },
  },
  sorts: [{ field: 'createdAt', order: 'desc' }],
  filters: ['employeeId', 'status'],
  derive: ({ amountMinor, instalments, firstMonth, ...repaid }) => {
    const takenMinor = takenOf(repaid);
    const balanceMinor = balanceOf({ amountMinor, instalments, firstMonth, takenMinor });
    return { takenMinor, balanceMinor, status: balanceMinor > 0 ? 'Open' : 'Repaid' };
  },
  check: checkLoan,
});
