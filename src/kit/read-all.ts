import type { CrudFilter, CrudSort, DataProvider } from '@refinedev/core';
import type { AnyRecord } from '#model/schema.ts';

const PAGE = 100;

/** Every row these filters leave, read in pages of 100, up to `mostPages` of them. The filters must bound it. */
export async function readAll<R extends AnyRecord = AnyRecord>(
  provider: Pick<DataProvider, 'getList'>,
  resource: string,
  filters: readonly CrudFilter[],
  mostPages = Number.POSITIVE_INFINITY,
  sorters?: readonly CrudSort[],
): Promise<R[]> {
  const rows: R[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const { data } = await provider.getList<R>({
      resource,
      filters: [...filters],
      ...(sorters && { sorters: [...sorters] }),
      pagination: { currentPage: page, pageSize: PAGE, mode: 'server' },
      // every row is checked if the database cannot filter completely
      meta: { count: false, scanLimit: Number.POSITIVE_INFINITY },
    });
    rows.push(...data);
    if (data.length < PAGE) break;
  }
  return rows;
}
