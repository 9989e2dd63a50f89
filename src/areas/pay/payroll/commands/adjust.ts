import { movedRun } from '#areas/pay/payroll/run-changes.ts';
import { payroll } from '#areas/pay/payroll/schema.ts';
import { defineCommand, refused } from '#model/commit/command.ts';

/** Takes a calculated run back to a draft: its payslips can be adjusted until it is calculated again. */
export const adjust = defineCommand({
  name: 'payroll.adjust',
  on: payroll,
  right: 'edit',
  input: {},
  run: ({ record }) =>
    record.status === 'Calculated'
      ? { changes: [movedRun(record, 'Draft')], effects: [] }
      : refused('status', 'ui.validation.move'),
});
