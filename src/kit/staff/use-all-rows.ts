import { type CrudFilter, useDataProvider, useKeys } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { readAll } from '#kit/read-all.ts';
import type { AnyRecord } from '#model/schema.ts';

/** A stop for what grew beyond what one screen shows. */
const MOST_PAGES = 10;

/**
 * Every row these filters leave, read page by page: for a calendar or a matrix, so the filters must limit it (a day, a
 * month). Cached with the resource's lists, so that refreshing those refreshes this.
 */
export function useAllRows<R extends AnyRecord = AnyRecord>(
  resource: string,
  filters: readonly CrudFilter[],
  enabled = true,
) {
  const provider = useDataProvider()();
  const { keys } = useKeys();
  const query = useQuery({
    queryKey: keys().data('default').resource(resource).action('list').params({ all: true, filters }).get(),
    enabled,
    retry: false,
    queryFn: () => readAll<R>(provider, resource, filters, MOST_PAGES),
  });
  return { rows: query.data, error: query.error, retry: () => void query.refetch() };
}

/** Of lists that are shown together: rows that were read once stay where reading them again fails. */
export function together(reads: readonly Pick<ReturnType<typeof useAllRows>, 'rows' | 'error' | 'retry'>[]) {
  return {
    failed: reads.find(({ rows, error }) => error && !rows)?.error,
    isLoading: reads.some(({ rows }) => !rows),
    retry: () => {
      for (const read of reads) read.retry();
    },
  };
}
