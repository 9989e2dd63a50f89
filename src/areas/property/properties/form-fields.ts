import type { Section } from '#kit/resource.ts';
import type { FieldOf, FormOf } from '#model/schema.ts';
import type labels from './labels.en.json';
import type { properties } from './schema.ts';

type Field = FieldOf<typeof properties>;

const KIND: readonly Field[] = ['title', 'propertyType', 'propertySubType', 'developmentStatus', 'saleType'];
const PLACE: readonly Field[] = [
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
];
const FACTS: readonly Field[] = [
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
];
const LEASE: readonly Field[] = ['leaseAmountFrequency', 'chequesAllowed', 'securityDepositBp', 'leaseTermMonths'];
const PRICE: readonly Field[] = ['listPriceMinor', 'priceOnApplication', ...LEASE, 'associationFeeMinor'];
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

/** Where a feed or another system knows it from. */
const ORIGIN: readonly Field[] = ['externalSource', 'externalReference'];

export const FORM_SECTIONS: readonly Section<typeof properties, typeof labels>[] = [
  { name: 'kind', fields: KIND },
  { name: 'place', fields: PLACE },
  { name: 'facts', fields: FACTS },
  { name: 'price', fields: PRICE },
  { name: 'offPlan', fields: OFF_PLAN },
  { name: 'marketing', fields: ['publicRemarks', 'titleAr'] },
  { name: 'permit', fields: ['permitNumber', 'permitExpiryDate'] },
  { name: 'origin', fields: ORIGIN },
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
export const RECORD_SECTIONS: readonly Section<typeof properties, typeof labels>[] = [
  { name: 'facts', fields: FACTS },
  { name: 'place', fields: PLACE },
  { name: 'price', fields: ['purpose', ...PRICE] },
  { name: 'offPlan', fields: OFF_PLAN },
  { name: 'kind', fields: ['propertyType', 'propertySubType', 'developmentStatus', 'saleType'] },
  { name: 'permit', fields: ['permitNumber', 'permitExpiryDate'] },
  {
    name: 'history',
    fields: [
      'onMarketDate',
      'offMarketDate',
      'originalListPriceMinor',
      'priceChangeTimestamp',
      'closePriceMinor',
      'closeDate',
    ],
  },
  { name: 'marketing', fields: ['publicRemarks', 'titleAr'] },
  { name: 'origin', fields: ORIGIN },
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
