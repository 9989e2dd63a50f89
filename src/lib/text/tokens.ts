import { digitsOf, phonePrefixes } from '#lib/people/phone-digits.ts';
import { fold } from './fold.ts';

/**
 * Search without full text: a record carries short tokens, a query (`search-query.ts`) asks for one of them by
 * `array-contains` and the rest is compared in the browser. Recipe: Unicode folding; words by prefix, also two written
 * as one; Han and Kana by bigram, a Han character of a name alone; phones by their last and their first digits;
 * references by prefix; e-mail addresses whole and by word; bedrooms by their number; messages by
 * whole words.
 */
export interface SearchPart {
  readonly text?: string;
  readonly kind: 'words' | 'phone' | 'whole' | 'rooms' | 'message';
}
/** A property of so many bedrooms is found by them: `2bed`. */
export const roomsToken = (count: number): string => `${count}bed`;

/** What a record is found by as a rule; where whole words and numbers alone come to more, they are kept. */
const MAX_TOKENS = 120;
const MAX_WHOLE = 300;
/** So many beginnings of words are kept at least. */
const LEAST_PREFIXES = 60;
export const PREFIX = { min: 2, max: 12 };
export const DIGITS = { min: 4, max: 15 };
/** A search for a reference needs at least this many signs. */
export const LEAST_REFERENCE = 3;
/** Up to this many characters a run of Han is a name, and each of its characters can be searched alone. */
const LONGEST_NAME = 4;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const CJK_RUN = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]+/gu;
const HAN = /\p{sc=Han}/u;
/** The Arabic article, before a word that is one without it. */
const ARTICLE = /^ال(?=..)/u;
/** A record's own number: it is found by `numberToken`, whatever part of it is typed. */
const OWN_NUMBER = /^[a-z]{1,4}-\d{6,}$/;
/** A number in a series by year: FDR-2026-00001. */
const IN_SERIES = /^[a-z0-9]{1,8}-(20\d\d-(\d{5,9}))$/;

/**
 * Every number, address and word in whole, and a telephone number by its beginning, are kept before the beginnings of
 * words, of which there are as many as 120 tokens leave room for: a full record stays findable by each of its numbers
 * and names.
 */
export function searchTokens(parts: readonly SearchPart[]): string[] {
  const numbers: string[] = [];
  const whole: string[] = [];
  const prefixes: string[] = [];
  const more: string[] = [];
  const messages: string[] = [];
  for (const { text, kind } of parts) {
    if (!text) continue;
    if (kind === 'phone') {
      numbers.push(...lastDigits(digitsOf(text)), ...phonePrefixes(text));
      continue;
    }
    if (kind === 'message') {
      messages.push(...messageTokens(text));
      continue;
    }
    if (kind === 'rooms') {
      numbers.push(roomsToken(Number(text)));
      continue;
    }
    if (kind === 'whole') {
      const folded = fold(text.trim());
      numbers.push(folded);
      if (!folded.includes('@')) {
        const [, series, count] = IN_SERIES.exec(folded) ?? [];
        if (series && count) numbers.push(series, count);
        if (!OWN_NUMBER.test(folded)) more.push(...prefixesOf(compact(folded), LEAST_REFERENCE));
        continue;
      }
    }
    const words = wordsOf(text);
    for (const { token, cjk } of words) {
      whole.push(...(cjk ? cjkTokens(token) : [cut(token)]));
      if (!cjk) for (const form of formsOf(token)) prefixes.push(...prefixesOf(form, PREFIX.min));
    }
    for (const [one, next] of pairsOf(words)) more.push(...prefixesOf(one + next, Array.from(one).length + 1));
  }
  prefixes.sort((a, b) => a.length - b.length);
  const essential = [...new Set([...numbers, ...whole])].slice(0, MAX_WHOLE);
  const most = Math.max(MAX_TOKENS, essential.length + LEAST_PREFIXES);
  const found = [...new Set([...essential, ...prefixes, ...more])].slice(0, most);
  return [...new Set([...found, ...messages])];
}

/** Shorter words say little; a number says something however short it is. */
const LEAST_IN_MESSAGE = 3;
/** The words of a message that it is found by, in their order: as a whole, because there are many. */
export const messageTokens = (text: string): string[] =>
  wordsOf(text).flatMap(({ token, cjk }) => {
    if (cjk) return bigrams(token);
    return token.length >= LEAST_IN_MESSAGE || /\p{N}/u.test(token) ? formsOf(token).map((form) => cut(form)) : [];
  });

/** Letters and digits alone: how a reference is compared. */
export const compact = (folded: string): string => folded.replace(/[^\p{L}\p{N}]/gu, '');

const lastDigits = (digits: string) =>
  Array.from({ length: Math.max(0, Math.min(DIGITS.max, digits.length) - DIGITS.min + 1) }, (_, index) =>
    digits.slice(-(DIGITS.min + index)),
  );

export interface Word {
  readonly token: string;
  /** A run of Han and Kana. */
  readonly cjk: boolean;
}
/** The words of a text, folded; runs of Han and Kana by themselves. */
export const wordsOf = (text: string): Word[] =>
  [...fold(text).matchAll(WORD)].flatMap(([word]) => {
    const runs = [...word.matchAll(CJK_RUN)].map(([run]) => ({ cjk: true, token: run }));
    const rest = word.split(CJK_RUN).filter((piece) => piece !== '');
    return [...runs, ...rest.map((piece) => ({ cjk: false, token: piece }))];
  });
/** Words that follow each other and may be written as one: Al Rahman, O'Brien, عبد الله. */
export const pairsOf = (words: readonly Word[]): (readonly [string, string])[] =>
  words.slice(1).flatMap((word, at) => {
    const before = words[at];
    return before && !before.cjk && !word.cjk ? [[before.token, word.token] as const] : [];
  });
export const withoutArticle = (word: string): string => word.replace(ARTICLE, '');
const formsOf = (word: string) => [...new Set([word, withoutArticle(word)])];

export const cut = (word: string, length = PREFIX.max): string => Array.from(word).slice(0, length).join('');
/** The pairs of characters of a run of Han and Kana, and the Han characters somebody may ask for alone. */
function cjkTokens(run: string): string[] {
  const letters = Array.from(run);
  const part = letters.length <= LONGEST_NAME ? letters : letters.slice(0, 1);
  return [...bigrams(run), ...part.filter((letter) => HAN.test(letter))];
}
export function bigrams(run: string): string[] {
  const letters = Array.from(run);
  if (letters.length === 1) return letters;
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}
const prefixesOf = (word: string, min: number) =>
  Array.from(word)
    .slice(0, PREFIX.max)
    .flatMap((_, index) => (index + 1 >= min ? [cut(word, index + 1)] : []));
