import type { CrudFilter, DataProvider } from '@refinedev/core';
import { openStates } from '#model/open-states.ts';
import type { AnyRecord, AnySchema } from '#model/schema.ts';

/** Collections a person's book of business is made of: what a leaver hands over. */
export const BOOK = ['leads', 'deals', 'properties', 'contacts'] as const;
export type Book = (typeof BOOK)[number];
const MOST = 5000;
const PAGE = 100;

/** The open records of a person; where many may work one record, those of their companions as well. */
export const openFilters = (schema: AnySchema, uid: string): CrudFilter[] => {
  const { owner = '', guests, status } = schema;
  return [
    { field: guests?.works ? guests.field : owner, operator: 'eq', value: uid },
    ...(status ? [{ field: status.field, operator: 'in', value: [...openStates(schema)] } as const] : []),
  ];
};

/** Every open record a person answers for, at most MOST of them. Throws AppError. */
export async function readOpen(source: DataProvider, schema: AnySchema, uid: string): Promise<readonly AnyRecord[]> {
  const found: AnyRecord[] = [];
  for (let page = 1; found.length < MOST; page += 1) {
    const { data } = await source.getList({
      resource: schema.name,
      filters: openFilters(schema, uid),
      sorters: schema.sorts.slice(0, 1),
      pagination: { currentPage: page, pageSize: PAGE, mode: 'server' },
      meta: { count: false },
    });
    found.push(...(data as AnyRecord[]).filter((record) => record[schema.owner ?? ''] === uid));
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
