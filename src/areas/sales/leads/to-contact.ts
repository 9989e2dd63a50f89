import { splitName } from '#lib/names.ts';
import type { ChangeSet } from '#model/changes.ts';
import type { Issue, Values } from '#model/schema.ts';
import type { Lead } from './schema.ts';

/** Who stands behind the enquiry, as far as the form asks. */
export interface ContactName {
  readonly kind: 'Person' | 'Organisation';
  readonly firstName?: string;
  readonly lastName?: string;
  readonly company?: string;
}
/** What somebody with this intent is to us. */
const ROLES: { readonly [intent: string]: string } = {
  Buy: 'Buyer',
  Rent: 'Tenant',
  Sell: 'Seller',
  LetOut: 'Landlord',
  Invest: 'Investor',
};

export const nameOf = (lead: Pick<Lead, 'fullName'>): ContactName => ({ kind: 'Person', ...splitName(lead.fullName) });

const link = (lead: Lead, contactId: string): ChangeSet['changes'][number] => ({
  type: 'update',
  resource: 'leads',
  before: lead as Lead,
  set: { contactId },
});
export const linkContact = (lead: Lead, contactId: string): ChangeSet => ({ changes: [link(lead, contactId)] });

/** A contact with the lead's phone, e-mail, source and seller, and the lead linked to it, in one commit. */
export function makeContact(lead: Lead, name: ContactName, id: string): ChangeSet | readonly Issue[] {
  const needed = name.kind === 'Person' ? (['firstName', 'lastName'] as const) : (['company'] as const);
  const missing = needed.filter((field) => !name[field]?.trim());
  if (missing.length > 0) return missing.map((field) => ({ field, key: 'leads.contact.missing' }));
  const values: Values = {
    kind: name.kind,
    ...Object.fromEntries(needed.map((field) => [field, name[field]?.trim().slice(0, 80)])),
    contactType: [ROLES[lead.intent] ?? 'Lead'],
    mobilePhone: lead.mobilePhone,
    email: lead.email,
    leadSource: lead.leadSource,
    sellerId: lead.sellerId,
    lastActivityAt: lead.lastActivityAt,
  };
  return { changes: [{ type: 'create', resource: 'contacts', id, values }, link(lead, id)] };
}
