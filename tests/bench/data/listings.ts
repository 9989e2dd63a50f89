import type { Listing, ReadingContext } from '#lib/listing/listing.ts';
import { readListings } from '#lib/listing/text.ts';
import { exponentOf } from '#lib/money/money.ts';
import { permitDefaults } from '#lib/sales/permit-defaults.ts';
import { fold } from '#lib/text/fold.ts';
import { filesOf, labelsOf } from './labelled.ts';
import { Score } from './score.ts';

const HOME: { readonly [country: string]: readonly [currency: string, unit: 'SquareFeet' | 'SquareMeters'] } = {
  AE: ['AED', 'SquareFeet'],
  BE: ['EUR', 'SquareMeters'],
  BH: ['BHD', 'SquareMeters'],
  CA: ['CAD', 'SquareFeet'],
  CH: ['CHF', 'SquareMeters'],
  CN: ['CNY', 'SquareMeters'],
  EG: ['EGP', 'SquareMeters'],
  FR: ['EUR', 'SquareMeters'],
  GB: ['GBP', 'SquareFeet'],
  HK: ['HKD', 'SquareFeet'],
  JO: ['JOD', 'SquareMeters'],
  JP: ['JPY', 'SquareMeters'],
  KW: ['KWD', 'SquareMeters'],
  LU: ['EUR', 'SquareMeters'],
  MA: ['MAD', 'SquareMeters'],
  OM: ['OMR', 'SquareMeters'],
  QA: ['QAR', 'SquareMeters'],
  SA: ['SAR', 'SquareMeters'],
  TW: ['TWD', 'SquareMeters'],
  US: ['USD', 'SquareFeet'],
};
export function contextOf(country: string): ReadingContext {
  const [currency, areaUnit] = HOME[country] ?? ['USD', 'SquareMeters'];
  return { country, currency, areaUnit, permitPattern: permitDefaults(country).permitPattern };
}

const METRES: { readonly [unit: string]: number } = {
  sqft: 0.09290304,
  sqm: 1,
  坪: 400 / 121,
  acre: 4046.8564224,
  亩: 2000 / 3,
};
const metresOf = (label: string) => {
  const [size = '', unit = ''] = label.split(' ');
  return Number(size) * (METRES[unit] ?? Number.NaN);
};
const near = (one: unknown, other: number) =>
  typeof one === 'number' && Math.abs(one - other) <= Math.max(0.02, other * 0.001);
const plain = (text: unknown) => fold(String(text).normalize('NFKC')).replace(/[^\p{L}\p{N}]/gu, '');
/** Words beside a name do not make another place of it: 东京都, Tower 12. */
function isSamePlace(one: unknown, other: string): boolean {
  const [a, b] = [plain(one), plain(other)];
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return a === b || (short.length >= long.length / 2 && long.includes(short));
}
const isSameDay = (one: unknown, label: string): boolean => {
  const [year = '', part] = label.split('-');
  const month = part?.startsWith('Q') ? String(Number(part[1]) * 3).padStart(2, '0') : part;
  return typeof one === 'string' && one.startsWith(month ? `${year}-${month}` : year);
};

/** For each label its field, and whether a value equals the label. */
const FIELDS: readonly (readonly [
  label: string,
  of: (listing: Listing, country: string) => unknown,
  is: (value: unknown, label: string) => boolean,
])[] = [
  ['purpose', ({ values }) => values.purpose, (value, label) => value === label],
  [
    'type',
    ({ values }) => (values.propertySubType === 'Other' ? undefined : values.propertySubType),
    (value, label) => value === label,
  ],
  [
    'price',
    (listing, country) => priceOf(listing, country)?.amount,
    (value, label) => near(value, Number(label.split(' ')[0])),
  ],
  ['currency', (listing, country) => priceOf(listing, country)?.currency, (value, label) => value === label],
  ['per', ({ values }) => values.leaseAmountFrequency, (value, label) => value === label],
  ['beds', ({ values }) => values.bedroomsTotal, (value, label) => value === Number(label)],
  ['baths', ({ values }) => values.bathroomsTotalInteger, (value, label) => value === Number(label)],
  ['parking', ({ values }) => values.parkingTotal, (value, label) => value === Number(label)],
  ['area', ({ values }) => values.livingArea, (value, label) => near(value, metresOf(label))],
  ['plot', ({ values }) => values.lotSizeArea, (value, label) => near(value, metresOf(label))],
  ['city', ({ values }) => values.city, isSamePlace],
  ['community', ({ values }) => values.subdivisionName, isSamePlace],
  ['building', ({ values }) => values.buildingName, isSamePlace],
  ['unit', ({ values }) => values.unitNumber, (value, label) => plain(value) === plain(label)],
  ['furnished', ({ values }) => values.furnished, (value, label) => value === label],
  ['state', ({ values }) => values.occupantType, (value, label) => value === label],
  ['completion', ({ values }) => values.developmentStatus, (value, label) => value === label],
  ['handover', ({ values }) => values.handoverDate, isSameDay],
  ['cheques', ({ values }) => values.chequesAllowed, (value, label) => value === Number(label)],
  ['permit', ({ values }) => values.permitNumber, (value, label) => value === label],
  ['ref', ({ source }) => source, (value, label) => plain(value) === plain(label)],
  ['phone', ({ marks }) => (marks.includes('contacts') ? 'yes' : undefined), (value, label) => value === label],
];
/** A default that the reader fills in is not a mistake. */
const ASSUMED = new Set(['per', 'purpose']);

function priceOf({ values, foreign }: Listing, country: string): { amount: number; currency: string } | undefined {
  const { currency } = contextOf(country);
  const minor = values.listPriceMinor;
  if (typeof minor === 'number') return { amount: minor / 10 ** exponentOf(currency), currency };
  return foreign?.amount === undefined ? undefined : { amount: foreign.amount, currency: foreign.codes.join(' ') };
}

/** Reads every labelled listing; of a message with several, each by itself. */
export function scoreListings(): string {
  const score = new Score('Listings');
  const apart = new Score('Several listings in one message, taken apart');
  const sure = new Score('Prices that are not marked as guesses');
  for (const { name, half, text } of filesOf('listings'))
    for (const block of text.split(/^(?=# )/m).filter(Boolean)) {
      const [head = '', ...lines] = block.trimEnd().split('\n');
      const [, source = '', country = ''] = head.split(' ');
      const at = lines.findIndex((line) => line.startsWith('= '));
      const labels = lines.slice(at).map((line) => labelsOf(line.slice(2)));
      const message = lines.slice(0, at).join('\n');
      const found = readListings(message, contextOf(country));
      if (labels.length > 1 || found.length > 1) {
        const isApart = found.length === labels.length;
        apart.count(half, [], isApart ? 'right' : labels.length > 1 ? 'missed' : 'wrong');
        if (!isApart) score.mistake(half, `${name}: ${labels.length} listings, read as ${found.length}\n  ${lines[0]}`);
      }
      const language = name.replace(/-\d+$/, '');
      labels.forEach((label, index) => {
        const listing = found[index];
        const says = new Map(label);
        const [, currency] = (says.get('price') ?? '').split(' ');
        if (currency) says.set('currency', currency);
        for (const [field, of, is] of FIELDS) {
          const expected = says.get(field);
          const value = listing && of(listing, country);
          const isRight = expected !== undefined && value !== undefined && is(value, expected);
          const names = [field, `language ${language}`, `source ${source}`];
          if (isRight) score.count(half, names, 'right');
          else if (expected !== undefined || (value !== undefined && !ASSUMED.has(field))) {
            // a wrong value misses the right one as well
            if (value !== undefined) score.count(half, names, 'wrong');
            if (expected !== undefined) score.count(half, names, 'missed');
            score.mistake(
              half,
              `${name}: ${field}: ${String(value)} for ${expected ?? 'nothing'}\n  ${lines.slice(0, at).join(' ⏎ ').slice(0, 300)}`,
            );
          }
          if (field === 'price' && value !== undefined && listing?.confidence.listPriceMinor !== 'Low')
            sure.count(half, [], isRight ? 'right' : 'wrong');
        }
      });
    }
  return [
    score.table(),
    apart.table(),
    sure.table(),
    ...(process.env.MISTAKES?.includes('listings') ? score.mistakes : []),
  ].join('\n');
}
