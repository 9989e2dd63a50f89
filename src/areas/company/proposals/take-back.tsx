import { reversalOf } from '#kit/bulk/reversal.ts';
import { useRecordLog } from '#kit/record/use-record-log.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useTakeBack } from '#kit/use-undo.ts';
import { useAccess } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { DAY_MS } from '#lib/time/dates.ts';
import type { AnyRecord, AnySchema } from '#model/schema.ts';
import { Button } from '#ui/button.tsx';
import { readProposed } from './request.ts';
import type { Proposal } from './schema.ts';

interface Approved {
  readonly record: Proposal;
  readonly about: AnySchema;
  /** The record as this person may read it. */
  readonly stored: AnyRecord | undefined;
}

/**
 * Puts the record back to what it held before an approved change: for a day, as long as nobody changed it since. A command
 * has its own way back, if it has one.
 */
export function TakeBack({ record, about, stored }: Approved) {
  const { state, decidedAt, act } = record;
  const isRecent = state === 'Approved' && decidedAt && now().getTime() - decidedAt.getTime() < DAY_MS;
  if (!isRecent || !stored || act.includes('.')) return null;
  return <TakeBackButton {...{ record, about, stored }} />;
}

function TakeBackButton({ record, about, stored }: Approved & { readonly stored: AnyRecord }) {
  const { decide } = useAccess();
  const { send, saving } = useCommit();
  const takeBack = useTakeBack();
  const proposed = readProposed(record);
  const seen = 'version' in proposed ? proposed.version : 0;
  const { data } = useRecordLog(record.resource, record.recordKey, 2);
  const before = data?.find(({ version }) => version === seen)?.after;
  if (stored.version !== seen + 1) return null;
  const change =
    seen === 0
      ? ({ type: 'archive', resource: about.name, before: stored } as const)
      : before &&
        reversalOf(
          about,
          { ...(before as AnyRecord), id: stored.id },
          stored,
          decide('reopen', about.name, stored).can,
        );
  const isAllowed = change && decide(change.type === 'update' ? 'edit' : change.type, about.name, stored).can;
  if (!change || !isAllowed) return null;
  const { label, run } = takeBack(() => send({ changes: [change] }));
  return (
    <Button disabled={saving} onClick={run}>
      {label}
    </Button>
  );
}
