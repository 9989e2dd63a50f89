import { ALL_CURRENCIES } from '#lib/money/currencies.ts';
import { plainText } from './plain.ts';

/** How currencies are written: signs, abbreviations, names. A sign of several currencies is any of them. */
const SIGNS: readonly (readonly [codes: string, words: string])[] = [
  ['AED', 'د.إ 阿联酋迪拉姆'],
  ['AED MAD', 'dh dhs dh. dhs. dirham dirhams درهم دراهم 迪拉姆 ディルハム'],
  ['SAR QAR OMR', 'riyal riyals rial rials ريال'],
  ['SAR', 'sr ر.س'],
  ['QAR', 'qr ر.ق'],
  ['OMR', 'ر.ع.'],
  ['KWD BHD JOD TND', 'dinar dinars دينار'],
  ['KWD', 'kd د.ك'],
  ['BHD', 'bd د.ب'],
  ['JOD', 'jd'],
  ['EUR', '€ euro euros يورو 欧元 歐元 ユーロ'],
  ['GBP EGP LBP', '£ pound pounds جنيه'],
  ['GBP', 'sterling 英镑 英鎊 ポンド'],
  ['EGP', 'e£ £e le'],
  ['LBP', 'l£ £l'],
  ['USD', 'us$ $us u.s.$ 美元 美金 米ドル'],
  ['USD AUD CAD HKD NZD SGD TWD ARS CLP COP MXN', '$ dollar dollars ドル دولار'],
  ['HKD', 'hk$ $hk 港元 港币 港幣 香港ドル'],
  ['SGD', 's$ $sg 新加坡元'],
  ['AUD', 'a$ au$ $au 澳元 豪ドル'],
  ['CAD', 'c$ ca$ $ca 加元'],
  ['NZD', 'nz$ $nz'],
  ['TWD', 'nt$ 新台币 新台幣 台币 台幣'],
  ['MXN', 'mx$ $mx'],
  ['ARS', '$ar'],
  ['CLP', '$cl'],
  ['COP', '$co'],
  ['BRL', 'r$ real reais'],
  ['JPY CNY', '¥'],
  ['JPY', 'jp¥ ¥jp yen yens 円 圓 日元 日圆 日圓'],
  ['CNY', 'cn¥ ¥cn rmb yuan yuans 人民币 人民幣 人民元'],
  ['CNY HKD TWD', '元 圆'],
  ['KRW', '₩ 원 韩元 ウォン'],
  ['INR', '₹'],
  ['INR PKR', 'rs rs. rupee rupees 卢比 ルピー'],
  ['CHF', 'fr fr. franc francs 瑞士法郎 スイスフラン'],
  ['TRY', '₺ tl'],
  ['THB', '฿ baht'],
  ['VND', '₫'],
  ['PHP', '₱'],
  ['ILS', '₪'],
  ['NGN', '₦'],
  ['UAH', '₴'],
  ['PLN', 'zł'],
  ['CZK', 'kč'],
  ['MYR', 'rm'],
  ['IDR', 'rp'],
  ['KES', 'ksh'],
  ['SEK NOK DKK', 'kr kr.'],
  ['RUB', '₽ rub'],
  ['PKR', '₨'],
  ['LKR', 'lkr'],
  ['IQD', 'iqd'],
  ['MUR', 'mur'],
];
/** Letters that mean something else in a text: 2 BD are bedrooms, a try is none. */
const ALONE = new Set('bd jd kd sr qr fr fr. le rm rp tl kr kr. try mad cop ron real reais franc francs'.split(' '));

export interface Currency {
  /** ISO 4217 codes it may stand for. */
  readonly codes: readonly string[];
  /** As it was written. */
  readonly word: string;
}
/** By word in small letters, the codes it stands for. */
type Words = ReadonlyMap<string, readonly string[]>;
const known: Words = new Map<string, readonly string[]>([
  ...ALL_CURRENCIES.map((code) => [code.toLowerCase(), [code]] as const),
  ...SIGNS.flatMap(([codes, words]) =>
    words.split(' ').map((word) => [plainText(word).toLowerCase(), codes.split(' ')] as const),
  ),
]);
const inText: Words = new Map([...known].filter(([word]) => !ALONE.has(word)));

const LATIN_FIRST = /^[a-zà-ɏ]/u;
const LATIN_LAST = /[a-zà-ɏ.]$/u;
/** A thousand or a million may come right before it: 450k€, 5MAED. */
const FREE_BEFORE = /(?:^|[^\p{L}]|(?<!\p{L})[kmw])$/iu;
const LONGEST = 32;

/** The longest of the words that the text ends with. */
function lastOf(text: string, words: Words): Currency | undefined {
  const low = text.slice(-LONGEST).toLowerCase();
  for (let length = low.length; length > 0; length -= 1) {
    const word = low.slice(-length);
    const codes = words.get(word);
    if (codes && (!LATIN_FIRST.test(word) || FREE_BEFORE.test(text.slice(0, -length).slice(-2))))
      return { codes, word: text.slice(-length) };
  }
  return undefined;
}
/** The longest of the words that the text begins with. */
function firstOf(text: string, words: Words): Currency | undefined {
  const low = text.slice(0, LONGEST).toLowerCase();
  for (let length = low.length; length > 0; length -= 1) {
    const word = low.slice(0, length);
    const codes = words.get(word);
    if (codes && !(LATIN_LAST.test(word) && /^\p{L}/u.test(text.slice(length, length + 2))))
      return { codes, word: text.slice(0, length) };
  }
  return undefined;
}

const own = new Map<string, Words>();
/** The words of all currencies and, before them, every way the language itself writes this one. */
function wordsFor(currency: string, locale: string): Words {
  const key = `${currency}|${locale}`;
  const made = own.get(key);
  if (made) return made;
  const symbols = (['code', 'symbol', 'narrowSymbol', 'name'] as const).flatMap((currencyDisplay) =>
    [0, 1, 2].map(
      (amount) =>
        new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
          .formatToParts(amount)
          .find(({ type }) => type === 'currency')?.value ?? currency,
    ),
  );
  const words = new Map(known);
  for (const symbol of symbols) words.set(plainText(symbol).toLowerCase(), [currency]);
  own.set(key, words);
  return words;
}

export interface Stripped {
  readonly rest: string;
  /** The currencies it was written with, each once. */
  readonly named: readonly Currency[];
}
const BARE = /^[\d.,' ]*$/;
/** The text without the currencies at its ends. */
export function withoutCurrency(text: string, currency: string, locale: string): Stripped {
  const words = wordsFor(currency, locale);
  const named: Currency[] = [];
  let rest = text;
  while (!BARE.test(rest)) {
    const last = lastOf(rest, words);
    const first = last ? undefined : firstOf(rest, words);
    const found = last ?? first;
    if (!found) break;
    named.push(found);
    if (last) rest = rest.slice(0, -last.word.length).replace(/(?: de|\bd')? *$/i, '');
    else rest = rest.slice(found.word.length).replace(/^[ :]+/, '');
  }
  return { rest, named };
}

/** The currency right before or after a position in a text, if there is one. */
export function currencyNextTo(text: string, from: number, to: number): Currency | undefined {
  const before = text.slice(Math.max(0, from - 16), from).replace(/[ .:]+$/, '');
  const after = text.slice(to, to + 16).replace(/^ /, '');
  return lastOf(before, inText) ?? firstOf(after, inText);
}
