import { contacts } from '#areas/sales/contacts/schema.ts';
import { eInvoiceXml } from '#areas/sales/eInvoiceXml/schema.ts';
import { HOME } from '#lib/e-invoice/document.ts';
import { pintAe } from '#lib/e-invoice/pint-ae.ts';
import { type Problem, problemsOf } from '#lib/e-invoice/problems.ts';
import { sha256 } from '#lib/files/sha256.ts';
import type { Change } from '#model/changes.ts';
import type { Lookup } from '#model/commit/invariant.ts';
import type { Issue, Values } from '#model/schema.ts';
import { documentOf, type EInvoiceFacts, isPrivate } from './document-of.ts';
import { eInvoices } from './schema.ts';

/** Whether a company writes e-invoices: one in the Emirates that has turned them on. */
export const writesEInvoices = async (company: Values, find: Pick<Lookup, 'setting'>): Promise<boolean> =>
  company.country === HOME && (await find.setting('eInvoice'))?.on === true;

/** `customer.registration.authority` → `customerRegistrationAuthority`; the number of a line is no part of it. */
const keyOf = ({ field }: Problem): string =>
  field.replace(/\.\d+(?=\.)/, '').replace(/\.(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What the e-invoice lacks, at the fields of the invoice. */
const issuesOf = (problems: readonly Problem[]): readonly Issue[] =>
  problems.map((problem) => ({
    ...{ field: `eInvoice.${problem.field}`, key: `eInvoices.lack.${keyOf(problem)}`, params: { rule: problem.rule } },
  }));

/**
 * The e-invoice of an invoice that is being issued: the changes that write it, or what it lacks. No changes for a company
 * that writes none, and for a private customer.
 */
export async function eInvoiceOf(
  {
    nextNumber,
    ...facts
  }: Omit<EInvoiceFacts, 'number' | 'uuid' | 'contact'> & {
    readonly now: Date;
    readonly nextNumber: () => Promise<string>;
  },
  find: Lookup,
): Promise<{ readonly issues: readonly Issue[] } | { readonly changes: readonly Change[] }> {
  const { invoice, company } = facts;
  if (!(await writesEInvoices(company, find))) return { changes: [] };
  const contact = await find.get(contacts, invoice.contactId);
  if (isPrivate(invoice, contact)) return { changes: [] };
  const number = await nextNumber();
  const uuid = crypto.randomUUID();
  const document = documentOf({ ...facts, contact, number, uuid });
  const problems = problemsOf(document);
  if (problems.length > 0) return { issues: issuesOf(problems) };
  const xml = pintAe(document);
  const create = (resource: string, values: Values): Change => ({ type: 'create', resource, id: invoice.id, values });
  return {
    changes: [
      create(eInvoiceXml.name, { number, xml, sha256: await sha256(xml) }),
      create(eInvoices.name, { number, uuid, status: 'Ready', attempts: 0, nextAt: facts.now }),
    ],
  };
}
