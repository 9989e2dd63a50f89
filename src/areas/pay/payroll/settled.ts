import type { FinalSources } from '#areas/pay/payslips/build.ts';
import type { Payslip } from '#areas/pay/payslips/schema.ts';
import { type Run, runId } from './schema.ts';

/** What the payrolls of a month and its payslips say to a run. */
interface Neighbours {
  /** All runs of the month. */
  readonly runs: readonly Run[];
  /** All payslips of the month, and of the one before. */
  readonly slips: readonly Payslip[];
  readonly last: readonly Payslip[];
}

/** Payslips of the payrolls of their months, without those of final settlements. */
export const regularSlips = (slips: readonly Payslip[]): readonly Payslip[] =>
  slips.filter((slip) => slip.runId === runId(slip.periodKey));

/** Employees whom a final settlement pays the month. */
export const settledIn = ({ runs, slips }: Omit<Neighbours, 'last'>): ReadonlySet<string> =>
  new Set(
    runs.flatMap(({ id, kind, employeeId }) => {
      const isMonthElsewhere = slips.some((slip) => slip.runId === id && slip.payableDays === 0);
      return kind === 'FinalSettlement' && employeeId && !isMonthElsewhere ? [employeeId] : [];
    }),
  );

/** The payslip by which the payroll of the month pays an employee, if it does. */
export const monthSlipOf = (
  employeeId: string,
  { periodKey }: Pick<Run, 'periodKey'>,
  slips: readonly Payslip[],
): Payslip | undefined =>
  slips.find((slip) => slip.runId === runId(periodKey) && slip.employeeId === employeeId && slip.payableDays > 0);

/**
 * The run's own payslips, those that carry something over into it, and whom it leaves to a settlement. A month is paid
 * once: by its payroll where that is approved, else by the final settlement.
 */
export function neighboursOf(
  run: Run,
  { runs, slips, last, own }: Neighbours & { /** All payslips of who is settled. */ readonly own: readonly Payslip[] },
  country: string,
) {
  const { id, periodKey, employeeId } = run;
  const monthSlip = employeeId && monthSlipOf(employeeId, run, slips);
  const isMonthPaid = Boolean(monthSlip && monthSlip.status !== 'Draft');
  const paid = regularSlips(own).filter(({ status, payableDays }) => status !== 'Draft' && payableDays > 0);
  const paidMonths = paid.map((slip) => slip.periodKey);
  const final: FinalSources | undefined = employeeId ? { employeeId, isMonthPaid, country, paidMonths } : undefined;
  return {
    settled: settledIn({ runs: runs.filter((one) => one.periodKey === periodKey), slips }),
    slips: slips.filter((slip) => slip.runId === id),
    last: regularSlips(isMonthPaid ? slips : last),
    ...(final && { final }),
  };
}
