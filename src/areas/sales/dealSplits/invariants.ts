import { dealCommission, splitOf } from '#areas/sales/dealCommission/schema.ts';
import { deals } from '#areas/sales/deals/schema.ts';
import { invoices } from '#areas/sales/invoices/schema.ts';
import { defineInvariants } from '#model/commit/invariant.ts';
import { dueOf, paidOn } from './payable.ts';
import { dealSplits } from './schema.ts';

export const dealSplitsInvariants = defineInvariants(dealSplits, [
  {
    name: 'A share is one agent’s of one deal, and that agent works the deal.',
    check: async ({ type, after, find }) => {
      if (type !== 'create') return [];
      if (after.id !== `${after.dealId}_${after.userId}`) return 'forbidden';
      const deal = await find.get(deals, after.dealId);
      return deal?.sellerIds.includes(after.userId) ? [] : [{ field: 'userId', key: 'dealSplits.error.agent' }];
    },
  },
  {
    name: 'A share is what the commission’s terms give its agent.',
    check: async ({ after, changed, find }) => {
      if (!changed.has('amountMinor') && !changed.has('weightBp')) return [];
      const terms = await find.get(dealCommission, after.dealId);
      const place = terms?.agents.findIndex(({ userId }) => userId === after.userId) ?? -1;
      const [weightBp, amountMinor] =
        terms && place >= 0 ? [terms.agents[place]?.weightBp, splitOf(terms).agentsMinor[place]] : [0, 0];
      return after.weightBp === weightBp && after.amountMinor === amountMinor
        ? []
        : [{ field: 'amountMinor', key: 'dealSplits.error.amount' }];
    },
  },
  {
    name: 'What of a share may be paid out is what the customer paid of it.',
    proves: ['payableMinor'],
    check: async ({ after, changed, find }) => {
      const { amountMinor, payableMinor: payable = 0 } = after;
      if (payable > amountMinor) return [{ field: 'payableMinor', key: 'dealSplits.error.payable' }];
      if (!changed.has('payableMinor')) return [];
      const due = dueOf(after, paidOn(await find.where(invoices, 'dealId', after.dealId)));
      return payable === due ? [] : [{ field: 'payableMinor', key: 'dealSplits.error.payable' }];
    },
  },
  {
    name: 'A share is earned when its deal is closed, and payable once something of it may be paid out.',
    check: async ({ before, after, find }) => {
      const { status, payableMinor = 0 } = after;
      if (before?.status === status) return [];
      const isPayable = status === 'Payable' || status === 'Paid';
      if (isPayable !== payableMinor > 0 && status !== 'ClawedBack')
        return [{ field: 'status', key: 'dealSplits.error.payable' }];
      const deal = await find.get(deals, after.dealId);
      const isEarned = status === 'Accrued' || isPayable;
      return isEarned && deal?.stage !== 'Closed' ? [{ field: 'status', key: 'dealSplits.error.open' }] : [];
    },
  },
  {
    name: 'A share that was paid is final.',
    check: ({ before, changed }) => {
      const isFinal = before?.status === 'Paid' || before?.status === 'ClawedBack';
      const other = [...changed].find((name) => name !== 'status');
      return isFinal && other ? [{ field: other, key: 'dealSplits.error.paid' }] : [];
    },
  },
]);
