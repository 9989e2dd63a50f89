import { type HttpError, useList } from '@refinedev/core';
import { ACCESS_REQUESTS, type AccessRequest } from '#kit/access/requests.ts';

/** Requests of the company in one state, newest first. */
export function useRequests(status: AccessRequest['status']) {
  const { query } = useList<AccessRequest, HttpError>({
    resource: ACCESS_REQUESTS,
    filters: [{ field: 'status', operator: 'eq', value: status }],
    sorters: [{ field: 'createdAt', order: 'desc' }],
    pagination: { currentPage: 1, pageSize: 50 },
    meta: { count: false },
  });
  return query;
}
export const useOpenRequests = () => useRequests('Open');
