import type { DateOrder } from '#lib/reading/dates.ts';
import { RELATED, wordKey } from './answers.ts';
import { recordsOf } from './can-import.ts';
import type { ImportPlan } from './importer.ts';
import type { RecordWord } from './named-records.ts';
import type { Leaf } from './setting.ts';

/** A column of dates of which nothing says whether the day or the month comes first. */
export interface OrderQuestion {
  readonly column: number;
  readonly head: string;
  readonly sample: string;
  /** How it is read until somebody says otherwise. */
  readonly order: DateOrder;
}
/** Words of a column that are none of its field's. */
export interface WordQuestion {
  readonly path: string;
  /** The most frequent first. */
  readonly words: readonly { readonly key: string; readonly text: string; readonly count: number }[];
  /** Words beyond those. */
  readonly more: number;
}
/** Rows that must have a field for which the file has no column. */
export interface LackQuestion {
  readonly path: string;
  readonly count: number;
}
export interface AskedQuestions {
  readonly orders: readonly OrderQuestion[];
  readonly words: readonly WordQuestion[];
  readonly lacks: readonly LackQuestion[];
}
export const NO_QUESTIONS: AskedQuestions = { orders: [], words: [], lacks: [] };
/** How many words of one field become questions: if there are more, they are corrected row by row. */
const MOST_WORDS = 100;
/** Records that are looked for: more are named row by row. */
const MOST_RECORDS = 1000;

/** What the rows of a file leave open, gathered while they are read. */
export class Questions {
  private readonly orders: OrderQuestion[] = [];
  private readonly words = new Map<string, Map<string, { text: string; count: number }>>();
  private readonly lacks = new Map<string, number>();
  private readonly relatedTexts = new Set<string>();

  constructor(
    private readonly plan: ImportPlan,
    private readonly leaves: ReadonlyMap<string, Leaf>,
    private readonly relatedList: string | undefined,
  ) {}

  order(question: OrderQuestion): void {
    this.orders.push(question);
  }
  word({ path }: Leaf, text: string): void {
    const known = this.words.get(path) ?? new Map<string, { text: string; count: number }>();
    this.words.set(path, known);
    const key = wordKey(text);
    const one = known.get(key) ?? { text, count: 0 };
    one.count += 1;
    known.set(key, one);
  }
  /** What the related record is known by. */
  related(text: string): void {
    this.relatedTexts.add(text);
  }
  lack(path: string): void {
    if (this.leaves.has(path)) this.lacks.set(path, (this.lacks.get(path) ?? 0) + 1);
  }
  /** Words that stand for records of other lists, answered or not. */
  records(): RecordWord[] {
    const all = [...this.words].flatMap(([path, words]) => {
      const field = this.leaves.get(path)?.field;
      const to = field && recordsOf(field);
      return to ? [...words].map(([key, { text }]) => ({ path, to, key, text })) : [];
    });
    const to = this.relatedList;
    const relatedTexts = to
      ? [...this.relatedTexts].map((text) => ({ path: RELATED, to, key: wordKey(text), text }))
      : [];
    return [...all, ...relatedTexts].slice(0, MOST_RECORDS);
  }
  /** In the order of the file's columns. */
  asked(): AskedQuestions {
    const paths = [...new Set(this.plan.mapping)].filter((path) => path !== undefined && this.words.has(path));
    const words = paths.map((path): WordQuestion => {
      const all = [...(this.words.get(path ?? '') ?? [])]
        .map(([key, one]) => ({ key, ...one }))
        .toSorted((a, b) => b.count - a.count);
      return { path: path ?? '', words: all.slice(0, MOST_WORDS), more: Math.max(0, all.length - MOST_WORDS) };
    });
    const lacks = [...this.lacks].map(([path, count]) => ({ path, count }));
    return { orders: this.orders, words, lacks };
  }
}
