import { dealSplits } from '#areas/sales/dealSplits/schema.ts';
import { defineInvariants } from '#model/commit/invariant.ts';
import { isLocked } from '#model/moves.ts';
import { dealCommission, splitOf } from './schema.ts';

export const dealCommissionInvariants = defineInvariants(dealCommission, [
  {
    name: 'Terms are agreed by their command and settled by a closing: with them change the deal and the shares.',
    check: ({ command }) => (command ? [] : [{ field: 'mode', key: 'ui.validation.move' }]),
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
