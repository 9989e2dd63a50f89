import { defineForm, type Section } from '#kit/resource.ts';
import type { FieldOf } from '#model/schema.ts';
import type labels from './labels.en.json';
import { propertyOwner } from './schema.ts';

const BOUGHT: readonly FieldOf<typeof propertyOwner>[] = ['originalPriceMinor', 'amountPaidMinor'];
export const SECTIONS: readonly Section<typeof propertyOwner, typeof labels>[] = [
  { name: 'owner', fields: ['ownerContactId', 'accessNotes', 'tenancyEndDate', ...BOUGHT] },
  {
    name: 'mandate',
    fields: [
      'listingAgreement',
      'mandateForm',
      'mandateNumber',
      'mandateStartDate',
      'mandateEndDate',
      'mandateCommissionBp',
      'permitIssueDate',
      'permitQrUrl',
    ],
  },
  {
    name: 'registry',
    fields: ['titleDeedNumber', 'parcelNumber', 'makaniNumber', 'ejariNumber', 'oqoodNumber', 'dewaPremiseNumber'],
  },
  { name: 'inside', fields: ['privateRemarks'] },
];

/** The owner's purchase price is only a field of properties that are not built yet. */
export const formOf = (isBuilt: boolean) =>
  defineForm<typeof propertyOwner, typeof labels>({
    schema: propertyOwner,
    sections: SECTIONS,
    form: {
      defaults: () => ({}),
      shows: (name) => !isBuilt || !BOUGHT.includes(name),
    },
  });
/** What the panel shows, in this order. */
export const SHOWN: readonly FieldOf<typeof propertyOwner>[] = SECTIONS.flatMap(({ fields }) => fields);
