import { splitName } from '#lib/people/names.ts';
import { email, phone, text } from '#model/fields.ts';
import { defineSchema, type RelatedImport } from '#model/schema.ts';

const given = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);

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
  make: ({ ownerName, ownerPhone, ownerEmail }, { own, related }, { propertyType, sellerId }) => ({
    repeats: { mandateStatus: 'OwnerKnown' },
    also: [
      {
        resource: 'contacts',
        id: related,
        values: {
          kind: 'Person',
          ...splitName(given(ownerName) ?? given(ownerPhone) ?? given(ownerEmail) ?? ''),
          contactType: [String(propertyType).endsWith('Lease') ? 'Landlord' : 'Seller'],
          ...(ownerPhone !== undefined && { mobilePhone: ownerPhone }),
          ...(ownerEmail !== undefined && { email: ownerEmail }),
          ...(sellerId !== undefined && { sellerId }),
        },
      },
      { resource: 'propertyOwner', id: own, values: { ownerContactId: related } },
    ],
  }),
};
