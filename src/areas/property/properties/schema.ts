import { planTotalBp } from '#lib/money/payment-plan.ts';
import { WHOLE_BP } from '#lib/money/rounding.ts';
import { external } from '#model/external.ts';
import type { ValuesOf } from '#model/fields.ts';
import { area, choice, currency, date, flag, list, longText, money, number, ref, rows, text } from '#model/fields.ts';
import { defineSchema, type Issue, type Stored } from '#model/schema.ts';
import { AMENITIES, PROPERTY_TYPES, STATUSES, SUB_TYPES, TRIGGERS } from './choices.ts';
import { deriveProperty } from './derived.ts';
import { IMPORTED_OWNER } from './imported-owner.ts';
import { propertyName } from './name.ts';

const RESIDENTIAL = ['bedroomsTotal', 'bathroomsTotalInteger', 'parkingTotal'] as const;
/** Square metres. */
const [LEAST_AREA, MOST_AREA] = [5, 1_000_000];
const AREAS = ['livingArea', 'lotSizeArea'] as const;

const fields = {
  listingId: text({
    required: true,
    computed: true,
    immutable: true,
    max: 20,
    pattern: 'P-[0-9]{6,9}',
    search: 'whole',
  }),
  title: text({ required: true, min: 10, max: 100, search: 'words' }),
  titleAr: text({ max: 100, search: 'words' }),
  publicRemarks: longText({ max: 5000 }),
  propertyType: choice(PROPERTY_TYPES, { required: true }),
  purpose: choice(['Sale', 'Lease'], { required: true, computed: true }),
  propertySubType: choice(SUB_TYPES, { required: true }),
  standardStatus: choice(STATUSES, { required: true }),
  developmentStatus: choice(['Completed', 'UnderConstruction', 'Proposed'], { required: true }),
  saleType: choice(['Resale', 'Primary'], { required: true }),
  country: text({ required: true, max: 2, pattern: '[A-Z]{2}', as: 'country' }),
  stateOrProvince: text({ max: 80 }),
  city: text({ required: true, max: 80, search: 'words' }),
  subdivisionName: text({ required: true, max: 80, search: 'words' }),
  buildingName: text({ max: 120, search: 'words' }),
  unitNumber: text({ max: 20, search: 'whole' }),
  entryLevel: number({ min: -9, max: 250 }),
  streetName: text({ max: 120 }),
  postalCode: text({ max: 20 }),
  /** Latitude and longitude in degrees, as maps copy them. */
  coordinates: text({
    max: 30,
    pattern: '-?[0-9]{1,2}([.][0-9]{1,7})?, ?-?[0-9]{1,3}([.][0-9]{1,7})?',
    messageKey: 'properties.error.coordinates',
  }),
  bedroomsTotal: number({ min: 0, max: 20, search: 'rooms', rooms: true }),
  bathroomsTotalInteger: number({ min: 0, max: 30 }),
  parkingTotal: number({ min: 0, max: 500 }),
  livingArea: area(),
  lotSizeArea: area(),
  yearBuilt: number({ min: 1800, max: 2200, year: true }),
  furnished: choice(['Furnished', 'Partially', 'Unfurnished', 'Negotiable']),
  amenities: list(choice(AMENITIES), { max: 38 }),
  listPriceMinor: money({ min: 1 }),
  priceOnApplication: flag(),
  currency: currency({ required: true, computed: true, immutable: true }),
  originalListPriceMinor: money({ computed: true, min: 1 }),
  priceChangeTimestamp: date({ time: true, computed: true }),
  /** Whether its last change left it below the first price. */
  priceChange: choice(['Lower', 'Higher'], { computed: true }),
  /** Price of a sale or a year's rent, 0 while unknown: never absent, so that a list ordered by it holds everything. */
  annualListPriceMinor: money({ required: true, computed: true }),
  leaseAmountFrequency: choice(['Annually', 'Monthly', 'Weekly', 'Daily']),
  chequesAllowed: number({ min: 1, max: 12 }),
  securityDepositBp: number({ min: 0, max: 10_000, percent: true }),
  leaseTermMonths: number({ min: 1, max: 120 }),
  /** Service charge of a year. */
  associationFeeMinor: money(),
  occupantType: choice(['Vacant', 'Owner', 'Tenant']),
  availabilityDate: date(),
  developerName: text({ max: 120, search: 'words' }),
  projectName: text({ max: 120, search: 'words' }),
  handoverDate: date(),
  constructionPctBp: number({ min: 0, max: 10_000, percent: true }),
  dldWaiverBp: number({ min: 0, max: 10_000, percent: true }),
  paymentPlan: rows(
    {
      label: text({ required: true, max: 80 }),
      trigger: choice(TRIGGERS, { required: true }),
      percentBp: number({ required: true, min: 1, max: 10_000, percent: true }),
      dueDate: date(),
    },
    { max: 60 },
  ),
  /** Where it can be walked through in the browser (RESO VirtualTourURLUnbranded). */
  virtualTourUrl: text({ max: 300, pattern: 'https://[^<>\\s]{1,290}', messageKey: 'properties.error.virtualTourUrl' }),
  permitNumber: text({ max: 30, pattern: '[A-Za-z0-9/-]{1,30}', search: 'whole' }),
  permitExpiryDate: date(),
  ...external(),
  /** How many photos the feed named at its last import, and a fingerprint of their addresses: another one is a change. */
  externalPhotos: text({ computed: true, max: 20, pattern: '[0-9]{1,4} · [0-9a-f]{8}' }),
  sellerId: ref('directory', { required: true }),
  /** Which of its thumbs stands for it, by file name: lists show it without reading any file's entry. */
  coverThumb: text({ computed: true, max: 41, pattern: '[0-9a-z-]{1,36}[.]?[a-z]{0,4}' }),
  /** Repeats how far the confidential part goes: nothing, the owner, or the owner's mandate. */
  mandateStatus: choice(['Missing', 'OwnerKnown', 'Mandated'], { required: true, computed: true }),
  onMarketDate: date({ time: true, computed: true }),
  offMarketDate: date({ time: true, computed: true }),
  closePriceMinor: money({ min: 1 }),
  closeDate: date(),
};
export type PropertyValues = ValuesOf<typeof fields>;
export type Property = Stored<typeof fields>;

/** A draft may want anything; whatever was entered in error too. */
export const isDraft = (status: string | undefined): boolean => status === 'Incomplete' || status === 'Canceled';
const isLand = ({ propertyType, propertySubType }: Partial<PropertyValues>) =>
  propertyType === 'Land' || propertySubType === 'UnimprovedLand';

/** What a listing lacks before anybody else may see it. */
export function gapsOf(property: Partial<PropertyValues>): string[] {
  const { propertyType = '', listPriceMinor, priceOnApplication, developmentStatus, purpose, saleType } = property;
  const needed: (keyof PropertyValues)[] = [
    ...(listPriceMinor === undefined && !priceOnApplication ? (['listPriceMinor'] as const) : []),
    ...(isLand(property) ? (['lotSizeArea'] as const) : (['livingArea'] as const)),
    ...(propertyType.startsWith('Residential') ? RESIDENTIAL : []),
    ...(purpose === 'Lease' ? (['leaseAmountFrequency'] as const) : []),
    ...(developmentStatus === 'Completed' ? [] : (['developerName', 'projectName', 'handoverDate'] as const)),
    ...(developmentStatus === 'Completed' || purpose === 'Lease' || saleType === 'Resale'
      ? []
      : (['dldWaiverBp'] as const)),
  ];
  return needed.filter((name) => property[name] === undefined);
}

/** Both in degrees within the earth's own bounds. */
function isOnEarth(coordinates: string): boolean {
  const [latitude = 0, longitude = 0] = coordinates.split(',').map(Number);
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

/** What the fields' own kinds cannot say. */
export function checkProperty(property: Partial<PropertyValues>, now: Date): Issue[] {
  const { standardStatus, coordinates, yearBuilt, paymentPlan, closeDate } = property;
  const missing = isDraft(standardStatus) ? [] : gapsOf(property);
  const issues: Issue[] = missing.map((field) => ({ field, key: 'ui.validation.required' }));
  if (coordinates && !isOnEarth(coordinates))
    issues.push({ field: 'coordinates', key: 'properties.error.coordinates' });
  const latest = now.getUTCFullYear() + 10;
  if (yearBuilt && yearBuilt > latest)
    issues.push({ field: 'yearBuilt', key: 'ui.validation.range', params: { min: 1800, max: latest } });
  const total = paymentPlan && planTotalBp(paymentPlan.map(({ percentBp = 0 }) => percentBp || 0));
  if (total !== undefined && paymentPlan?.length && total !== WHOLE_BP)
    issues.push({ field: 'paymentPlan', key: 'properties.error.paymentPlan', params: { total: total / 100 } });
  for (const field of AREAS) {
    const size = property[field];
    if (size !== undefined && (size < LEAST_AREA || size > MOST_AREA))
      issues.push({ field, key: 'properties.error.area' });
  }
  if (closeDate && closeDate > now) issues.push({ field: 'closeDate', key: 'properties.error.closeFuture' });
  return issues;
}

export const properties = defineSchema({
  name: 'properties',
  fields,
  title: 'title',
  named: propertyName,
  owner: 'sellerId',
  reference: { field: 'listingId', prefix: 'P', digits: 6 },
  imports: { related: IMPORTED_OWNER },
  status: {
    field: 'standardStatus',
    initial: ['Incomplete'],
    moves: {
      Incomplete: ['Active', 'ComingSoon', 'Canceled'],
      ComingSoon: ['Active', 'Canceled'],
      Active: ['ActiveUnderContract', 'Hold', 'Withdrawn', 'Expired', 'Canceled'],
      ActiveUnderContract: ['Pending', 'Active', 'Canceled'],
      Pending: ['Active', 'Canceled'],
      Hold: ['Active', 'Canceled'],
      Withdrawn: ['Incomplete'],
      Expired: ['Incomplete'],
      Canceled: ['Incomplete'],
    },
    closed: ['Closed', 'Withdrawn', 'Expired', 'Canceled'],
    // Closing, and taking a closing back, is the managers': the policy's `reopen`.
    reopen: { Pending: ['Closed'], Closed: ['Active', 'Pending'] },
    requires: { Closed: ['closePriceMinor', 'closeDate'] },
    // What is sold or let keeps its price and its facts, until a manager takes the closing back.
    lock: {
      free: STATUSES.filter((state) => state !== 'Closed'),
      changes: ['publicRemarks', 'titleAr', 'coverThumb', 'mandateStatus', 'sellerId', 'priceChange', 'externalPhotos'],
    },
  },
  sorts: [
    { field: 'updatedAt', order: 'desc' },
    { field: 'annualListPriceMinor', order: 'asc' },
    { field: 'permitExpiryDate', order: 'asc' },
    { field: 'onMarketDate', order: 'desc' },
    { field: 'priceChangeTimestamp', order: 'desc' },
  ],
  filters: [
    'standardStatus',
    'purpose',
    'propertySubType',
    'bedroomsTotal',
    'subdivisionName',
    'developmentStatus',
    'mandateStatus',
    'sellerId',
    'externalSource',
    'priceChange',
  ],
  ranges: ['livingArea', 'lotSizeArea'],
  derive: deriveProperty,
  check: checkProperty,
});
