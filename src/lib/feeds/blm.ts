import {
  also,
  codes,
  day,
  fixed,
  type Line,
  line,
  measured,
  moment,
  number,
  text,
  typeCodes,
  type Unit,
  whole,
} from './codecs.ts';
import { collector, type FeedContext, type ReadFeed } from './format.ts';
import { type Draft, type FeedListing, type Frequency, listingOf } from './listing.ts';

/** PROP_SUB_ID of Rightmove’s feed (its data feed specification, the list of property types). */
const TYPES = typeCodes(
  [
    ['28', 'Apartment'],
    ['8', 'Apartment'],
    ['7', 'Apartment'],
    ['9', 'Apartment'],
    ['27', 'Villa'],
    ['4', 'Villa'],
    ['3', 'Villa'],
    ['5', 'Villa'],
    ['6', 'Villa'],
    ['21', 'Villa'],
    ['23', 'Villa'],
    ['24', 'Villa'],
    ['26', 'Villa'],
    ['30', 'Villa'],
    ['43', 'Villa'],
    ['52', 'Villa'],
    ['113', 'Villa'],
    ['116', 'Villa'],
    ['120', 'Villa'],
    ['128', 'Villa'],
    ['131', 'Villa'],
    ['22', 'Townhouse'],
    ['1', 'Townhouse'],
    ['2', 'Townhouse'],
    ['95', 'Townhouse'],
    ['29', 'Penthouse'],
    ['56', 'Duplex'],
    ['59', 'Duplex'],
    ['10', 'Duplex'],
    ['11', 'Duplex'],
    ['12', 'Bungalow'],
    ['13', 'Bungalow'],
    ['14', 'Bungalow'],
    ['15', 'Bungalow'],
    ['44', 'HotelApartment'],
    ['143', 'WholeBuilding'],
    ['178', 'Office'],
    ['137', 'Shop'],
    ['17', 'HotelMotel'],
    ['18', 'HotelMotel'],
    ['107', 'Farm'],
    ['20', 'UnimprovedLand'],
    ['110', 'UnimprovedLand'],
    ['253', 'Retail'],
    ['0', 'Other'],
  ],
  '0',
);
const FREQUENCIES = codes<Frequency>([
  ['0', 'Weekly'],
  ['1', 'Monthly'],
  ['3', 'Annually'],
]);
const UNIT_IDS = codes<Unit>([
  ['1', 'squareFoot'],
  ['2', 'squareMetre'],
  ['3', 'acre'],
  ['4', 'hectare'],
]);

const LINES: readonly Line[] = [
  line('reference', 'AGENT_REF', text),
  line('building', 'ADDRESS_1', text),
  line('street', 'ADDRESS_2', text),
  line('community', 'ADDRESS_3', text),
  line('province', 'ADDRESS_4', text),
  line('city', 'TOWN', text),
  {
    path: 'POSTCODE1',
    read: ([raw], draft) => {
      draft.postalCode = raw;
    },
    write: ({ postalCode }) => postalCode?.split(' ')[0],
  },
  {
    path: 'POSTCODE2',
    read: ([raw], draft) => {
      if (raw) draft.postalCode = [draft.postalCode, raw].filter(Boolean).join(' ');
    },
    write: ({ postalCode }) => postalCode?.split(' ').slice(1).join(' '),
  },
  line('title', 'SUMMARY', text),
  line('description', 'DESCRIPTION', text),
  {
    path: 'STATUS_ID',
    // Sold subject to contract, let agreed, sold, let: no longer to be had.
    read: ([raw = '0'], draft) => {
      if (/^[124567]$/.test(raw)) draft.isRemoved = true;
    },
    write: ({ isRemoved, purpose }) => (!isRemoved ? '0' : purpose === 'Sale' ? '1' : '5'),
  },
  line('bedrooms', 'BEDROOMS', whole),
  line('bathrooms', 'BATHROOMS', whole),
  line('price', 'PRICE', number),
  {
    path: 'PRICE_QUALIFIER',
    read: ([raw], draft) => {
      if (raw === '1') draft.priceOnApplication = true;
    },
    write: ({ priceOnApplication }) => (priceOnApplication ? '1' : '0'),
  },
  line('type', 'PROP_SUB_ID', TYPES),
  fixed('CREATE_DATE', ({ changedAt }) => changedAt && moment.write(changedAt)),
  line('changedAt', 'UPDATE_DATE', moment),
  fixed('DISPLAY_ADDRESS', ({ building, street, community, city }) =>
    [building, street, community, city].filter(Boolean).join(', '),
  ),
  fixed('PUBLISHED_FLAG', () => '1'),
  line('availableFrom', 'LET_DATE_AVAILABLE', day),
  line(
    'furnished',
    'LET_FURN_ID',
    codes([
      ['0', 'Furnished'],
      ['1', 'Partially'],
      ['2', 'Unfurnished'],
      ['4', 'Negotiable'],
    ]),
  ),
  {
    path: 'LET_RENT_FREQUENCY',
    read: ([raw = ''], draft) => {
      draft.frequency = FREQUENCIES.read(raw);
      // Each quarter: we keep what a year costs.
      if (raw === '2' && draft.price !== undefined) {
        draft.frequency = 'Annually';
        draft.price *= 4;
      }
    },
    write: ({ purpose, frequency = 'Annually' }) => (purpose === 'Lease' ? FREQUENCIES.write(frequency) : undefined),
  },
  {
    path: 'TRANS_TYPE_ID',
    read: ([raw], draft) => {
      draft.purpose = raw === '2' ? 'Lease' : 'Sale';
      // A sale has a column for the rent and an empty or zero value in it.
      if (raw !== '2') draft.frequency = undefined;
    },
    write: ({ purpose }) => (purpose === 'Lease' ? '2' : '1'),
  },
  {
    path: 'NEW_HOME_FLAG',
    read: ([raw], draft) => {
      if (raw) draft.saleType = /^(y|1)/i.test(raw) ? 'Primary' : 'Resale';
    },
    write: ({ saleType }) => (saleType === 'Primary' ? 'Y' : saleType === 'Resale' ? 'N' : undefined),
  },
  also(line('livingArea', 'MAX_SIZE_ENTERED', number)),
  ...measured('livingArea', 'MIN_SIZE_ENTERED', 'AREA_SIZE_UNIT_ID', UNIT_IDS, 'squareMetre'),
  line('serviceCharge', 'ANNUAL_SERVICE_CHARGE', number),
  line('latitude', 'LATITUDE', number),
  line('longitude', 'LONGITUDE', number),
];

const TOO_MANY_COLUMNS = 400;
const signIn = (header: string, name: string, orElse: string): string =>
  new RegExp(`^\\s*${name}\\s*:\\s*'([^']{1,3})'`, 'im').exec(header)?.[1] ?? orElse;

/** Rightmove BLM v3: a header with its separators, the columns, the data. Throws RangeError for a file that is none. */
export function readBlm(content: string): ReadFeed {
  const [header = '', rest] = content.split(/#DEFINITION#/i);
  const [definition = '', data] = (rest ?? '').split(/#DATA#/i);
  if (data === undefined) throw new RangeError('no BLM file');
  const [between, after] = [signIn(header, 'EOF', '^'), signIn(header, 'EOR', '~')];
  const heads = (definition.split(after)[0] ?? '').split(between).map((head) => head.trim().toUpperCase());
  if (heads.length > TOO_MANY_COLUMNS) throw new RangeError('too many columns');
  const photos = heads
    .filter((head) => /^MEDIA_IMAGE_(0\d|[1-5]\d)$/.test(head))
    .sort()
    .map((head) => heads.indexOf(head));
  const { add, read } = collector('Rightmove');
  for (const record of (data.split(/#END#/i)[0] ?? '').split(after)) {
    const cells = record.split(between).map(plain);
    if (cells.every((cell) => cell === '')) continue;
    const draft: Draft = {};
    for (const one of LINES) one.read([cells[heads.indexOf(one.path)] ?? ''].filter(Boolean), draft);
    const shown = photos.flatMap((at) => cells[at] || []);
    if (shown.length > 0) draft.photos = shown;
    add(listingOf(draft));
  }
  return read();
}

/** A text that cannot be taken for a separator; line ends and signs are markup, as in the descriptions Rightmove shows. */
const cell = (value: string) =>
  value
    .replaceAll('^', '&#94;')
    .replaceAll('~', '&#126;')
    .replace(/\r\n?|\n/g, '<br>');
const plain = (given: string) =>
  given
    .trim()
    .replace(/<br ?\/?>/gi, '\n')
    .replaceAll('&#94;', '^')
    .replaceAll('&#126;', '~');

/** Rightmove BLM v3. Areas are square metres, amounts pounds. */
export function writeBlm(listings: readonly FeedListing[], { changedAt, account }: FeedContext): string {
  const pictures = Math.max(1, ...listings.map(({ photos = [] }) => photos.length));
  const images = Array.from(
    { length: Math.min(60, pictures) },
    (_, at) => `MEDIA_IMAGE_${String(at).padStart(2, '0')}`,
  );
  const heads = [...LINES.map(({ path }) => path), 'BRANCH_ID', ...images].filter(
    (head) => head !== 'MAX_SIZE_ENTERED',
  );
  const record = (listing: FeedListing) =>
    heads
      .map((head) => {
        if (head === 'BRANCH_ID') return account;
        const image = images.indexOf(head);
        const value = image >= 0 ? listing.photos?.[image] : LINES.find(({ path }) => path === head)?.write(listing);
        return cell(String(value ?? ''));
      })
      .join('^');
  return [
    '#HEADER#',
    'VERSION : 3',
    "EOF : '^'",
    "EOR : '~'",
    `Property Count : ${listings.length}`,
    `Generated Date : ${moment.write(changedAt)}`,
    '',
    '#DEFINITION#',
    `${heads.join('^')}^~`,
    '',
    '#DATA#',
    ...listings.map((one) => `${record(one)}^~`),
    '#END#',
    '',
  ].join('\n');
}
