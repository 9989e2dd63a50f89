import type { Ask } from '#areas/work/dashboard/ask.ts';
import type { Days } from '#lib/time/windows.ts';

/** A sentence: its words are `answer.<key>`. */
export interface Sentence {
  readonly key: string;
  /** `count` chooses between one and many, the others are written already. */
  readonly values?: { readonly [name: string]: string | number };
  readonly tone?: 'good' | 'bad';
  /** The records it is about. */
  readonly ask?: Ask | undefined;
}
/** What a question is answered with: in one sentence, and what else there is to know. */
export interface Answer {
  readonly head: Sentence;
  readonly parts: readonly Sentence[];
  /** What to do about it. */
  readonly act?: Sentence | undefined;
}
/** How figures are written. */
export interface Writing {
  /** With the currency, in short. */
  readonly amount: (minor: number) => string;
  readonly count: (n: number) => string;
  readonly percent: (basisPoints: number) => string;
  readonly days: (count: number) => string;
  readonly span: (days: Days) => string;
}
/** A number that chooses the words, and the same as text. */
export const counted = (n: number, { count }: Writing) => ({ count: n, total: count(n) });
