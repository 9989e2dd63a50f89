import { deals } from '#areas/sales/deals/schema.ts';
import { defineInvariants, type Invariant } from '#model/commit/invariant.ts';
import { issueOf } from '#model/issue-of.ts';
import { repeatedOf } from './of-deal.ts';
import { type Offer, offers } from './schema.ts';
import { isExpired } from './terms.ts';

const wrong = issueOf('offers');
const INVARIANTS: readonly Invariant<Offer>[] = [
  {
    name: 'An offer is made and answered by its commands alone.',
    check: ({ before, after, command }) =>
      !command && before?.status !== after.status ? [{ field: 'status', key: 'ui.validation.move' }] : [],
  },
  {
    name: 'An offer is made in the currency of its deal, and until a day to come.',
    check: async ({ type, after, changed, company, now, find }) => {
      const isDated = type === 'create' || (after.status === 'Open' && changed.has('validUntil'));
      if (isDated && isExpired(after, now, String(company.timezone))) return wrong('validUntil', 'past');
      if (type !== 'create') return [];
      const deal = await find.get(deals, after.dealId);
      return after.currency === deal?.currency ? [] : wrong('amountMinor', 'currency');
    },
  },
  {
    name: 'A deal has one accepted offer, at most.',
    check: async ({ before, after, find }) => {
      if (after.status !== 'Accepted' || before?.status === 'Accepted') return [];
      const ofDeal = await find.where(offers, 'dealId', after.dealId);
      return ofDeal.filter(({ status }) => status === 'Accepted').length > 1 ? wrong('status', 'others') : [];
    },
  },
];

/** An offer is its deal's: property, name and agents are taken from there, and follow it (`offersFollow`). */
export const offersInvariants = defineInvariants(offers, INVARIANTS, async ({ type, values, find }) => {
  const deal = type === 'create' ? await find.get(deals, values.dealId) : undefined;
  return deal ? repeatedOf(deal) : {};
});
