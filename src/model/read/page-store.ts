import type { Condition, Document } from '#model/commit/store.ts';
import type { ListQuery } from './list-query.ts';

/** The last row of the page before: its value of the list's order, and its id. */
export interface PageEnd {
  readonly value: unknown;
  readonly id: string;
}
/** Where lists are read, page by page, as the browser reads them; and in every company at once what the clock looks for. */
export interface PageStore {
  readonly page: (
    collection: string,
    asked: Pick<ListQuery, 'conditions' | 'order'>,
    limit: number,
    after?: PageEnd,
  ) => Promise<readonly Document[]>;
  /**
   * Documents that meet a condition, in all collections of this name, with that field alone; at most `limit`, in the order
   * of the field where the condition is a range, then of their paths. `after` is the last document of the page before.
   */
  readonly inEvery: (
    name: string,
    condition: Condition,
    limit: number,
    after?: Document,
  ) => Promise<readonly Document[]>;
}
