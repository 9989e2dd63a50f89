import { moveDeal, nextStage } from '#areas/sales/deals/commands.ts';
import type { Deal } from '#areas/sales/deals/schema.ts';
import { dayKey } from '#lib/dates.ts';
import type { Acting } from '#model/acting.ts';
import { type Change, type ChangeSet, updated } from '#model/changes.ts';
import type { Issue, Values } from '#model/schema.ts';
import type { Offer, OfferValues, offers } from './schema.ts';

type Result = ChangeSet | readonly Issue[];
export type Side = OfferValues['madeBy'];
/** Stages in which the price is still talked about. */
export const TAKING_OFFERS: readonly string[] = ['New', 'OfferMade', 'Negotiation'];

export const otherSide = (side: Side): Side => (side === 'Buyer' ? 'Seller' : 'Buyer');

/** An offer holds through its last day, as the company's clock has it. */
export const isExpired = ({ validUntil }: Pick<Offer, 'validUntil'>, now: Date, timeZone: string): boolean =>
  dayKey(validUntil, timeZone) < dayKey(now, timeZone);

/** What a person says of an offer. */
export type OfferTerms = Partial<Pick<OfferValues, 'madeBy' | 'amountMinor' | 'validUntil' | 'conditions'>>;
/** Who acts, how likely each stage is to close, and the company's clock. */
export interface Dealing {
  readonly acting: Acting;
  readonly chances: { readonly [stage: string]: number };
  readonly timeZone: string;
}

function termIssues({ madeBy, amountMinor, validUntil }: OfferTerms, { acting, timeZone }: Dealing): Issue[] {
  const missing = Object.entries({ madeBy, amountMinor, validUntil }).filter(([, value]) => !value);
  const issues = missing.map(([field]): Issue => ({ field, key: 'ui.validation.required' }));
  const isPast = validUntil && isExpired({ validUntil }, acting.now, timeZone);
  return isPast ? [...issues, { field: 'validUntil', key: 'offers.error.past' }] : issues;
}

/** The deal once an offer stands: one further on while there was none, or none was answered; the buyer's price is its price. */
function withOffer(deal: Deal, terms: OfferTerms, isCounter: boolean, { acting, chances }: Dealing): Result {
  const { madeBy, amountMinor } = terms;
  const price = madeBy === 'Buyer' || deal.offerPriceMinor === undefined ? amountMinor : deal.offerPriceMinor;
  const to = isCounter ? 'Negotiation' : 'OfferMade';
  if (deal.stage === 'New' || (isCounter && deal.stage === 'OfferMade'))
    return moveDeal(deal, to, { offerPriceMinor: price }, acting, chances);
  return price === deal.offerPriceMinor
    ? { changes: [] }
    : { changes: [{ type: 'update', resource: 'deals', before: deal, set: { offerPriceMinor: price } }] };
}

/** An offer, or with `counters` the answer to one; the deal goes along in the same commit. */
export function makeOffer(terms: OfferTerms, id: string, deal: Deal, dealing: Dealing, counters?: Offer): Result {
  const issues = termIssues(terms, dealing);
  if (issues.length > 0) return issues;
  if (!TAKING_OFFERS.includes(deal.stage)) return [{ field: 'dealId', key: 'offers.error.closed' }];
  const moved = withOffer(deal, terms, counters !== undefined, dealing);
  if (!('changes' in moved)) return moved;
  const values: Values = { dealId: deal.id, ...terms, status: 'Open', ...(counters && { counters: counters.id }) };
  return {
    changes: [
      { type: 'create', resource: 'offers', id, values },
      ...(counters ? [updated<typeof offers>('offers', counters, { status: 'Countered' })] : []),
      ...moved.changes,
    ],
  };
}

/** Offers that end with the acceptance of another: open ones are declined, an earlier acceptance is taken back. */
export const endedBy = (accepted: Pick<Offer, 'id' | 'dealId'>, known: readonly Offer[]): readonly Offer[] =>
  known.filter(({ id, dealId, status }) => {
    return id !== accepted.id && (status === 'Open' || (status === 'Accepted' && dealId === accepted.dealId));
  });

/**
 * Accepts an offer: the deal has its price and goes to its next stage, with what that stage asks for in `details`, and the
 * other offers end, all in one commit.
 */
export function acceptOffer(
  offer: Offer,
  known: readonly Offer[],
  deal: Deal,
  details: Values,
  { acting, chances, timeZone }: Dealing,
): Result {
  const to = nextStage(deal);
  if (!to || !TAKING_OFFERS.includes(deal.stage)) return [{ field: 'dealId', key: 'offers.error.closed' }];
  if (isExpired(offer, acting.now, timeZone)) return [{ field: 'validUntil', key: 'offers.error.expired' }];
  const price = { offerPriceMinor: offer.amountMinor, agreedPriceMinor: offer.amountMinor };
  const moved = moveDeal(deal, to, { ...details, ...price }, acting, chances);
  if (!('changes' in moved)) return moved;
  const changes = moved.changes.map((change): Change => {
    const isOwn = change.type === 'update' && change.resource === 'deals';
    return isOwn ? { ...change, set: { ...change.set, ...price } } : change;
  });
  return {
    changes: [
      ...changes,
      updated<typeof offers>('offers', offer, { status: 'Accepted' }),
      ...endedBy(offer, known).map((other) =>
        updated<typeof offers>('offers', other, { status: other.status === 'Open' ? 'Declined' : 'Withdrawn' }),
      ),
    ],
  };
}

/** Turned down by the other side, or taken back by its own. */
export const endOffer = (offer: Offer, status: 'Declined' | 'Withdrawn'): ChangeSet => ({
  changes: [updated<typeof offers>('offers', offer, { status })],
});
