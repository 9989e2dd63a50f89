import type { AuditLogProvider, DataProvider } from '@refinedev/core';
import { AppError } from '#model/errors.ts';
import { type Busy, retried } from './busy.ts';

/** The server writes the history with the change itself; nobody else adds or renames entries. */
const refuse = async (): Promise<never> => {
  throw new AppError('forbidden');
};

/**
 * Refine's audit log over the history: the newest `meta.size` events of the record `meta.id`. Refine's hook tries once,
 * so the retry policy of reading is kept here.
 */
export const auditLogProvider = (data: DataProvider, busy: Busy): AuditLogProvider => ({
  create: refuse,
  update: refuse,
  get: ({ resource, meta }) =>
    retried(busy, async () => {
      const { data: events } = await data.getList({
        resource: 'history',
        filters: [
          { field: 'resourceName', operator: 'eq', value: resource },
          { field: 'resourceRecordKey', operator: 'eq', value: meta?.id },
        ],
        sorters: [{ field: 'modificationTimestamp', order: 'desc' }],
        pagination: { currentPage: 1, pageSize: Number(meta?.size), mode: 'server' },
        meta: { count: false },
      });
      return events;
    }),
});
