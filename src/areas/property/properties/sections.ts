import type { Section } from '#kit/resource.ts';
import type { FieldOf, FormOf } from '#model/schema.ts';
import type labels from './labels.en.json';
import type { properties } from './schema.ts';

type Field = FieldOf<typeof properties>;

const LEASE: readonly Field[] = ['leaseAmountFrequency', 'chequesAllowed', 'securityDepositBp', 'leaseTermMonths'];
const OFF_PLAN: readonly Field[] = [
  'developerName',
  'projectName',
  'handoverDate',
  'constructionPctBp',
  'dldWaiverBp',
  'paymentPlan',
];
const BUILT: readonly Field[] = [
  'bedroomsTotal',
  'bathroomsTotalInteger',
  'parkingTotal',
  'livingArea',
  'furnished',
  'occupantType',
];

export const SECTIONS: readonly Section<typeof properties, typeof labels>[] = [
  { name: 'kind', fields: ['title', 'propertyType', 'propertySubType', 'developmentStatus', 'saleType'] },
  {
    name: 'place',
    fields: [
      'country',
      'stateOrProvince',
      'city',
      'subdivisionName',
      'buildingName',
      'unitNumber',
      'entryLevel',
      'streetName',
      'postalCode',
      'coordinates',
    ],
  },
  {
    name: 'facts',
    fields: [
      'bedroomsTotal',
      'bathroomsTotalInteger',
      'parkingTotal',
      'livingArea',
      'lotSizeArea',
      'yearBuilt',
      'furnished',
      'occupantType',
      'availabilityDate',
      'amenities',
    ],
  },
  { name: 'price', fields: ['purpose', 'listPriceMinor', 'priceOnApplication', ...LEASE, 'associationFeeMinor'] },
  { name: 'offPlan', fields: OFF_PLAN },
  { name: 'marketing', fields: ['publicRemarks', 'titleAr', 'virtualTourUrl'] },
  { name: 'permit', fields: ['permitNumber', 'permitExpiryDate'] },
  {
    name: 'history',
    fields: [
      'onMarketDate',
      'offMarketDate',
      'originalListPriceMinor',
      'priceChangeTimestamp',
      'priceChange',
      'closePriceMinor',
      'closeDate',
    ],
  },
  { name: 'origin', fields: ['externalSource', 'externalReference'] },
];
/** A draft: what it is, where it is, and what it costs. */
export const SHORT_FORM: readonly Field[] = [
  'title',
  'propertyType',
  'propertySubType',
  'city',
  'subdivisionName',
  'buildingName',
  'unitNumber',
  'bedroomsTotal',
  'listPriceMinor',
];

/** What a new one needs before it can go live: one press away in its form. */
export const TO_PUBLISH: readonly Field[] = [
  'bathroomsTotalInteger',
  'parkingTotal',
  'livingArea',
  'lotSizeArea',
  'leaseAmountFrequency',
  'developerName',
  'projectName',
  'handoverDate',
  'dldWaiverBp',
  'permitNumber',
  'permitExpiryDate',
];

/** Land has no rooms, a sale no rent, and what is built no developer's plan. */
export function isAsked(name: Field, values: FormOf<typeof properties>): boolean {
  const { propertyType, propertySubType, developmentStatus, saleType } = values;
  const isLand = propertyType === 'Land' || propertySubType === 'UnimprovedLand';
  if (LEASE.includes(name)) return propertyType?.endsWith('Lease') ?? false;
  if (name === 'dldWaiverBp' && saleType !== 'Primary') return false;
  if (OFF_PLAN.includes(name)) return developmentStatus !== 'Completed';
  return !(isLand && BUILT.includes(name));
}
