import { useMemo, useSyncExternalStore } from 'react';
import { useSend } from '#kit/workspace.tsx';
import type { AnyRecord } from '#model/schema.ts';
import { pendingOf } from './entries.ts';

/**
 * A record with its waiting changes from the outbox. A value that is changed with one tap uses it, so that the next tap
 * starts from it. `isPending`: a change of it waits.
 */
export function usePending<R extends AnyRecord>(
  resource: string,
  record: R,
): { readonly record: R; readonly isPending: boolean } {
  const { outbox } = useSend();
  const { entries } = useSyncExternalStore(outbox.subscribe, outbox.get);
  return useMemo(() => {
    const pending = pendingOf(entries, resource, record.id);
    return { record: pending ? { ...record, ...pending } : record, isPending: pending !== undefined };
  }, [entries, resource, record]);
}
