import { COUNT, countOf, spanOf, spansOf, words } from './found.ts';
import { kindsIn } from './kinds.ts';
import type { Confidence, Draft } from './listing.ts';

/** What counts rooms: patterns with a count, patterns that are one. The earlier ones are surer. */
interface Counted {
  readonly patterns: readonly RegExp[];
  readonly fixed?: readonly (readonly [RegExp, number])[];
}
const counted = (list: string) => new RegExp(`${COUNT}(?:${list})`, 'iu');
const labelled = (list: string) =>
  new RegExp(
    String.raw`(?<!\p{L})(?:${list})(?: total| no\.?)? ?[:：-]? ?(\d{1,2})(?![\d.,]*\d| ?(?:%|sq|m²|m2)) ?(\+)?`,
    'iu',
  );
const NONE = new RegExp(
  `${words(String.raw`studios?(?! city)|studette|st(?=\s+\d)`)}|[اأ]?ستوديو|[اأ]ستديو|ستديو|ワンルーム|单间|套房(?=[出分招]租)|[独獨分]立?套房|開放式|开间|(?<!\\d)0 ?(?:br|bed)`,
  'iu',
);
const BEDS: Counted = {
  patterns: [
    counted(
      String.raw`b\/?r(?:s|m|oom)?s?(?!\p{L})|bhk|bds?(?!\p{L})|beds?(?!\p{L})|(?:double |large |ensuite )?bed-? ?rooms?|bdrm?s?|bdr|chambres?|ch(?![\p{L}é])\.?|ベッドルーム|s?ldk|[sd]dk|dk(?!\p{L})|居室|居(?!民)|室(?!内)|房(?!产|价|源|屋|租|东)|卧|غرف(?:ة|ه)?(?: نوم)?|نوم`,
    ),
    labelled('bedrooms?|beds?|br|chambres?|غرف(?: نوم)?|عدد الغرف'),
  ],
  fixed: [
    [/غرفتين|غرفتان/u, 2],
    [/غرف[ةه] (?:نوم )?(?:و ?صال[ةه]|واحد[ةه])/u, 1],
    [/一室户/u, 1],
  ],
};
const BATHS: Counted = {
  patterns: [
    counted(
      String.raw`baths?(?!\p{L})|bathrooms?|ba(?!\p{L})|salles? (?:de bains?|d['’]eau|de douche)|sdb|卫|衛|浴室|حمامات|حمام|دورات? مياه`,
    ),
    labelled('bath(?:room)?s?|salles? de bains?|حمامات'),
  ],
  fixed: [[/حمامين|حمامان/u, 2]],
};
const PARKING: Counted = {
  patterns: [
    counted(
      String.raw`(?:(?:covered|allocated|basement|garage|underground|secure|private) )?(?:car )?(?:park(?:ing|s)?(?: spaces?| bays?)?|prkgs?|pkg)(?!\p{L})|places? de parking|车位|車位|موقف|مواقف|parkings`,
    ),
    /(?:parking|stationnement|駐車場|车位|車位|place de parking) ?[:：]? ?(\d{1,2})(?= ?(?:台|个)?(?:[\s,.;]|$))(?! ?(?:円|元|m))/iu,
    /parking for (\d{1,2})/iu,
  ],
};
/** A kitchen alone: 1K, or one room: 1R, where the rest is Japanese. */
const JAPANESE = /(?<![\d.,])([1-9])(K|R)(?![A-Za-z\d])/u;
/** Where these are, T2 is a tower. */
const NOT_FRENCH = /\p{sc=Han}|\p{sc=Arab}|(?<!\p{L})(?:beds?|bedrooms?|bhk|sq\.? ?ft|sale|tower)(?!\p{L})/iu;
const FRENCH = /(?<![\p{L}\d])(?:[TF]([1-9])(?![\p{L}\d])|([1-9])(?:[.,]5)? ?(?:pi[èe]ces?|P(?![\p{L}\d])))/u;

/** Bedrooms as a cell holds them: Studio and −1 are 0, 7+ is 7. */
export function readBeds(text: string): { readonly value: number; readonly many: boolean } | undefined {
  if (NONE.test(text) || /^\s*-1\s*$/.test(text)) return { value: 0, many: false };
  const match = /^\s*(\d{1,2}) ?(\+)?/.exec(text);
  return match ? { value: Number(match[1]), many: match[2] === '+' } : undefined;
}

function putCount(draft: Draft, field: string, text: string, { patterns, fixed = [] }: Counted): void {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    const value = match?.[1] === undefined ? -1 : countOf(match[1]);
    if (!match || value < 0) continue;
    draft.put(field, value, 'Medium', spanOf(match));
    if (match[2] === '+' && field === 'bedroomsTotal') draft.marks.add('manyBeds');
  }
  for (const [pattern, value] of fixed) {
    const match = pattern.exec(text);
    if (match) draft.put(field, value, 'Medium', spanOf(match));
  }
}

/** What a line says by its label comes before what others mention. */
const TYPE_LINE =
  /^[^\p{L}\n]*(?:(?:property |unit )?type|type de bien|物件種別|種別|物业类型|房屋类型|類型|نوع العقار) ?[:：] ?([^\n|;]+)/imu;
/** Rooms, parking and the kind of property. */
export function readRooms(draft: Draft, text: string): void {
  putCount(draft, 'bedroomsTotal', text, BEDS);
  const japanese = /[\p{sc=Hira}\p{sc=Kana}円]/u.test(text) ? JAPANESE.exec(text) : null;
  if (japanese) draft.put('bedroomsTotal', japanese[2] === 'R' ? 0 : Number(japanese[1]), 'Medium', spanOf(japanese));
  const none = NONE.exec(text);
  if (none) draft.put('bedroomsTotal', 0, 'Medium', spanOf(none));
  const isFrench =
    /[éèà]|pi[èe]ces?|(?<!\p{L})(?:loc|vente|vends)(?!\p{L})/iu.test(text) ||
    (/(?<!\p{L})[TF][1-9](?!\p{L})/u.test(text) && !NOT_FRENCH.test(text));
  const french = isFrench ? FRENCH.exec(text) : null;
  if (french) draft.put('bedroomsTotal', Math.max(0, Number(french[1] ?? french[2]) - 1), 'Low', spanOf(french));
  putCount(draft, 'bathroomsTotalInteger', text, BATHS);
  putCount(draft, 'parkingTotal', text, PARKING);
  // the land of a home with bedrooms is its plot
  const kinds = kindsIn(text);
  const isHome = Number(draft.values.bedroomsTotal ?? 0) > 0;
  const labelledType = kindsIn(TYPE_LINE.exec(text)?.[1] ?? '')[0]?.type;
  const [kind, ...others] = [
    ...kinds.filter(({ type }) => type === labelledType),
    ...kinds.filter(({ type }) => type !== labelledType),
  ].filter(({ type }) => !(isHome && type === 'UnimprovedLand'));
  if (kind) draft.put('propertySubType', kind.type, 'Medium', kind.at);
  for (const { at } of others) draft.used.push(at);
  if (!kind)
    draft.put('propertySubType', 'bedroomsTotal' in draft.values && kinds.length === 0 ? 'Apartment' : 'Other', 'Low');
  if (!kind && draft.values.propertySubType === 'Other') draft.marks.add('unknownType');
}

const STATES: readonly (readonly [field: string, value: string | undefined, pattern: RegExp])[] = [
  ['furnished', undefined, /furnished or unfurnished|with or without furniture/iu],
  [
    'furnished',
    'Unfurnished',
    /un-?furn(?:ished)?|(?:furnished|meublée?) ?[:：] ?(?:no|non|n)(?!\p{L})|non[- ]meublée?|无家具|不带家具|家具(?:なし|無)|غير مفروش[ةه]?/iu,
  ],
  [
    'furnished',
    'Partially',
    /(?:semi|part(?:ly|ially)?)[- ]?(?:furnished|meublée?)|部分家具|半家具|(?:نصف|شبه) مفروش[ةه]?|مفروش[ةه]? جزئي[اًا]*/iu,
  ],
  [
    'furnished',
    'Furnished',
    /(?:fully |nicely )?furnished(?! ?[:：] ?no)|(?:entièrement )?meublée?s?|(?:带|帶|配|连|連|含|附)(?:全套)?(?:家具|家俬|傢俬)|全套?家具|家具家电齐?全?|家具齐全|全配|家具付き?|مفروش[ةه]?(?: بالكامل)?/iu,
  ],
  [
    'occupantType',
    'Tenant',
    /(?<!un|for |good |any |new |find a |find |quality )tenant(?:ed)?(?!\p{L}| ?(?:pays?|to pay|fees?|commission|friendly|wanted|profile|needed|can|will be|application))|(?<!to be |be |easily |if |quickly |never |get )(?:currently )?rented(?! or| quickly| easily| fast)|(?:currently |is )leased|(?<!\p{L})louée?(?! à vendre)(?!\p{L})|(?:已|现)出租|出租中|(?:带|有|连)租约|賃貸中|入居中|満室|オーナーチェンジ|مؤجر[ةه]?/iu,
  ],
  [
    'occupantType',
    'Vacant',
    /(?<!\p{L})(?:vacant(?! soon| from| by| in | until)(?: on transfer| now)?|vac(?!\p{L})|v\.?o\.?t\.?(?!\p{L})|empty(?! (?:nest|kitchen|plot|land|shell)))|(?<!\p{L})libre(?! le| constructeur| choix)(?: de suite| à l'acte| immédiatement)?(?!\p{L})|空室|空き家?|空置|已空|交吉|شاغر[ةه]?|خالي[ةه]?/iu,
  ],
];
export function readStates(draft: Draft, text: string, sure: Confidence = 'Medium'): void {
  for (const [field, value, pattern] of STATES) {
    if (field in draft.values) continue;
    const match = pattern.exec(text);
    if (!match) continue;
    if (value === undefined) break;
    draft.put(field, value, sure, spanOf(match));
  }
  for (const [, , pattern] of STATES) draft.used.push(...spansOf(text, pattern));
}
