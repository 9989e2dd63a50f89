import { payoutPaid } from '#areas/pay/payouts/payout-changes.ts';
import { payouts } from '#areas/pay/payouts/schema.ts';
import { dealSplits } from '#areas/sales/dealSplits/schema.ts';
import { defineCommand, refused } from '#model/commit/command.ts';
import { text } from '#model/fields.ts';

/** Marks an approved payout as paid, and writes each of its shares into the share's ledger. */
export const pay = defineCommand({
  name: 'payouts.pay',
  on: payouts,
  right: 'edit',
  input: { paymentReference: text({ max: 60 }) },
  run: async ({ record, input, uid, find }) => {
    if (record.status !== 'Approved') return refused('status', 'ui.validation.move');
    const found = await Promise.all(record.lines.map(({ splitId }) => find.get(dealSplits, splitId)));
    const shares = found.filter((share) => share !== undefined);
    return { changes: payoutPaid(record, { by: uid, reference: input.paymentReference }, shares), effects: [] };
  },
});
