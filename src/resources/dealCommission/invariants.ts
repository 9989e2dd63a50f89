import { sumOf } from '#lib/rounding.ts';
import { defineInvariants } from '#model/commit/invariant.ts';
import { dealSplits } from '#resources/dealSplits/schema.ts';
import { priceOf } from '#resources/deals/derived.ts';
import { deals } from '#resources/deals/schema.ts';
import { dealCommission } from './schema.ts';

export const dealCommissionInvariants = defineInvariants(dealCommission, [
  {
    name: 'A commission is computed from the price of its deal.',
    proves: ['basisMinor'],
    check: async ({ after, changed, find }) => {
      if (!changed.has('basisMinor')) return [];
      const deal = await find.get(deals, after.id);
      return deal && priceOf(deal) === after.basisMinor
        ? []
        : [{ field: 'basisMinor', key: 'dealCommission.error.basis' }];
    },
  },
  {
    name: 'The commission of a closed deal is final.',
    check: async ({ before, after, find }) => {
      const [was, is] = [await find.before(deals, after.id), await find.get(deals, after.id)];
      const isFinal = before && was?.stage === 'Closed' && is?.stage === 'Closed';
      return isFinal ? [{ field: 'mode', key: 'dealCommission.error.closed' }] : [];
    },
  },
  {
    name: 'The agents’ shares make the whole of what the agents get.',
    check: async ({ after, find }) => {
      const splits = await find.where(dealSplits, 'dealId', after.id);
      const shared = sumOf(splits.map(({ amountMinor }) => amountMinor));
      return shared === after.agentPoolMinor ? [] : [{ field: 'agents', key: 'dealCommission.error.whole' }];
    },
  },
]);
