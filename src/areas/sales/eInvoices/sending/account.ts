import { type ChannelDocument, channelPath } from '#areas/sales/intake/intake-document.ts';
import { isWorking } from '#model/commit/caller.ts';
import type { Transaction } from '#model/commit/store.ts';
import type { Values } from '#model/schema.ts';

/** The provider, and where its account is stored: beside the ways in, because it calls back. */
export const E_INVOICE_CHANNEL = 'storecove';
export const providerPath = (companyId: string) => channelPath(companyId, E_INVOICE_CHANNEL);
export const eInvoiceAddress = (companyId: string, key: string) => `/api/e-invoice/${companyId}/${key}`;

/** The company and its provider; undefined where the company does not work, or sends its e-invoices by hand. */
export async function readProvider({ get }: Transaction, companyId: string) {
  const [company, channel] = await get([`companies/${companyId}`, providerPath(companyId)]);
  return company && channel && isWorking(company)
    ? { company, channel: channel as Values & ChannelDocument }
    : undefined;
}
