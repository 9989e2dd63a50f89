import { sharesPaidWith } from '#areas/pay/payslips/commissions.ts';
import { loansRepaidWith } from '#areas/pay/payslips/loans.ts';
import type { PlannedRun } from '#areas/pay/payslips/plan-run.ts';
import type { Payslip } from '#areas/pay/payslips/schema.ts';
import type { Loan } from '#areas/people/loans/schema.ts';
import type { Split } from '#areas/sales/dealSplits/schema.ts';
import { lastDayOf, startOfDay } from '#lib/time/dates.ts';
import type { Change } from '#model/changes.ts';
import type { Values } from '#model/schema.ts';
import { isPaidAhead } from './cut-off.ts';
import { type Run, runId } from './schema.ts';

type Update = Extract<Change, { type: 'update' }>;

/** A run of this month, still empty. `payDate` is a day, `YYYY-MM-DD`. */
export function newRun(periodKey: string, payDate: string, timeZone: string): Change {
  const at = (day: string) => startOfDay(day, timeZone);
  const values = {
    periodKey,
    kind: 'Regular',
    startDate: at(`${periodKey}-01`),
    endDate: at(lastDayOf(periodKey)),
    payDate: at(payDate),
    status: 'Draft',
  };
  return { type: 'create', resource: 'payroll', id: runId(periodKey), values };
}

/** The day a month is usually paid, `YYYY-MM-DD`. */
export const usualPayDay = (periodKey: string, payDay: number): string =>
  `${periodKey}-${String(payDay).padStart(2, '0')}`;

export const movedRun = (run: Run, status: Run['status'], set: Values = {}): Update => ({
  type: 'update',
  resource: 'payroll',
  before: run,
  set: { status, ...set },
});
const movedSlips = (slips: readonly Payslip[], status: Payslip['status']): Update[] =>
  slips.map((before) => ({ type: 'update', resource: 'payslips', before, set: { status } }));

/** The run with the sums of its payslips, signed by the person who calculates, and the payslips that change. */
export const calculation = (
  run: Run,
  { totals, changes }: PlannedRun,
  signed: {
    readonly by: string;
    readonly at: Date;
    readonly countedUntil: string;
    readonly olderChanges?: readonly string[];
  },
): readonly Change[] => [
  movedRun(run, 'Calculated', {
    ...totals,
    olderChanges: signed.olderChanges?.length ? signed.olderChanges : undefined,
    calculatedAt: signed.at,
    countedUntil: signed.countedUntil,
    preparedBy: signed.by,
  }),
  ...changes,
];

/** The approved run, signed, and its payslips locked. */
export const approval = (run: Run, by: string, slips: readonly Payslip[]): readonly Change[] => [
  movedRun(run, 'Approved', {
    approvedBy: by,
    approvedAlone: run.preparedBy === by || undefined,
    paidAhead: isPaidAhead(run) || undefined,
  }),
  ...movedSlips(
    slips.filter(({ status }) => status === 'Draft'),
    'Locked',
  ),
];

/** The paid run with those payslips that are locked, the shares they pay and the loans they take of. */
export function payment(
  run: Run,
  signed: { readonly by: string; readonly reference?: string | undefined },
  slips: readonly Payslip[],
  ledgers: { readonly shares: readonly Split[]; readonly loans: readonly Loan[] },
): readonly Change[] {
  const locked = slips.filter(({ status }) => status === 'Locked');
  const reference = signed.reference?.trim() || run.paymentReference;
  return [
    movedRun(run, 'Paid', { paidBy: run.paidBy ?? signed.by, paymentReference: reference }),
    ...movedSlips(locked, 'Paid'),
    ...locked.flatMap((slip) => [...sharesPaidWith(slip, ledgers.shares), ...loansRepaidWith(slip, ledgers.loans)]),
  ];
}
