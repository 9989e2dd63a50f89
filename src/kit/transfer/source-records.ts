import type { DataProvider } from '@refinedev/core';
import type { AnyRecord } from '#model/schema.ts';

const PAGE = 200;
/** More than one feed holds is read no further. */
const MOST_PAGES = 250;

/** Records of this resource that came from one source, page by page, as far as this person may see them. */
export async function recordsOfSource(
  provider: DataProvider,
  resource: string,
  source: string,
): Promise<readonly AnyRecord[]> {
  const records: AnyRecord[] = [];
  for (let currentPage = 1; currentPage <= MOST_PAGES; currentPage += 1) {
    const { data } = await provider.getList<AnyRecord>({
      resource,
      filters: [{ field: 'externalSource', operator: 'eq', value: source }],
      pagination: { currentPage, pageSize: PAGE, mode: 'server' },
      meta: { count: false },
    });
    records.push(...data);
    if (data.length < PAGE) break;
  }
  return records;
}
