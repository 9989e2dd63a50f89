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
  /** The paths of the documents that meet a condition, in all collections of this name. */
  readonly inEvery: (name: string, condition: Condition) => Promise<readonly string[]>;
}
