import { type HttpError, useList } from '@refinedev/core';
import { useState } from 'react';
import { Failure } from '#ui/failure.tsx';
import type { StoredEvent } from '#ui/record/history-diff.ts';
import { TimelineEntry } from '#ui/record/timeline-entry.tsx';
import { timelineItems } from '#ui/record/timeline-items.ts';
import { useLabels } from '#ui/text.ts';
import { contactKyc } from './schema.ts';

const MOST = 30;

/** What was done to the file, read only when somebody wants to know. */
export function KycHistory({ contactId, version }: { readonly contactId: string; readonly version: number }) {
  const labels = useLabels('contactKyc');
  const [open, setOpen] = useState(false);
  return (
    <details className="kyc-history" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{labels.text('history')}</summary>
      {open && <Events key={version} contactId={contactId} />}
    </details>
  );
}

function Events({ contactId }: { readonly contactId: string }) {
  const { query, result } = useList<StoredEvent & Record<string, unknown>, HttpError>({
    resource: 'history',
    filters: [
      { field: 'resourceName', operator: 'eq', value: 'contactKyc' },
      { field: 'resourceRecordKey', operator: 'eq', value: contactId },
    ],
    sorters: [{ field: 'modificationTimestamp', order: 'desc' }],
    pagination: { currentPage: 1, pageSize: MOST, mode: 'server' },
    meta: { count: false },
    errorNotification: false,
  });
  if (query.isError) return <Failure error={query.error} onRetry={query.refetch} />;
  return (
    <ol className="timeline" aria-busy={query.isLoading}>
      {timelineItems(contactKyc, [], result.data ?? []).map((item) => (
        <TimelineEntry key={item.key} item={item} schema={contactKyc} />
      ))}
    </ol>
  );
}
