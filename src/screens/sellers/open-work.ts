import type { CrudFilter, DataProvider } from '@refinedev/core';
import { openStates } from '#schema/open-states.ts';
import type { AnyRecord, AnySchema } from '#schema/schema.ts';

/** Collections a person's book of business is made of: what a leaver hands over. */
export const BOOK = ['leads'] as const;
const MOST = 5000;
const PAGE = 100;

export const openFilters = (schema: AnySchema, uid: string): CrudFilter[] => [
  { field: schema.owner ?? '', operator: 'eq', value: uid },
  { field: schema.status?.field ?? '', operator: 'in', value: [...openStates(schema)] },
];

/** Every open record of a person, at most MOST of them. Throws AppError. */
export async function readOpen(source: DataProvider, schema: AnySchema, uid: string): Promise<readonly AnyRecord[]> {
  const found: AnyRecord[] = [];
  for (let page = 1; found.length < MOST; page += 1) {
    const { data } = await source.getList({
      resource: schema.name,
      filters: openFilters(schema, uid),
      sorters: [{ field: 'createdAt', order: 'desc' }],
      pagination: { currentPage: page, pageSize: PAGE, mode: 'server' },
      meta: { count: false },
    });
    found.push(...(data as unknown as AnyRecord[]));
    if (data.length < PAGE) break;
  }
  return found.slice(0, MOST);
}

interface Handover {
  readonly record: AnyRecord;
  readonly to: string;
}
/** One after the other to each of them in turn. */
export const dealOut = (records: readonly AnyRecord[], targets: readonly string[]): readonly Handover[] =>
  records.flatMap((record, index) => {
    const to = targets[index % targets.length];
    return to === undefined ? [] : [{ record, to }];
  });
