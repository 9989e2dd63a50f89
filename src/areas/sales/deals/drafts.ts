import { properties } from '#areas/property/properties/schema.ts';
import { contacts } from '#areas/sales/contacts/schema.ts';
import { type DealCommission, dealCommission } from '#areas/sales/dealCommission/schema.ts';
import { amountOf } from '#areas/sales/invoices/derived.ts';
import type { Invoice } from '#areas/sales/invoices/types.ts';
import { newId } from '#lib/data/id.ts';
import type { CommandFacts, Effect } from '#model/commit/command.ts';
import { type DealDraft, dealDrafts } from './billing.ts';
import type { Deal } from './schema.ts';

/** The invoices of a deal's commission at this price (minor units), one for each payer, in the caller's language. */
export async function draftsOf(
  deal: Deal,
  terms: DealCommission,
  priceMinor: number,
  { find, word, company, now }: Pick<CommandFacts, 'find' | 'word' | 'company' | 'now'>,
): Promise<DealDraft[]> {
  const [tax, property, ...payers] = await Promise.all([
    find.setting('tax'),
    find.get(properties, deal.propertyId),
    ...[deal.buyerContactIds[0], deal.sellerContactIds?.[0]].map((id) => find.get(contacts, id)),
  ]);
  return dealDrafts({
    deal,
    terms,
    priceMinor,
    property,
    company,
    tax: tax ?? {},
    now,
    ids: [newId(), newId()],
    contacts: payers.filter((contact) => contact !== undefined),
    sideWord: (side) => word(`deals:billing.side.${side}`),
    description: word('deals:billing.line', { name: deal.title }),
    country: String(company.country),
    timeZone: String(company.timezone),
  });
}

/** Whether the caller may read the commission of a deal, which its invoices tell. */
export const mayReadCommission = ({ sellerId }: Deal, may: CommandFacts['may']): boolean =>
  may('show', dealCommission, { sellerId });

/** What is drafted, for whom, and whether its address is to be looked at. */
export function draftedEffect({ change: { id, values }, isAddressGuessed }: DealDraft): Effect {
  const { lines, billTo } = values as Pick<Invoice, 'lines' | 'billTo'>;
  const params = { id, amountMinor: amountOf(lines).totalMinor, name: billTo.name };
  return { key: isAddressGuessed ? 'draftedByPlace' : 'drafted', params };
}
