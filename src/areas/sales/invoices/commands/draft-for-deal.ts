import { dealCommission } from '#areas/sales/dealCommission/schema.ts';
import { standing } from '#areas/sales/dealSplits/payable.ts';
import { draftedEffect, draftsOf, mayReadCommission } from '#areas/sales/deals/drafts.ts';
import { deals } from '#areas/sales/deals/schema.ts';
import { invoices } from '#areas/sales/invoices/schema.ts';
import { updated } from '#model/changes.ts';
import { defineCommand, refused } from '#model/commit/command.ts';
import { AppError } from '#model/errors.ts';

/** Drafts the invoices of a deal's commission, one for each side that pays it; only while no other invoice bills the deal. */
export const draftForDeal = defineCommand({
  name: 'invoices.draftForDeal',
  on: deals,
  right: 'show',
  input: {},
  run: async ({ record, ...facts }) => {
    const { find, may } = facts;
    if (!may('create', invoices, {}) || !mayReadCommission(record, may)) throw new AppError('forbidden');
    const [terms, bills] = await Promise.all([
      find.get(dealCommission, record.id),
      find.where(invoices, 'dealId', record.id),
    ]);
    if (terms?.status !== 'Agreed' || !(record.valueMinor > 0) || standing(bills).length > 0)
      return refused('dealId', 'invoices.error.byHand');
    const drafts = await draftsOf(record, terms, record.valueMinor, facts);
    if (drafts.length === 0) return refused('dealId', 'invoices.error.byHand');
    return {
      changes: [updated<typeof deals>('deals', record, {}), ...drafts.map(({ change }) => change)],
      effects: drafts.map(draftedEffect),
    };
  },
});
