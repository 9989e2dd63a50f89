import { agentsOf } from '#areas/sales/deals/derived.ts';
import type { Deal } from '#areas/sales/deals/schema.ts';
import { isSame } from '#lib/data/is-same.ts';
import { updated } from '#model/changes.ts';
import type { Follow } from '#model/commit/invariant.ts';
import { offers } from './schema.ts';

/** What an offer repeats of its deal: property, name and agents. */
export const repeatedOf = ({ propertyId, title, sellerId, sellerIds }: Deal) => ({
  propertyId,
  label: title,
  sellerId,
  sellerIds,
});

/** A deal that is handed over, shared or renamed takes its offers with it, on every way to change it. */
export const offersFollow: Follow<Deal> = async ({ id, values, before, find }) => {
  if (!before) return [];
  const after = { ...before, ...values };
  const set = repeatedOf({ ...after, sellerIds: agentsOf(after, before) });
  if (isSame(set, repeatedOf(before))) return [];
  const ofDeal = await find.where(offers, 'dealId', id);
  return ofDeal.map((offer) => updated<typeof offers>('offers', offer, set));
};
