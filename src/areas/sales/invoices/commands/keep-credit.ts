import { entered } from '#areas/sales/invoices/entered.ts';
import { isForeign } from '#areas/sales/invoices/local.ts';
import { invoices } from '#areas/sales/invoices/schema.ts';
import { defineCommand, refused } from '#model/commit/command.ts';

/** Moves what is to be refunded on an invoice to the customer's account. */
export const keepCredit = defineCommand({
  name: 'invoices.keepCredit',
  on: invoices,
  right: 'edit',
  input: {},
  run: (facts) => {
    const { balanceMinor, contactId } = facts.record;
    if (balanceMinor >= 0) return refused('status', 'ui.validation.move');
    if (isForeign(facts.record)) return refused('currency', 'invoices.error.accountCurrency');
    if (!contactId) return refused('contactId', 'invoices.error.noAccount');
    const entry = { kind: 'ToAccount', amountMinor: -balanceMinor, method: 'Other', paidAt: facts.now } as const;
    return entered(entry, facts);
  },
});
