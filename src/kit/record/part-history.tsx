import { type HttpError, useList } from '@refinedev/core';
import { useState } from 'react';
import { Failure } from '#kit/failure.tsx';
import type { AnySchema } from '#model/schema.ts';
import type { StoredEvent } from './history-diff.ts';
import { TimelineEntry } from './timeline-entry.tsx';
import { timelineItems } from './timeline-items.ts';
import './part.css';

const MOST = 30;

/** What was done to a confidential part, read only when somebody wants to know. */
export function PartHistory(props: {
  readonly schema: AnySchema;
  readonly id: string;
  readonly version: number;
  readonly title: string;
}) {
  const { schema, id, version, title } = props;
  const [open, setOpen] = useState(false);
  return (
    <details className="part-history" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {open && <Events key={version} schema={schema} id={id} />}
    </details>
  );
}

function Events({ schema, id }: { readonly schema: AnySchema; readonly id: string }) {
  const { query, result } = useList<StoredEvent & Record<string, unknown>, HttpError>({
    resource: 'history',
    filters: [
      { field: 'resourceName', operator: 'eq', value: schema.name },
      { field: 'resourceRecordKey', operator: 'eq', value: id },
    ],
    sorters: [{ field: 'modificationTimestamp', order: 'desc' }],
    pagination: { currentPage: 1, pageSize: MOST, mode: 'server' },
    meta: { count: false },
    errorNotification: false,
  });
  if (query.isError) return <Failure error={query.error} onRetry={query.refetch} />;
  return (
    <ol className="timeline" aria-busy={query.isLoading}>
      {timelineItems(schema, [], result.data ?? []).map((item) => (
        <TimelineEntry key={item.key} item={item} schema={schema} />
      ))}
    </ol>
  );
}
