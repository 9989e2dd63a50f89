import { properties } from '#areas/property/properties/schema.ts';
import { contacts } from '#areas/sales/contacts/schema.ts';
import { dealCommission } from '#areas/sales/dealCommission/schema.ts';
import { standing } from '#areas/sales/dealSplits/payable.ts';
import { type DealDraft, dealDrafts } from '#areas/sales/deals/billing.ts';
import { deals } from '#areas/sales/deals/schema.ts';
import { amountOf } from '#areas/sales/invoices/derived.ts';
import { invoices } from '#areas/sales/invoices/schema.ts';
import type { Invoice } from '#areas/sales/invoices/types.ts';
import { newId } from '#lib/id.ts';
import { updated } from '#model/changes.ts';
import { defineCommand, type Effect, refused } from '#model/commit/command.ts';
import { AppError } from '#model/errors.ts';
import { group, text } from '#model/fields.ts';
import type { AnySchema } from '#model/schema.ts';

const side = () => text({ required: true, max: 100 });

/** Drafts the invoices of a deal's commission, one for each side that pays it; only while no other invoice bills the deal. */
export const draftForDeal = defineCommand({
  name: 'invoices.draftForDeal',
  on: deals,
  right: 'show',
  input: {
    /** In the language of the person who asks: the text of the line, and who pays where no contact is known. */
    words: group(
      {
        line: text({ required: true, max: 500 }),
        ...{ Buyer: side(), Seller: side(), Developer: side(), Landlord: side(), Tenant: side() },
      },
      { required: true },
    ),
  },
  run: async ({ record, input, company, now, find, may }) => {
    const isAllowed =
      may('create', invoices as AnySchema, {}) &&
      may('show', dealCommission as AnySchema, { sellerId: record.sellerId });
    if (!isAllowed) throw new AppError('forbidden');
    const terms = await find.get(dealCommission, record.id);
    const bills = await find.where(invoices, 'dealId', record.id);
    if (terms?.status !== 'Agreed' || !(record.valueMinor > 0) || standing(bills).length > 0)
      return refused('dealId', 'invoices.error.byHand');
    const sides = [record.buyerContactIds[0], record.sellerContactIds?.[0]];
    const known = await Promise.all(sides.map((id) => find.get(contacts, id)));
    const { words } = input;
    const drafts = dealDrafts({
      ...{ deal: record, terms, priceMinor: record.valueMinor, company, now },
      contacts: known.filter((contact) => contact !== undefined),
      property: await find.get(properties, record.propertyId),
      ids: [newId(), newId()],
      sideWord: (name) => words[name as keyof typeof words],
      ...{ description: words.line, country: String(company.country), timeZone: String(company.timezone) },
    });
    if (drafts.length === 0) return refused('dealId', 'invoices.error.byHand');
    return {
      changes: [updated<typeof deals>('deals', record, {}), ...drafts.map(({ change }) => change)],
      effects: drafts.map(draftedEffect),
    };
  },
});

/** What is drafted, for whom, and whether its address is to be looked at. */
function draftedEffect({ change: { id, values }, isAddressGuessed }: DealDraft): Effect {
  const { lines, billTo } = values as Pick<Invoice, 'lines' | 'billTo'>;
  const params = { id, amountMinor: amountOf(lines).totalMinor, name: billTo.name };
  return { key: isAddressGuessed ? 'draftedGuessed' : 'drafted', params };
}
