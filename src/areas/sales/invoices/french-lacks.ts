import { contacts } from '#areas/sales/contacts/schema.ts';
import { isPrivate } from '#areas/sales/eInvoices/document-of.ts';
import { FRANCE } from '#lib/money/france.ts';
import type { Lookup } from '#model/commit/invariant.ts';
import type { Issue, Values } from '#model/schema.ts';
import type { Invoice } from './types.ts';

/** Details that the law requires on the invoices of a firm in France, and that have no default (Code de commerce, R. 123-237). */
const OF_SUPPLIER = ['legalForm', 'siren', 'rcs'] as const;
const lack = (party: string, name: string): Issue => ({
  field: `eInvoice.${party}.${name}`,
  key: `eInvoices.lack.${party}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
});

/**
 * What an invoice of a firm in France lacks, before it has a number. Penalties, fee and discount that are left empty
 * follow the law, and the document says so; the supply is services unless the invoice names goods.
 */
export async function frenchLacks(
  invoice: Invoice,
  company: Values,
  find: Pick<Lookup, 'get'>,
): Promise<readonly Issue[]> {
  if (company.country !== FRANCE) return [];
  const contact = await find.get(contacts, invoice.contactId);
  const { billTo, customerSiren } = invoice;
  const isFirm = contact ? !isPrivate(invoice, contact) : billTo.taxId !== undefined;
  const needsSiren = isFirm && (billTo.country ?? FRANCE) === FRANCE && !customerSiren;
  return [
    ...OF_SUPPLIER.filter((name) => !company[name]).map((name) => lack('supplier', name)),
    ...(needsSiren ? [lack('customer', 'siren')] : []),
  ];
}
