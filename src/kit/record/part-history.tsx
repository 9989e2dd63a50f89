import { useState } from 'react';
import { Failure } from '#kit/failure.tsx';
import type { AnySchema } from '#model/schema.ts';
import partStyles from './part.module.css';
import recordStyles from './record.module.css';
import { TimelineEntry } from './timeline-entry.tsx';
import { timelineItems } from './timeline-items.ts';
import { useRecordLog } from './use-record-log.ts';

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
    <details className={partStyles.history} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {open && <Events key={version} schema={schema} id={id} />}
    </details>
  );
}

function Events({ schema, id }: { readonly schema: AnySchema; readonly id: string }) {
  const log = useRecordLog(schema.name, id, MOST);
  if (log.isError) return <Failure error={log.error} onRetry={log.refetch} />;
  return (
    <ol className={recordStyles.timeline} aria-busy={log.isLoading}>
      {timelineItems(schema, [], log.data ?? []).map((item) => (
        <TimelineEntry key={item.key} item={item} schema={schema} />
      ))}
    </ol>
  );
}
