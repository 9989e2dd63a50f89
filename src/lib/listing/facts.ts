import { metresIn, unitAt } from '#lib/reading/areas.ts';
import { amountsIn } from '#lib/reading/figures.ts';
import { kindIn } from './kinds.ts';
import type { Confidence, Draft, ReadingContext } from './listing.ts';

const PLOT = /(?:plot|land|terrain|土地|占地|敷地|أرض)[^\n\d]{0,16}$/iu;
const LABEL = /(?:size|area|bua|built-?up|surface|superficie|面积|面積|المساحة)[ :：-]*$/iu;
/** In m²: what is smaller is a balcony, or no area at all. */
const LEAST = 5;
/** Living area and plot: numbers with a unit of area, else a bare one behind the word for it. */
export function readAreas(draft: Draft, text: string, { areaUnit }: ReadingContext): void {
  for (const { value, from, to } of amountsIn(text)) {
    const before = text.slice(Math.max(0, from - 28), from);
    const unit = unitAt(text, to);
    const field = PLOT.test(before) ? 'lotSizeArea' : 'livingArea';
    const isEach = /(?:per|\/|each|一|每|par) ?$/i.test(before);
    const metres = metresIn(value, unit ?? areaUnit);
    if (metres === undefined || metres < LEAST || isEach) continue;
    if (unit) draft.put(field, metres, 'Medium');
    else if (LABEL.test(before)) draft.put(field, metres, 'Low');
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
