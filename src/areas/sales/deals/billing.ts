import type { Property } from '#areas/property/properties/schema.ts';
import type { Contact } from '#areas/sales/contacts/schema.ts';
import { type DealCommission, splitOf } from '#areas/sales/dealCommission/schema.ts';
import { standing } from '#areas/sales/dealSplits/payable.ts';
import { commissionDraft, type Drafting } from '#areas/sales/invoices/draft.ts';
import type { Invoice } from '#areas/sales/invoices/types.ts';
import { equalParts } from '#lib/money/alloc.ts';
import type { Change } from '#model/changes.ts';
import type { Deal } from './schema.ts';

/** Who pays a commission, or a half of it; without a contact the person who drafts the invoice has to name one. */
export interface Payer {
  readonly side: string;
  readonly contactId: string | undefined;
  /** Minor units without tax. */
  readonly netMinor: number;
}
const OF_BUYER: readonly string[] = ['Buyer', 'Tenant'];

/** The payers of a commission of `grossMinor`: two halves that make the whole where both sides pay. */
export function payersOf(
  { dealType, buyerContactIds, sellerContactIds = [] }: Pick<Deal, 'dealType' | 'buyerContactIds' | 'sellerContactIds'>,
  payer: string,
  grossMinor: number,
) {
  const isLease = dealType.startsWith('Lease');
  const sides = payer === 'Both' ? (isLease ? ['Tenant', 'Landlord'] : ['Buyer', 'Seller']) : [payer];
  const parts = equalParts(grossMinor, sides.length);
  return sides.map(
    (side, at): Payer => ({
      side,
      contactId: OF_BUYER.includes(side) ? buyerContactIds[0] : sellerContactIds[0],
      netMinor: parts[at] ?? 0,
    }),
  );
}

/** What is known when a deal is billed. */
export interface BillingFacts extends Drafting {
  readonly deal: Deal;
  readonly terms: DealCommission;
  readonly priceMinor: number;
  readonly contacts: readonly Contact[];
  readonly property: Property | undefined;
  /** Ids of the invoices, one for each payer. */
  readonly ids: readonly string[];
  /** Names a side of the deal. */
  readonly sideWord: (side: string) => string;
  readonly description: string;
}
/** A draft, and whether its address is only where the property is. */
export interface DealDraft {
  readonly change: Extract<Change, { type: 'create' }>;
  readonly isAddressGuessed: boolean;
}

const together = (...parts: readonly unknown[]): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(', ');
const placeOf = ({ externalProperty, title }: Deal, property: Property | undefined): string =>
  together(property?.unitNumber, property?.buildingName, property?.subdivisionName, property?.city) ||
  (externalProperty ?? title);

/** The drafts of a deal's commission, one for each payer; none where nothing is earned. */
export function dealDrafts(facts: BillingFacts): DealDraft[] {
  const { deal, terms, priceMinor, contacts, property, ids, sideWord, description } = facts;
  const { grossMinor } = splitOf({ ...terms, basisMinor: priceMinor });
  const payers = payersOf(deal, terms.payer, grossMinor).filter(({ netMinor }) => netMinor > 0);
  return payers.map(({ side, contactId, netMinor }, at) => {
    const contact = contacts.find(({ id }) => id === contactId);
    const known = contact && together(contact.address, contact.city);
    const developer = side === 'Developer' ? property?.developerName : undefined;
    const billTo = {
      name: contact?.fullName ?? developer ?? sideWord(side),
      address: known || placeOf(deal, property),
      country: contact?.country ?? contact?.residenceCountry ?? facts.country,
      ...(contact?.taxId !== undefined && { taxId: contact.taxId }),
    };
    const of = {
      id: ids[at] ?? '',
      dealId: deal.id,
      sellerIds: deal.sellerIds,
      ...(contact && { contactId: contact.id }),
      ...(contact?.siren !== undefined && { customerSiren: contact.siren }),
    };
    const billed = { ...of, billTo, description, netMinor };
    return { change: commissionDraft(billed, facts), isAddressGuessed: !known };
  });
}

/** Drafts are void with the closing they were made for. */
export const voided = (invoices: readonly Invoice[]): Change[] =>
  standing(invoices)
    .filter(({ status }) => status === 'Draft')
    .map((before) => ({ type: 'update', resource: 'invoices', before, set: { status: 'Void' } }));
