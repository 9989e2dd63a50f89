/** Words for a kind of property in the languages listings come in, the more telling kinds first. */
const WORDS: readonly (readonly [type: string, words: string])[] = [
  ['HotelApartment', 'hotel apartments?|serviced apartments?|HA|酒店公寓|شقق? فندقية'],
  ['StaffAccommodation', 'staff accommodation|labou?r camp|LC|سكن عمال'],
  ['WholeBuilding', 'whole building|entire building|WB|immeuble entier|整栋|一棟|مبنى كامل'],
  ['BulkUnits', 'bulk units?|BU'],
  ['FullFloor', 'full floor|whole floor|FF'],
  ['HalfFloor', 'half floor|HF'],
  ['Penthouse', 'pent ?houses?|PH|顶层公寓|ペントハウス|بنتهاوس'],
  ['Townhouse', 'town ?houses?|TH|maison de ville|联排别墅|テラスハウス|تاون ?هاوس'],
  ['Duplex', 'duplex(?:es)?|DU|复式|メゾネット|دوبلكس'],
  ['Bungalow', 'bungalows?|BG|平房|平屋'],
  ['Compound', 'compound|CO|مجمع سكني'],
  ['Loft', 'lofts?|ロフト'],
  ['Villa', 'villas?|VH|detached house|house|maison|别墅|一戸建て?|戸建て?|فيلا|فلل'],
  ['Warehouse', 'warehouses?|WH|entrepôt|仓库|倉庫|مستودع'],
  ['Showroom', 'showrooms?|SR|展厅|ショールーム|معرض'],
  ['Factory', 'factory|factories|usine|工厂|工場|مصنع'],
  ['Shop', 'shops?|SH|boutique|商铺|店舗|محل'],
  ['Retail', 'retail|RE|local commercial|零售'],
  ['Office', 'offices?|OF|bureaux?|办公室|写字楼|事務所|オフィス|مكتب'],
  ['HotelMotel', 'hotel|motel|hôtel|酒店|ホテル|فندق'],
  ['Farm', 'farm|ferme|农场|農地|مزرعة'],
  ['UnimprovedLand', 'land|plot|LP|terrain|土地|地块|أرض'],
  ['Apartment', 'apartments?|appartements?|apt|flats?|studio|AP|condo|公寓|マンション|アパート|شقق?[ةه]?|ستوديو'],
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

/** The kind of property a text speaks of, by the first word for one. */
export function kindIn(text: string): string | undefined {
  const code = CODES.get(text.trim().toUpperCase());
  if (code) return code;
  const found = PATTERNS.flatMap(([type, pattern]) => {
    const at = text.search(pattern);
    return at < 0 ? [] : [{ type, at }];
  });
  // “apartment building”: of words at one place the list decides
  return found.reduce<{ type: string; at: number } | undefined>((first, one) => {
    if (!first) return one;
    return first.type === 'UnimprovedLand' && one.type !== first.type ? one : one.at < first.at ? one : first;
  }, undefined)?.type;
}

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
