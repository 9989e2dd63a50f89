import type { Property } from '#areas/property/properties/schema.ts';
import type { Contact } from '#areas/sales/contacts/schema.ts';
import { standing } from '#areas/sales/dealSplits/payable.ts';
import { dealDrafts } from '#areas/sales/deals/billing.ts';
import type { Values } from '#model/schema.ts';
import type { Drafting } from './draft.ts';
import type { BillableDeal } from './use-billable.ts';

const addressOf = ({ address, city }: Contact): string => [address, city].filter(Boolean).join(', ');
const billToOf = (contact: Contact, country: string): Values => ({
  name: contact.fullName,
  address: addressOf(contact),
  country: contact.country ?? contact.residenceCountry ?? country,
  ...(contact.taxId !== undefined && { taxId: contact.taxId }),
});

/** What an invoice to this contact starts with; what was written of its lines stays. */
export const startedByContact = (contact: Contact, { country }: Drafting): Values => ({
  kind: 'Service',
  dealId: undefined,
  sellerIds: undefined,
  contactId: contact.id,
  billTo: billToOf(contact, country),
  customerSiren: contact.siren,
});

/** What an invoice of this deal starts with: the payer who has no invoice yet, and what is left of the commission. */
export function startedByDeal(
  { deal, terms, bills, leftMinor = 0 }: BillableDeal,
  known: {
    readonly contacts: readonly Contact[];
    readonly property: Property | undefined;
    readonly description: string;
    readonly sideWord: (side: string) => string;
  },
  drafting: Drafting,
): Values {
  const own = { kind: 'Commission', dealId: deal.id, sellerIds: deal.sellerIds };
  const drafts = terms
    ? dealDrafts({ deal, terms, priceMinor: deal.valueMinor, ids: ['', ''], ...known, ...drafting })
    : [];
  const billed = new Set(standing(bills).map(({ billTo }) => billTo.name));
  const nameOf = ({ change }: (typeof drafts)[number]) => (change.values.billTo as { name?: string } | undefined)?.name;
  const draft = drafts.find((one) => !billed.has(nameOf(one) ?? '')) ?? drafts[0];
  if (draft) {
    const { lines, ...values } = draft.change.values;
    const first: Values | undefined = Array.isArray(lines) ? lines[0] : undefined;
    const unitPriceMinor = leftMinor > 0 ? Math.min(leftMinor, Number(first?.unitPriceMinor)) : undefined;
    return { ...values, lines: [{ ...first, unitPriceMinor }] };
  }
  const payer = known.contacts.find(({ id }) => id === deal.buyerContactIds[0]);
  return { ...own, ...(payer && { contactId: payer.id, billTo: billToOf(payer, drafting.country) }) };
}
