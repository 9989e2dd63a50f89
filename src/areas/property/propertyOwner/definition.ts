import type { ResourceDefinition, Section } from '#kit/resource.ts';
import { propertyOwner } from './schema.ts';

const BOUGHT = ['originalPriceMinor', 'amountPaidMinor'];
const SECTIONS: readonly Section[] = [
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

/** What the owner once paid is asked only for what is not built yet. */
export const formOf = (isBuilt: boolean): Pick<ResourceDefinition, 'schema' | 'form'> => ({
  schema: propertyOwner,
  form: {
    sections: SECTIONS,
    defaults: () => ({}),
    shows: (name) => !isBuilt || !BOUGHT.includes(name),
  },
});
/** What the panel shows, in this order. */
export const SHOWN: readonly string[] = SECTIONS.flatMap(({ fields }) => fields);
