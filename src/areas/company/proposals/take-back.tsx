import { UndoButton } from '#kit/record/undo-button.tsx';
import { useHistoryUndo } from '#kit/record/use-history-undo.ts';
import { useRecordLog } from '#kit/record/use-record-log.ts';
import { now } from '#lib/time/clock.ts';
import { DAY_MS } from '#lib/time/dates.ts';
import type { AnyRecord, AnySchema } from '#model/schema.ts';
import { readProposed } from './request.ts';
import type { Proposal } from './schema.ts';

interface Approved {
  readonly record: Proposal;
  readonly about: AnySchema;
  /** The record as this person may read it. */
  readonly stored: AnyRecord | undefined;
}

/** Undoes an approved change: for a day, as long as nobody changed the record since. */
export function TakeBack({ record, about, stored }: Approved) {
  const { state, decidedAt } = record;
  const isRecent = state === 'Approved' && decidedAt && now().getTime() - decidedAt.getTime() < DAY_MS;
  return isRecent && stored ? <TakeBackButton {...{ record, about, stored }} /> : null;
}

function TakeBackButton({ record, about, stored }: Approved & { readonly stored: AnyRecord }) {
  const undo = useHistoryUndo(about);
  const { data = [] } = useRecordLog(record.resource, record.recordKey, 2);
  const proposed = readProposed(record);
  const seen = 'version' in proposed ? proposed.version : 0;
  const back = stored.version === seen + 1 ? undo(stored, data) : undefined;
  return <UndoButton undo={back} />;
}
