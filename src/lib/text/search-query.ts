import { longestOf, matches } from '#lib/data/readings.ts';
import { dialledDigits, digitsOf } from '#lib/people/phone-digits.ts';
import { fold } from './fold.ts';
import {
  bigrams,
  compact,
  cut,
  DIGITS,
  LEAST_REFERENCE,
  PREFIX,
  pairsOf,
  roomsToken,
  type Word,
  withoutArticle,
  wordsOf,
} from './tokens.ts';

/** How a collection numbers its records: `L-000045`, and in a series by year `FDR-2026-00001` with so many digits. */
export interface Numbering {
  readonly prefix: string;
  readonly digits: number;
  readonly seriesDigits?: number;
}

const REFERENCE_LIKE = /^([a-z]{1,4}-\d{3,}|[a-z0-9]{1,8}-20\d\d-\d{5,9})$/;
/** An e-mail address, also as it is copied: `Ada <ada@example.com>`, `mailto:ada@example.com`. */
const ADDRESS = /^(?:[^<>@]*<)?(?:mailto:)?([^\s@<>]+@[^\s@<>]+\.[^\s@<>.?]{2,})(?:\?\S*)?>?$/;
/** One piece of letters, digits and signs, with a digit: a reference, a permit, a unit. */
const CODE_LIKE = /^(?=.*\p{Nd})[\p{L}\p{Nd}]+(?:[-/_.][\p{L}\p{Nd}]+)*$/u;
const LEAST_PHONE = 3;
/** So many bedrooms, as listings say it: 2 bed, 2BR, 2 BHK, 2 chambres, 2LDK, 两房, 2 غرف. */
const ROOMS =
  /(?<![\p{L}\p{N}])(?:(\p{Nd}{1,2})[\s-]*(?:bed(?:room)?s?|br|bhk|chambres?|ch|[sl]{0,2}dk|غرف|غرفه)(?![\p{L}\p{N}])|(\p{Nd}{1,2}|[一二两三四五六])\s*[房室居](?!号|號))/iu;
const HAN_NUMBERS = '〇一二三四五六';
/** How many ways to understand a query go to the database at once. Each one multiplies the queries of its filters. */
const MOST_READINGS = 3;

/** The longest token of what was typed: the one to ask the database for. Nothing when too little was typed. */
export const queryToken = (input: string): string | undefined => longestOf(plainTokens(input));

/**
 * The ways in which what was typed can be understood, each as tokens that a record must carry all of: as the number of
 * a record, with or without its prefix and leading zeros; as words or a phone number; as a reference, with any signs in
 * it; and with two of the words written as one.
 */
export function readingsOf(input: string, numbering?: Numbering): string[][] {
  const plain = plainTokens(input);
  const text = fold(input.trim());
  const number = numbering && numberToken(text, numbering);
  const isNumber = number !== undefined && isWhole(plain);
  const isWords = !ADDRESS.test(text) && !CODE_LIKE.test(text);
  const readings = [
    number === undefined ? [] : [number],
    ...(isNumber
      ? []
      : [
          plain,
          ...phoneTokens(input)
            .slice(1)
            .map((token) => [token]),
          codeTokens(text),
        ]),
    ...(isWords ? joinedTokens(wordsOf(input)) : []),
  ].filter((tokens) => tokens.length > 0);
  const different = new Map(readings.map((tokens) => [tokens.join(' '), tokens]));
  return [...different.values()].slice(0, MOST_READINGS);
}

/** Whether a record with these tokens answers everything that was typed. */
export const matchesAll = (input: string, tokens: readonly string[], numbering?: Numbering): boolean =>
  matches(readingsOf(input, numbering), tokens);

const isWhole = ([token = '', ...others]: readonly string[]) => others.length === 0 && REFERENCE_LIKE.test(token);

/** The token of the record that is meant by its number: `45`, `l-45`, `000045`, `fdr-2026-1`, `2026/1`. */
function numberToken(text: string, { prefix, digits, seriesDigits }: Numbering): string | undefined {
  const [, series, year, count = ''] =
    /^(?:([a-z]{1,8}|[a-z0-9]{1,8}(?=[\s/-]))[\s/-]*)?(20\d\d)[\s/-]+0*(\d{1,9})$/.exec(text) ?? [];
  if (year !== undefined) {
    if (seriesDigits === undefined) return undefined;
    return `${series ? `${series}-` : ''}${year}-${count.padStart(seriesDigits, '0')}`;
  }
  const own = fold(prefix);
  const [, given, typed = ''] = /^([a-z]*)[\s-]*(\p{Nd}{1,9})$/u.exec(text) ?? [];
  if (given === undefined || (given !== '' && given !== own)) return undefined;
  const number = digitsOf(typed).replace(/^0+/, '');
  if (number === '' || (given === '' && typed.length > digits)) return undefined;
  return `${own}-${number.padStart(digits, '0')}`;
}

function plainTokens(input: string): string[] {
  const text = fold(input.trim());
  const [, address] = ADDRESS.exec(text) ?? [];
  if (address) return [address];
  if (REFERENCE_LIKE.test(text)) return [text];
  const [dialled] = phoneTokens(input);
  if (dialled) return [dialled];
  const { rest, rooms } = roomsIn(text);
  return [...wordsOf(rest).flatMap(tokensOf), ...rooms];
}
const phoneTokens = (input: string): string[] =>
  dialledDigits(input).flatMap((digits) => (digits.length >= LEAST_PHONE ? [digits.slice(-DIGITS.max)] : []));

/** What was typed of a number of bedrooms, as a property is found by it; and the rest. */
function roomsIn(text: string): { readonly rest: string; readonly rooms: readonly string[] } {
  const [whole, count = '', eastern = ''] = ROOMS.exec(text) ?? [];
  if (whole === undefined) return { rest: text, rooms: [] };
  const number = Number(digitsOf(count || eastern)) || HAN_NUMBERS.indexOf(eastern.replace('两', '二'));
  return { rest: text.replace(whole, ' '), rooms: [roomsToken(number)] };
}
const tokensOf = ({ token, cjk }: Word) => {
  if (cjk) return bigrams(token);
  const asked = cut(withoutArticle(token));
  return asked.length >= PREFIX.min ? [asked] : [];
};

function codeTokens(text: string): string[] {
  const code = CODE_LIKE.test(text) ? cut(compact(text)) : '';
  return code.length >= LEAST_REFERENCE ? [code] : [];
}

/** Each pair of words as one, beside the others. */
function joinedTokens(words: readonly Word[]): string[][] {
  return pairsOf(words).map(([one, next]) => {
    const at = words.findIndex(({ token }, index) => token === one && words[index + 1]?.token === next);
    const others = words.filter((_, index) => index !== at && index !== at + 1);
    return [cut(one + next), ...others.flatMap(tokensOf)];
  });
}
