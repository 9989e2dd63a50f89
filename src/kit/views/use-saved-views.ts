import { type CrudFilter, type DataProvider, useDataProvider, useKeys } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAccess } from '#kit/workspace.tsx';
import type { AnyRecord } from '#model/schema.ts';
import { usePainted } from '#ui/use-painted.ts';
import { type SavedView, toView } from './view.ts';

const PAGE = 100;
const FRESH_MS = 300_000;

/** A person's own views and those colleagues share, of all lists: read once, in two queries. */
export function useSavedViews(enabled: boolean) {
  const { account } = useAccess();
  const provider = useDataProvider()();
  const cache = useQueryClient();
  const { keys } = useKeys();
  // Kept among the lists, so that a commit refreshes it.
  const queryKey = keys().data('default').resource('savedViews').action('list').params({ of: account.id }).get();
  const isPainted = usePainted(enabled);
  const { data, isError } = useQuery({
    queryKey,
    enabled: isPainted,
    staleTime: FRESH_MS,
    queryFn: async () => {
      const wanted: readonly CrudFilter[] = [
        { field: 'ownerId', operator: 'eq', value: account.id },
        { field: 'visibility', operator: 'eq', value: 'Company' },
      ];
      const views = await Promise.all(wanted.map((filter) => readAll(provider, filter)));
      return [...new Map(views.flat().map((record) => [record.id, record])).values()];
    },
  });
  /** A saved view is shown immediately, before the next read. */
  const put = (records: readonly AnyRecord[]) =>
    cache.setQueryData<AnyRecord[]>(queryKey, (known = []) => {
      const changed = new Map(records.map((record) => [record.id, record]));
      return [...known.filter(({ id }) => !changed.has(id)), ...changed.values()].filter(
        ({ archivedAt }) => archivedAt === null,
      );
    });
  return { views: data?.map(toView).toSorted(byName), isError, put };
}
const byName = (a: SavedView, b: SavedView) => a.name.localeCompare(b.name);

async function readAll(provider: DataProvider, filter: CrudFilter): Promise<AnyRecord[]> {
  const found: AnyRecord[] = [];
  for (let currentPage = 1; ; currentPage += 1) {
    const { data } = await provider.getList<AnyRecord>({
      resource: 'savedViews',
      filters: [filter],
      pagination: { currentPage, pageSize: PAGE, mode: 'server' },
      meta: { count: false },
    });
    found.push(...data);
    if (data.length < PAGE) return found;
  }
}
