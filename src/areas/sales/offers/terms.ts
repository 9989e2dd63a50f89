import { dayKey } from '#lib/time/dates.ts';
import type { Offer, OfferValues } from './schema.ts';

type Side = OfferValues['madeBy'];
/** Stages in which the price is still talked about. */
export const TAKING_OFFERS: readonly string[] = ['New', 'OfferMade', 'Negotiation'];

export const otherSide = (side: Side): Side => (side === 'Buyer' ? 'Seller' : 'Buyer');

/** An offer holds through its last day, as the company's clock has it. */
export const isExpired = ({ validUntil }: Pick<Offer, 'validUntil'>, now: Date, timeZone: string): boolean =>
  dayKey(validUntil, timeZone) < dayKey(now, timeZone);
