import { dealSplits } from '#areas/sales/dealSplits/schema.ts';
import { priceOf } from '#areas/sales/deals/derived.ts';
import { deals } from '#areas/sales/deals/schema.ts';
import { defineInvariants } from '#model/commit/invariant.ts';
import { isLocked } from '#model/moves.ts';
import { dealCommission, splitOf } from './schema.ts';

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
    name: 'The agents’ shares make the whole of what the agents get, each what the terms give.',
    check: async ({ after, find }) => {
      const shares = await find.where(dealSplits, 'dealId', after.id);
      const { agentsMinor } = splitOf(after);
      const owed = new Map(after.agents.map(({ userId }, at) => [userId, agentsMinor[at] ?? 0]));
      const open = shares.filter((share) => !isLocked(dealSplits, share));
      const isEach = open.every(({ userId, amountMinor }) => amountMinor === (owed.get(userId) ?? 0));
      const isAll = [...owed.keys()].every((uid) => shares.some(({ userId }) => userId === uid));
      return isEach && isAll ? [] : [{ field: 'agents', key: 'dealCommission.error.whole' }];
    },
  },
]);
