import { email, phone, text } from '#model/fields.ts';
import { defineSchema, type RelatedImport } from '#model/schema.ts';

/** What a row says, if anything. */
export const given = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);

/** The owner's name, phone and e-mail in a file of listings: a contact, and the property's confidential part. */
export const IMPORTED_OWNER: RelatedImport = {
  lookup: {
    to: 'contacts',
    known: ({ ownerPhone, ownerEmail, ownerName }) =>
      [ownerPhone, ownerEmail, ownerName].flatMap((one) => given(one) ?? []),
  },
  makes: ['contacts', 'propertyOwner'],
  typed: defineSchema({
    name: 'properties',
    fields: { ownerName: text({ max: 160 }), ownerPhone: phone(), ownerEmail: email() },
    title: 'ownerName',
    sorts: [],
    filters: [],
  }),
};
