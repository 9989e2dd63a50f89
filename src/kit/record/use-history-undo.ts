import { useTranslation } from 'react-i18next';
import { useCall } from '#kit/use-command.ts';
import { useTakeBack } from '#kit/use-undo.ts';
import { useAccess } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import type { AnyRecord, AnySchema } from '#model/schema.ts';
import { UNDO, undoing } from '#model/undo.ts';
import type { StoredEvent } from './history-diff.ts';

/** Undo of the last changes of a record, by the server. */
export interface HistoryUndo {
  readonly label: string;
  readonly run: () => void;
  readonly busy: boolean;
}

/**
 * How the last `count` changes of a record are undone, from its newest events; undefined where they cannot be, or where
 * this person may not. The server asks again.
 */
export function useHistoryUndo(schema: AnySchema) {
  // the reasons of a refusal are words of this namespace
  useTranslation('record');
  const { decide } = useAccess();
  const { call, calling } = useCall(schema.name);
  const takeBack = useTakeBack(schema.name);
  return (record: AnyRecord, events: readonly StoredEvent[], count = 1): HistoryUndo | undefined => {
    const may = (action: string) => decide(action, schema.name, record).can;
    const change = undoing(schema, record, events, { count, now: now(), mayReopen: may('reopen') });
    if (typeof change === 'string' || !may('edit')) return undefined;
    const handsOver = change.type === 'update' && schema.owner !== undefined && schema.owner in change.set;
    if ((handsOver && !may('assign')) || (change.type !== 'update' && !may(change.type))) return undefined;
    const { label, run } = takeBack(() => call(UNDO, record, { count }));
    return { label, run, busy: calling };
  };
}
