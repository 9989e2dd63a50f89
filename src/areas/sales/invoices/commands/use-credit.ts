import { accountOf } from '#areas/sales/customerAccounts/account-entry.ts';
import { entered } from '#areas/sales/invoices/entered.ts';
import { isForeign } from '#areas/sales/invoices/local.ts';
import { ENTRY, invoices } from '#areas/sales/invoices/schema.ts';
import { defineCommand, refused } from '#model/commit/command.ts';

/** Pays an invoice with the customer's credit. */
export const useCredit = defineCommand({
  name: 'invoices.useCredit',
  on: invoices,
  right: 'edit',
  input: { amountMinor: ENTRY.amountMinor },
  run: async (facts) => {
    if (isForeign(facts.record)) return refused('amountMinor', 'invoices.error.accountCurrency');
    const { amountMinor } = facts.input;
    const { balanceMinor: leftMinor = 0 } = (await accountOf(facts.record, facts.find)) ?? {};
    if (amountMinor > leftMinor) return refused('amountMinor', 'invoices.error.overCredit');
    return entered({ kind: 'FromAccount', amountMinor, method: 'Other', paidAt: facts.now }, facts);
  },
});
