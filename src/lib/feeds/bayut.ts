import { amenitiesOf, amenityWords } from './amenities.ts';
import {
  also,
  area,
  codes,
  fixed,
  frequencies,
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
import type { FeedListing } from './listing.ts';
import { writeLines, XML_HEAD } from './xml.ts';

/** Types of the XML that Bayut and dubizzle share. */
const TYPES = typeCodes(
  [
    ['Apartment', 'Apartment'],
    ['Villa', 'Villa'],
    ['Townhouse', 'Townhouse'],
    ['Penthouse', 'Penthouse'],
    ['Pent House', 'Penthouse'],
    ['Loft', 'Loft'],
    ['Duplex', 'Duplex'],
    ['Hotel Apartment', 'HotelApartment'],
    ['Compound', 'Compound'],
    ['Villa Compound', 'Compound'],
    ['Residential Building', 'WholeBuilding'],
    ['Commercial Building', 'WholeBuilding'],
    ['Building', 'WholeBuilding'],
    ['Bulk Unit', 'BulkUnits'],
    ['Residential Floor', 'FullFloor'],
    ['Commercial Floor', 'FullFloor'],
    ['Office', 'Office'],
    ['Shop', 'Shop'],
    ['Showroom', 'Showroom'],
    ['Warehouse', 'Warehouse'],
    ['Factory', 'Factory'],
    ['Industrial Land', 'Industrial'],
    ['Mixed Use Land', 'MixedUse'],
    ['Labour Camp', 'StaffAccommodation'],
    ['Hotel', 'HotelMotel'],
    ['Residential Land', 'UnimprovedLand'],
    ['Residential Plot', 'UnimprovedLand'],
    ['Commercial Land', 'UnimprovedLand'],
    ['Commercial Plot', 'UnimprovedLand'],
    ['Farm', 'Farm'],
    ['Other Commercial', 'Other'],
  ],
  'Other Commercial',
);
/** Kinds that are called otherwise where they are commercial. */
const COMMERCIAL: { readonly [type: string]: string } = {
  WholeBuilding: 'Commercial Building',
  FullFloor: 'Commercial Floor',
};

const AREA_UNITS = codes<Unit>([
  ['SQFT', 'squareFoot'],
  ['SQM', 'squareMetre'],
  ['SQYD', 'squareYard'],
]);

export const BAYUT: readonly Line[] = [
  line('reference', 'Property_Ref_No', text),
  line('permit', 'Permit_Number', text),
  {
    path: 'Property_Status',
    read: ([raw = 'live'], draft) => {
      if (/^(deleted|archive|inactive)/i.test(raw)) draft.isRemoved = true;
    },
    write: ({ isRemoved }) => (isRemoved ? 'deleted' : 'live'),
  },
  line(
    'purpose',
    'Property_purpose',
    codes([
      ['Buy', 'Sale'],
      ['Sale', 'Sale'],
      ['Sell', 'Sale'],
      ['Rent', 'Lease'],
    ]),
  ),
  {
    path: 'Property_Type',
    read: ([raw = ''], draft) => {
      draft.type = TYPES.read(raw);
      if (/^commercial|other commercial/i.test(raw) && draft.type !== 'UnimprovedLand') draft.category = 'Commercial';
    },
    write: ({ type, category }) => (category === 'Commercial' && COMMERCIAL[type]) || TYPES.write(type),
  },
  line('price', 'Price', number),
  line(
    'frequency',
    'Rent_Frequency',
    frequencies({ Annually: 'yearly', Monthly: 'monthly', Weekly: 'weekly', Daily: 'daily' }),
  ),
  also(line('frequency', 'Rent_Frequency', codes([['annually', 'Annually']]))),
  line('city', 'City', text),
  line('community', 'Locality', text),
  line('subCommunity', 'Sub_Locality', text),
  line('building', 'Tower_Name', text),
  line('title', 'Property_Title', text),
  line('titleAr', 'Property_Title_AR', text),
  line('description', 'Property_Description', text),
  ...measured('livingArea', 'Property_Size', 'Property_Size_Unit', AREA_UNITS, 'squareFoot'),
  line('plotArea', 'Plot_Size', area('squareFoot')),
  line('bedrooms', 'Bedrooms', {
    read: (raw) => (/^studio$/i.test(raw) || raw === '-1' ? 0 : whole.read(raw)),
    write: (value) => (value === 0 ? 'Studio' : String(value)),
  }),
  line('bathrooms', 'Bathrooms', whole),
  line(
    'furnished',
    'Furnished',
    codes([
      ['Yes', 'Furnished'],
      ['No', 'Unfurnished'],
      ['Partly', 'Partially'],
    ]),
  ),
  line('completion', 'Off_Plan', {
    read: (raw) => (/^y/i.test(raw) ? 'UnderConstruction' : 'Completed'),
    write: (value) => (value === 'UnderConstruction' ? 'Yes' : 'No'),
  }),
  {
    path: 'Features/Feature[]',
    read: (texts, draft) => {
      draft.amenities ??= amenitiesOf(texts, 'words');
    },
    write: ({ amenities }) => amenityWords(amenities, 'words'),
  },
  lines('photos', 'Images/Image[]'),
  line('agentName', 'Listing_Agent', text),
  line('agentPhone', 'Listing_Agent_Phone', text),
  line('agentEmail', 'Listing_Agent_Email', text),
  line('changedAt', 'Last_Updated', moment),
  fixed('Portals/Portal[]', () => ['Bayut', 'dubizzle']),
];

/** The XML that Bayut and dubizzle take. Areas are square feet, amounts dirhams. */
export const writeBayut = (listings: readonly FeedListing[], _context: FeedContext): string =>
  `${XML_HEAD}<Properties>\n${listings.map((one) => writeLines('Property', one, BAYUT)).join('')}</Properties>\n`;
