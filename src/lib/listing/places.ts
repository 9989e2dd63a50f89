import { readAsianPlaces } from './asian-places.ts';
import { BUILDING_WORDS, CITIES, COMMUNITIES, DESCRIPTION, STREET } from './known-places.ts';
import type { Draft, ReadingContext } from './listing.ts';
import { clean, isProper, type Piece, piecesOf } from './place-pieces.ts';

/** What a line's label says the rest of it is. */
const LABELS: readonly (readonly [field: string, words: string])[] = [
  [
    'buildingName',
    'building(?: name)?|tower|property name|property|project|immeuble|résidence|楼盘|小区|大厦|楼栋|建物名?|物件名称?|マンション名|البناية|المبنى|البرج',
  ],
  ['subdivisionName', 'community|neighbou?rhood|sub-?community|district|quartier|社区|片区|町名|エリア|المنطقة|الحي'],
  ['city', 'city|emirate|ville|城市|市区町村|都市|المدينة|الإمارة'],
  ['place', 'location|address|adresse|emplacement|地址|位置|所在地?|住所|العنوان|الموقع'],
];
const LINES = LABELS.map(
  ([field, words]) => [field, new RegExp(String.raw`^[^\p{L}\d\n]*(?:${words}) ?[:：\-–] ?(.+)$`, 'imu')] as const,
);
/** Every label a line of a listing may begin with: such a line is no title. */
export const isLabelled = (line: string): boolean => /^[^\p{L}\d]*[\p{L} /]{2,24} ?[:：]/u.test(line);

const UNITS = [
  String.raw`(?<!\p{L})(?:unit|apt|suite)\.?(?: (?:no|number|nr))?[ .:#]*([A-Z]{0,2}-?\d{1,5}[A-Z]?)(?![\d,.]*\d|\p{L}| ?(?:sq|m2|m²))`,
  String.raw`(?<!\p{L})(?:apartment|flat|villa|office|shop|appartement|bureau|lot) ?(?:no\.?|number|nr\.?|n°|#|:)[ :#]*([A-Z]{0,2}-?\d{1,5}[A-Z]?)(?!\p{L})`,
  String.raw`(?<!\p{L})(?:apartment|flat|office) (\d{2,5})(?=,)`,
  String.raw`(\d{2,5}) ?(?:号室|號室|室号|号房)`,
  String.raw`(?:شقة|وحدة) ?(?:رقم) ?(\d{1,5})`,
].map((pattern) => new RegExp(pattern, 'iu'));

/** Where a country speaks of communities rather than of cities. */
const BY_COMMUNITY = new Set(['AE', 'SA', 'QA', 'BH', 'KW', 'OM', 'EG', 'JO']);
/** Where the city is not worth saying: district, then estate. */
const CITY_STATES = new Set(['HK', 'MO', 'SG', 'MC']);
const isCity = (name: string) => CITIES.includes(name);
/** What an address says from the inside out: building, community, city. */
function putAddress(draft: Draft, value: string, from: number): void {
  const parts = value
    .split(/[,،、]| - | \| /)
    .map(clean)
    .filter((name) => name !== '' && name.length <= 80);
  if (parts.length < 2 || STREET.test(parts[0] ?? '')) return;
  const city = parts.find(isCity) ?? (parts.length > 2 ? parts.at(-1) : undefined);
  const named = parts.filter((name) => name !== city);
  const known = named.length === 2 ? named.find((name) => COMMUNITIES.includes(name)) : undefined;
  const [first, second] = known ? [named.find((name) => name !== known), known] : named;
  const at = (name: string) => [from + value.indexOf(name), from + value.indexOf(name) + name.length] as const;
  if (city) draft.put('city', city, 'Medium', at(city));
  const community = second ?? first;
  if (community) draft.put('subdivisionName', community, 'Medium', at(community));
  if (first && second) draft.put('buildingName', first, 'Medium', at(first));
}

/** The number of the home itself. */
export function readUnit(draft: Draft, text: string): void {
  for (const pattern of UNITS) {
    const match = pattern.exec(text);
    if (match?.[1]) draft.put('unitNumber', match[1], 'Medium', [match.index, match.index + match[0].length]);
  }
}

/** Where it is: by labels, by names that are known, by the words next to them, and by the form of its lines. */
export function readPlaces(draft: Draft, text: string, context: ReadingContext): void {
  for (const [field, pattern] of LINES) {
    const match = pattern.exec(text);
    const value = match?.[1];
    if (!match || !value || /^\d[\d,. ]*(?:sq|m2|ft|坪|平)/i.test(value)) continue;
    const from = match.index + match[0].length - value.length;
    if (field === 'place') {
      putAddress(draft, value, from);
      continue;
    }
    const [own = ''] = value.split(/[,،]/);
    if (/[\p{L}]{2}/u.test(own) && !DESCRIPTION.test(own)) {
      draft.put(field, clean(own).slice(0, field === 'buildingName' ? 120 : 80), 'Medium', [from, from + own.length]);
      if (field === 'buildingName' && !draft.values.subdivisionName) {
        const next = clean(value.slice(own.length));
        if (next && next.split(' ').length <= 4 && !/\d/.test(next))
          draft.put('subdivisionName', next, 'Low', [from + own.length, from + value.length]);
      }
    }
  }
  readAsianPlaces(draft, text);
  const pieces = piecesOf(text, draft.used, context);
  putNames(draft, pieces, context);
}

/** All capitals are a currency, a state with its code, an abbreviation. */
const ABBREVIATION = /^[A-Z]{2,4}(?: \d+)?$/;
/** One of several of an estate, without the estate. */
const NUMBER_ALONE = /^(?:building|tower|block|bldg|bat|bâtiment|cluster|phase)\.? (?:\d+|[A-Z]\d*)$/iu;
/** Where houses are called after streets: Address Boulevard. */
const isStreet = (name: string, country: string) =>
  STREET.test(name) && !(BY_COMMUNITY.has(country) && /^\D+ (?:boulevard|avenue|place|lane)$/iu.test(name));
const isName = (piece: Piece, country: string) =>
  piece.kind === 'name' &&
  isProper(piece) &&
  !isStreet(piece.text, country) &&
  !ABBREVIATION.test(piece.text) &&
  !NUMBER_ALONE.test(piece.text);

/** Which of the names is the building, the community, the city: by what is known, by line and by place in it. */
function putNames(draft: Draft, pieces: readonly Piece[], { country }: ReadingContext): void {
  const put = (field: string, piece: Piece | undefined, sure: 'Medium' | 'Low') =>
    piece && draft.put(field, clean(piece.text).slice(0, 80), sure, [piece.from, piece.from + piece.text.length]);
  const city = pieces.find(({ kind }) => kind === 'city');
  const communities = pieces.filter(({ kind }) => kind === 'community');
  // Sobha Hartland Greens, MBR City: the first is part of a building's name
  const community = communities.findLast(({ line }) => line === communities[0]?.line);
  const isInName = (piece: Piece) =>
    communities.includes(piece) && piece !== community && piece.line === community?.line;
  put('city', city, 'Medium');
  put('subdivisionName', community, 'Medium');
  put(
    'buildingName',
    pieces.find(({ kind }) => kind === 'building'),
    'Medium',
  );
  const names = merged(pieces, isInName).filter((piece) => isName(piece, country));
  const anchor = community ?? city;
  const marked = names.find(({ text }) => BUILDING_WORDS.test(text));
  const first = names[0]?.line;
  const close = names.filter(({ line }) => (anchor ? Math.abs(line - anchor.line) <= 1 : line === first));
  if (!anchor) {
    put('buildingName', marked, 'Low');
    putUnknown(
      draft,
      close.filter((one) => one !== marked),
      country,
      put,
    );
    return;
  }
  const nearest = close.toSorted((a, b) => Math.abs(a.from - anchor.from) - Math.abs(b.from - anchor.from));
  if (community) {
    put('buildingName', marked ?? nearest[0], marked ? 'Medium' : 'Low');
    return;
  }
  put('buildingName', marked, 'Low');
  const [own, further] = nearest.filter((one) => one !== marked);
  put('subdivisionName', own, 'Low');
  put('buildingName', further, 'Low');
}
/** Nothing is known: from the inside out, building and community or community and city. */
function putUnknown(
  draft: Draft,
  names: readonly Piece[],
  country: string,
  put: (field: string, piece: Piece | undefined, sure: 'Low') => void,
): void {
  const isBuildingKnown = draft.values.buildingName !== undefined;
  if (CITY_STATES.has(country)) {
    put('subdivisionName', names[0], 'Low');
    if (!isBuildingKnown) put('buildingName', names[1], 'Low');
    return;
  }
  if (BY_COMMUNITY.has(country)) {
    if (!isBuildingKnown) put('buildingName', names[0], 'Low');
    put('subdivisionName', names[isBuildingKnown ? 0 : 1], 'Low');
    return;
  }
  const last = names.at(names.length > 2 ? 1 : -1);
  put('city', last, 'Low');
  put(
    'subdivisionName',
    names.find((one) => one !== last),
    'Low',
  );
}
/** Neighbouring pieces of one name as one. */
function merged(pieces: readonly Piece[], isInName: (piece: Piece) => boolean): Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    const isNext = last && piece.from - (last.from + last.text.length) <= 1 && last.line === piece.line;
    const own: Piece = isInName(piece) ? { ...piece, kind: 'name' } : piece;
    const both = last?.kind === 'name' && own.kind === 'name' && isNext && (isInName(piece) || result.at(-1)?.isPart);
    if (last && both) result[result.length - 1] = { ...last, text: `${last.text} ${own.text}` };
    else result.push({ ...own, ...(isInName(piece) && { isPart: true }) });
  }
  return result;
}
