import {
  codes,
  day,
  fixed,
  flag,
  type Line,
  line,
  lines,
  measured,
  moment,
  number,
  text,
  typeCodes,
  type Unit,
  whole,
} from './codecs.ts';
import type { FeedContext } from './format.ts';
import { writeJson } from './json.ts';
import type { FeedListing, Frequency } from './listing.ts';

/** PropertySubType of the RESO Data Dictionary 2.0, then the local values our own schema adds. */
const TYPES = typeCodes(
  [
    ['Apartment', 'Apartment'],
    ['Condominium', 'Apartment'],
    ['Stock Cooperative', 'Apartment'],
    ['Villa', 'Villa'],
    ['Single Family Residence', 'Villa'],
    ['Townhouse', 'Townhouse'],
    ['Penthouse', 'Penthouse'],
    ['Duplex', 'Duplex'],
    ['Triplex', 'MultiFamily'],
    ['Quadruplex', 'MultiFamily'],
    ...[
      ...['Loft', 'Bungalow', 'Compound', 'HotelApartment', 'WholeBuilding', 'BulkUnits', 'FullFloor', 'HalfFloor'],
      ...['Office', 'Retail', 'Shop', 'Showroom', 'Warehouse', 'Industrial', 'Factory', 'MixedUse', 'MultiFamily'],
      ...['StaffAccommodation', 'HotelMotel', 'Farm', 'UnimprovedLand', 'Other'],
    ].map((type) => [type, type] as const),
  ],
  'Other',
);
const OFFERED = codes([
  ['Residential', 'Residential Sale'],
  ['ResidentialLease', 'Residential Lease'],
  ['CommercialSale', 'Commercial Sale'],
  ['CommercialLease', 'Commercial Lease'],
  ['Land', 'Land Sale'],
  ['ResidentialIncome', 'Residential Sale'],
  ['Farm', 'Land Sale'],
  ['BusinessOpportunity', 'Commercial Sale'],
]);
const FREQUENCIES = codes<Frequency>([
  ['Annually', 'Annually'],
  ['Monthly', 'Monthly'],
  ['Weekly', 'Weekly'],
  ['Daily', 'Daily'],
]);
const UNIT_WORDS = codes<Unit>([
  ['SquareMeters', 'squareMetre'],
  ['SquareFeet', 'squareFoot'],
  ['Acres', 'acre'],
  ['Hectares', 'hectare'],
  ['SquareYards', 'squareYard'],
]);
const REMOVED = /^(closed|canceled|expired|withdrawn|delete|pending)$/i;

export const RESO: readonly Line[] = [
  fixed('ListingKey', ({ reference }) => reference),
  line('reference', 'ListingId', text),
  line('changedAt', 'ModificationTimestamp', {
    read: moment.read,
    write: (value) => value.toISOString(),
  }),
  {
    path: 'StandardStatus',
    read: ([raw = 'Active'], draft) => {
      if (REMOVED.test(raw)) draft.isRemoved = true;
    },
    write: ({ isRemoved }) => (isRemoved ? 'Withdrawn' : 'Active'),
  },
  {
    path: 'PropertyType',
    read: ([raw = ''], draft) => {
      const [category, purpose] = OFFERED.read(raw)?.split(' ') ?? [];
      draft.category = category as FeedListing['category'];
      draft.purpose = purpose as FeedListing['purpose'];
    },
    write: ({ category, purpose }) => OFFERED.write(category === 'Land' ? 'Land Sale' : `${category} ${purpose}`),
  },
  line('type', 'PropertySubType', TYPES),
  line('price', 'ListPrice#', number),
  line('currency', 'CurrencyCode', text),
  line('priceOnApplication', 'PriceOnApplicationYN?', flag('true')),
  line('frequency', 'LeaseAmountFrequency', FREQUENCIES),
  line('serviceCharge', 'AssociationFee#', number),
  line('title', 'ListingTitle', text),
  line('description', 'PublicRemarks', text),
  line('bedrooms', 'BedroomsTotal#', whole),
  line('bathrooms', 'BathroomsTotalInteger#', whole),
  line('parking', 'ParkingTotal#', whole),
  ...measured('livingArea', 'LivingArea#', 'LivingAreaUnits', UNIT_WORDS, 'squareMetre'),
  ...measured('plotArea', 'LotSizeArea#', 'LotSizeUnits', UNIT_WORDS, 'squareMetre'),
  line('yearBuilt', 'YearBuilt#', whole),
  line(
    'furnished',
    'Furnished',
    codes([
      ['Furnished', 'Furnished'],
      ['Partially', 'Partially'],
      ['Unfurnished', 'Unfurnished'],
      ['Negotiable', 'Negotiable'],
    ]),
  ),
  line(
    'completion',
    'DevelopmentStatus',
    codes([
      ['Completed', 'Completed'],
      ['UnderConstruction', 'UnderConstruction'],
      ['Proposed', 'UnderConstruction'],
    ]),
  ),
  line('availableFrom', 'AvailabilityDate', day),
  line('country', 'Country', text),
  line('province', 'StateOrProvince', text),
  line('city', 'City', text),
  line('community', 'SubdivisionName', text),
  line('building', 'BuildingName', text),
  line('unit', 'UnitNumber', text),
  line('floor', 'EntryLevel#', whole),
  line('street', 'StreetName', text),
  line('postalCode', 'PostalCode', text),
  line('latitude', 'Latitude#', number),
  line('longitude', 'Longitude#', number),
  line('agentName', 'ListAgentFullName', text),
  line('agentEmail', 'ListAgentEmail', text),
  line('agentPhone', 'ListAgentDirectPhone', text),
  fixed('Media[]/Order#', ({ photos }) => photos?.map((_, at) => String(at + 1))),
  fixed('Media[]/MediaCategory', ({ photos }) => photos?.map(() => 'Photo')),
  lines('photos', 'Media[]/MediaURL'),
];

/** Photos in the order that the feed numbers them, not the order of the file. */
export function inOrder(value: unknown): unknown {
  const { Media } = value as { readonly Media?: unknown };
  if (!Array.isArray(Media)) return value;
  const orderOf = (one: unknown) => Number((one as { readonly Order?: unknown } | null)?.Order ?? 0);
  return { ...(value as object), Media: [...Media].sort((a, b) => orderOf(a) - orderOf(b)) };
}

/** Property resources of the RESO Web API (Data Dictionary 2.0), as an OData collection. */
export const writeReso = (listings: readonly FeedListing[], _context: FeedContext): string =>
  `${JSON.stringify({ '@odata.context': '$metadata#Property', value: listings.map((one) => writeJson(one, RESO)) }, null, 1)}\n`;
