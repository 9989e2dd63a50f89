import { amenitiesOf, amenityWords } from './amenities.ts';
import {
  also,
  area,
  type Codec,
  codes,
  day,
  fixed,
  flag,
  type Line,
  line,
  lines,
  moment,
  number,
  text,
  typeCodes,
  whole,
} from './codecs.ts';
import type { FeedContext } from './format.ts';
import type { FeedListing, Frequency } from './listing.ts';
import { writeLines, XML_HEAD } from './xml.ts';

/** Two-letter types of Property Finder’s XML (as its partners’ importers document them). */
const TYPES = typeCodes(
  [
    ['AP', 'Apartment'],
    ['VH', 'Villa'],
    ['TH', 'Townhouse'],
    ['PH', 'Penthouse'],
    ['DX', 'Duplex'],
    ['BW', 'Bungalow'],
    ['CD', 'Compound'],
    ['HA', 'HotelApartment'],
    ['WB', 'WholeBuilding'],
    ['BU', 'BulkUnits'],
    ['FF', 'FullFloor'],
    ['HF', 'HalfFloor'],
    ['OF', 'Office'],
    ['BC', 'Office'],
    ['CW', 'Office'],
    ['RE', 'Retail'],
    ['RT', 'Retail'],
    ['SH', 'Shop'],
    ['SR', 'Showroom'],
    ['WH', 'Warehouse'],
    ['ST', 'Warehouse'],
    ['FA', 'Factory'],
    ['SA', 'StaffAccommodation'],
    ['LC', 'StaffAccommodation'],
    ['LP', 'UnimprovedLand'],
    ['FM', 'Farm'],
  ],
  'AP',
);
const OFFERED: { readonly [code: string]: Pick<FeedListing, 'purpose' | 'category'> } = {
  RS: { purpose: 'Sale', category: 'Residential' },
  RR: { purpose: 'Lease', category: 'Residential' },
  CS: { purpose: 'Sale', category: 'Commercial' },
  CR: { purpose: 'Lease', category: 'Commercial' },
};
const PERIODS: readonly (readonly [element: string, frequency: Frequency, letter: string])[] = [
  ['yearly', 'Annually', 'Y'],
  ['monthly', 'Monthly', 'M'],
  ['weekly', 'Weekly', 'W'],
  ['daily', 'Daily', 'D'],
];
const COMPLETION = codes([
  ['completed', 'Completed Resale'],
  ['completed_primary', 'Completed Primary'],
  ['off_plan', 'UnderConstruction Resale'],
  ['off_plan_primary', 'UnderConstruction Primary'],
]);
/** Bedrooms are a number, a studio none of it. */
const BEDROOMS: Codec<number> = {
  read: (raw) => (/^studio$/i.test(raw) ? 0 : /^(\d+)\+?$/.test(raw) ? Number.parseInt(raw, 10) : undefined),
  write: (value) => (value === 0 ? 'studio' : String(value)),
};

export const PROPERTY_FINDER: readonly Line[] = [
  line('changedAt', '@last_update', moment),
  line('reference', 'reference_number', text),
  line('permit', 'permit_number', text),
  {
    path: 'offering_type',
    read: ([raw = ''], draft) => {
      const offered = OFFERED[raw.toUpperCase()];
      if (!offered) return;
      draft.purpose = offered.purpose;
      draft.category = offered.category;
    },
    write: ({ purpose, category }) => `${category === 'Commercial' ? 'C' : 'R'}${purpose === 'Sale' ? 'S' : 'R'}`,
  },
  {
    ...line('type', 'property_type', TYPES),
    read: ([raw = ''], draft) => {
      draft.type = TYPES.read(raw);
      // A plot is offered as residential or commercial; with us it is land.
      if (draft.type === 'UnimprovedLand' || draft.type === 'Farm') draft.category = 'Land';
    },
  },
  line('priceOnApplication', 'price_on_application', flag('Yes', 'No')),
  {
    path: 'price',
    read: ([raw], draft) => {
      draft.price ??= raw === undefined ? undefined : number.read(raw);
    },
    write: ({ purpose, price }) => (purpose === 'Sale' && price !== undefined ? String(price) : undefined),
  },
  ...PERIODS.map(
    ([element, frequency]): Line => ({
      path: `price/${element}`,
      read: ([raw], draft) => {
        const price = raw === undefined ? undefined : number.read(raw);
        if (!price || draft.price !== undefined) return;
        draft.price = price;
        draft.frequency = frequency;
      },
      write: (listing) =>
        listing.purpose === 'Lease' && (listing.frequency ?? 'Annually') === frequency && listing.price !== undefined
          ? String(listing.price)
          : undefined,
    }),
  ),
  also(line('frequency', 'rental_period', codes(PERIODS.map(([, frequency, letter]) => [letter, frequency] as const)))),
  line('cheques', 'cheques', whole),
  line('city', 'city', text),
  line('community', 'community', text),
  line('subCommunity', 'sub_community', text),
  line('building', 'property_name', text),
  line('title', 'title_en', text),
  line('titleAr', 'title_ar', text),
  line('description', 'description_en', text),
  ...['private_amenities', 'commercial_amenities'].map(
    (path, at): Line => ({
      path,
      read: ([raw], draft) => {
        draft.amenities ??= raw ? amenitiesOf(raw.split(','), 'propertyFinder') : undefined;
      },
      write: ({ amenities, category }) =>
        (category === 'Commercial') === (at === 1) ? amenityWords(amenities, 'propertyFinder')?.join(',') : undefined,
    }),
  ),
  line('plotArea', 'plot_size', area('squareFoot')),
  line('livingArea', 'size', area('squareFoot')),
  line('bedrooms', 'bedroom', BEDROOMS),
  line('bathrooms', 'bathroom', whole),
  line('agentName', 'agent/name', text),
  line('agentEmail', 'agent/email', text),
  line('agentPhone', 'agent/phone', text),
  line('parking', 'parking', whole),
  line('unit', 'unit_number', text),
  line('floor', 'floor', whole),
  line('yearBuilt', 'build_year', whole),
  line('availableFrom', 'availability_date', day),
  line(
    'furnished',
    'furnished',
    codes([
      ['Yes', 'Furnished'],
      ['No', 'Unfurnished'],
      ['Partly', 'Partially'],
    ]),
  ),
  {
    path: 'completion_status',
    read: ([raw = ''], draft) => {
      const [completion, saleType] = COMPLETION.read(raw)?.split(' ') ?? [];
      draft.completion = completion as FeedListing['completion'];
      draft.saleType = saleType as FeedListing['saleType'];
    },
    write: ({ completion, saleType = 'Resale' }) =>
      completion ? COMPLETION.write(`${completion} ${saleType}`) : undefined,
  },
  {
    path: 'geopoints',
    // Longitude first.
    read: ([raw = ''], draft) => {
      const [longitude, latitude] = raw.split(',').map((part) => number.read(part.trim()));
      if (longitude === undefined || latitude === undefined) return;
      Object.assign(draft, { longitude, latitude });
    },
    write: ({ longitude, latitude }) =>
      longitude === undefined || latitude === undefined ? undefined : `${longitude},${latitude}`,
  },
  fixed('photo/url[]@watermark', ({ photos }) => photos?.map(() => 'no')),
  lines('photos', 'photo/url[]'),
];

/** Property Finder’s XML. Areas are square feet, the currency is the country’s, times are UTC. */
export const writePropertyFinder = (listings: readonly FeedListing[], { changedAt }: FeedContext): string =>
  `${XML_HEAD}<list last_update="${moment.write(changedAt)}" listing_count="${listings.length}">\n${listings
    .map((one) => writeLines('property', one, PROPERTY_FINDER))
    .join('')}</list>\n`;
