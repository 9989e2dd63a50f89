import { contacts } from '#areas/sales/contacts/schema.ts';
import { type Lead, leads } from '#areas/sales/leads/schema.ts';
import { newId } from '#lib/data/id.ts';
import { type Change, updated } from '#model/changes.ts';
import { defineCommand, refused } from '#model/commit/command.ts';
import { choice, ref, text, type ValuesOf } from '#model/fields.ts';
import type { Values } from '#model/schema.ts';

/** What somebody with this intent is to us. */
const ROLES: { readonly [intent: string]: string } = {
  Buy: 'Buyer',
  Rent: 'Tenant',
  Sell: 'Seller',
  LetOut: 'Landlord',
  Invest: 'Investor',
};
const input = {
  contactId: ref('contacts'),
  kind: choice(['Person', 'Organisation']),
  firstName: text({ max: 80 }),
  lastName: text({ max: 80 }),
  company: text({ max: 80 }),
};
/** The name of the person or company that enquired, as the dialog asks for it. */
export type ContactName = Omit<ValuesOf<typeof input>, 'contactId'>;
const NAMES = { Person: ['firstName', 'lastName'], Organisation: ['company'] } as const;

/**
 * Says who is behind a lead: a contact that is there already (`contactId`), or a new one with the lead's phone, e-mail,
 * source and seller. A caller points only at contacts that they may open, and makes only contacts that they may create.
 */
export const convertToContact = defineCommand({
  name: 'leads.convertToContact',
  on: leads,
  right: 'edit',
  input,
  run: async ({ record, input, find, may }) => {
    const { contactId, kind = 'Person' } = input;
    if (record.contactId !== undefined) return refused('contactId', 'ui.validation.immutable');
    if (contactId !== undefined) {
      const contact = await find.get(contacts, contactId);
      if (!contact || contact.archivedAt !== null || !may('show', contacts, contact))
        return refused('contactId', 'ui.validation.reference');
      const linked = updated<typeof leads>('leads', record, { contactId });
      return { changes: [linked], effects: [{ key: 'contactIsLinked', params: { name: contact.fullName } }] };
    }
    const missing = NAMES[kind].filter((field) => !input[field]?.trim());
    if (missing.length > 0) return { issues: missing.map((field) => ({ field, key: 'ui.validation.required' })) };
    const made = contactOf(record, { ...input, kind });
    if (!may('create', contacts, made.values)) return refused('kind', 'ui.error.forbidden');
    return {
      changes: [updated<typeof leads>('leads', record, { contactId: made.id }), made],
      effects: [{ key: 'contactIsMade' }],
    };
  },
});

/** A new contact with the phone, e-mail, source and seller of its lead. */
export function contactOf(
  lead: Lead,
  { kind = 'Person', ...name }: ContactName,
  id = newId(),
): Extract<Change, { type: 'create' }> {
  const values: Values = {
    kind,
    ...Object.fromEntries(NAMES[kind].map((field) => [field, name[field]?.trim()])),
    contactType: [ROLES[lead.intent] ?? 'Lead'],
    mobilePhone: lead.mobilePhone,
    email: lead.email,
    leadSource: lead.leadSource,
    sellerId: lead.sellerId,
    lastActivityAt: lead.lastActivityAt,
  };
  return { type: 'create', resource: 'contacts', id, values };
}
