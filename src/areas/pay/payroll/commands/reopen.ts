import { movedRun } from '#areas/pay/payroll/run-changes.ts';
import { payroll } from '#areas/pay/payroll/schema.ts';
import { defineCommand, refused } from '#model/commit/command.ts';
import { text } from '#model/fields.ts';

const LEAST_REASON = 5;

/** Opens an approved run again, with the reason. What is paid stays paid. */
export const reopen = defineCommand({
  name: 'payroll.reopen',
  on: payroll,
  right: 'edit',
  input: { reopenNote: text({ max: 300 }) },
  run: ({ record, input: { reopenNote = '' } }) => {
    if (record.status !== 'Approved') return refused('status', 'ui.validation.move');
    const reason = reopenNote.trim();
    if (reason.length < LEAST_REASON) return refused('reopenNote', 'payroll.error.reason');
    return { changes: [movedRun(record, 'Calculated', { reopenNote: reason })], effects: [] };
  },
});
