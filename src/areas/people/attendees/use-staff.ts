import { type HttpError, useList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { Employee } from '#areas/people/employees/schema.ts';

/** Those who work here now, by name, a page at a time. */
export function useStaff(page: number, size: number) {
  const { query } = useList<Employee, HttpError>({
    resource: 'employees',
    filters: [{ field: 'status', operator: 'in', value: ['Active', 'OnLeave'] }],
    sorters: [{ field: 'fullName', order: 'asc' }],
    pagination: { currentPage: page, pageSize: size, mode: 'server' },
    meta: { countTo: Number.POSITIVE_INFINITY },
    queryOptions: { placeholderData: keepPreviousData },
  });
  return {
    staff: query.data?.data,
    total: query.data?.total ?? 0,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
