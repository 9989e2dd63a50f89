import { amenitiesOf, amenityWords } from './amenities.ts';
import {
  also,
  type Codec,
  codes,
  day,
  fixed,
  flag,
  type Line,
  line,
  lines,
  measured,
  moment,
  momentText,
  number,
  text,
  typeCodes,
  type Unit,
  whole,
} from './codecs.ts';
import type { FeedContext } from './format.ts';
import type { FeedListing, Frequency } from './listing.ts';
import { writeLines, XML_HEAD } from './xml.ts';

/** Categories of REAXML (reaxml.realestate.com.au): residential and rental, commercial, land. */
const RESIDENTIAL = typeCodes(
  [
    ['Apartment', 'Apartment'],
    ['Unit', 'Apartment'],
    ['Flat', 'Apartment'],
    ['Studio', 'Apartment'],
    ['House', 'Villa'],
    ['Villa', 'Villa'],
    ['Alpine', 'Villa'],
    ['AcreageSemi-rural', 'Villa'],
    ['Townhouse', 'Townhouse'],
    ['Terrace', 'Townhouse'],
    ['DuplexSemi-detached', 'Duplex'],
    ['ServicedApartment', 'HotelApartment'],
    ['BlockOfUnits', 'WholeBuilding'],
    ['Retirement', 'Other'],
    ['Other', 'Other'],
  ],
  'Other',
);
const COMMERCIAL = typeCodes(
  [
    ['Offices', 'Office'],
    ['Medical/Consulting', 'Office'],
    ['Retail', 'Retail'],
    ['Showrooms/Bulky Goods', 'Showroom'],
    ['Industrial/Warehouse', 'Warehouse'],
    ['Hotel/Leisure', 'HotelMotel'],
    ['Commercial Farming', 'Farm'],
    ['Land/Development', 'UnimprovedLand'],
    ['Other', 'Other'],
  ],
  'Other',
);
/** The name of the element around a listing says what kind it is. */
export const REAXML_ELEMENTS = ['residential', 'rental', 'land', 'rural', 'commercial', 'commercialLand', 'business'];
const elementOf = ({ category, purpose }: FeedListing): 'land' | 'commercial' | 'rental' | 'residential' =>
  // land that is to let has a place among commercial property alone
  category === 'Commercial' || (category === 'Land' && purpose === 'Lease')
    ? 'commercial'
    : category === 'Land'
      ? 'land'
      : purpose === 'Lease'
        ? 'rental'
        : 'residential';
/** Said in these elements, and nowhere else: the others have no place for it. */
const within = (elements: readonly ReturnType<typeof elementOf>[], from: Line): Line => ({
  ...from,
  write: (listing) => (elements.includes(elementOf(listing)) ? from.write(listing) : undefined),
});
const HOMES = ['residential', 'rental'] as const;

const PERIODS: readonly (readonly [frequency: Frequency, period: string, others: RegExp])[] = [
  ['Weekly', 'week', /^week/i],
  ['Monthly', 'month', /^(month|calmonth)/i],
  ['Annually', 'annual', /^(annual|year|pa)/i],
  ['Daily', 'day', /^(day|daily)/i],
];
const AREA_UNITS = codes<Unit>([
  ['squareMeter', 'squareMetre'],
  ['squareMetre', 'squareMetre'],
  ['sqm', 'squareMetre'],
  ['square', 'square'],
  ['acre', 'acre'],
  ['acres', 'acre'],
  ['hectare', 'hectare'],
  ['hectares', 'hectare'],
]);
const COUNTRY: Codec<string> = {
  read: (raw) => (/^au/i.test(raw) ? 'AU' : /^(nz|new z)/i.test(raw) ? 'NZ' : /^[A-Z]{2}$/.test(raw) ? raw : undefined),
  write: (value) => (value === 'AU' ? 'AUS' : value === 'NZ' ? 'NZL' : value),
};
/** Whose rent each of these elements says. */
const RENTED = { rent: 'rental', commercialRent: 'commercial' } as const;
/** The letters of photos: `m` is the cover, then a to z, then two letters. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const photoId = (at: number): string =>
  at === 0 ? 'm' : at <= 12 ? (LETTERS[at - 1] ?? '') : at <= 25 ? (LETTERS[at] ?? '') : `a${LETTERS[at - 26] ?? at}`;

const MOST_PHOTOS = 35;
/** As many words as a text of a hundred characters has room for. */
const MOST_FEATURES = 100;
const fitting = (words: readonly string[] | undefined): string | undefined =>
  words?.reduce((all, word) => {
    const longer = all ? `${all}, ${word}` : word;
    return longer.length > MOST_FEATURES ? all : longer;
  }, '') || undefined;

export const REAXML: readonly Line[] = [
  {
    path: '@modTime',
    read: ([raw], draft) => {
      draft.changedAt = raw === undefined ? undefined : moment.read(raw);
    },
    write: ({ changedAt }) => changedAt && momentText(changedAt, '-'),
  },
  {
    path: '@status',
    read: ([raw = 'current'], draft) => {
      if (/^(withdrawn|offmarket|sold|leased|deleted)$/i.test(raw)) draft.isRemoved = true;
    },
    write: ({ isRemoved }) => (isRemoved ? 'withdrawn' : 'current'),
  },
  line('reference', 'uniqueID', text),
  {
    path: 'commercialListingType@value',
    read: ([raw], draft) => {
      if (raw) draft.purpose = /^lease$/i.test(raw) ? 'Lease' : 'Sale';
    },
    write: (listing) =>
      elementOf(listing) === 'commercial' ? (listing.purpose === 'Lease' ? 'lease' : 'sale') : undefined,
  },
  line('agentName', 'listingAgent/name', text),
  line('agentPhone', 'listingAgent/telephone', text),
  line('agentEmail', 'listingAgent/email', text),
  {
    path: 'price@display',
    read: ([raw], draft) => {
      if (raw && /^no$/i.test(raw)) draft.priceOnApplication = true;
    },
    write: ({ purpose, price, priceOnApplication }) =>
      purpose === 'Sale' && price !== undefined ? (priceOnApplication ? 'no' : 'yes') : undefined,
  },
  {
    path: 'price',
    read: ([raw], draft) => {
      if (raw) draft.price = number.read(raw);
    },
    write: ({ purpose, price }) => (purpose === 'Sale' && price !== undefined ? String(price) : undefined),
  },
  within(['rental'], line('availableFrom', 'dateAvailable', day)),
  ...(['rent', 'commercialRent'] as const).flatMap((path, at): Line[] => [
    {
      path,
      read: ([raw], draft) => {
        if (raw && draft.price === undefined) draft.price = number.read(raw);
        if (raw && at === 0) draft.purpose = 'Lease';
      },
      write: (listing) =>
        elementOf(listing) === RENTED[path] && listing.purpose === 'Lease' && listing.price !== undefined
          ? String(listing.price)
          : undefined,
    },
    {
      path: `${path}@period`,
      read: ([raw], draft) => {
        if (raw) draft.frequency = PERIODS.find(([, , words]) => words.test(raw))?.[0];
      },
      write: (listing) =>
        elementOf(listing) === RENTED[path] && listing.purpose === 'Lease' && listing.price !== undefined
          ? PERIODS.find(([one]) => one === (listing.frequency ?? 'Annually'))?.[1]
          : undefined,
    },
  ]),
  line('building', 'address/site', text),
  line('unit', 'address/subNumber', text),
  {
    path: 'address/streetNumber',
    read: ([raw], draft) => {
      draft.street = raw;
    },
    write: () => undefined,
  },
  {
    path: 'address/street',
    read: ([raw], draft) => {
      draft.street = [draft.street, raw].filter(Boolean).join(' ') || undefined;
    },
    write: ({ street }) => street,
  },
  line('community', 'address/suburb', text),
  also(line('city', 'address/city', text)),
  line('province', 'address/state', text),
  line('postalCode', 'address/postcode', text),
  line('country', 'address/country', COUNTRY),
  line('city', 'municipality', text),
  {
    path: 'category@name',
    read: ([raw], draft) => {
      if (raw) draft.type = RESIDENTIAL.read(raw);
    },
    write: ({ category, type }) => (category === 'Residential' ? RESIDENTIAL.write(type) : undefined),
  },
  {
    path: 'commercialCategory@name',
    read: ([raw], draft) => {
      if (raw) draft.type ??= COMMERCIAL.read(raw);
    },
    write: (listing) => (elementOf(listing) === 'commercial' ? COMMERCIAL.write(listing.type) : undefined),
  },
  within(
    ['land'],
    fixed('landCategory@name', () => 'Residential'),
  ),
  line('title', 'headline', text),
  line('description', 'description', text),
  ...[
    line('bedrooms', 'features/bedrooms', {
      read: (raw) => (/^studio$/i.test(raw) ? 0 : whole.read(raw)),
      write: String,
    }),
    line('bathrooms', 'features/bathrooms', whole),
    line('parking', 'features/garages', whole),
    also(line('parking', 'features/carports', whole)),
    {
      path: 'features/otherFeatures',
      read: ([raw], draft) => {
        draft.amenities ??= raw ? amenitiesOf(raw.split(','), 'words') : undefined;
      },
      write: ({ amenities }) => fitting(amenityWords(amenities, 'words')),
    } satisfies Line,
  ].map((one) => within(['residential', 'rental', 'land'], one)),
  ...measured('plotArea', 'landDetails/area', 'landDetails/area@unit', AREA_UNITS, 'squareMetre'),
  ...measured('livingArea', 'buildingDetails/area', 'buildingDetails/area@unit', AREA_UNITS, 'squareMetre').map((one) =>
    within([...HOMES, 'commercial'], one),
  ),
  within(['commercial'], line('parking', 'carSpaces', whole)),
  // the format's own room for what it has no element for
  fixed('extraFields@table', ({ latitude }) => (latitude === undefined ? undefined : 'position')),
  line('latitude', 'extraFields/eField[name=latitude]', number),
  line('longitude', 'extraFields/eField[name=longitude]', number),
  also(line('latitude', 'extraFields/latitude', number)),
  also(line('longitude', 'extraFields/longitude', number)),
  fixed('objects/img[]@id', ({ photos }) => photos?.slice(0, MOST_PHOTOS).map((_, at) => photoId(at))),
  { ...lines('photos', 'objects/img[]@url'), write: ({ photos }) => photos?.slice(0, MOST_PHOTOS) },
  within(
    ['rental'],
    line('furnished', 'allowances/furnished', {
      read: (raw) => (/^(yes|1|true)$/i.test(raw) ? 'Furnished' : 'Unfurnished'),
      write: (value) => (value === 'Furnished' ? 'true' : value === 'Unfurnished' ? 'false' : undefined),
    }),
  ),
  within(
    HOMES,
    line('completion', 'newConstruction', {
      read: (raw) => (flag('1').read(raw) ? 'UnderConstruction' : 'Completed'),
      write: (value) => String(value === 'UnderConstruction'),
    }),
  ),
];

/** What follows from the name of the element around a listing, where the listing itself does not say it. */
export function withElement(listing: FeedListing | undefined, element: string): FeedListing | undefined {
  if (!listing) return undefined;
  const isLand =
    element === 'land' || element === 'commercialLand' || listing.type === 'UnimprovedLand' || listing.type === 'Farm';
  const isCommercial = element === 'commercial' || element === 'business';
  return {
    ...listing,
    purpose: element === 'rental' ? 'Lease' : listing.purpose,
    type: isLand && listing.type === 'Other' ? (element === 'rural' ? 'Farm' : 'UnimprovedLand') : listing.type,
    category: isLand || element === 'rural' ? 'Land' : isCommercial ? 'Commercial' : 'Residential',
  };
}

/**
 * REAXML in the order of its DTD (reaxml.realestate.com.au/propertyList.dtd); photos beyond 26 and `newConstruction` are
 * of its later description (partner.realestate.com.au/listing-upload/elements). Areas are square metres, amounts Australian dollars.
 */
export const writeReaxml = (listings: readonly FeedListing[], { changedAt, account }: FeedContext): string =>
  // the DTD asks for a name and a password; a caller of a secret address needs neither
  `${XML_HEAD}<propertyList date="${momentText(changedAt, '-')}" username="" password="">\n${listings
    .map((one) =>
      writeLines(elementOf(one), one, [...REAXML.slice(0, 2), fixed('agentID', () => account), ...REAXML.slice(2)]),
    )
    .join('')}</propertyList>\n`;
