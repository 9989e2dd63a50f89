import { nextToFigure } from './figures.ts';

/** Why a cell or an input is no amount, area or number. */
export type Why =
  | 'unreadable'
  /** Another currency than the one amounts are kept in; `word` is it. */
  | 'currency'
  | 'negative'
  /** It could be read in two ways. */
  | 'ambiguous'
  /** More decimals than there are. */
  | 'decimals'
  | 'tooLarge'
  /** There is another word, `word`, next to the figure. */
  | 'word';
export interface Refusal {
  readonly why: Why;
  readonly word?: string;
}
/** A value as it is stored, or why there is none. */
export type Reading = { readonly value: number } | Refusal;
export const isRefused = (reading: Reading): reading is Refusal => 'why' in reading;

export const refusedFor = (why: Exclude<Why, 'currency' | 'word'>): Refusal => ({ why });
const LONGEST_WORD = 24;
export const refusedCurrency = (word: string): Refusal => ({ why: 'currency', word });
/** The text next to the figure, if it is a word. */
export function refusedWord(text: string): Refusal {
  const word = nextToFigure(text);
  return /\p{L}/u.test(word) && !/\d/.test(word)
    ? { why: 'word', word: word.slice(0, LONGEST_WORD) }
    : refusedFor('unreadable');
}
