import { useDataProvider, useKeys } from '@refinedev/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Property } from '#areas/property/properties/schema.ts';
import { readAll } from '#kit/read-all.ts';
import type { CustomViewProps } from '#kit/resource.ts';
import { pointOf } from './points.ts';

const PAGES = 5;
/** Properties looked at for one map; of a longer list the first. */
export const MOST = PAGES * 100;

/** The positions of the properties of this list, if they have any. */
export function usePoints({ filters, sorters }: CustomViewProps<Property>['asked']) {
  const provider = useDataProvider()();
  const { keys } = useKeys();
  const list = keys().data('default').resource('properties').action('list');
  const query = useQuery({
    queryKey: list.params({ map: true, filters, sorters }).get(),
    queryFn: () => readAll<Property>(provider, 'properties', filters, PAGES, sorters),
    placeholderData: keepPreviousData,
  });
  const rows = query.data;
  const points = useMemo(() => rows?.flatMap((row) => pointOf(row) ?? []), [rows]);
  return {
    points,
    /** Properties without coordinates. */
    without: rows && points ? rows.length - points.length : 0,
    isCut: rows?.length === MOST,
    error: query.error,
    retry: () => void query.refetch(),
    isStale: query.isPlaceholderData,
  };
}
