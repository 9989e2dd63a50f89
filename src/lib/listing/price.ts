import { exponentOf, MAX_MINOR } from '#lib/money.ts';
import { type Amount, amountsIn } from './amounts.ts';
import { areaSignAt } from './facts.ts';
import type { Confidence, Draft, ReadingContext } from './listing.ts';

const CURRENCIES =
  'aed|dhs?|dirhams?|درهم|د\\.إ|usd|us\\$|\\$|eur|euros?|€|gbp|£|jpy|cny|rmb|yuan|¥|円|元|sar|qar|bhd|kwd|omr|inr|₹';
const BEFORE = new RegExp(String.raw`(?:^|[^\p{L}])(?:${CURRENCIES})[ .:]*$`, 'iu');
const AFTER = new RegExp(String.raw`^ ?(?:${CURRENCIES})(?!\p{L}{2})`, 'iu');
const LABEL = /(?:price|asking|rent|prix|loyer|价格|售价|总价|租金|価格|家賃|賃料|السعر|الإيجار)[^\d\n]{0,14}$/iu;
const OTHER =
  /(?:service charge|fees?|deposit|charges|commission|管理費|物业费|敷金|礼金|رسوم|ref\.?|permit|trakheesi)[^\d\n]{0,18}$/iu;
const NO_PRICE =
  /price on (?:application|request)|(?<!\p{L})p\.?o\.?a(?!\p{L})|prix sur demande|面议|価格応相談|السعر عند الطلب/iu;

const LEASE =
  /(?<!\p{L})(?:for rent|to rent|rent|rental|for lease|lease|to let|à louer|louer|loyer)(?!\p{L})|出租|租金|整租|合租|賃貸|家賃|賃料|للإيجار|للايجار/iu;
const SALE =
  /(?<!\p{L})(?:for sale|sale|à vendre|vendre|vente|resale)(?!\p{L})|出售|售价|二手房|売買|売却|販売|للبيع/iu;
const OFTEN: readonly (readonly [string, RegExp])[] = [
  [
    'Monthly',
    /(?:per|a|\/|each) ?month|(?<!\p{L})p\.?c?\.?m(?!\p{L})|monthly|par mois|\/mois|mensuel|\/月|每月|月租|شهري/iu,
  ],
  [
    'Annually',
    /(?:per|a|\/) ?(?:year|annum)|(?<!\p{L})p\.?a(?!\p{L})|yearly|annual|par an|\/an(?!\p{L})|\/年|每年|年租|سنوي/iu,
  ],
  ['Weekly', /(?:per|a|\/) ?week|weekly|par semaine|每周|أسبوعي/iu],
  ['Daily', /(?:per|a|\/) ?(?:day|night)|daily|par (?:jour|nuit)|每天|يومي/iu],
];
/** Countries where a rent is named for the year. */
const YEARLY = new Set(['AE', 'SA', 'QA', 'BH', 'KW', 'OM']);
/** How often a rent is meant to be paid where nothing is said. */
export const usualFrequency = (country: string): string => (YEARLY.has(country) ? 'Annually' : 'Monthly');

/** How often a rent is paid, as a phrase says it. */
export const readOften = (text: string): string | undefined => OFTEN.find(([, pattern]) => pattern.test(text))?.[0];
/** Sale or Lease, as a phrase says it. */
export function readPurpose(text: string): 'Sale' | 'Lease' | undefined {
  const [sale, lease] = [text.search(SALE), text.search(LEASE)];
  if (sale >= 0 && (lease < 0 || sale < lease)) return 'Sale';
  return lease >= 0 || /^\s*(?:rr|cr)\s*$/i.test(text)
    ? 'Lease'
    : /^\s*(?:rs|cs|buy)\s*$/i.test(text)
      ? 'Sale'
      : undefined;
}
export const isOnRequest = (text: string): boolean => NO_PRICE.test(text);

/** Minor units of an amount in major ones, where the currency and our bounds can hold it. */
export function minorOf(major: number, currency: string): number | undefined {
  const minor = Math.round(major * 10 ** exponentOf(currency));
  return minor > 0 && minor <= MAX_MINOR ? minor : undefined;
}

/** The price: behind its label, else the largest beside a currency, else the largest of 10,000 or more (domain.md §5.3). */
export function findPrice(text: string): { readonly value: number; readonly confidence: Confidence } | undefined {
  const beside = ({ from, to }: Amount) => ({
    before: text.slice(Math.max(0, from - 30), from),
    after: text.slice(to, to + 14),
  });
  const amounts = amountsIn(text).filter((amount) => {
    const { before, after } = beside(amount);
    const isEach = /^ ?(?:[A-Z]{3} ?)?(?:\/|per) ?(?:sq|m2|ft)/i.test(after);
    return !areaSignAt(text, amount.to) && !isEach && !OTHER.test(before);
  });
  const largest = (some: readonly Amount[]) => some.reduce<number>((most, { value }) => Math.max(most, value), 0);
  const labelled = amounts.find((amount) => LABEL.test(beside(amount).before) && amount.value >= 100);
  if (labelled) return { value: labelled.value, confidence: 'Medium' };
  const paid = amounts.filter((amount) => BEFORE.test(beside(amount).before) || AFTER.test(beside(amount).after));
  if (paid.length > 0) return { value: largest(paid), confidence: 'Medium' };
  const guess = largest(amounts.filter(({ from, to }) => !/\d m$/i.test(text.slice(from, to))));
  return guess >= 10_000 ? { value: guess, confidence: 'Low' } : undefined;
}

/** Purpose, price and, of a rent, how often it is paid. */
export function readPrice(draft: Draft, text: string, { currency, country }: ReadingContext): void {
  const often = readOften(text);
  const said = readPurpose(text);
  draft.put('purpose', said ?? (often ? 'Lease' : undefined), 'Medium');
  draft.put('purpose', 'Sale', 'Low');
  const price = findPrice(text);
  if (price) draft.put('listPriceMinor', minorOf(price.value, currency), price.confidence);
  else if (isOnRequest(text)) draft.put('priceOnApplication', true, 'Medium');
  if (draft.values.purpose !== 'Lease') return;
  draft.put('leaseAmountFrequency', often, 'Medium');
  draft.put('leaseAmountFrequency', usualFrequency(country), 'Low');
}
