import { closedAfter } from '#areas/pay/payroll/find-earlier.ts';
import { movedRun } from '#areas/pay/payroll/run-changes.ts';
import { payroll, type Run } from '#areas/pay/payroll/schema.ts';
import { unsettled } from '#areas/pay/payroll/settle-changes.ts';
import { payslips } from '#areas/pay/payslips/schema.ts';
import { defineCommand, refused } from '#model/commit/command.ts';
import type { Lookup } from '#model/commit/invariant.ts';
import { text } from '#model/fields.ts';

const LEAST_REASON = 5;

/**
 * Whether a later payroll has paid or deducted something for this month or one before it, which this run would settle
 * again; or a final settlement of the month for the month itself.
 */
async function isSettledLater({ id, periodKey }: Run, find: Lookup): Promise<boolean> {
  const later = [...(await find.where(payslips, 'periodKey', periodKey))];
  for (const closed of await closedAfter(periodKey, find))
    later.push(...(await find.where(payslips, 'periodKey', closed.periodKey)));
  return later.some(
    ({ runId: of, periodKey: by, status, retro = [] }) =>
      of !== id &&
      status !== 'Draft' &&
      retro.some(({ ofPeriod }) => (by > periodKey ? ofPeriod <= periodKey : ofPeriod === periodKey)),
  );
}

/** Opens an approved run again, with the reason. What is paid stays paid. */
export const reopen = defineCommand({
  name: 'payroll.reopen',
  on: payroll,
  right: 'edit',
  input: { reopenNote: text({ max: 300 }) },
  run: async ({ record, input: { reopenNote = '' }, find, now }) => {
    if (record.status !== 'Approved') return refused('status', 'ui.validation.move');
    const reason = reopenNote.trim();
    if (reason.length < LEAST_REASON) return refused('reopenNote', 'payroll.error.reason');
    if (await isSettledLater(record, find)) return refused('status', 'payroll.error.later');
    const slips = await find.where(payslips, 'runId', record.id);
    const changes = [
      movedRun(record, 'Calculated', { reopenNote: reason }),
      ...(await unsettled(slips, { find, now })),
    ];
    return { changes, effects: [] };
  },
});
