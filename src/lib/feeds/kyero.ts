import { amenitiesOf, amenityWords } from './amenities.ts';
import { also, area, codes, fixed, type Line, line, lines, moment, number, text, typeCodes, whole } from './codecs.ts';
import type { FeedContext } from './format.ts';
import type { FeedListing } from './listing.ts';
import { writeLines, XML_HEAD } from './xml.ts';

/** Types of the Kyero import specification v3 (its test feed and list of types). */
const TYPES = typeCodes(
  [
    ['Apartment', 'Apartment'],
    ['Flat', 'Apartment'],
    ['Studio', 'Apartment'],
    ['Ground floor apartment', 'Apartment'],
    ['Penthouse', 'Penthouse'],
    ['Duplex', 'Duplex'],
    ['Triplex', 'Duplex'],
    ['Loft', 'Loft'],
    ['Villa', 'Villa'],
    ['Detached villa', 'Villa'],
    ['House', 'Villa'],
    ['Chalet', 'Villa'],
    ['Country house', 'Villa'],
    ['Finca', 'Villa'],
    ['Cortijo', 'Villa'],
    ['Farmhouse', 'Villa'],
    ['Cave house', 'Villa'],
    ['Village house', 'Townhouse'],
    ['Town house', 'Townhouse'],
    ['Townhouse', 'Townhouse'],
    ['Terraced house', 'Townhouse'],
    ['Semi-detached', 'Townhouse'],
    ['Bungalow', 'Bungalow'],
    ['Farm', 'Farm'],
    ['Land', 'UnimprovedLand'],
    ['Plot', 'UnimprovedLand'],
    ['Commercial', 'Retail'],
    ['Commercial property', 'Retail'],
    ['Office', 'Office'],
    ['Hotel', 'HotelMotel'],
  ],
  'Other',
);
const FREQUENCIES = codes([
  ['sale', 'Sale'],
  ['month', 'Monthly'],
  ['rent', 'Monthly'],
  ['rentlong', 'Monthly'],
  ['long_term_rental', 'Monthly'],
  ['week', 'Weekly'],
  ['rentshort', 'Weekly'],
  ['new_build', 'Sale'],
]);
const LANGUAGES = ['en', 'es', 'fr', 'de', 'nl', 'it', 'pt', 'ru', 'sv', 'no', 'da', 'fi', 'pl', 'zh', 'ar'] as const;
const COUNTRIES = codes<string>([
  ['spain', 'ES'],
  ['portugal', 'PT'],
  ['france', 'FR'],
  ['italy', 'IT'],
  ['greece', 'GR'],
  ['cyprus', 'CY'],
  ['united arab emirates', 'AE'],
  ['uae', 'AE'],
]);

export const KYERO: readonly Line[] = [
  fixed('id', ({ reference }) => reference),
  line('changedAt', 'date', moment),
  line('reference', 'ref', text),
  also(line('reference', 'id', text)),
  line('price', 'price', number),
  line('currency', 'currency', text),
  {
    path: 'price_freq',
    read: ([raw = 'sale'], draft) => {
      const frequency = FREQUENCIES.read(raw) ?? 'Sale';
      draft.purpose = frequency === 'Sale' ? 'Sale' : 'Lease';
      if (frequency !== 'Sale') draft.frequency = frequency as 'Monthly' | 'Weekly';
    },
    write: ({ purpose, frequency = 'Monthly' }) =>
      purpose === 'Sale' ? 'sale' : frequency === 'Weekly' ? 'week' : 'month',
  },
  line('completion', 'new_build', {
    read: (raw) => (raw === '1' ? 'UnderConstruction' : 'Completed'),
    write: (value) => (value === 'UnderConstruction' ? '1' : '0'),
  }),
  line('type', 'type', TYPES),
  line('title', 'title/en', text),
  line('city', 'town', text),
  line('province', 'province', text),
  line('country', 'country', {
    read: (raw) => (/^[A-Z]{2}$/i.test(raw) ? raw.toUpperCase() : COUNTRIES.read(raw)),
    write: (value) => COUNTRIES.write(value) ?? value,
  }),
  line('latitude', 'location/latitude', number),
  line('longitude', 'location/longitude', number),
  line('community', 'location_detail', text),
  line('bedrooms', 'beds', whole),
  line('bathrooms', 'baths', whole),
  line('livingArea', 'surface_area/built', area('squareMetre')),
  line('plotArea', 'surface_area/plot', area('squareMetre')),
  ...LANGUAGES.map((language) => line('description', `desc/${language}`, text)).map((one, at) =>
    at === 0 ? one : also(one),
  ),
  also(line('description', 'desc', text)),
  ...['features/feature[]', 'features/feature[]/en'].map(
    (path, at): Line => ({
      path,
      read: (texts, draft) => {
        draft.amenities ??= amenitiesOf(texts, 'words');
      },
      write: ({ amenities }) => (at === 0 ? amenityWords(amenities, 'words') : undefined),
    }),
  ),
  fixed('images/image[]@id', ({ photos }) => photos?.map((_, at) => String(at + 1))),
  lines('photos', 'images/image[]/url'),
];

/** Kyero XML v3 (feeds.kyero.com/assets/kyero_v3_test_feed.xml and the import specification). Areas are square metres. */
export const writeKyero = (listings: readonly FeedListing[], _context: FeedContext): string =>
  `${XML_HEAD}<root>\n  <kyero>\n    <feed_version>3</feed_version>\n  </kyero>\n${listings
    .map((one) => writeLines('property', one, KYERO))
    .join('')}</root>\n`;
