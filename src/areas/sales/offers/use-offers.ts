import { type HttpError, useList } from '@refinedev/core';
import type { Offer } from './schema.ts';

/** The offers of a deal, or with another field of a property, the newest first; undefined until they are read. */
export function useOffers(field: 'dealId' | 'propertyId', id: string | undefined) {
  const { query } = useList<Offer, HttpError>({
    resource: 'offers',
    filters: [{ field, operator: 'eq', value: id ?? '' }],
    pagination: { mode: 'off' },
    meta: { count: false },
    queryOptions: { enabled: id !== undefined },
  });
  return {
    offers: query.data?.data,
    error: query.error,
    isLoading: query.isLoading,
    retry: () => void query.refetch(),
  };
}
