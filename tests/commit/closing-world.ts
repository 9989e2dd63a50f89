import { properties } from '#areas/property/properties/schema.ts';
import { tickItem } from '#areas/sales/deals/edits.ts';
import { sampleOf } from '#model/derive/to-sample.ts';
import type { Values } from '#model/schema.ts';
import { onDeals, PRICE, TERMS } from './deal-world.ts';
import { planned, recordIn } from './staff-world.ts';
import { type CommitWorld, NOW, typedSample } from './world.ts';

export const OFFER = { offerPriceMinor: PRICE };
export const DEPOSIT = { ...OFFER, agreedPriceMinor: PRICE, depositMinor: 1_000_000, depositHolder: 'Trustee' };
export const SIGNED = { ...DEPOSIT, contract: { formType: 'FormF', number: 'F-118', signedDate: NOW } };
export const CLOSING = { closePriceMinor: PRICE, closeDate: NOW };

/** Deals of a listing from its reservation to its closing, as the dialogs ask for it. */
export function onClosings(world: CommitWorld) {
  const on = onDeals(world);
  const stored = ({ id }: { id: string }) => recordIn(world, 'deals', id);
  const listing = ({ id }: { id: string }) => recordIn(world, 'properties', id);
  const move = (by: string, deal: { id: string }, to: string, details: Values = {}) =>
    world.call(by, 'deals.move', stored(deal), { to, ...details });
  /** Why the move is refused; 'written' where it was not. */
  const refused = (by: string, deal: { id: string }, to: string, details: Values = {}) =>
    world.refusalOf(() => move(by, deal, to, details));
  /** What a dialog says before. */
  const tried = async (by: string, deal: { id: string }, to: string, details: Values = {}) =>
    world.call(by, 'deals.move', stored(deal), { to, ...details }, { dryRun: true });
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
    await move('seller', deal, 'Reserved', DEPOSIT);
    await on.agree(deal, terms);
    for (const { item } of stored(deal).checklist)
      await world.commit('seller', planned(tickItem(stored(deal), item, true, 'seller', NOW)));
    await move('seller', deal, 'ContractSigned', SIGNED);
    await move('seller', deal, 'TransferPending');
    return { deal: stored(deal), property: listing(property) };
  }
  return { on, stored, listing, move, refused, tried, waiting };
}
