import type { Span } from './listing.ts';

const WORD_NUMBERS = 'zero one two three four five six seven eight nine ten'.split(' ');
const FRENCH_NUMBERS = ['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept'];
/** A count in figures or as an English or French word, with half a bathroom or a plus behind it. */
/** “Bedrooms 3 Bathrooms 2”: the figure is the label’s before it. */
const BEHIND_LABEL = String.raw`(?<!(?<!\d ?[+-]? ?)(?:bed|bath|shower|reception|living|dining)(?:room)?s?(?: rooms?)?(?: no\.?)? ?[:：-]? )`;
export const COUNT = String.raw`${BEHIND_LABEL}(?<![\d.,/\p{sc=Latn}]|\p{sc=Arab}(?<!(?<!\p{L})و))(\d{1,2}|${[...WORD_NUMBERS, ...FRENCH_NUMBERS].slice(1).join('|')})(?:[.,]5| and a half)?(?: ?\+ ?\d(?=[ -]?\p{L})| ?(\+))?[ -]?`;
export const countOf = (text: string): number =>
  /^\d/.test(text)
    ? Number.parseInt(text, 10)
    : Math.max(WORD_NUMBERS.indexOf(text.toLowerCase()), FRENCH_NUMBERS.indexOf(text.toLowerCase()));

/** 三室两厅 as 3室2厅: the text keeps its length. */
export const withFigures = (text: string): string =>
  text.replace(/[一二两兩三四五六七八九](?= ?(?:室|房|居|厅|廳|卫|衛|卧|LDK|DK))/gu, (sign) =>
    String('一二三四五六七八九'.indexOf(sign.replace(/[两兩]/, '二')) + 1),
  );

/** Letters of an alphabet end a word; other scripts write on. */
export const words = (list: string): string => String.raw`(?<!\p{L})(?:${list})(?!\p{L})`;
export const spanOf = (found: RegExpMatchArray): Span => [found.index ?? 0, (found.index ?? 0) + found[0].length];
/** Every place where a pattern holds. */
export const spansOf = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`))].map(spanOf);

/** The text with some parts replaced by spaces, so that all other positions stay the same. */
export function without(text: string, spans: readonly Span[], sign = ' '): string {
  const letters = text.split('');
  for (const [from, to] of spans) for (let at = from; at < to; at += 1) if (letters[at] !== '\n') letters[at] = sign;
  return letters.join('');
}
