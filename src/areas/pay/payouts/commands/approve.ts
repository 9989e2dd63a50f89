import { movedPayout } from '#areas/pay/payouts/payout-changes.ts';
import { payouts } from '#areas/pay/payouts/schema.ts';
import { defineCommand, refused } from '#model/commit/command.ts';

/** Signs a payout. A second person does so, unless the company has none; then the payout says so. */
export const approve = defineCommand({
  name: 'payouts.approve',
  on: payouts,
  right: 'edit',
  input: {},
  run: async ({ record, uid, permittedOthers }) => {
    if (record.status !== 'Draft') return refused('status', 'ui.validation.move');
    const isSame = record.preparedBy === uid;
    if (isSame && (await permittedOthers('edit')).length > 0) return refused('approvedBy', 'payouts.error.second');
    const signed = { status: 'Approved', approvedBy: uid, ...(isSame && { approvedAlone: true }) } as const;
    return { changes: [movedPayout(record, signed)], effects: [] };
  },
});
