import { dealCommission } from '#areas/sales/dealCommission/schema.ts';
import { withTerms } from '#areas/sales/dealCommission/settled.ts';
import { sourceIn } from '#areas/sales/dealCommission/split-source.ts';
import { dealSplits } from '#areas/sales/dealSplits/schema.ts';
import { priceOf } from '#areas/sales/deals/derived.ts';
import { deals } from '#areas/sales/deals/schema.ts';
import { type Change, updated } from '#model/changes.ts';
import { defineCommand, refused } from '#model/commit/command.ts';
import { AppError } from '#model/errors.ts';

const { mode, rateBp, fixedMinor, minFeeMinor, payer, ...rest } = dealCommission.fields;
const { coBrokerName, coBrokerBp, referralContactId, referralBp, agentSplitBp, agents } = rest;
/** What a person says of a commission; what is absent is not agreed. */
const TERMS = {
  mode,
  rateBp,
  fixedMinor,
  minFeeMinor,
  payer,
  coBrokerName,
  coBrokerBp,
  referralContactId,
  referralBp,
  agentSplitBp,
  agents,
};

/**
 * Agrees the commission of a deal, or agrees it again: computed from the deal's price. The deal names the agents, and
 * each has a share. It is called on the terms, not on the deal: what a colleague does to the deal is no conflict.
 */
export const set = defineCommand({
  name: 'dealCommission.set',
  on: dealCommission,
  right: 'edit',
  begins: true,
  input: TERMS,
  run: async ({ record, id, input, ...facts }) => {
    const deal = await facts.find.get(deals, id);
    if (!deal) throw new AppError('deleted');
    if (deal.stage === 'Closed') return refused('mode', 'dealCommission.error.closed');
    const typed = Object.fromEntries(Object.keys(TERMS).map((name) => [name, input[name as keyof typeof TERMS]]));
    const basisMinor = priceOf(deal);
    const splitSource = await sourceIn(input.agentSplitBp, { record, deal, ...facts });
    const values = { ...typed, basisMinor, splitSource };
    const terms: Change = record
      ? updated<typeof dealCommission>('dealCommission', record, values)
      : { type: 'create', resource: 'dealCommission', id, values };
    const splits = await facts.find.where(dealSplits, 'dealId', id);
    return { changes: [terms, ...withTerms(input, deal, basisMinor, splits)], effects: [] };
  },
});
