import { ALL_CURRENCIES } from '#lib/money/currencies.ts';
import { DIGITS, type Figure, type Following, NOTHING_FOLLOWS, ONE, readDigits, type Style } from './digits.ts';

interface Multiplier {
  readonly times: bigint;
  /** A sign of Chinese or Japanese: they add up, as in 1億2000万. */
  readonly eastern?: true;
  /** Counts inside the next larger sign: 5千万 is 5,000 times 10,000. */
  readonly isWithinGroup?: true;
  /** Means something else in running text (600 mm, 1200 W): read only where the text is nothing but an amount. */
  readonly alone?: true;
}
const MULTIPLIERS: readonly (readonly [words: string, multiplier: Multiplier])[] = [
  ['k thousand mille ألف الف آلاف', { times: 1_000n }],
  ['lakh lakhs lac lacs', { times: 100_000n }],
  ['m mn mln mio million millions مليون ملايين', { times: 1_000_000n }],
  ['crore crores cr', { times: 10_000_000n }],
  ['bn billion billions milliard milliards mrd مليار مليارات', { times: 1_000_000_000n }],
  ['mm', { times: 1_000_000n, alone: true }],
  ['b md mds', { times: 1_000_000_000n, alone: true }],
  ['w', { times: 10_000n, eastern: true, alone: true }],
  ['百 佰', { times: 100n, eastern: true, isWithinGroup: true }],
  ['千 仟', { times: 1_000n, eastern: true, isWithinGroup: true }],
  ['万 萬', { times: 10_000n, eastern: true }],
  ['億 亿', { times: 100_000_000n, eastern: true }],
  ['兆', { times: 1_000_000_000_000n, eastern: true }],
];
const BY_WORD = new Map(MULTIPLIERS.flatMap(([words, one]) => words.split(' ').map((word) => [word, one] as const)));
const wordsOf = (fits: (one: Multiplier) => boolean) =>
  [...BY_WORD].flatMap(([word, one]) => (fits(one) ? [word] : [])).toSorted((a, b) => b.length - a.length);
/** Letters end where no letter or digit follows: `2m` is two million, `2m2` is not; `1.65 MDH` are dirhams. */
const westernOf = (words: readonly string[]) => String.raw`(?:${words.join('|')})(?:(?![\p{L}\d])|(?=dhs?(?!\p{L})))`;
const isEastern = ({ eastern, alone }: Multiplier) => eastern === true && !alone;
const EASTERN = wordsOf(isEastern).join('');
/** Any word that multiplies; the letter m alone is metres where areas are read. */
const ANY = `${westernOf(wordsOf((one) => !isEastern(one)))}|[${EASTERN}]`;
const TOKENS = new RegExp(`(${DIGITS})|(${ANY})| `, 'giuy');

/** A multiplier alone: what a column's head says of all its cells (`万`, `k`). */
export const isMultiplier = (word: string): boolean =>
  word !== '' && (BY_WORD.has(word.toLowerCase()) || new RegExp(`^[${EASTERN}]+$`, 'u').test(word));

const FIRST = new RegExp(`(?:${DIGITS})(?: ?(?:${ANY}))*`, 'iu');
/** The text next to the first figure; if there is nothing else, its multiplier. */
export const nextToFigure = (text: string): string =>
  text.replace(FIRST, ' ').trim() || text.replace(new RegExp(DIGITS), ' ').trim();

interface Token {
  readonly digits?: string;
  readonly word?: Multiplier;
}
/** The parts of a figure in order; undefined if there is anything else. */
function tokensOf(text: string): Token[] | undefined {
  const tokens: Token[] = [];
  TOKENS.lastIndex = 0;
  let at = 0;
  while (at < text.length) {
    const match = TOKENS.exec(text);
    if (!match) return undefined;
    at = TOKENS.lastIndex;
    const [, digits, word] = match;
    if (digits !== undefined) tokens.push({ digits });
    else if (word !== undefined) tokens.push({ word: BY_WORD.get(word.toLowerCase()) });
  }
  return tokens;
}
const followingOf = (word: Multiplier | undefined): Following =>
  word ? { times: word.times, eastern: word.eastern === true } : NOTHING_FOLLOWS;

/**
 * A figure with its multiplier: `1,250,000`, `1.85M`, `1億2000万`, `5千万`. undefined when it is none; not sure where
 * people could mean another one (`1億2000` is often 120 million, `1,125M` may have a decimal comma).
 */
export function readFigure(text: string, style: Style): Figure | undefined {
  const tokens = tokensOf(text.trim());
  if (!tokens?.[0]?.digits) return undefined;
  const isSum = tokens.filter(({ digits }) => digits !== undefined).length > 1;
  let [total, section, least, sure] = [0n, 0n, 0n, true];
  let open: bigint | undefined;
  for (const [index, { digits, word }] of tokens.entries()) {
    if (digits !== undefined) {
      const figure = open === undefined ? readDigits(digits, followingOf(tokens[index + 1]?.word), style) : undefined;
      // the parts of a sum are whole: 1.5億2000万 is neither
      if (!figure || (isSum && figure.value % ONE !== 0n)) return undefined;
      open = figure.value;
      sure &&= figure.sure;
    } else if (word?.isWithinGroup) {
      if (open === undefined) return undefined;
      section += open * word.times;
      open = undefined;
    } else if (word) {
      if ((open === undefined && section === 0n) || (least > 0n && word.times >= least)) return undefined;
      total += (section + (open ?? 0n)) * word.times;
      [section, open, least] = [0n, undefined, word.times];
    }
  }
  // 3万5 and 1億2000 leave out the last sign as often as not; 12万3456 cannot
  if (open !== undefined && least > 0n) sure &&= least === 10_000n && open >= 1000n * ONE;
  return { value: total + section + (open ?? 0n), sure };
}

const IN_TEXT = westernOf(wordsOf(({ eastern, alone }) => !eastern && !alone));
const EASTERN_END = '[千仟百佰]?[万萬億亿兆]|[千仟](?=円|元)';
const LAST_FOUR = String.raw`(?:\d,?\d{3}(?=円|元))?`;
/** Not behind another figure or a letter; Chinese and Japanese write on without a space (总价600万). */
const FREE = String.raw`(?<![\d.,]|(?![\p{scx=Han}\p{scx=Hira}\p{scx=Kana}])\p{L})`;
/** But the letters of a currency may come right before the digits: AED1.5M. */
const BEHIND_CODE = String.raw`(?<=(?<!\p{L})(?:${ALL_CURRENCIES.join('|')}|dhs?|rs))(?=\d)`;
/** A figure as people write it into a text: grouped, with decimals, with a multiplier, or as 1億2000万. */
const FIGURE = new RegExp(
  `(?:${FREE}|${BEHIND_CODE})(?:${DIGITS})(?: ?(?:${EASTERN_END})(?:(?:${DIGITS}) ?(?:${EASTERN_END}))*${LAST_FOUR}| ?(?:${IN_TEXT}))?`,
  'giu',
);

export interface Amount {
  readonly value: number;
  /** Its position in the text. */
  readonly from: number;
  readonly to: number;
  /** false: it could as well be read in another way. */
  readonly sure: boolean;
}

/** Every amount in a text that `plainText` made, in major units, in order. */
export function amountsIn(text: string): Amount[] {
  return [...text.matchAll(FIGURE)].flatMap((found) => {
    const figure = readFigure(found[0], {});
    if (!figure) return [];
    const value = Number(figure.value) / Number(ONE);
    return [{ value, from: found.index, to: found.index + found[0].length, sure: figure.sure }];
  });
}
