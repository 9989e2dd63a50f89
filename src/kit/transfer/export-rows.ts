import type { DataProvider } from '@refinedev/core';
import type { toListQuery } from '#kit/list/list-state.ts';
import type { Field } from '#model/fields.ts';
import { nameOf } from '#model/name.ts';
import type { AnyRecord, AnySchema } from '#model/schema.ts';
import { MAX_ROWS } from './limits.ts';

export type ListAsked = Omit<ReturnType<typeof toListQuery>, 'pagination'>;
const PAGE = 100;

/**
 * The rows of a filtered and sorted list, page by page through the same query (so the same scope), 5,000 at most. An
 * abort ends it with 'stopped'. Throws AppError.
 */
export async function readRows(
  provider: DataProvider,
  resource: string,
  asked: ListAsked,
  signal: AbortSignal,
  onPage: (rows: readonly AnyRecord[], read: number) => Promise<void>,
): Promise<number | 'stopped'> {
  let read = 0;
  for (let page = 1; read < MAX_ROWS; page += 1) {
    if (signal.aborted) return 'stopped';
    const { data } = await provider.getList<AnyRecord>({
      resource,
      filters: [...asked.filters],
      sorters: [...asked.sorters],
      pagination: { currentPage: page, pageSize: PAGE, mode: 'server' },
      // every row is checked if the database cannot filter completely
      meta: { ...asked.meta, count: false, scanLimit: Number.POSITIVE_INFINITY },
    });
    read += data.length;
    await onPage(data, read);
    if (data.length < PAGE) break;
  }
  return signal.aborted ? 'stopped' : read;
}

const targetOf = (field: Field): string | undefined =>
  field.kind === 'ref' ? field.to : field.kind === 'list' ? targetOf(field.of) : undefined;

/**
 * What the records these rows point at are known by, each read once for the whole export. What this person may not
 * read keeps its id. People are known already.
 */
export function titleReader(provider: DataProvider, schema: AnySchema, schemaOf: (name: string) => AnySchema) {
  const titles = new Map<string, string>();
  return async (rows: readonly AnyRecord[], columns: readonly string[]): Promise<{ [id: string]: string }> => {
    for (const column of columns) {
      const field = schema.fields[column];
      const to = field && targetOf(field);
      if (!to || to === 'directory') continue;
      const ids = new Set(rows.flatMap((row) => [row[column]].flat()).filter((id) => typeof id === 'string'));
      const fresh = [...ids].filter((id) => !titles.has(id));
      await Promise.all(
        fresh.map(async (id) => {
          const found = await provider.getOne<AnyRecord>({ resource: to, id }).catch(() => undefined);
          titles.set(id, (found && nameOf(schemaOf(to), found.data)) || id);
        }),
      );
    }
    return Object.fromEntries(titles);
  };
}
