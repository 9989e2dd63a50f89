import type { DataProvider } from '@refinedev/core';
import type { AnyRecord } from '#schema/schema.ts';
import type { toListQuery } from '../list/list-state.ts';
import { MAX_ROWS } from './sheet.ts';

export type ListAsked = Omit<ReturnType<typeof toListQuery>, 'pagination'>;
const PAGE = 100;

/**
 * The rows of a list as it is filtered and sorted, page by page through the same query (so the same scope), 5,000 at
 * most. An abort ends it with 'stopped'. Throws AppError.
 */
export async function readRows(
  provider: DataProvider,
  resource: string,
  asked: ListAsked,
  signal: AbortSignal,
  onPage: (rows: readonly AnyRecord[], read: number) => Promise<void>,
): Promise<number | 'stopped'> {
  let read = 0;
  for (let page = 1; read < MAX_ROWS; page += 1) {
    if (signal.aborted) return 'stopped';
    const { data } = await provider.getList<AnyRecord>({
      resource,
      filters: [...asked.filters],
      sorters: [...asked.sorters],
      pagination: { currentPage: page, pageSize: PAGE, mode: 'server' },
      meta: { ...asked.meta, count: false },
    });
    read += data.length;
    await onPage(data, read);
    if (data.length < PAGE) break;
  }
  return signal.aborted ? 'stopped' : read;
}
