import { type CrudFilter, useDataProvider, useKeys } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import type { AnyRecord } from '#schema/schema.ts';

const PAGE = 100;
/** A stop for what grew beyond what one screen shows. */
const MOST_PAGES = 10;

/**
 * Every row these filters leave, read page by page: for what a calendar or a matrix shows at once, so the filters must
 * bound it (a day, a month). Kept among the resource's lists, so that whatever refreshes those refreshes this.
 */
export function useAllRows(resource: string, filters: readonly CrudFilter[], enabled = true) {
  const provider = useDataProvider()();
  const { keys } = useKeys();
  const query = useQuery({
    queryKey: keys().data('default').resource(resource).action('list').params({ all: true, filters }).get(),
    enabled,
    retry: false,
    queryFn: async () => {
      const rows: AnyRecord[] = [];
      for (let page = 1; page <= MOST_PAGES; page += 1) {
        const { data } = await provider.getList<AnyRecord>({
          resource,
          filters: [...filters],
          pagination: { currentPage: page, pageSize: PAGE, mode: 'server' },
          meta: { count: false },
        });
        rows.push(...data);
        if (data.length < PAGE) break;
      }
      return rows;
    },
  });
  return { rows: query.data, error: query.error, retry: () => void query.refetch() };
}
