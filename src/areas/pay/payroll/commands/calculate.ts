import { findMonth } from '#areas/pay/payroll/find-month.ts';
import { calculation } from '#areas/pay/payroll/run-changes.ts';
import { payroll } from '#areas/pay/payroll/schema.ts';
import { planRun } from '#areas/pay/payslips/plan-run.ts';
import { defineCommand, refused } from '#model/commit/command.ts';

/** One transaction holds the payslips of so many people (10 MiB), with what they pay of shares and loans. */
export const MOST_PEOPLE = 1_000;

/** Works out the payslip of everyone who belongs to the run, and the run's sums. Done twice, the second changes nothing. */
export const calculate = defineCommand({
  name: 'payroll.calculate',
  on: payroll,
  right: 'edit',
  input: {},
  run: async ({ record, uid, company, now, find }) => {
    if (record.status !== 'Draft' && record.status !== 'Calculated') return refused('status', 'ui.validation.move');
    const { sources, slips, last, older } = await findMonth(record, { company, now, find });
    const planned = planRun(sources, slips, last);
    const count = planned.changes.length;
    if (count > MOST_PEOPLE) return refused('status', 'payroll.error.tooMany', { count: MOST_PEOPLE });
    return {
      changes: calculation(record, planned, {
        by: uid,
        at: now,
        countedUntil: sources.countedUntil,
        olderChanges: older,
      }),
      effects: [{ key: 'payslips', params: { count } }],
    };
  },
});
