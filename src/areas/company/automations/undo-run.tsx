import { useOne } from '@refinedev/core';
import type { AutomationRun } from '#areas/company/automationRuns/schema.ts';
import { UndoButton } from '#kit/record/undo-button.tsx';
import { useHistoryUndo } from '#kit/record/use-history-undo.ts';
import { useRecordLog } from '#kit/record/use-record-log.ts';
import { useCompany } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { DAY_MS } from '#lib/time/dates.ts';
import type { AnyRecord } from '#model/schema.ts';
import { MOST_UNDONE } from '#model/undo.ts';

/** Undoes what a rule did to a record: for a day, as long as nobody changed the record since. */
export function UndoRun({ run }: { readonly run: AutomationRun }) {
  const isRecent = run.acts > 0 && now().getTime() - run.createdAt.getTime() < DAY_MS;
  return isRecent ? <UndoRunButton run={run} /> : null;
}

function UndoRunButton({ run: { automationId, resource, recordKey, eventId } }: { readonly run: AutomationRun }) {
  const { schema } = useCompany();
  const undo = useHistoryUndo(schema(resource));
  const { query } = useOne<AnyRecord>({ resource, id: recordKey });
  const { data: events = [] } = useRecordLog(resource, recordKey, MOST_UNDONE + 1);
  const record = query.data?.data;
  const acts = events.filter(({ by, causes }) => by?.id === automationId && causes?.includes(eventId));
  const isLast = record && acts.every(({ version }, at) => version === record.version - at);
  const back = isLast && acts.length > 0 ? undo(record, events, acts.length) : undefined;
  return <UndoButton undo={back} size="small" />;
}
