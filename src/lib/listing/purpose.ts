import { spanOf, words } from './found.ts';
import type { Span } from './listing.ts';

const LEASE = new RegExp(
  `${words('for rent|to rent|rent(?! free| roll| income| yield| return)|rental(?! incomes?| yields?| returns?| roi| guarantee| potential| value)|annual rent|for lease|lease(?! (?:remaining|left|term|length|extension|years?))|to let|w\\.?t\\.?r|à louer|a louer|louer|loyer|(?<=(?:en|offre de|à la|mise en|bail de) )location|location(?= (?:meublée?|vide|nue|saisonnière|longue|courte|annuelle|appartement|maison|villa|studio|bureaux?|local|t\\d|f\\d))|colocation|loc(?! ?[:.,])')}|出租(?!中|率|至|到)|(?<!已)出租(?:屋|房)|租金(?!回报|回報|收入|收益)|[整合转放直招]租|[月年日]租(?!金[^\\n]{0,3}\\d+万?$)|押[一二三]付|賃貸(?!中)|家賃(?!収入)|賃料(?!収入)|(?<![\\p{sc=Han}])貸(?=[\\p{sc=Han}\\p{sc=Kana}\\s])|礼金|敷金|لل[إا]يجار|[إا]يجار`,
  'iu',
);
const SALE = new RegExp(
  `${words('for sale|4 ?sale|sale|selling|w\\.?t\\.?s|à vendre|a vendre|vendre|vente|vends|resale|distress')}|出售|售价|售價|挂牌价|总价|總價|二手房|叫價|叫价|放盘|售\\$|売買|売却|販売|分譲|オーナーチェンジ|売(?=[一戸地ビマア])|للبيع|بيع`,
  'iu',
);
/** Words that are used only for a sale, or only for a rent. */
const SALE_ONLY = new RegExp(
  words('s\\.?p|o\\.?p|v\\.?o\\.?t|vacant on transfer|payment plan|asking price|guide price'),
  'iu',
);
const LEASE_ONLY = new RegExp(
  `(?:${words('chqs?|cheques?|chèques?|p\\.?c\\.?m|p\\.?w|per month|\\/ ?mo(?:nth)?')}|شيك|دفعات|شهري|سنوي|月額)`,
  'iu',
);

/** Where a text says whether it is sold or let, the first word of it. */
export function purposeIn(text: string): { readonly value: 'Sale' | 'Lease'; readonly at: Span } | undefined {
  const [sale, lease] = [SALE.exec(text), LEASE.exec(text)];
  if (sale && (!lease || sale.index < lease.index)) return { value: 'Sale', at: spanOf(sale) };
  if (lease) return { value: 'Lease', at: spanOf(lease) };
  const [saleOnly, leaseOnly] = [SALE_ONLY.exec(text), LEASE_ONLY.exec(text)];
  if (saleOnly) return { value: 'Sale', at: spanOf(saleOnly) };
  return leaseOnly ? { value: 'Lease', at: spanOf(leaseOnly) } : undefined;
}
/** Sale or Lease, as a phrase or a feed's code says it. */
export function readPurpose(text: string): 'Sale' | 'Lease' | undefined {
  if (/^\s*(?:rr|cr)\s*$/i.test(text)) return 'Lease';
  return /^\s*(?:rs|cs|buy)\s*$/i.test(text) ? 'Sale' : purposeIn(text)?.value;
}

const OFTEN: readonly (readonly [string, RegExp])[] = [
  [
    'Monthly',
    /(?:per|a|\/|each) ?mo(?:nth|is)?(?!\p{L})|(?<!\p{L})p\.?c?\.?m(?!\p{L})|monthly|par mois|mensuel|\/ ?(?:个)?月|每月|月租|[一每]个月|月額|شهري/iu,
  ],
  [
    'Annually',
    /(?:per|a|\/) ?(?:year|annum|yr)(?!\p{L})|(?<!\p{L})p\.?a(?!\p{L})|yearly|annual(?:ly)?|annuel(?:le)?(?!\p{L})|par an|\/ ?an(?!\p{L})|\/年|每年|年租|سنوي|\/ ?سن[ةه]/iu,
  ],
  ['Weekly', /(?:per|a|\/) ?week|weekly|(?<!\p{L})p\.?w(?!\p{L})|par semaine|每周|أسبوعي/iu],
  ['Daily', /(?:per|a|\/) ?(?:day|night)|daily|par (?:jour|nuit)|每天|يومي/iu],
];
/** Countries where a rent is named for the year. */
const YEARLY = new Set(['AE', 'SA', 'QA', 'BH', 'KW', 'OM']);
/** How often we assume a rent is paid where the text does not say it. */
export const usualFrequency = (country: string): string => (YEARLY.has(country) ? 'Annually' : 'Monthly');
/** How often a rent is paid, as a phrase says it. */
export const readOften = (text: string): string | undefined => OFTEN.find(([, pattern]) => pattern.test(text))?.[0];

const CHEQUES =
  /(?<![\d.,])(\d{1,2}) ?(?:chqs?|cheques?|checks|chèques?|(?:equal )?payments?|دفعات|شيكات|شيك|张支票|期支票)(?!\p{L})|(?:cheques?|chqs?|شيكات) ?[:：] ?(\d{1,2})/iu;
const TWO_CHEQUES = /دفعتين|شيكين/u;
/** In how many cheques a rent is paid. */
export function chequesIn(text: string): { readonly value: number; readonly at: Span } | undefined {
  const match = CHEQUES.exec(text);
  const value = Number(match?.[1] ?? match?.[2]);
  if (match && value >= 1 && value <= 12) return { value, at: spanOf(match) };
  const two = TWO_CHEQUES.exec(text);
  return two ? { value: 2, at: spanOf(two) } : undefined;
}
