import { contacts } from '#areas/sales/contacts/schema.ts';
import { type CustomerAccount, customerAccounts } from '#areas/sales/customerAccounts/schema.ts';
import { addressOf, statementOf } from '#areas/sales/invoices/receivables.ts';
import { invoices } from '#areas/sales/invoices/schema.ts';
import { supplierOf } from '#areas/sales/invoices/supplier.ts';
import type { Invoice } from '#areas/sales/invoices/types.ts';
import { taxOn } from '#lib/money/tax-defaults.ts';
import { dayKey } from '#lib/time/dates.ts';
import type { Transaction } from '#model/commit/store.ts';
import { toRecord } from '#model/hourly/found.ts';
import { localeOf } from '#model/people/account.ts';
import type { AnyRecord, AnySchema } from '#model/schema.ts';
import type { Bill } from './bill-on-paper.ts';

/** Invoices that a statement is made of. */
const MOST = 1000;

/** What goes with a message, as it is now; undefined where the message has no document, or it cannot be made any more. */
export async function billOf(
  message: AnyRecord | undefined,
  context: {
    readonly companyId: string;
    readonly transaction: Transaction;
    readonly read: (schema: AnySchema, id: unknown) => Promise<AnyRecord | undefined>;
    readonly now: Date;
  },
): Promise<Bill | undefined> {
  if (!message?.documentLanguage) return undefined;
  const { companyId, transaction, read, now } = context;
  const within = `companies/${companyId}`;
  const [company = {}, tax = {}] = await transaction.get([within, `${within}/settings/tax`]);
  const common = { company, language: localeOf(message.documentLanguage) };
  const { statementFrom: from } = message;
  if (!(from instanceof Date)) {
    const invoice = (await read(invoices, message.invoiceId)) as Invoice | undefined;
    return invoice && { ...common, invoice };
  }
  const contact = await read(contacts, message.statementOf);
  if (!contact) return undefined;
  const theirs = async ({ name }: AnySchema) => {
    const asked = [
      { field: 'contactId', operator: '==', value: contact.id },
      { field: 'archivedAt', operator: '==', value: null },
    ] as const;
    return (await transaction.find(`${within}/${name}`, asked, MOST)).map(toRecord);
  };
  const billed = (await theirs(invoices)) as Invoice[];
  // a part of it would be no statement
  if (billed.length === MOST) return undefined;
  const held = (await theirs(customerAccounts)) as CustomerAccount[];
  const supplier = supplierOf(
    company,
    taxOn(tax, String(company.country ?? ''), dayKey(now, String(company.timezone ?? 'UTC'))),
  );
  return {
    ...common,
    statement: {
      ...{ name: String(contact.fullName), address: addressOf(billed), supplier, from, to: now },
      statement: statementOf(billed, from, held),
    },
  };
}
