import { type HttpError, useOne } from '@refinedev/core';
import type { StoredEvent } from '#kit/record/history-diff.ts';
import { useHistoryUndo } from '#kit/record/use-history-undo.ts';
import { useAccess } from '#kit/workspace.tsx';
import type { AnyRecord, AnySchema } from '#model/schema.ts';
import { Button } from '#ui/button.tsx';

/** The button that undoes the record's last change. Earlier changes have none, nor do changes that another button undoes. */
export function EventUndo({
  schema,
  events,
}: {
  readonly schema: AnySchema;
  readonly events: readonly [StoredEvent, ...StoredEvent[]];
}) {
  const [{ resourceRecordKey: id }] = events;
  const { decide } = useAccess();
  const { query } = useOne<AnyRecord, HttpError>({
    resource: schema.name,
    id,
    queryOptions: { enabled: decide('edit', schema.name).can },
  });
  const undoOf = useHistoryUndo(schema);
  const record = query.data?.data;
  const undo = record && undoOf(record, events);
  return (
    undo && (
      <Button loading={undo.busy} onClick={undo.run}>
        {undo.label}
      </Button>
    )
  );
}
