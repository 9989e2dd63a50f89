import { movedPayout } from '#areas/pay/payouts/payout-changes.ts';
import { payouts } from '#areas/pay/payouts/schema.ts';
import { defineCommand, refused } from '#model/commit/command.ts';

/** Takes an approved payout back to a draft. */
export const reopen = defineCommand({
  name: 'payouts.reopen',
  on: payouts,
  right: 'edit',
  input: {},
  run: ({ record }) =>
    record.status === 'Approved'
      ? { changes: [movedPayout(record, { status: 'Draft' })], effects: [] }
      : refused('status', 'ui.validation.move'),
});
