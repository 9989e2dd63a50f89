import { splitName } from '#lib/people/names.ts';
import type { MakeRelated } from '#model/schema.ts';
import { given } from './imported-owner.ts';

/** The owner of a row: a contact, and the property's confidential part. */
export const makeOwner: MakeRelated = (
  { ownerName, ownerPhone, ownerEmail },
  { own, related },
  { propertyType, sellerId },
) => ({
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
});
