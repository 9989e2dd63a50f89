import { type HttpError, useList } from '@refinedev/core';
import type { AnyRecord } from '#model/schema.ts';
import { MOST_FILES } from '#model/uploads.ts';
import type { Attachment } from './attachment.ts';

/** The live files of a record, newest first. Everybody who asks shares one reading. */
export function useFiles(resource: string, record: AnyRecord, enabled = true) {
  return useList<Attachment, HttpError>({
    resource: 'attachments',
    filters: [
      { field: 'resourceName', operator: 'eq', value: resource },
      { field: 'resourceRecordKey', operator: 'eq', value: record.id },
      { field: 'archivedAt', operator: 'eq', value: null },
    ],
    sorters: [{ field: 'createdAt', order: 'desc' }],
    pagination: { currentPage: 1, pageSize: MOST_FILES, mode: 'server' },
    meta: { count: false },
    queryOptions: { enabled },
    errorNotification: false,
  }).query;
}
