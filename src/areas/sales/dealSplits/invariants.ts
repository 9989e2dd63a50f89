import { dealCommission, splitOf } from '#areas/sales/dealCommission/schema.ts';
import { deals } from '#areas/sales/deals/schema.ts';
import { invoices } from '#areas/sales/invoices/schema.ts';
import { isEarned, statusOf } from '#lib/money/commission-ledger.ts';
import { defineInvariants, type Invariant } from '#model/commit/invariant.ts';
import { issueOf } from '#model/issue-of.ts';
import { ledgerOf } from './ledger.ts';
import { dueOf, paidOn } from './payable.ts';
import { dealSplits, MOVED, type Split } from './schema.ts';

const wrong = issueOf('dealSplits');
/** What moves of a share after it was paid. */
const MOVING: readonly string[] = ['status', ...MOVED];

const INVARIANTS: readonly Invariant<Split>[] = [
  {
    name: 'A share is one agent’s of one deal, and that agent works the deal.',
    check: async ({ type, after, find }) => {
      if (type !== 'create') return [];
      if (after.id !== `${after.dealId}_${after.userId}`) return 'forbidden';
      const deal = await find.get(deals, after.dealId);
      return deal?.sellerIds.includes(after.userId) ? [] : wrong('userId', 'agent');
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
      return after.weightBp === weightBp && after.amountMinor === amountMinor ? [] : wrong('amountMinor', 'amount');
    },
  },
  {
    name: 'What of a share may be paid out is what the customer paid of it, while its deal is closed.',
    proves: ['payableMinor'],
    check: async ({ after, changed, find }) => {
      const { amountMinor, payableMinor: payable = 0, status } = after;
      if (payable > amountMinor || (payable > 0 && !isEarned(status))) return wrong('payableMinor', 'payable');
      if (!changed.has('payableMinor')) return [];
      const deal = await find.get(deals, after.dealId);
      if (deal?.stage !== 'Closed') return payable === 0 ? [] : wrong('payableMinor', 'payable');
      const grossMinor = (await find.get(dealCommission, after.dealId))?.grossMinor ?? 0;
      const due = dueOf(after, paidOn({ invoices: await find.where(invoices, 'dealId', after.dealId), grossMinor }));
      return payable === due ? [] : wrong('payableMinor', 'payable');
    },
  },
  {
    name: 'A share stands where the closing of its deal, the customer’s payments and its own put it.',
    check: async ({ before, after, find }) => {
      if (after.status === 'Expected' && (!before || before.status === 'Expected')) return [];
      const deal = await find.get(deals, after.dealId);
      const isClosed = deal?.stage === 'Closed';
      const isUnchanged = before?.status === after.status && before.paidMinor === after.paidMinor;
      if (isUnchanged && before.payableMinor === after.payableMinor) return [];
      if (after.status === statusOf(after, isClosed)) return [];
      return wrong('status', isEarned(after.status) && !isClosed ? 'open' : 'payable');
    },
  },
  {
    name: 'Nothing is paid of a share that may not be paid out, and no more is deducted again than is owed back.',
    check: ({ before, after }) => {
      const [was, is] = [before?.paidMinor ?? 0, after.paidMinor ?? 0];
      const isDue = is <= was || is <= (after.payableMinor ?? 0);
      const isOwed = is >= was || is >= (after.status === 'ClawedBack' ? 0 : after.amountMinor);
      return isDue && isOwed ? [] : wrong('paidMinor', 'notDue', { name: after.label });
    },
  },
  {
    name: 'A share that was paid is final, until its deal is closed a second time.',
    check: ({ before, after, changed }) => {
      const isFinal = (before?.status === 'Paid' || before?.status === 'ClawedBack') && after.status !== 'Accrued';
      const other = [...changed].find((name) => !MOVING.includes(name));
      return isFinal && other ? wrong(other, 'paid') : [];
    },
  },
];

/** The ledger of a share is the server’s own: nobody else writes it. */
export const dealSplitsInvariants = defineInvariants(dealSplits, INVARIANTS, async (filling) => ({
  ...ledgerOf(filling),
}));
