import { type HttpError, useList } from '@refinedev/core';
import { type ApiKey, apiKeys } from './schema.ts';

/** The company's keys, those changed last first. */
export function useKeys() {
  const { query } = useList<ApiKey, HttpError>({
    resource: apiKeys.name,
    sorters: [{ field: 'updatedAt', order: 'desc' }],
    pagination: { currentPage: 1, pageSize: 50 },
    meta: { count: false },
  });
  return query;
}
