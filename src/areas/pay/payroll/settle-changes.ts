import type { RetroRow } from '#areas/pay/payslips/retro.ts';
import { MOST_RETRO, type Payslip } from '#areas/pay/payslips/schema.ts';
import { opened, payChanges } from '#areas/people/payChanges/schema.ts';
import type { Change } from '#model/changes.ts';
import type { Lookup } from '#model/commit/invariant.ts';
import { calculatedAt, isClosed, payroll, type Run, runId } from './schema.ts';

interface Facts {
  readonly find: Lookup;
  readonly now: Date;
}
type Rows = (slip: Payslip) => readonly RetroRow[];

/** The months of these rows are to be looked at again. */
async function openedAgain(slips: readonly Payslip[], rowsOf: Rows, { find, now }: Facts): Promise<readonly Change[]> {
  const rows = slips.flatMap((slip) => rowsOf(slip).map((row) => ({ slip, row })));
  const byId = new Map(rows.map((one) => [`${one.slip.employeeId} ${one.row.ofPeriod} ${one.row.reason}`, one]));
  return Promise.all(
    [...byId.values()].map(({ slip: { employeeId }, row: { ofPeriod, reason } }) =>
      opened({ employeeId, periodKey: ofPeriod, reason, touchedAt: now }, find),
    ),
  );
}

/**
 * The changes of earlier months that an approval settles: those that were there when the payslip was worked out, of
 * months that were closed by then, as others were not looked at. A payslip that is locked was not worked out again since
 * its run was reopened. What the pay was too small for stays open, and is found again by the next run.
 */
export async function settled(run: Run, slips: readonly Payslip[], facts: Facts): Promise<readonly Change[]> {
  const open = await facts.find.where(payChanges, 'isOpen', true);
  const months = [...new Set(open.map(({ periodKey }) => periodKey))];
  const runs = await Promise.all(months.map((month) => facts.find.get(payroll, runId(month))));
  const seenAt = calculatedAt(run);
  const seen = new Set(
    runs.flatMap((of) => (isClosed(of) && of.updatedAt < seenAt ? [of.periodKey] : [])).concat(run.periodKey),
  );
  const bySlip = new Map(slips.map((slip) => [slip.employeeId, slip]));
  const done = open.filter(({ employeeId, periodKey, touchedAt }) => {
    const slip = bySlip.get(employeeId);
    const isWhole = slip?.status === 'Draft' && (slip.retro ?? []).length < MOST_RETRO && leftOf(slip).length === 0;
    // a final settlement pays the others, so this run did not look at them
    const isPaid = slip && (slip.payableDays > 0 || slip.serviceDays !== undefined);
    return isWhole && isPaid && seen.has(periodKey) && periodKey <= run.periodKey && touchedAt < seenAt;
  });
  return [
    ...done.map(
      (before): Change => ({ type: 'update', resource: payChanges.name, before, set: { isOpen: undefined } }),
    ),
    ...(await openedAgain(slips, leftOf, facts)),
  ];
}
const leftOf: Rows = ({ retro = [] }) => retro.filter(({ leftMinor = 0 }) => leftMinor > 0);

/** What an approval settled is open again where it is taken back. */
export const unsettled = (slips: readonly Payslip[], facts: Facts): Promise<readonly Change[]> =>
  openedAgain(slips, ({ retro = [] }) => retro, facts);
