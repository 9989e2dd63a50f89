import { useKeys, useWarnAboutChange } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOnce, useRefresh } from '#kit/use-commit.ts';
import { type ChangeSet, idOfChange } from '#model/changes.ts';
import { type WriteMeta, writtenOf } from '#model/commit/write-meta.ts';
import type { AnyRecord, Values } from '#model/schema.ts';

/** Typed values stay on the record that was opened: Refine's forms start again with each record that is read. */
const AS_OPENED = { enabled: false, select: () => ({ data: undefined as never }) } as const;
/** For `useForm` of @refinedev/antd and hooks built on it: our form shows messages, keeps drafts and closes itself. */
export const FORM = {
  redirect: false as const,
  mutationMode: 'pessimistic' as const,
  queryOptions: AS_OPENED,
  invalidates: [],
  successNotification: false as const,
  errorNotification: false as const,
  warnWhenUnsavedChanges: false,
  // errors inside groups and rows are shown at their part: `useTyped` takes them from the refusal
  disableServerSideValidation: true,
};

interface OwnMeta extends WriteMeta {
  readonly id?: string;
}
/** Of one form: what a save says beside its values. Refine's form reads it when it writes. */
export const useFormMeta = (): OwnMeta => useState<OwnMeta>(() => ({}))[0];

/**
 * Saves a record by Refine's form, with other changes in the same commit. The first change is the record's own.
 * `useOnce` sends one at a time, and keeps it in the outbox without a connection.
 */
export function useFormCommit(resource: string, meta: OwnMeta, onFinish: (values: Values) => Promise<unknown>) {
  const cache = useQueryClient();
  const { keys } = useKeys();
  const refresh = useRefresh();
  const { warnWhen, setWarnWhen } = useWarnAboutChange();
  const write = async ({ changes }: ChangeSet): Promise<readonly AnyRecord[]> => {
    const [own, ...more] = changes;
    if (own?.type !== 'create' && own?.type !== 'update') throw new Error('a form creates or updates');
    const ofResource = { queryKey: keys().data('default').resource(resource).get(), type: 'active' } as const;
    const reading = cache.getQueryCache().findAll({ ...ofResource, fetchStatus: 'fetching' });
    const before = own.type === 'update' ? own.before : undefined;
    Object.assign(meta, { id: idOfChange(own), before, more });
    try {
      const records = writtenOf(await onFinish(own.type === 'create' ? own.values : own.set));
      refresh(changes, records);
      return records;
    } catch (error) {
      // Refine stops what is being read of the resource before it saves: what was not saved is read on
      void cache.refetchQueries({ ...ofResource, predicate: (query) => reading.includes(query) });
      throw error;
    } finally {
      // the page still asks about other unfinished work, like an upload
      setWarnWhen(warnWhen);
    }
  };
  return useOnce(write);
}
