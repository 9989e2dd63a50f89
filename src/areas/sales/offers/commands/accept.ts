import { MOVE_INPUT, moved } from '#areas/sales/deals/moved.ts';
import { deals } from '#areas/sales/deals/schema.ts';
import { nextStage } from '#areas/sales/deals/stages.ts';
import { type Offer, offers } from '#areas/sales/offers/schema.ts';
import { isExpired, TAKING_OFFERS } from '#areas/sales/offers/terms.ts';
import { type Change, updated } from '#model/changes.ts';
import { type CommandFacts, defineCommand, type Effect, refused } from '#model/commit/command.ts';
import type { Lookup } from '#model/commit/invariant.ts';

/** Accepts an offer: its deal goes to the next stage at its price, and the other offers on deal and property end. */
export const accept = defineCommand({
  name: 'offers.accept',
  on: offers,
  right: 'edit',
  input: MOVE_INPUT,
  run: async ({ record, input, ...facts }) => {
    const { find, now, company } = facts;
    const deal = await find.get(deals, record.dealId);
    const to = deal && nextStage(deal);
    if (record.status !== 'Open') return refused('status', 'ui.validation.move');
    if (!to || !TAKING_OFFERS.includes(deal.stage)) return refused('dealId', 'offers.error.closed');
    if (isExpired(record, now, String(company.timezone))) return refused('validUntil', 'offers.error.expired');
    const price = { offerPriceMinor: record.amountMinor, agreedPriceMinor: record.amountMinor };
    const outcome = await moved({ ...deal, ...price }, to, { ...input, ...price }, facts);
    const ended = await endedBy(record, find);
    const effects = [...(ended.length > 0 ? [endedEffect(ended, facts.may)] : []), ...(outcome.effects ?? [])];
    if ('issues' in outcome) return { ...outcome, effects };
    const changes = outcome.changes.map(
      (change): Change =>
        change.type === 'update' && change.resource === 'deals'
          ? { ...change, before: deal, set: { ...change.set, ...price } }
          : change,
    );
    return {
      changes: [updated<typeof offers>('offers', record, { status: 'Accepted' }), ...changes, ...ended],
      effects,
    };
  },
});

/** Open ones on the deal or its property are declined; an earlier acceptance of the deal is taken back. */
async function endedBy({ id, dealId, propertyId }: Offer, find: Lookup) {
  const [ofDeal, ofProperty] = await Promise.all([
    find.where(offers, 'dealId', dealId),
    propertyId ? find.where(offers, 'propertyId', propertyId) : [],
  ]);
  const others = new Map([...ofDeal, ...ofProperty].map((offer) => [offer.id, offer]));
  return [...others.values()].flatMap((offer) => {
    if (offer.id === id) return [];
    if (offer.status === 'Open') return [updated<typeof offers>('offers', offer, { status: 'Declined' })];
    const isFormer = offer.status === 'Accepted' && offer.dealId === dealId;
    return isFormer ? [updated<typeof offers>('offers', offer, { status: 'Withdrawn' })] : [];
  });
}

/** How many offers end; not how many where the caller may not read one of them. */
const endedEffect = (ended: readonly Extract<Change, { type: 'update' }>[], may: CommandFacts['may']): Effect =>
  ended.every(({ before }) => may('show', offers, before))
    ? { key: 'offersEnded', params: { count: ended.length } }
    : { key: 'offersUnseen' };
