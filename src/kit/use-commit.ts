import { type GetListResponse, type HttpError, useCustomMutation, useInvalidate, useKeys } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Change, type ChangeSet, idOfChange } from '#model/changes.ts';
import { COMMIT_URL, type Written } from '#model/commit/write-meta.ts';
import { AppError, UNREACHED } from '#model/errors.ts';
import type { AnyRecord } from '#model/schema.ts';
import { useCompany, useSend } from './workspace.tsx';

/** First of the key under which counts, totals and first rows are kept; the resource follows. */
export const NUMBERS = 'numbers';
/** The same for how many rows the tabs and filters of a list would leave. */
export const COUNTS = 'counts';

/** Some screens cache values under the key of a list that are computed from its rows and have no rows themselves. */
type Listed = Partial<Pick<GetListResponse<AnyRecord>, 'data'>>;
/** A list with this record in place of its row; unchanged if it has no such row. */
const withRow = (known: Listed | undefined, record: AnyRecord): Listed | undefined =>
  known?.data?.some(({ id, version }) => id === record.id && version < record.version)
    ? { ...known, data: known.data.map((row) => (row.id === record.id ? record : row)) }
    : known;

/** Refreshes every list and page that a stored change touches. */
export function useRefresh() {
  const invalidate = useInvalidate();
  const cache = useQueryClient();
  const { keys } = useKeys();
  const { resources } = useCompany();
  return (changes: readonly Change[], records: readonly AnyRecord[]): void => {
    for (const [index, change] of changes.entries()) {
      const id = idOfChange(change);
      // until the next read, pages and rows show what was just written: the next change starts from that
      const of = keys().data('default').resource(change.resource);
      const record = records[index];
      cache.setQueriesData({ queryKey: of.action('one').id(id).get() }, { data: record });
      if (record && change.type === 'update')
        cache.setQueriesData<Listed>({ queryKey: of.action('list').get() }, (known) => withRow(known, record));
      // the record that a confidential part belongs to repeats some of it
      const partOf = resources.find(({ name }) => name === change.resource)?.partOf;
      for (const resource of [change.resource, ...(partOf ? [partOf.resource] : [])]) {
        invalidate({ resource, id, invalidates: ['list', 'many', 'detail'] });
        for (const counted of [NUMBERS, COUNTS]) void cache.invalidateQueries({ queryKey: [counted, resource] });
      }
    }
    invalidate({ resource: 'history', invalidates: ['list'] });
  };
}

/**
 * Has the server write a change set, by the data provider's `custom`, and reads again what it affects. Throws AppError.
 * Of records of one resource the caller says which: `write<Lead>({ … })`.
 */
export function useWrite() {
  const refresh = useRefresh();
  const { mutateAsync } = useCustomMutation<Written, HttpError, ChangeSet>();
  return async <R extends AnyRecord = AnyRecord>(changeSet: ChangeSet): Promise<readonly R[]> => {
    const command = { url: COMMIT_URL, method: 'post', values: changeSet } as const;
    const { data } = await mutateAsync({ ...command, successNotification: false, errorNotification: false });
    refresh(changeSet.changes, data.records);
    return data.records as readonly R[];
  };
}

/** A command: its change set is sent once, however often it is called meanwhile. */
export const useCommit = () => useOnce(useWrite());

/** Sends by `write`, one change set at a time; what finds no server waits in the outbox where that is wanted. */
export function useOnce(write: (changeSet: ChangeSet) => Promise<readonly AnyRecord[]>) {
  const { outbox } = useSend();
  const busy = useRef(false);
  const [saving, setSaving] = useState(false);
  /**
   * Resolves with the stored records, or undefined when a commit is already on its way. Throws AppError.
   * @param title what the record is known by: with it, a save that finds no server waits in the outbox ('queued')
   * @param corrected ids of refused saves in the outbox whose place this one takes
   */
  const send = async <R extends AnyRecord = AnyRecord>(
    changeSet: ChangeSet,
    title?: string,
    corrected?: readonly string[],
  ): Promise<readonly R[] | undefined> => {
    if (busy.current) return undefined;
    busy.current = true;
    setSaving(true);
    try {
      return (await write(changeSet)) as readonly R[];
    } catch (error) {
      if (title === undefined || !(error instanceof AppError) || !UNREACHED.has(error.kind)) throw error;
      await outbox.add(changeSet, title, corrected);
      throw new AppError('queued', { cause: error });
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };
  return { send, saving };
}
