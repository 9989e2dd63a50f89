import { spansOf } from './found.ts';
import type { Span } from './listing.ts';

/** Words for a kind of property in the languages listings come in, the more telling kinds first. */
const WORDS: readonly (readonly [type: string, words: string])[] = [
  [
    'HotelApartment',
    'hotel (?:apartments?|apts?|flats?)|serviced (?:apartments?|apts?|flats?)|HA|酒店公寓|شق[ةه]? ?فندقي[ةه]',
  ],
  ['StaffAccommodation', 'staff accommodation|labou?r camps?|LC|سكن عمال'],
  [
    'WholeBuilding',
    'whole building|entire building|(?:full )?building for (?:sale|rent)|(?:residential|commercial|g ?\\+ ?\\d+) building|building (?:of|with) \\d+|WB|immeuble|整栋|一棟売?り?|[売貸]ビル|عمار[ةه]|مبنى كامل|بناي[ةه]',
  ],
  ['BulkUnits', 'bulk (?:units?|deal)|BU'],
  ['FullFloor', 'full floor|whole floor|FF|整层'],
  ['HalfFloor', 'half floor|HF'],
  ['Penthouse', 'pent ?houses?|PH|顶层公寓|ペントハウス|بنتهاوس'],
  [
    'Townhouse',
    'town ?houses?|t/h|(?<=(?:br|bed|\\d) ?)th|TH|maison de ville|联排别墅|联排|透天厝?|テラスハウス|تاون ?هاوس',
  ],
  ['Duplex', 'duplex(?:es)?|maisonettes?|DU|复式|複式|メゾネット|دوبلكس'],
  ['Bungalow', 'bungalows?|BG|平房|平屋'],
  ['Compound', 'compound|CO|مجمع سكني'],
  ['Loft', 'lofts?(?! (?:conversion|storage|space|ladder|room|hatch))|ロフト'],
  [
    'Villa',
    'villas?|VH|(?<=(?:bed|bedroom|br|bhk|luxury|palatial|modern|new|stunning|beautiful) )mansion(?!\\p{L})|(?:semi-)?detached house|(?<!\\p{L}|(?:open|opera|coffee|town|guest|club|power|green) )house(?!\\p{L}| (?:keeping|warming|rules|maid))|maison|别墅|別墅|一戸建て?|戸建て?|ヴィラ|ヴィッラ|فيلا|فيلات|فلل|فل[ةه]',
  ],
  ['Warehouse', "warehouses?|WH|entrepôts?|local d'activité|仓库|倉庫|مستودع"],
  ['Showroom', 'showrooms?|SR|展厅|ショールーム|معرض'],
  ['Factory', 'factory|factories|usine|工厂|厂房|廠房|工場|مصنع'],
  [
    'Shop',
    '(?<!\\p{L}|(?:coffee|barber|pet|book|repair|butcher|local) )shops?(?!\\p{L}| (?:at|nearby|around|in the (?:building|area)))|SH|boutique(?! (?:hotel|building|project|living|residence|development|tower|community))|商铺|商舖|店铺|旺铺|店舗|محل(?: تجاري)?',
  ],
  ['Retail', 'retail|RE|local commercial|locaux commerciaux|零售'],
  [
    'Office',
    '(?<!\\p{L}|(?:post|home|tax|box|site|your|our|my|sales|head) )offices?(?!\\p{L}| (?:hours|desk|space nearby))|OF|bureaux?|办公室|寫字樓|写字楼|事務所|オフィス|مكتب',
  ],
  [
    'HotelMotel',
    'hotel(?!(?:[ -](?:style|like|facilities|amenities|management|managed|standard|services?|views?)))|motel|hôtel|酒店|ホテル|فندق',
  ],
  ['Farm', 'farm|ferme|农场|農地|مزرعة'],
  ['UnimprovedLand', 'land|plot|LP|terrain|土地|売地|宅基地|地块|[أا]رض'],
  [
    'Apartment',
    'apartments?|appart?(?:ements?)?|apts?|flats?|studios?(?! city)|studette|AP|condos?|公寓|电梯大楼|電梯大樓|華廈|单间|套房(?=[出分招]租)|[独獨分]立?套房|マンション|アパート|شقق|شق[ةه]|[اأ]?ستوديو|[اأ]?ستديو',
  ],
];
/** Two letters are a feed's code: they count only where they are all there is. */
const asPattern = (words: string) =>
  words
    .split('|')
    .filter((word) => !/^[A-Z]{2}$/.test(word))
    .map((word) => (/^[a-zà-ÿ]/i.test(word) ? String.raw`(?<!\p{L})${word}(?!\p{L})` : word))
    .join('|');
const PATTERNS = WORDS.map(([type, words]) => [type, new RegExp(asPattern(words), 'iu')] as const);
const CODES = new Map(
  WORDS.flatMap(([type, words]) => words.split('|').flatMap((word) => (/^[A-Z]{2}$/.test(word) ? [[word, type]] : []))),
);

/** Close to shops, near the hotel: what is around it, not what it is. */
const NEARBY =
  /(?:(?<!\p{L})(?:near(?:by)?|close to|next to|opposite|beside|facing|overlooking|walk(?:ing distance)? (?:to|from)|min(?:ute)?s? (?:to|from|walk)|proche|près|à côté|face)(?!\p{L})|قريب[ةه]?|بالقرب|بجانب|مقابل)[^\n.;|•]{0,24}$|[近邻鄰][^\n\s,;|•]{0,6}$|(?<!\p{L})(?:keys?[^\n.,;|•]{0,12}|incl(?:uding|udes|\.)?|ancien(?:ne)?|former(?:ly)?|previously)(?: (?:in|at|the|our|an?|une?|\d+))* $/iu;

interface FoundKind {
  readonly type: string;
  readonly at: Span;
}
/** The kinds of property a text speaks of, the one it is about first: the first word, but land is often that of a house. */
export function kindsIn(text: string): FoundKind[] {
  const code = CODES.get(text.trim().toUpperCase());
  if (code) return [{ type: code, at: [0, text.length] }];
  const kinds = PATTERNS.flatMap(([type, pattern]): FoundKind[] => {
    const at = spansOf(text, pattern).find(([from]) => !NEARBY.test(text.slice(Math.max(0, from - 40), from)));
    return at ? [{ type, at }] : [];
  });
  const [home] = kinds.filter(({ type }) => type !== 'UnimprovedLand').toSorted((a, b) => a.at[0] - b.at[0]);
  const isLandFirst = kinds.some(({ type, at }) => type === 'UnimprovedLand' && (!home || isOffered(text, at)));
  // “apartment building”: of words at one place the list decides
  const place = ({ type, at }: FoundKind) => (type === 'UnimprovedLand' && !isLandFirst ? text.length : at[0]);
  return kinds.toSorted((a, b) => place(a) - place(b));
}
/** “plot for sale”, أرض للبيع: the land itself is offered. */
const isOffered = (text: string, [, to]: Span) =>
  /^[^\n]{0,14}?(?:for sale|للبيع|出售|売)/iu.test(text.slice(to, to + 26));
export const kindIn = (text: string): string | undefined => kindsIn(text)[0]?.type;

const FAMILIES: readonly (readonly string[])[] = [
  ['Apartment', 'Penthouse', 'Duplex', 'Loft', 'HotelApartment'],
  ['Villa', 'Townhouse', 'Bungalow', 'Compound'],
  ['Retail', 'Shop', 'Showroom'],
  ['Office', 'FullFloor', 'HalfFloor'],
  ['Warehouse', 'Industrial', 'Factory', 'StaffAccommodation'],
  ['WholeBuilding', 'BulkUnits', 'MixedUse', 'MultiFamily', 'HotelMotel'],
  ['UnimprovedLand', 'Farm'],
];
export const isSameFamily = (one: string, other: string): boolean =>
  FAMILIES.some((family) => family.includes(one) && family.includes(other));

const COMMERCIAL = new Set([...(FAMILIES[2] ?? []), ...(FAMILIES[3] ?? []), ...(FAMILIES[4] ?? []), 'HotelMotel']);
/** RESO's PropertyType of a kind that is sold or let. */
export function typeOf(kind: string | undefined, isLease: boolean): string {
  if (kind === 'UnimprovedLand' && !isLease) return 'Land';
  if (kind && COMMERCIAL.has(kind)) return isLease ? 'CommercialLease' : 'CommercialSale';
  return isLease ? 'ResidentialLease' : 'Residential';
}
