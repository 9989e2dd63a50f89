import type { Draft } from './listing.ts';

/** Cities told from communities where a line names both; others are asked for. */
const CITIES =
  'Dubai|Abu Dhabi|Sharjah|Ajman|Ras Al Khaimah|Fujairah|Umm Al Quwain|Al Ain|Doha|Lusail|Riyadh|Jeddah|Manama|Kuwait City|Muscat|Cairo|London|Paris|Lyon|Marseille|Nice|Genève|Geneva|Bruxelles|Luxembourg|Tokyo|Osaka|Kyoto|Yokohama|Shanghai|Beijing|Shenzhen|Guangzhou|Hong Kong|Singapore|Toronto|New York|دبي|أبوظبي|الشارقة|عجمان|الدوحة|الرياض|جدة|المنامة|东京|東京|大阪|京都|横浜|福岡|札幌|名古屋|上海|北京|深圳|广州|杭州|成都|香港|迪拜'.split(
    '|',
  );
const cityIn = (text: string) =>
  CITIES.find((city) => new RegExp(String.raw`(?<!\p{L})${city}(?![\p{L}])`, 'iu').test(text)) ??
  CITIES.find((city) => /[\p{scx=Han}]/u.test(city) && text.includes(city));
const isCity = (text: string) => CITIES.some((city) => city.toLowerCase() === text.trim().toLowerCase());

/** What a line's label says the rest of it is. */
const LABELS: readonly (readonly [field: string, words: string])[] = [
  [
    'buildingName',
    'building(?: name)?|tower|property name|project|immeuble|résidence|楼盘|大厦|楼栋|建物名?|物件名|マンション名|البناية|المبنى|البرج',
  ],
  [
    'subdivisionName',
    'community|neighbou?rhood|sub-?community|district|quartier|社区|小区|片区|町名|エリア|المنطقة|الحي',
  ],
  ['city', 'city|emirate|ville|城市|市区町村|都市|المدينة|الإمارة'],
  ['place', 'location|address|adresse|emplacement|地址|位置|所在地|住所|العنوان|الموقع'],
];
const LINES = LABELS.map(
  ([field, words]) => [field, new RegExp(String.raw`^[^\p{L}\d]*(?:${words}) ?[:：\-–] ?(.+)$`, 'imu')] as const,
);
/** Every label a line of a listing may begin with: such a line is no title. */
export const isLabelled = (line: string): boolean => /^[^\p{L}\d]*[\p{L} /]{2,24} ?[:：]/u.test(line);

const UNITS = [
  String.raw`(?<!\p{L})(?:unit|apt|suite)\.?(?: (?:no|number|nr))?[ .:#]*([A-Z]{0,2}-?\d{1,5}[A-Z]?)(?![\d,.]*\d|\p{L})`,
  String.raw`(?<!\p{L})(?:apartment|flat|villa|office|shop|appartement|bureau|lot) ?(?:no\.?|number|nr\.?|n°|#|:)[ :#]*([A-Z]{0,2}-?\d{1,5}[A-Z]?)(?!\p{L})`,
  String.raw`(\d{2,5}) ?(?:号室|號室|室号|号房)`,
  String.raw`(?:شقة|وحدة) ?(?:رقم)? ?(\d{1,5})`,
].map((pattern) => new RegExp(pattern, 'iu'));

const clean = (text: string) =>
  text
    .replace(/[*_~`|•·]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.;:–-]+|[\s,.;:–-]+$/g, '');
const cut = (text: string, most: number) => clean(text).slice(0, most);

/** Names from the inside out: building, community, city; whatever stands between is left out. */
function putPlaces(draft: Draft, names: readonly string[], sure: 'Medium' | 'Low'): void {
  const parts = names.map(clean).filter((name) => name !== '' && name.length <= 80);
  const city = parts.find(isCity) ?? (parts.length >= 3 ? parts.at(-1) : undefined);
  const rest = parts.filter((name) => name !== city);
  if (city) draft.put('city', city, isCity(city) ? 'Medium' : sure);
  const [first, second] = rest;
  draft.put('subdivisionName', second ?? first, sure);
  if (second) draft.put('buildingName', first, sure);
}

/** Where it is: by labels, else by what follows “in” or “at” in the first lines. */
export function readPlaces(draft: Draft, text: string): void {
  for (const pattern of UNITS) draft.put('unitNumber', pattern.exec(text)?.[1], 'Medium');
  for (const [field, pattern] of LINES) {
    const value = pattern.exec(text)?.[1];
    if (!value || /^\d[\d,. ]*(?:sq|m2|ft|坪|平)/i.test(value)) continue;
    if (field === 'place') putPlaces(draft, value.split(/[,،、]| - | \| /), 'Medium');
    else draft.put(field, cut(value, field === 'buildingName' ? 120 : 80), 'Medium');
  }
  const named = /(?<!\p{L})(?:in|at|à|au) (\p{Lu}[^\n|.!;(]{2,90})/u.exec(text.split('\n').slice(0, 6).join('\n'))?.[1];
  if (named && !draft.values.subdivisionName) putPlaces(draft, named.split(/,| - /).slice(0, 3), 'Low');
  draft.put('city', cityIn(text), 'Low');
}
