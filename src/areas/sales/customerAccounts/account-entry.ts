import type { Invoice } from '#areas/sales/invoices/types.ts';
import { newId } from '#lib/data/id.ts';
import { type Change, updated } from '#model/changes.ts';
import type { Lookup } from '#model/commit/invariant.ts';
import { type CustomerAccount, customerAccounts } from './schema.ts';

type Entry = CustomerAccount['entries'][number];

/** The account that holds most of a customer's money; a contact that took over another one may have two. */
export async function accountOf({ contactId }: Invoice, find: Lookup): Promise<CustomerAccount | undefined> {
  if (contactId === undefined) return undefined;
  const accounts = await find.where(customerAccounts, 'contactId', contactId);
  return accounts.toSorted((one, other) => other.balanceMinor - one.balanceMinor)[0];
}

/** The change that adds an entry to the account of an invoice's customer, which begins with its first entry. */
export async function entryInAccount(invoice: Invoice, entry: Entry, find: Lookup): Promise<Change> {
  const account = await accountOf(invoice, find);
  if (account)
    return updated<typeof customerAccounts>('customerAccounts', account, { entries: [...account.entries, entry] });
  const { contactId = '', billTo } = invoice;
  // one of this name may belong to another contact by now
  const isTaken = (await find.get(customerAccounts, contactId)) !== undefined;
  const values = { contactId, name: billTo.name, entries: [entry] };
  return { type: 'create', resource: customerAccounts.name, id: isTaken ? newId() : contactId, values };
}
