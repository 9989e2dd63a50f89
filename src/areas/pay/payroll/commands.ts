import { sharesPaidWith } from '#areas/pay/payslips/commissions.ts';
import { loansRepaidWith } from '#areas/pay/payslips/loans.ts';
import { daysOf } from '#areas/pay/payslips/month.ts';
import type { Payslip } from '#areas/pay/payslips/schema.ts';
import type { Loan } from '#areas/people/loans/schema.ts';
import type { Split } from '#areas/sales/dealSplits/schema.ts';
import { startOfDay } from '#lib/dates.ts';
import type { Change } from '#model/changes.ts';
import type { Issue, Values } from '#model/schema.ts';
import { type Run, runId } from './schema.ts';

type Update = Extract<Change, { type: 'update' }>;

/** A run of this month, still empty. `payDate` is a day, `YYYY-MM-DD`. */
export function newRun(periodKey: string, payDate: string, timeZone: string): Change {
  const days = daysOf(periodKey);
  const at = (day: string) => startOfDay(day, timeZone);
  const values = {
    periodKey,
    kind: 'Regular',
    startDate: at(days[0] ?? `${periodKey}-01`),
    endDate: at(days.at(-1) ?? `${periodKey}-28`),
    payDate: at(payDate),
    status: 'Draft',
  };
  return { type: 'create', resource: 'payroll', id: runId(periodKey), values };
}

/** The day a month is usually paid, `YYYY-MM-DD`. */
export const usualPayDay = (periodKey: string, payDay: number): string =>
  `${periodKey}-${String(payDay).padStart(2, '0')}`;

const move = (run: Run, status: Run['status'], set: Values = {}): Change => ({
  type: 'update',
  resource: 'payroll',
  before: run,
  set: { status, ...set },
});

export const backToDraft = (run: Run): Change => move(run, 'Draft');
/** @param totals the sums of the run's payslips, see `planRun` */
export const calculated = (run: Run, totals: Values, by: string): Change =>
  move(run, 'Calculated', { ...totals, preparedBy: by });

/** @param alone nobody else in the company could approve it */
export function approved(run: Run, by: string, alone: boolean): Change | readonly Issue[] {
  const isSame = run.preparedBy === by;
  if (isSame && !alone) return [{ field: 'approvedBy', key: 'payroll.error.second' }];
  return move(run, 'Approved', { approvedBy: by, approvedAlone: isSame || undefined });
}
export const paid = (run: Run, by: string, paymentReference: string): Change =>
  move(run, 'Paid', { paidBy: by, paymentReference: paymentReference.trim() || undefined });

const LEAST_REASON = 5;
export function reopened(run: Run, reason: string): Change | readonly Issue[] {
  if (reason.trim().length < LEAST_REASON) return [{ field: 'reopenNote', key: 'payroll.error.reason' }];
  return move(run, 'Calculated', { reopenNote: reason.trim() });
}
export const isIssues = (result: Change | readonly Issue[]): result is readonly Issue[] => Array.isArray(result);

/** Payslips that go along with their run in one commit; the others follow. */
export const MOST_AT_ONCE = 150;

/** Payslips of a run that was approved or paid and that are left to follow it; nothing once all of them do. */
export function following(run: Pick<Run, 'status'>, slips: readonly Payslip[]): readonly Update[] {
  const to = run.status === 'Approved' ? 'Locked' : 'Paid';
  const from = run.status === 'Approved' ? 'Draft' : 'Locked';
  if (run.status !== 'Approved' && run.status !== 'Paid') return [];
  return slips
    .filter(({ status }) => status === from)
    .map((before): Update => ({ type: 'update', resource: 'payslips', before, set: { status: to } }));
}

/** Whose ledgers payslips write into when they are paid. */
export interface Ledgers {
  readonly shares: readonly Split[];
  readonly loans: readonly Loan[];
}
/**
 * What is left to do with a run's payslips, each together with the shares it pays and the loans it takes of, as many at
 * a time as one commit holds.
 */
export function followingBatches(
  run: Pick<Run, 'status'>,
  slips: readonly Payslip[],
  { shares, loans }: Ledgers,
): readonly (readonly Update[])[] {
  const batches: Update[][] = [];
  for (const update of following(run, slips)) {
    const slip = update.before as Payslip;
    const commitChanges =
      run.status === 'Paid' ? [...sharesPaidWith(slip, shares), ...loansRepaidWith(slip, loans)] : [];
    const last = batches.at(-1);
    if (last && last.length < MOST_AT_ONCE) last.push(update, ...commitChanges);
    else batches.push([update, ...commitChanges]);
  }
  return batches;
}
