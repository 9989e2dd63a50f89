import { type HttpError, useList } from '@refinedev/core';
import { useMemo } from 'react';
import { comparison } from '#lib/sales/similar.ts';
import { now } from '#lib/time/clock.ts';
import type { Property } from './schema.ts';

/** As many are read, the latest changed first. */
const READ = 50;

/** A home's price beside similar ones, among what the person may list; undefined where too few are similar. */
export function useComparison(property: Property) {
  const { purpose, propertySubType, subdivisionName, bedroomsTotal } = property;
  const equal = { purpose, propertySubType, subdivisionName, ...(bedroomsTotal !== undefined && { bedroomsTotal }) };
  const { query } = useList<Property, HttpError>({
    resource: 'properties',
    filters: Object.entries(equal).map(([field, value]) => ({ field, operator: 'eq', value })),
    pagination: { currentPage: 1, pageSize: READ, mode: 'server' },
    meta: { count: false },
    queryOptions: { enabled: property.annualListPriceMinor > 0 },
  });
  const { data, error, refetch } = query;
  const compared = useMemo(() => data && comparison(property, data.data, now()), [data, property]);
  return { compared, error: data ? null : error, retry: () => void refetch() };
}
