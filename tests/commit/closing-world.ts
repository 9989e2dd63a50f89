import { properties } from '#areas/property/properties/schema.ts';
import { alongTerms, settle } from '#areas/sales/dealCommission/commands.ts';
import { dealDrafts } from '#areas/sales/deals/billing.ts';
import { moveDeal, tickItem } from '#areas/sales/deals/commands.ts';
import type { Deal } from '#areas/sales/deals/schema.ts';
import { requestedChanges } from '#model/commit/requested-changes.ts';
import type { Values } from '#model/schema.ts';
import { sampleOf } from '#model/to-sample.ts';
import { acting, COMPANY, onDeals, PRICE, TERMS } from './deal-world.ts';
import { planned, recordIn } from './staff-world.ts';
import { type CommitWorld, create, freshId, NOW, typedSample } from './world.ts';

export const OFFER = { offerPriceMinor: PRICE };
export const DEPOSIT = { ...OFFER, agreedPriceMinor: PRICE, depositMinor: 1_000_000, depositHolder: 'Trustee' };
export const SIGNED = { ...DEPOSIT, contract: { formType: 'FormF', number: 'F-118', signedDate: NOW } };
export const CLOSING = { closePriceMinor: PRICE, closeDate: NOW };

/** Deals of a listing from its reservation to its closing, as the dialogs send it. */
export function onClosings(world: CommitWorld) {
  const on = onDeals(world);
  const stored = ({ id }: { id: string }) => recordIn(world, 'deals', id);
  const listing = ({ id }: { id: string }) => recordIn(world, 'properties', id);
  const move = (by: string, deal: Deal, to: string, details: Values = {}, mayReopen = by !== 'seller') =>
    planned(moveDeal(stored(deal), to, details, acting(by, mayReopen), {}));
  /** A deal that waits for its transfer, its listing pending and its commission agreed. */
  async function waiting(payer = 'Seller', more: Values = {}) {
    const active = { ...sampleOf(properties), standardStatus: 'Active', mandateStatus: 'Mandated', sellerId: 'seller' };
    const property = await world.given('properties', active);
    await world.given('propertyOwner', { id: property.id, status: 'Mandated' });
    const seller = await world.given('contacts', typedSample('contacts', { fullName: 'Otto Owner' }));
    const deal = await on.givenDeal({
      propertyId: property.id,
      externalProperty: undefined,
      sellerContactIds: [seller.id],
      ...more,
    });
    const terms = { ...TERMS, payer } as typeof TERMS;
    await world.commit('seller', move('seller', deal, 'Reserved', { ...DEPOSIT, property: listing(property) }));
    await world.commit('ceo', [
      create('dealCommission', { ...terms, basisMinor: PRICE }, deal.id),
      ...requestedChanges(alongTerms(terms as never, stored(deal), PRICE, [])),
    ]);
    for (const { item } of stored(deal).checklist)
      await world.commit('seller', planned(tickItem(stored(deal), item, true, 'seller', NOW)));
    const signed = { ...SIGNED, property: listing(property) };
    await world.commit('seller', move('seller', deal, 'ContractSigned', signed));
    await world.commit('seller', move('seller', deal, 'TransferPending'));
    return { deal: stored(deal), property: listing(property) };
  }
  /** What the closing dialog sends: the deal, its listing, the shares, and a draft for each payer. */
  function closing({ deal, property }: Awaited<ReturnType<typeof waiting>>, by = 'ceo') {
    const terms = recordIn(world, 'dealCommission', deal.id);
    const drafts = dealDrafts({
      ...{ deal: stored(deal), terms, property, contacts: [], priceMinor: PRICE, ids: [freshId(), freshId()] },
      ...{ sideWord: (side: string) => side, description: 'Commission', company: COMPANY.company, country: 'AE' },
      ...{ timeZone: 'Asia/Dubai', now: NOW },
    }).map((draft) => draft.change);
    const settled = [...settle(terms, stored(deal), PRICE, on.splitsOf(deal.id)), ...drafts];
    return { changes: move(by, deal, 'Closed', { ...CLOSING, property, settled }, true), drafts };
  }

  return { on, stored, listing, move, waiting, closing };
}
