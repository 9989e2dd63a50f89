import { type HttpError, useList } from '@refinedev/core';
import { type Asked, useAccess } from '#kit/workspace.tsx';
import type { AnyRecord } from '#model/schema.ts';

export const ACCESS_REQUESTS = 'accessRequests';

export interface AccessRequest extends AnyRecord {
  readonly requesterId: string;
  readonly action: string;
  /** A collection or a route. */
  readonly object: string;
  readonly recordKey?: string;
  readonly note?: string;
  readonly status: 'Open' | 'Granted' | 'Declined';
  readonly decidedBy?: string;
  /** `role:X`, `pack:x` or `record` where access was given; the reason where it was declined. */
  readonly decision?: string;
}

/** The latest requests of the current person, newest first. */
export function useMyRequests() {
  const { account } = useAccess();
  const { query } = useList<AccessRequest, HttpError>({
    resource: ACCESS_REQUESTS,
    filters: [{ field: 'requesterId', operator: 'eq', value: account.id }],
    sorters: [{ field: 'createdAt', order: 'desc' }],
    pagination: { currentPage: 1, pageSize: 20 },
    meta: { count: false },
  });
  return query;
}

export const isAbout = (request: AccessRequest, { action, object, recordKey }: Asked): boolean =>
  request.action === action && request.object === object && request.recordKey === recordKey;
