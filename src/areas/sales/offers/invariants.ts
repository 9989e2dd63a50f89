import { STAGES } from '#areas/sales/deals/choices.ts';
import { deals } from '#areas/sales/deals/schema.ts';
import { defineInvariants, type Invariant } from '#model/commit/invariant.ts';
import type { Issue } from '#model/schema.ts';
import { endedBy, isExpired, otherSide, TAKING_OFFERS } from './commands.ts';
import { type Offer, offers } from './schema.ts';

const wrong = (field: string, key: string): Issue[] => [{ field, key: `offers.error.${key}` }];
const place = (stage: string): number => (STAGES as readonly string[]).indexOf(stage);
const becomes = (before: Offer | undefined, after: Offer, status: Offer['status']): boolean =>
  after.status === status && before?.status !== status;

const INVARIANTS: readonly Invariant<Offer>[] = [
  {
    name: 'An offer is made on a deal whose price is still open, in its currency, and until a day to come.',
    check: async ({ type, after, changed, company, now, find }) => {
      const isDated = type === 'create' || (after.status === 'Open' && changed.has('validUntil'));
      if (isDated && isExpired(after, now, String(company.timezone))) return wrong('validUntil', 'past');
      if (type !== 'create') return [];
      const deal = await find.get(deals, after.dealId);
      if (deal?.archivedAt !== null || !TAKING_OFFERS.includes(deal.stage)) return wrong('dealId', 'closed');
      return after.currency === deal.currency ? [] : wrong('amountMinor', 'currency');
    },
  },
  {
    name: 'A counter-offer answers one offer of the other side, and that offer is countered by it.',
    check: async ({ type, before, after, find }) => {
      if (becomes(before, after, 'Countered')) {
        const answers = await find.where(offers, 'counters', after.id);
        return answers.length === 1 ? [] : wrong('status', 'counter');
      }
      if (type !== 'create' || after.counters === undefined) return [];
      const answered = await find.get(offers, after.counters);
      const isAnswer = answered?.dealId === after.dealId && answered.madeBy === otherSide(after.madeBy);
      const isOnly = (await find.where(offers, 'counters', after.counters)).length === 1;
      return isAnswer && isOnly && answered.status === 'Countered' ? [] : wrong('counters', 'counter');
    },
  },
  {
    name: 'An offer is accepted while it holds; its deal goes on at its price in the same commit.',
    check: async ({ before, after, company, now, find }) => {
      if (!becomes(before, after, 'Accepted')) return [];
      if (isExpired(after, now, String(company.timezone))) return wrong('validUntil', 'expired');
      const [was, is] = [await find.before(deals, after.dealId), await find.get(deals, after.dealId)];
      if (!was || !is || !TAKING_OFFERS.includes(was.stage)) return wrong('dealId', 'closed');
      const isOn = is.stage !== 'Lost' && place(is.stage) > place(was.stage);
      return isOn && is.agreedPriceMinor === after.amountMinor ? [] : wrong('status', 'price');
    },
  },
  {
    name: 'A deal has one accepted offer, and no other offer on it or, as far as the caller may answer them, on its property is left open.',
    check: async ({ before, after, uid, may, find }) => {
      if (!becomes(before, after, 'Accepted')) return [];
      const ofDeal = await find.where(offers, 'dealId', after.dealId);
      const ofProperty = after.propertyId ? await find.where(offers, 'propertyId', after.propertyId) : [];
      const mine = ofProperty.filter(({ sellerIds }) => may('edit', 'everyone') || sellerIds.includes(uid));
      return endedBy(after, [...ofDeal, ...mine]).length > 0 ? wrong('status', 'others') : [];
    },
  },
];

/** An offer is its deal's: property, name and agents are taken from there. */
export const offersInvariants = defineInvariants(offers, INVARIANTS, async ({ values, find }) => {
  const deal = await find.get(deals, values.dealId);
  if (!deal) return {};
  const { propertyId, title, sellerId, sellerIds } = deal;
  return { propertyId, label: title, sellerId, sellerIds };
});
