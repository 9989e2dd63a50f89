import { type HttpError, useList } from '@refinedev/core';
import type { AnyRecord } from '#model/schema.ts';
import { MOST_FILES } from '#model/uploads.ts';
import type { Attachment } from './attachment.ts';

/** Asks for the live files of a record, newest first. */
export const filesOf = (resource: string, id: string) => ({
  resource: 'attachments',
  filters: [
    { field: 'resourceName', operator: 'eq' as const, value: resource },
    { field: 'resourceRecordKey', operator: 'eq' as const, value: id },
    { field: 'archivedAt', operator: 'eq' as const, value: null },
  ],
  sorters: [{ field: 'createdAt', order: 'desc' as const }],
  pagination: { currentPage: 1, pageSize: MOST_FILES, mode: 'server' as const },
  meta: { count: false },
});

/** The live files of a record. Everybody who asks shares one reading. */
export function useFiles(resource: string, record: AnyRecord, enabled = true) {
  return useList<Attachment, HttpError>({ ...filesOf(resource, record.id), queryOptions: { enabled } }).query;
}
