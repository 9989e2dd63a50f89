import { areaFromUnit } from '#lib/area.ts';
import { amountsIn } from './amounts.ts';
import { kindIn } from './kinds.ts';
import type { Confidence, Draft, ReadingContext } from './listing.ts';

type AreaSign = 'feet' | 'metres' | 'tsubo';
const AREA_UNITS: readonly (readonly [AreaSign, string])[] = [
  [
    'feet',
    String.raw`sq\.? ?-?f(?:ee)?t|sqft|s\.?f\.?(?!\p{L})|square (?:feet|foot)|ft2|pieds? carrés?|平方英尺|قدم(?: مربعة?)?`,
  ],
  [
    'metres',
    String.raw`sq\.? ?-?m(?:et(?:er|re)s?|tr)?(?!\p{L})|sqm|square met(?:er|re)s?|m2|mètres? carrés?|平米|平方米|平方メートル|متر(?: مربع)?`,
  ],
  ['tsubo', '坪'],
];
const AFTER = AREA_UNITS.map(([sign, words]) => [sign, new RegExp(`^ ?(?:${words})`, 'iu')] as const);
/** One tsubo in m². */
const TSUBO = 3.305785;

/** Square metres with two decimals. */
function metresOf(value: number, sign: AreaSign): number {
  if (sign === 'tsubo') return Math.round(value * TSUBO * 100) / 100;
  return areaFromUnit(value, sign === 'feet' ? 'SquareFeet' : 'SquareMeters');
}
/** The unit that stands right after a place in the text. */
export const areaSignAt = (text: string, at: number): AreaSign | undefined =>
  AFTER.find(([, pattern]) => pattern.test(text.slice(at, at + 24)))?.[0];

/** An area as a cell holds it, in m²; without a unit it is in the one given. */
export function readArea(text: string, unit: ReadingContext['areaUnit']): number | undefined {
  const [first] = amountsIn(text);
  if (!first || first.value <= 0) return undefined;
  const sign = areaSignAt(text, first.to) ?? (unit === 'SquareFeet' ? 'feet' : 'metres');
  return metresOf(first.value, sign);
}

const PLOT = /(?:plot|land|terrain|土地|占地|敷地|أرض)[^\n\d]{0,16}$/iu;
const LABEL = /(?:size|area|bua|built-?up|surface|superficie|面积|面積|المساحة)[ :：-]*$/iu;
/** Living area and plot: numbers with a unit of area, else a bare one behind the word for it. */
export function readAreas(draft: Draft, text: string, { areaUnit }: ReadingContext): void {
  for (const { value, from, to } of amountsIn(text)) {
    const before = text.slice(Math.max(0, from - 28), from);
    const sign = areaSignAt(text, to);
    const field = PLOT.test(before) ? 'lotSizeArea' : 'livingArea';
    const isEach = /(?:per|\/|each|一|每|par) ?$/i.test(before);
    if (sign && !isEach && value >= 5) draft.put(field, metresOf(value, sign), 'Medium');
    else if (!sign && LABEL.test(before) && value >= 5)
      draft.put(field, metresOf(value, areaUnit === 'SquareFeet' ? 'feet' : 'metres'), 'Low');
  }
}

const WORD_NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];
const count = (text: string) =>
  /^\d/.test(text) ? Number.parseInt(text, 10) : WORD_NUMBERS.indexOf(text.toLowerCase());
const MANY = String.raw`(\d{1,2}|${WORD_NUMBERS.slice(1).join('|')}) ?(\+)?[ -]?`;
const NONE = /(?<!\p{L})studio(?!\p{L})|ستوديو|استوديو|ワンルーム|单间|开间|(?<!\d)0 ?(?:br|bed)/iu;
const BEDS = [
  new RegExp(
    String.raw`(?<![\d.,])${MANY}(?:b\/?r(?!\p{L})|bhk|beds?(?!\p{L})|bedrooms?|bed-?rooms?|bdr|chambres?|ch(?!\p{L})|s?l?dk(?!\p{L})|室|卧|غرف(?:ة)?(?: نوم)?)`,
    'iu',
  ),
  /(?:bed(?:room)?s?|chambres?|غرف(?: نوم)?) ?[:：] ?(\d{1,2}) ?(\+)?/iu,
];
const FRENCH = /(?<![\p{L}\d])[TF]([1-9])(?![\p{L}\d])/u;
const BATHS = [
  new RegExp(
    String.raw`(?<![\d.,])${MANY}(?:baths?(?!\p{L})|bathrooms?|ba(?!\p{L})|salles? de bains?|sdb|卫|浴室|حمام)`,
    'iu',
  ),
  /(?:bath(?:room)?s?|salles? de bains?) ?[:：] ?(\d{1,2})/iu,
];
const PARKING = [
  new RegExp(
    String.raw`(?<![\d.,])${MANY}(?:(?:covered |allocated )?(?:car )?park(?:ing|s)?|places? de parking|车位|موقف|مواقف)`,
    'iu',
  ),
  /(?:parking|駐車場|车位) ?[:：] ?(\d{1,2})/iu,
];

/** Bedrooms as a cell holds them: Studio and −1 are 0, 7+ is 7. */
export function readBeds(text: string): { readonly value: number; readonly many: boolean } | undefined {
  if (NONE.test(text) || /^\s*-1\s*$/.test(text)) return { value: 0, many: false };
  const found = /^\s*(\d{1,2}) ?(\+)?/.exec(text);
  return found ? { value: Number(found[1]), many: found[2] === '+' } : undefined;
}

function first(text: string, patterns: readonly RegExp[]): { value: number; many: boolean } | undefined {
  for (const pattern of patterns) {
    const found = pattern.exec(text);
    const value = found?.[1] === undefined ? -1 : count(found[1]);
    if (value >= 0) return { value, many: found?.[2] === '+' };
  }
  return undefined;
}

/** Rooms, parking and the kind of property. */
export function readRooms(draft: Draft, text: string): void {
  const beds = first(text, BEDS) ?? (NONE.test(text) ? { value: 0, many: false } : undefined);
  if (beds) draft.put('bedroomsTotal', beds.value, 'Medium');
  if (beds?.many) draft.marks.add('manyBeds');
  const french = FRENCH.exec(text)?.[1];
  if (french) draft.put('bedroomsTotal', Math.max(0, Number(french) - 1), 'Low');
  draft.put('bathroomsTotalInteger', first(text, BATHS)?.value, 'Medium');
  draft.put('parkingTotal', first(text, PARKING)?.value, 'Medium');
  const kind = kindIn(text);
  if (kind) draft.put('propertySubType', kind, 'Medium');
  else draft.put('propertySubType', 'bedroomsTotal' in draft.values ? 'Apartment' : 'Other', 'Low');
  if (!kind && draft.values.propertySubType === 'Other') draft.marks.add('unknownType');
}

const STATES: readonly (readonly [field: string, value: string, pattern: RegExp])[] = [
  ['furnished', 'Unfurnished', /unfurnished|non meublée?|无家具|不带家具|غير مفروش/iu],
  ['furnished', 'Partially', /(?:semi|partly|partially)[- ]?furnished|部分家具|نصف مفروش/iu],
  ['furnished', 'Furnished', /furnished|meublée?|带家具|全家具|家具付|مفروش/iu],
  ['occupantType', 'Vacant', /(?<!\p{L})vacant|空室|空置|شاغر/iu],
  ['occupantType', 'Tenant', /tenanted|(?:currently )?rented|loué(?!e? à)|带租约|مؤجرة?/iu],
];
export function readStates(draft: Draft, text: string, sure: Confidence = 'Medium'): void {
  for (const [field, value, pattern] of STATES) if (pattern.test(text)) draft.put(field, value, sure);
}
