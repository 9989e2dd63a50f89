/** One page of a list that was read. */
export interface Page {
  readonly ids: readonly string[];
  /** From 1. */
  readonly page: number;
  readonly size: number;
  readonly total: number;
  /** The total is a lower bound. */
  readonly atLeast: boolean;
}
export interface Place {
  /** From 1, in the whole list. */
  readonly n: number;
  readonly total: number;
  readonly atLeast: boolean;
}

export function placeIn({ ids, page, size, total, atLeast }: Page, id: string): Place | undefined {
  const index = ids.indexOf(id);
  return index < 0 ? undefined : { n: (page - 1) * size + index + 1, total, atLeast };
}

/** The record before or after this one, or the number of the page that has it; undefined at either end. */
export function stepIn(page: Page, id: string, by: 1 | -1): string | number | undefined {
  const index = page.ids.indexOf(id);
  if (index < 0) return page.ids[0];
  const next = page.ids[index + by];
  if (next !== undefined) return next;
  const other = page.page + by;
  return other >= 1 && (page.atLeast || (other - 1) * page.size < page.total) ? other : undefined;
}
