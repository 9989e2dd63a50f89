import { type Facts, moved } from '#areas/sales/deals/moved.ts';
import type { Deal, deals } from '#areas/sales/deals/schema.ts';
import { newId } from '#lib/data/id.ts';
import { type Change, updated } from '#model/changes.ts';
import { type Outcome, refused } from '#model/commit/command.ts';
import type { Values } from '#model/schema.ts';
import { type Offer, type OfferValues, offers } from './schema.ts';
import { TAKING_OFFERS } from './terms.ts';

const { amountMinor, validUntil, conditions } = offers.fields;
/** What a person says of an offer. */
export const TERMS = { amountMinor, validUntil, conditions };
type Terms = Pick<OfferValues, 'madeBy' | 'amountMinor' | 'validUntil' | 'conditions'>;

/**
 * A new offer on the deal, or with `answered` the answer to one. The deal goes one stage on while there was no offer, or
 * none was answered; the buyer's price is its price. The change of the deal comes first.
 */
export async function made(terms: Terms, deal: Deal, facts: Facts, answered?: Offer): Promise<Outcome> {
  if (!TAKING_OFFERS.includes(deal.stage) || deal.archivedAt !== null) return refused('dealId', 'offers.error.closed');
  const { madeBy, amountMinor: amount } = terms;
  const price = madeBy === 'Buyer' ? amount : (deal.offerPriceMinor ?? amount);
  const goesOn = deal.stage === 'New' || (answered !== undefined && deal.stage === 'OfferMade');
  const outcome = goesOn
    ? await moved(deal, answered ? 'Negotiation' : 'OfferMade', { offerPriceMinor: price }, facts)
    : { changes: [updated<typeof deals>('deals', deal, { offerPriceMinor: price })], effects: [] };
  if ('issues' in outcome) return outcome;
  const values: Values = { dealId: deal.id, ...terms, status: 'Open', ...(answered && { counters: answered.id }) };
  const offer: Change = { type: 'create', resource: 'offers', id: newId(), values };
  return { ...outcome, changes: [...outcome.changes, offer] };
}
