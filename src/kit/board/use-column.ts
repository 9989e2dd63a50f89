import { type CrudFilter, type CrudSort, type HttpError, useInfiniteList, useKeys } from '@refinedev/core';
import { useState } from 'react';
import { SCAN_LIMIT } from '#kit/list/use-scan-limit.ts';
import type { AnyRecord, AnySchema, StatusSpec } from '#model/schema.ts';

const PAGE = 10;
/** The screen around the board listens once for all of them: each listener would refresh every column again. */
const LIVE = 'off';

/** What a board asks of every column; the state is the column's own. */
export interface BoardQuery {
  readonly filters: readonly CrudFilter[];
  readonly sorters: CrudSort[];
}
export const isOf = (filter: CrudFilter, status: StatusSpec) => 'field' in filter && filter.field === status.field;

/** What one column asks for. */
export const filtersOf = (asked: BoardQuery, status: StatusSpec, state: string): CrudFilter[] => [
  { field: status.field, operator: 'eq', value: state },
  ...asked.filters.filter((filter) => !isOf(filter, status)),
];

/** One column's cards, ten at a time by cursor, with their total as far as they are counted. */
export function useColumn(schema: AnySchema, status: StatusSpec, asked: BoardQuery, state: string) {
  const { keys } = useKeys();
  const filters = filtersOf(asked, status, state);
  const [scanLimit, setScanLimit] = useState(SCAN_LIMIT);
  const { query } = useInfiniteList<AnyRecord, HttpError>({
    resource: schema.name,
    filters,
    sorters: asked.sorters,
    pagination: { currentPage: 1, pageSize: PAGE, mode: 'server' },
    meta: { scanLimit },
    liveMode: LIVE,
    // Cached with the lists, so that refreshing a list also refreshes the board.
    queryOptions: {
      queryKey: keys()
        .data('default')
        .resource(schema.name)
        .action('list')
        .params({ board: state, filters, sorters: asked.sorters, scanLimit })
        .get(),
      getNextPageParam: (page, pages) =>
        page.data.length === PAGE && (page.atLeast || pages.length * PAGE < page.total) ? pages.length + 1 : undefined,
    },
  });
  const last = query.data?.pages.at(-1);
  const isUnread = Boolean(last?.atLeast) && last?.scanned !== undefined;
  const scanMore = isUnread ? () => setScanLimit(scanLimit + SCAN_LIMIT) : undefined;
  return {
    rows: query.data?.pages.flatMap(({ data }) => data),
    total: last?.total ?? 0,
    atLeast: Boolean(last?.atLeast),
    /** Rows that may be cards of it were not looked through. */
    isUnread,
    readAt: query.dataUpdatedAt,
    error: query.error,
    retry: () => void query.refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : scanMore,
    isLoadingMore: query.isFetchingNextPage,
  };
}
