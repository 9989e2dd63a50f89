import { accountOf, entryInAccount } from '#areas/sales/customerAccounts/account-entry.ts';
import { ENTRY, invoices } from '#areas/sales/invoices/schema.ts';
import { updated } from '#model/changes.ts';
import { defineCommand, refused } from '#model/commit/command.ts';
import { text } from '#model/fields.ts';

const { amountMinor, method, paidAt, reference } = ENTRY;

/** Gives back credit of an invoice's customer, which no invoice holds. */
export const refundCredit = defineCommand({
  name: 'invoices.refundCredit',
  on: invoices,
  right: 'edit',
  of: 'customerAccounts',
  input: { amountMinor, method, paidAt, reference, reason: text({ required: true, max: 200 }) },
  run: async ({ record, input, find, now }) => {
    const { balanceMinor: leftMinor = 0 } = (await accountOf(record, find)) ?? {};
    if (input.amountMinor > leftMinor) return refused('amountMinor', 'invoices.error.overCredit');
    if (input.paidAt > now) return refused('paidAt', 'invoices.error.paidAhead');
    const change = await entryInAccount(record, { kind: 'Refund', ...input }, find);
    return { changes: [updated<typeof invoices>('invoices', record, {}), change], effects: [] };
  },
});
