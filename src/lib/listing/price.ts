import { exponentOf, MAX_MINOR } from '#lib/money/money.ts';
import { unitAt } from '#lib/reading/areas.ts';
import { type Currency, currencyNextTo } from '#lib/reading/currencies.ts';
import { type Amount, amountsIn } from '#lib/reading/figures.ts';
import { moneyInHead } from '#lib/reading/heads.ts';
import { readMoney } from '#lib/reading/money.ts';
import { plainText } from '#lib/reading/plain.ts';
import { isRefused } from '#lib/reading/refusal.ts';
import type { Confidence, Draft, ReadingContext } from './listing.ts';
import { chequesIn, purposeIn, readOften, usualFrequency } from './purpose.ts';

const LABEL =
  /(?<!\p{L})(?:price|asking(?: price)?|selling(?: price)?|s\.?p|guide price|offers? (?:in excess of|over)|total(?: price)?|rent(?:al)?|annual rent|prix(?: de vente)?|loyer(?: mensuel| annuel)?|starting (?:from|price)|net to owner|à partir de)(?!\p{L})[^\d\n]{0,16}$|(?:价格|售价|售價|总价(?:约)?|總價|挂牌价|叫价|叫價|一口价|租金|月租|年租|売価|価格|家賃|賃料(?!収入)|月額|السعر(?: النهائي| ابتداء من)?|الإيجار|المطلوب|الاجمالي|الإجمالي)[^\d\n元/]{0,14}$/iu;
/** Money, but not what it costs: charges, deposits, what was paid first, what it brings in, a price for one metre. */
const OTHER =
  /(?:service charges?|maintenance|utilities|ewa|strata|ground rent|ceiling|height|hauteur|层高|taxes?|taxe fonci[èe]re|fees?|deposit|d[ée]p[ôo]t(?: de garantie)?|garantie|charges?(?! comprises)|commission|rates payable|hoa|(?<!\p{L})o\.?p\.?(?!\p{L})|original price|(?:rented|tenanted|leased|loué)[^\d\n]{0,14}|incomes?|revenus?[^\d\n]{0,12}|roi|yield|psf|per sq|price drop from|管理費等?|共益費|収入|物业费|保証金|敷金|礼金|单价|單價|均价|呎價|呎价|坪単価|坪(?=\d)|利回り|年租金|駐車場|駐車場 ?月|押金|الدخل|دخل|رسوم|سعر المتر|مؤجر[ةه]?|ref\.?|permit|trakheesi)[^\d\n]{0,14}$/iu;
/** What follows a figure that is not a price. */
const NOT_MONEY =
  /^ ?(?:[A-Z]{3} ?|元|円|€ ?|\$ ?|ريال ?)?(?:\/|per|par|psf|平米每|每平|p\.?s\.?f) ?(?:sq|m2|m²|㎡|ft|平|坪|呎|psf|(?:room|person|head|bed(?:space)?|pax|chambre|personne)(?!\p{L}))|^ ?(?:%|％|psf|年(?!租)|月(?!租)|層|层|階|楼|分|bed|br(?!\p{L})|bhk|bath|beds|m(?:in|onth)s?(?!\p{L})|y(?:ea)?rs?(?!\p{L})|km|kw|(?:persons?|rooms?|units?|lots?|apts?|chqs?|cheques|شيك|دفعات|شقة|غرف|نوم|حمام|قدم|متر|م(?!\p{L})|坪|呎|尺|平|㎡|室|房|厅|卫|居|台|棟|号|期|ヶ月|か月)(?!\p{L}|\d))/iu;
const NO_PRICE =
  /price (?:on|upon) (?:application|request)|(?<!\p{L})p\.?o\.?a(?!\p{L})|prix sur demande|faire offre$|面议|価格応相談|応相談|السعر عند الطلب/iu;
export const isOnRequest = (text: string): boolean => NO_PRICE.test(text);

/** Minor units of an amount in major ones, where the currency and our bounds can hold it. */
function minorOf(major: number, currency: string): number | undefined {
  const minor = Math.round(major * 10 ** exponentOf(currency));
  return minor > 0 && minor <= MAX_MINOR ? minor : undefined;
}

interface Candidate extends Amount {
  readonly nextTo?: Currency;
  readonly isLabelled: boolean;
}
/** A sale's price is in the ten thousands at least. */
const LEAST_SALE = 10_000;
const LEAST_LABELLED = 100;
const MIL = /(\d[.,]\d{1,3}) ?mil(?!\p{L})/giu;
/** “One million” is written without the one: مليون و 350 ألف. */
const A_MILLION_AND = /(?<![\d٠-٩] ?)مليون +$/u;
const AND_AFTER_MILLION = /(?<=مليون )و ?(?=\d)/gu;

/** One figure of مليون و 350 ألف. */
function joined(amounts: readonly Amount[], text: string): Amount[] {
  const result: Amount[] = [];
  for (const amount of amounts) {
    const last = result.at(-1);
    const isAnd =
      last &&
      /مليون$/u.test(text.slice(last.from, last.to)) &&
      /^ +$/.test(text.slice(last.to, amount.from)) &&
      last.value >= amount.value * 2;
    if (last && isAnd) result[result.length - 1] = { ...last, value: last.value + amount.value, to: amount.to };
    else {
      const million = A_MILLION_AND.exec(text.slice(0, amount.from));
      result.push(million ? { ...amount, value: amount.value + 1e6, from: million.index } : amount);
    }
  }
  return result;
}
/** Shorthand the amounts' reader does not know, in as many letters. */
const withoutShorthand = (text: string) =>
  text
    .replace(MIL, (whole, digits: string) => `${digits}M`.padEnd(whole.length))
    .replace(AND_AFTER_MILLION, (and) => ' '.repeat(and.length));

function candidatesIn(given: string, draft: Draft): Candidate[] {
  const text = withoutShorthand(given);
  return joined(amountsIn(text), text).flatMap((amount) => {
    const { from, to } = amount;
    const before =
      text
        .slice(Math.max(0, from - 34), from)
        .split('\n')
        .at(-1) ?? '';
    const near = before.split(/[,;|،()](?!\d)|\s[-–/]\s/u).at(-1) ?? '';
    const after = text.slice(to, to + 16);
    const nextTo = currencyNextTo(text, from, to);
    const isBefore = /(?<!\p{L})from ?(?:AED )?$/iu.test(near) && /^ ?to \d/i.test(after);
    if (
      isBefore ||
      draft.isUsed(from, to) ||
      unitAt(text, to) ||
      OTHER.test(near) ||
      (NOT_MONEY.test(after) && !/\p{L}$/u.test(text.slice(from, to)))
    )
      return [];
    if (NOT_MONEY.test(after) && /^ ?\S{0,3} ?(?:\/|per|par|psf)/iu.test(after)) return [];
    return [{ ...amount, ...(nextTo && { nextTo }), isLabelled: LABEL.test(near) || LABEL.test(before) }];
  });
}
/** Years, telephone numbers and counts have neither a currency nor a multiplier. */
const isPlainNumber = ({ value, from, to }: Candidate, text: string) =>
  /^\d+$/.test(text.slice(from, to)) && (value < LEAST_SALE || value >= 1e9);

interface FoundPrice {
  readonly one: Candidate;
  readonly confidence: Confidence;
}
/**
 * The price: behind its label, else beside a currency, else the largest of 10,000 or more. Of a sale
 * the largest beside a currency counts, of a rent the first.
 */
function findPrice(text: string, isLease: boolean, draft: Draft): FoundPrice | undefined {
  const all = candidatesIn(text, draft);
  const largest = (some: readonly Candidate[]) =>
    some.reduce<Candidate | undefined>((best, one) => (best && best.value >= one.value ? best : one), undefined);
  const labelled = all.find(({ isLabelled, value }) => isLabelled && value >= LEAST_LABELLED);
  const paid = all.filter(({ nextTo }) => nextTo);
  const often = isLease
    ? all.find(({ to, value }) => value >= LEAST_LABELLED && readOften(text.slice(to, to + 12)))
    : undefined;
  const chosen = labelled ?? often ?? (isLease ? paid.find(({ value }) => value >= LEAST_LABELLED) : largest(paid));
  const most = largest(all);
  if (chosen) {
    const isSmall = !isLease && (chosen.value < LEAST_SALE || chosen.value < (most?.value ?? 0) / 10);
    return { one: chosen, confidence: chosen.sure && !isSmall ? 'Medium' : 'Low' };
  }
  const guesses = all.filter((one) => one.value >= (isLease ? 1000 : LEAST_SALE) && !isPlainNumber(one, text));
  const guess =
    largest(guesses) ?? (isLease ? largest(all.filter(({ value }) => value >= 300 && value < 100_000)) : undefined);
  return guess && { one: guess, confidence: 'Low' };
}

/**
 * The price a cell holds, in minor units: the whole cell if it is a price, else the one amount among other words.
 * Another currency is refused; undefined where it cannot be read.
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

/** Instalments, charges and the rent of somebody who lives there say nothing about what is offered. */
const ASIDE =
  /\d ?%[^\n]{0,14}|(?:管理費等?|共益費|修繕積立金|charges|service charge|maintenance|strata|utilities|hoa|(?:rented|tenanted|louée?|مؤجر[ةه]?))(?:[^\n,،]|,(?=\d)){0,20}/giu;
/** Purpose, price and, of a rent, how often and in how many cheques it is paid. */
export function readPrice(draft: Draft, text: string, { currency, country }: ReadingContext): void {
  const core = text.replace(ASIDE, (aside) => ' '.repeat(aside.length));
  const purpose = purposeIn(core);
  const often = readOften(core);
  draft.put('purpose', purpose?.value ?? (often ? 'Lease' : undefined), 'Medium', purpose?.at);
  draft.put('purpose', 'Sale', 'Low');
  const isLease = draft.values.purpose === 'Lease';
  const cheques = chequesIn(text);
  if (cheques && isLease) draft.put('chequesAllowed', cheques.value, 'Medium', cheques.at);
  const price = findPrice(text, isLease, draft);
  if (price) {
    const { value, from, to, nextTo } = price.one;
    const isForeign = nextTo !== undefined && !nextTo.codes.includes(currency);
    draft.used.push([from, to]);
    if (isForeign) draft.refuse(nextTo.word, { amount: value, codes: nextTo.codes });
    else draft.put('listPriceMinor', minorOf(value, currency), price.confidence, [from, to]);
  } else if (isOnRequest(text)) draft.put('priceOnApplication', true, 'Medium');
  if (!isLease) return;
  const near =
    price &&
    text
      .slice(Math.max(0, price.one.from - 24), price.one.to + 20)
      .split('\n')
      .find((line) => readOften(line));
  draft.put('leaseAmountFrequency', near ? oftenNext(text, price) : often, 'Medium');
  draft.put('leaseAmountFrequency', usualFrequency(country), 'Low');
}
/** The text right after the price, else right before it. */
const oftenNext = (text: string, { one }: FoundPrice) =>
  readOften(text.slice(one.to, one.to + 14)) ??
  readOften(text.slice(Math.max(0, one.from - 24), one.from)) ??
  readOften(text);
