import { type HttpError, useList } from '@refinedev/core';
import type { ListAsked } from '#kit/transfer/export-rows.ts';
import type { AnyRecord } from '#model/schema.ts';
import type { RowsCounted } from './use-counts.ts';

/**
 * How many rows a list holds, counted on as far as `most` where it was not counted so far; undefined until that is
 * known.
 */
export function useCountTo(
  resource: string,
  asked: ListAsked | undefined,
  { total, atLeast }: RowsCounted,
  most: number,
): number | undefined {
  const isOpen = atLeast && total < most && asked !== undefined;
  const { query } = useList<AnyRecord, HttpError>({
    resource,
    filters: [...(asked?.filters ?? [])],
    sorters: [...(asked?.sorters ?? [])],
    pagination: { currentPage: 1, pageSize: 1, mode: 'server' },
    meta: { ...asked?.meta, rows: false, countTo: most },
    queryOptions: { enabled: isOpen },
    // The list around it listens for changes, and refreshes this count.
    liveMode: 'off',
  });
  return isOpen ? query.data?.total : total;
}
