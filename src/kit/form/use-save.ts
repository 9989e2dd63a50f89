import { type HttpError, useForm, useKeys, useWarnAboutChange } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useOnce, useRefresh } from '#kit/use-commit.ts';
import type { ChangeSet } from '#model/changes.ts';
import { type WriteMeta, writtenOf } from '#model/commit/write-meta.ts';
import type { AnyRecord, Values } from '#model/schema.ts';

/**
 * Saves one record by Refine's `useForm`, with whatever else is to be written in the same commit. The first change is
 * the record's own. `useOnce` sends one at a time, and keeps it in the outbox without a connection.
 */
export function useSave(resource: string, id: string, isNew: boolean) {
  const cache = useQueryClient();
  const { keys } = useKeys();
  const refresh = useRefresh();
  const { warnWhen, setWarnWhen } = useWarnAboutChange();
  /** Read by `onFinish` when it is called: what a save says beside its values. */
  const meta = useRef<WriteMeta & { readonly id: string }>({ id });
  const { onFinish } = useForm<AnyRecord, HttpError, Values>({
    resource,
    id,
    action: isNew ? 'create' : 'edit',
    redirect: false,
    mutationMode: 'pessimistic',
    // the form goes on from the record as it was opened: one that is read meanwhile is not what was typed over
    queryOptions: { enabled: false },
    mutationMeta: meta.current,
    invalidates: [],
    successNotification: false,
    errorNotification: false,
  });
  const write = async ({ changes }: ChangeSet) => {
    const [own, ...more] = changes;
    if (own?.type !== 'create' && own?.type !== 'update') throw new Error('a form creates or updates');
    const ofResource = { queryKey: keys().data('default').resource(resource).get(), type: 'active' } as const;
    const reading = cache.getQueryCache().findAll({ ...ofResource, fetchStatus: 'fetching' });
    Object.assign(meta.current, { id, before: own.type === 'update' ? own.before : undefined, more });
    try {
      const records = writtenOf(await onFinish(own.type === 'create' ? own.values : own.set));
      refresh(changes, records);
      return records;
    } catch (error) {
      // Refine stops what is being read of the resource before it saves: what was not saved is read on
      void cache.refetchQueries({ ...ofResource, predicate: (query) => reading.includes(query) });
      throw error;
    } finally {
      // other work on the page that is not finished, like an upload, is asked about as before
      setWarnWhen(warnWhen);
    }
  };
  return useOnce(write);
}
