import { type DataProvider, useDataProvider } from '@refinedev/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { COUNTS } from '#kit/use-commit.ts';
import { usePainted } from '#ui/use-painted.ts';
import type { toListQuery } from './list-state.ts';

/** Others' changes move the counts at most this often. */
const REST_MS = 30_000;
export type Counted = Pick<ReturnType<typeof toListQuery>, 'filters' | 'sorters' | 'meta'>;

/** How many rows there are; `atLeast`, where there were more than were counted. */
export interface RowsCounted {
  readonly total: number;
  readonly atLeast: boolean;
}

/**
 * How many rows each of these lists holds, without reading any. A list that the database cannot count is left out. The
 * counts are read once the list is shown (`readAt`, when its rows were read), immediately after one's own change, and
 * after the rows were read again, but not more often than every half minute.
 */
export function useCounts(resource: string, asked: ReadonlyMap<string, Counted>, readAt: number | undefined) {
  const provider = useDataProvider()();
  const isPainted = usePainted(readAt !== undefined);
  const query = useQuery({
    queryKey: [COUNTS, resource, [...asked]],
    queryFn: () => countAll(provider, resource, asked),
    enabled: isPainted && asked.size > 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const { data, dataUpdatedAt, refetch, isPlaceholderData } = query;
  useEffect(() => {
    if (readAt === undefined || isPlaceholderData || dataUpdatedAt === 0 || readAt <= dataUpdatedAt) return;
    const timer = setTimeout(() => void refetch(), Math.max(0, dataUpdatedAt + REST_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [readAt, dataUpdatedAt, refetch, isPlaceholderData]);
  return data;
}

async function countAll(provider: DataProvider, resource: string, asked: ReadonlyMap<string, Counted>) {
  const known = new Map<string, Promise<RowsCounted | undefined>>();
  const count = ({ filters, sorters, meta }: Counted) =>
    provider
      .getList({ resource, filters, sorters, pagination: { currentPage: 1 }, meta: { ...meta, rows: false } })
      .then(({ total, atLeast, uncounted }) => (uncounted ? undefined : { total, atLeast: atLeast === true }));
  const counts = [...asked].map(async ([name, list]): Promise<readonly [string, RowsCounted][]> => {
    const key = JSON.stringify(list);
    const counting = known.get(key) ?? count(list);
    known.set(key, counting);
    const counted = await counting;
    return counted ? [[name, counted]] : [];
  });
  return new Map((await Promise.all(counts)).flat());
}
