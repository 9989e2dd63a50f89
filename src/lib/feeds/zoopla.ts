import {
  codes,
  day,
  fixed,
  frequencies,
  type Line,
  line,
  lines,
  measured,
  number,
  text,
  typeCodes,
  type Unit,
  whole,
} from './codecs.ts';
import type { FeedContext } from './format.ts';
import { writeJson } from './json.ts';
import type { FeedListing } from './listing.ts';

/**
 * property_type of the ZPG real-time feed (listing/update schema v1.2), which refuses any other word; `penthouse` and
 * `other` are read because some writers use them anyway.
 */
const WORDS = [
  ['flat', 'Apartment'],
  ['studio', 'Apartment'],
  ['maisonette', 'Duplex'],
  ['villa', 'Villa'],
  ['detached', 'Villa'],
  ['semi_detached', 'Villa'],
  ['link_detached', 'Villa'],
  ['cottage', 'Villa'],
  ['country_house', 'Villa'],
  ['chalet', 'Villa'],
  ['barn_conversion', 'Villa'],
  ['farmhouse', 'Villa'],
  ['finca', 'Villa'],
  ['town_house', 'Townhouse'],
  ['terraced', 'Townhouse'],
  ['end_terrace', 'Townhouse'],
  ['mews', 'Townhouse'],
  ['bungalow', 'Bungalow'],
  ['detached_bungalow', 'Bungalow'],
  ['semi_detached_bungalow', 'Bungalow'],
  ['terraced_bungalow', 'Bungalow'],
  ['block_of_flats', 'WholeBuilding'],
  ['office', 'Office'],
  ['business_park', 'Office'],
  ['retail', 'Retail'],
  ['restaurant', 'Retail'],
  ['pub_bar', 'Retail'],
  ['warehouse', 'Warehouse'],
  ['industrial', 'Industrial'],
  ['light_industrial', 'Factory'],
  ['hotel', 'HotelMotel'],
  ['farm', 'Farm'],
  ['land', 'UnimprovedLand'],
  // a kind without a word is written as the nearest kind
  ['flat', 'Penthouse'],
  ['flat', 'Loft'],
  ['flat', 'HotelApartment'],
  ['villa', 'Compound'],
  ['block_of_flats', 'BulkUnits'],
  ['block_of_flats', 'MultiFamily'],
  ['office', 'FullFloor'],
  ['office', 'HalfFloor'],
  ['retail', 'Shop'],
  ['retail', 'Showroom'],
] as const;
const TYPES = typeCodes([...WORDS, ['penthouse', 'Penthouse'], ['other', 'Other']], 'other');
/** Kinds that Zoopla accepts. */
export const ZOOPLA_TYPES: ReadonlySet<string> = new Set(WORDS.map(([, type]) => type));
const UNIT_WORDS = codes<Unit>([
  ['sq_metres', 'squareMetre'],
  ['sq_feet', 'squareFoot'],
  ['sq_yards', 'squareYard'],
  ['acres', 'acre'],
  ['hectares', 'hectare'],
]);
export const ZOOPLA: readonly Line[] = [
  line('reference', 'listing_reference', text),
  {
    path: 'category',
    read: ([raw], draft) => {
      if (raw === 'commercial') draft.category = 'Commercial';
    },
    write: ({ category }) => (category === 'Commercial' ? 'commercial' : 'residential'),
  },
  {
    path: 'life_cycle_status',
    read: ([raw = 'available'], draft) => {
      if (!/^(available|under_offer)$/.test(raw)) draft.isRemoved = true;
    },
    write: ({ isRemoved, purpose }) => (!isRemoved ? 'available' : purpose === 'Sale' ? 'sold' : 'let'),
  },
  line('type', 'property_type', TYPES),
  line(
    'purpose',
    'pricing/transaction_type',
    codes([
      ['sale', 'Sale'],
      ['rent', 'Lease'],
    ]),
  ),
  line('currency', 'pricing/currency_code', text),
  line('price', 'pricing/price#', number),
  line(
    'frequency',
    'pricing/rent_frequency',
    frequencies({ Annually: 'per_year', Monthly: 'per_month', Weekly: 'per_week' }),
  ),
  {
    path: 'pricing/price_qualifier',
    read: ([raw], draft) => {
      if (raw === 'price_on_application') draft.priceOnApplication = true;
    },
    write: ({ priceOnApplication }) => (priceOnApplication ? 'price_on_application' : undefined),
  },
  line('building', 'location/property_number_or_name', text),
  line('street', 'location/street_name', text),
  line('community', 'location/locality', text),
  line('city', 'location/town_or_city', text),
  line('province', 'location/county', text),
  line('postalCode', 'location/postal_code', text),
  line('country', 'location/country_code', { read: (raw) => raw.slice(0, 2).toUpperCase(), write: (value) => value }),
  line('latitude', 'location/coordinates/latitude#', number),
  line('longitude', 'location/coordinates/longitude#', number),
  line('bedrooms', 'total_bedrooms#', whole),
  line('bathrooms', 'bathrooms#', whole),
  ...measured('livingArea', 'areas/internal/minimum/value#', 'areas/internal/minimum/units', UNIT_WORDS, 'squareMetre'),
  ...measured('plotArea', 'areas/external/minimum/value#', 'areas/external/minimum/units', UNIT_WORDS, 'squareMetre'),
  line('yearBuilt', 'construction_year#', whole),
  line(
    'furnished',
    'furnished_state',
    codes([
      ['furnished', 'Furnished'],
      ['part_furnished', 'Partially'],
      ['unfurnished', 'Unfurnished'],
      ['furnished_or_unfurnished', 'Negotiable'],
    ]),
  ),
  line('availableFrom', 'available_from_date', day),
  line('title', 'summary_description', text),
  {
    path: 'detailed_description[]/text',
    read: (texts, draft) => {
      draft.description = texts.join('\n\n') || undefined;
    },
    write: ({ description, title }) => description ?? title,
  },
  fixed('content[]/type', ({ photos }) => photos?.map(() => 'image')),
  lines('photos', 'content[]/url'),
];

/** Only pictures are photos: the same list also has plans and tours. */
export function picturesOnly(value: unknown): unknown {
  const { content } = value as { readonly content?: unknown };
  if (!Array.isArray(content)) return value;
  const isPicture = (one: unknown) => ((one as { readonly type?: unknown } | null)?.type ?? 'image') === 'image';
  return { ...(value as object), content: content.filter(isPicture) };
}

/** Bodies of ZPG’s listing/update, one a listing, in a list. */
export const writeZoopla = (listings: readonly FeedListing[], { account }: FeedContext): string =>
  `${JSON.stringify(
    listings.map((one) => ({ branch_reference: account, ...writeJson(one, ZOOPLA) })),
    null,
    1,
  )}\n`;
