import { type CrudFilter, type HttpError, useList } from '@refinedev/core';
import type { AnyRecord, AnySchema } from '#model/schema.ts';

export interface Sum {
  /** Minor units; undefined while it is not known or cannot be. */
  readonly value: number | undefined;
  /** Asked and answered: without a value, these rows cannot be summed. */
  readonly isKnown: boolean;
  /** When it was read (ms). */
  readonly readAt: number;
}

/** What an amount adds up to over everything the filters leave, without reading any row. */
export function useSum(
  schema: AnySchema,
  filters: readonly CrudFilter[],
  amount: string | undefined,
  enabled = true,
): Sum {
  const { query } = useList<AnyRecord, HttpError>({
    resource: schema.name,
    filters: [...filters],
    sorters: schema.sorts.slice(0, 1).map(({ field, order }) => ({ field, order })),
    pagination: { currentPage: 1, pageSize: 1, mode: 'server' },
    meta: { sum: amount },
    queryOptions: { enabled: enabled && amount !== undefined },
    // The screen around it listens for changes once, and refreshes what it shows.
    liveMode: 'off',
  });
  const sum: unknown = query.data?.sum;
  return { value: typeof sum === 'number' ? sum : undefined, isKnown: query.isFetched, readAt: query.dataUpdatedAt };
}
