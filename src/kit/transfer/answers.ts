import type { DateOrder } from '#lib/reading/dates.ts';
import { alike } from '#lib/text/alike.ts';
import type { Values } from '#model/schema.ts';

/**
 * A person's answers about words that no field knows, dates that may be read in two ways, and values that a file lacks.
 */
export interface Answers {
  /** By field, then by word (`wordKey`): what is stored for it; null leaves the field empty. */
  readonly words: { readonly [path: string]: { readonly [word: string]: unknown } };
  /** By the column's head. */
  readonly orders: { readonly [head: string]: DateOrder };
  /** By field: what rows get that must have it and do not. */
  readonly fills: Values;
}
export const NO_ANSWERS: Answers = { words: {}, orders: {}, fills: {} };
/** In `words`, in place of a field: the ids of related records by their identifying texts. */
export const RELATED = '+';
/** Stands for every word that nobody answered for. */
export const ALL_OTHERS = '*';
/** The same word, however it is spelled. */
export const wordKey = (text: string): string => alike(text) || text.trim();

/** The same of one word changed; undefined asks again. */
export function answered(answers: Answers, path: string, key: string, value: unknown): Answers {
  const { [key]: _before, ...others } = answers.words[path] ?? {};
  return {
    ...answers,
    words: { ...answers.words, [path]: value === undefined ? others : { ...others, [key]: value } },
  };
}

/**
 * Words and orders answered in this browser before. Missing values are not remembered: the next file has other ones.
 */
export function recallAnswers(key: string): Answers {
  try {
    const { words = {}, orders = {} } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Answers>;
    return { ...NO_ANSWERS, words, orders };
  } catch {
    return NO_ANSWERS;
  }
}
/** Storage may be blocked: then the next file asks again. */
export function storeAnswers(key: string, { words, orders }: Answers): void {
  try {
    localStorage.setItem(key, JSON.stringify({ words, orders }));
  } catch {
    // nothing to do
  }
}
