import type { ReadFeed } from './format.ts';
import type { FeedListing } from './listing.ts';

/** Longest title of a property; a feed’s summary may be a paragraph. */
const [LEAST_TITLE, MOST_TITLE] = [10, 100];
/** What amounts of a feed are in that names no currency. */
const CURRENCIES: { readonly [source: string]: string } = { REAXML: 'AUD', Rightmove: 'GBP' };

const spaced = (type: string) => type.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
/** Formats without titles, and titles that are none: the kind and the place. */
function titleOf({ title, type, bedrooms, building, community, city, reference }: FeedListing): string {
  if (title && title.length >= LEAST_TITLE && title.length <= MOST_TITLE) return title;
  const rooms = bedrooms ? `${bedrooms} bed ` : '';
  const place = [...new Set([building, community, city].filter(Boolean))].join(', ');
  return `${rooms}${spaced(type)} – ${place || reference}`.slice(0, MOST_TITLE).padEnd(LEAST_TITLE, '.');
}
function remarksOf({ title = '', description = '' }: FeedListing): string {
  return title.length > MOST_TITLE && !description.includes(title) ? `${title}\n\n${description}`.trim() : description;
}
function categoryOf({ category, purpose }: FeedListing): string {
  if (category === 'Land') return 'Land';
  const isLease = purpose === 'Lease';
  return category === 'Commercial'
    ? isLease
      ? 'CommercialLease'
      : 'CommercialSale'
    : isLease
      ? 'ResidentialLease'
      : 'Residential';
}
const squareMetres = (value: number | undefined) => value && `${value} m²`;
const dayOf = (value: Date | undefined) => value?.toISOString().slice(0, 10);

type Cell = (listing: FeedListing, feed: ReadFeed) => string | number | undefined;
const amount =
  (field: 'price' | 'serviceCharge'): Cell =>
  (listing, { source }) => {
    const currency = listing.currency ?? CURRENCIES[source];
    return listing[field] === undefined ? undefined : [currency, listing[field]].filter(Boolean).join(' ');
  };
/** Fields of a property, as a person would fill them in from the feed. */
const CELLS: { readonly [field: string]: Cell } = {
  externalSource: (_, { source }) => source,
  externalReference: ({ reference }) => reference,
  title: titleOf,
  titleAr: ({ titleAr }) => titleAr,
  propertyType: categoryOf,
  propertySubType: ({ type }) => type,
  developmentStatus: ({ completion }) => completion,
  saleType: ({ saleType }) => saleType,
  listPriceMinor: amount('price'),
  priceOnApplication: ({ priceOnApplication }) => (priceOnApplication ? 'yes' : undefined),
  leaseAmountFrequency: ({ purpose, frequency }) => (purpose === 'Lease' ? (frequency ?? 'Annually') : undefined),
  chequesAllowed: ({ cheques }) => cheques,
  associationFeeMinor: amount('serviceCharge'),
  bedroomsTotal: ({ bedrooms }) => bedrooms,
  bathroomsTotalInteger: ({ bathrooms }) => bathrooms,
  parkingTotal: ({ parking }) => parking,
  livingArea: ({ livingArea }) => squareMetres(livingArea),
  lotSizeArea: ({ plotArea }) => squareMetres(plotArea),
  country: ({ country }) => country,
  stateOrProvince: ({ province }) => province,
  city: ({ city, community }) => city ?? community,
  subdivisionName: ({ community, city }) => community ?? city,
  projectName: ({ subCommunity }) => subCommunity,
  buildingName: ({ building }) => building,
  unitNumber: ({ unit }) => unit,
  entryLevel: ({ floor }) => floor,
  streetName: ({ street }) => street,
  postalCode: ({ postalCode }) => postalCode,
  coordinates: ({ latitude, longitude }) =>
    latitude === undefined || longitude === undefined
      ? undefined
      : `${Number(latitude.toFixed(7))}, ${Number(longitude.toFixed(7))}`,
  yearBuilt: ({ yearBuilt }) => yearBuilt,
  furnished: ({ furnished }) => furnished,
  amenities: ({ amenities }) => amenities?.join('; '),
  availabilityDate: ({ availableFrom }) => dayOf(availableFrom),
  permitNumber: ({ permit }) => permit,
  sellerId: ({ agentEmail }) => agentEmail,
  publicRemarks: remarksOf,
};

/**
 * A feed as a table: heads are fields of a property, cells what a person would type there. Empty columns and listings
 * that are no longer on offer are left out.
 * @param agents e-mail addresses of colleagues: an agent nobody knows leaves the cell empty
 */
export function feedRows(feed: ReadFeed, agents: ReadonlySet<string>): { headers: string[]; rows: string[][] } {
  const offered = feed.listings.filter(({ isRemoved }) => !isRemoved);
  const cellOf = (field: string, listing: FeedListing): string => {
    const value = CELLS[field]?.(listing, feed);
    if (field === 'sellerId' && !agents.has(String(value ?? '').toLowerCase())) return '';
    return value === undefined ? '' : String(value);
  };
  const headers = Object.keys(CELLS).filter((field) => offered.some((listing) => cellOf(field, listing) !== ''));
  return { headers, rows: offered.map((listing) => headers.map((field) => cellOf(field, listing))) };
}
