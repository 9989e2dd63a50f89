import { exponentOf, MAX_MINOR } from '#lib/money.ts';
import { unitAt } from '#lib/reading/areas.ts';
import { currencyNextTo } from '#lib/reading/currencies.ts';
import { type Amount, amountsIn } from '#lib/reading/figures.ts';
import { moneyInHead } from '#lib/reading/heads.ts';
import { readMoney } from '#lib/reading/money.ts';
import { plainText } from '#lib/reading/plain.ts';
import { isRefused } from '#lib/reading/refusal.ts';
import type { Confidence, Draft, ReadingContext } from './listing.ts';

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
function minorOf(major: number, currency: string): number | undefined {
  const minor = Math.round(major * 10 ** exponentOf(currency));
  return minor > 0 && minor <= MAX_MINOR ? minor : undefined;
}

interface FoundPrice {
  readonly value?: number;
  readonly confidence: Confidence;
  /** What it is written with, where that is another currency. */
  readonly foreign?: string;
}
/**
 * The price: behind its label, else the largest beside a currency, else the largest of 10,000 or more.
 * An amount in another currency is none of ours, and only named where there is no other.
 */
function findPrice(text: string, currency: string): FoundPrice | undefined {
  const before = ({ from }: Amount) => text.slice(Math.max(0, from - 30), from);
  const found = amountsIn(text).flatMap((amount) => {
    const isEach = /^ ?(?:[A-Z]{3} ?)?(?:\/|per) ?(?:sq|m2|ft)/i.test(text.slice(amount.to, amount.to + 14));
    if (unitAt(text, amount.to) || isEach || OTHER.test(before(amount))) return [];
    const nextTo = currencyNextTo(text, amount.from, amount.to);
    return [{ ...amount, nextTo, isForeign: nextTo !== undefined && !nextTo.codes.includes(currency) }];
  });
  const amounts = found.filter(({ isForeign }) => !isForeign);
  const largest = (some: readonly Amount[], confidence: Confidence) => {
    const most = some.reduce<Amount | undefined>(
      (best, one) => (best && best.value >= one.value ? best : one),
      undefined,
    );
    return most && { value: most.value, confidence: most.sure ? confidence : ('Low' as const) };
  };
  const labelled = amounts.find((amount) => LABEL.test(before(amount)) && amount.value >= 100);
  if (labelled) return largest([labelled], 'Medium');
  const paid = amounts.filter(({ nextTo }) => nextTo);
  if (paid.length > 0) return largest(paid, 'Medium');
  const foreign = found.find(({ isForeign, value }) => isForeign && value >= 100)?.nextTo?.word;
  if (foreign) return { foreign, confidence: 'Low' };
  const guesses = amounts.filter(({ from, to, value }) => value >= 10_000 && !/\d m$/i.test(text.slice(from, to)));
  return largest(guesses, 'Low');
}

/**
 * The price a cell holds, in minor units: read as it stands, else the one amount among other words. Another currency is
 * refused; undefined where it cannot be read.
 */
export function readPriceCell(draft: Draft, cell: string, head: string, context: ReadingContext): number | undefined {
  const { currency, numbers = 'en' } = context;
  const inHead = moneyInHead(head);
  const reading = readMoney(cell, currency, numbers, inHead);
  if (!isRefused(reading)) return reading.value > 0 ? reading.value : undefined;
  if (reading.why === 'currency' && reading.word) draft.refuse(reading.word);
  const text = plainText(cell);
  const [only, ...others] = amountsIn(text);
  if (reading.why !== 'word' || !only?.sure || others.length > 0 || inHead.multiplier) return undefined;
  const nextTo = currencyNextTo(text, only.from, only.to) ?? inHead.currency;
  if (!nextTo || nextTo.codes.includes(currency)) return minorOf(only.value, currency);
  draft.refuse(nextTo.word);
  return undefined;
}

/** Purpose, price and, of a rent, how often it is paid. */
export function readPrice(draft: Draft, text: string, { currency, country }: ReadingContext): void {
  const often = readOften(text);
  const inHead = readPurpose(text);
  draft.put('purpose', inHead ?? (often ? 'Lease' : undefined), 'Medium');
  draft.put('purpose', 'Sale', 'Low');
  const price = findPrice(text, currency);
  if (price?.value) draft.put('listPriceMinor', minorOf(price.value, currency), price.confidence);
  else if (price?.foreign) draft.refuse(price.foreign);
  else if (isOnRequest(text)) draft.put('priceOnApplication', true, 'Medium');
  if (draft.values.purpose !== 'Lease') return;
  draft.put('leaseAmountFrequency', often, 'Medium');
  draft.put('leaseAmountFrequency', usualFrequency(country), 'Low');
}
