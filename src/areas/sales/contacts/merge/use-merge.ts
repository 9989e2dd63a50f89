import { useDataProvider, useInvalidate } from '@refinedev/core';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beginJob, useJob } from '#kit/bulk/current.ts';
import { startJob } from '#kit/bulk/job.ts';
import { ownerOf } from '#kit/bulk/use-bulk.ts';
import { kindOf } from '#kit/failure.tsx';
import { readRows } from '#kit/transfer/export-rows.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { isOpen } from '#model/moves.ts';
import { type Reference, referencesTo } from '#model/references.ts';
import type { AnyRecord } from '#model/schema.ts';
import { changesOf, type Merge, type Pointing, recordsOf, resourceOf, takenBack } from './plan.ts';

/** Every live record that points at this contact, by whatever field, within what the person may list. */
export function usePointing(id: string | undefined) {
  const provider = useDataProvider()();
  const { decide, resources, schema } = useWorkspace();
  const [pointing, setPointing] = useState<readonly Pointing[]>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const read = useCallback(
    async (of: string, signal: AbortSignal): Promise<readonly Pointing[]> => {
      const found = new Map<string, Pointing>();
      const note = (reference: Reference, record: AnyRecord) => {
        const key = `${reference.resource} ${record.id}`;
        const by = [...(found.get(key)?.by ?? []), reference];
        found.set(key, { resource: reference.resource, record, by });
      };
      const { found: references } = referencesTo(resources, 'contacts');
      for (const reference of references.filter(({ resource }) => decide('list', resource).can)) {
        const { field, asked: by = field, resource, about } = reference;
        const asked = { filters: [{ field: by, operator: 'eq', value: of }] as const, sorters: [], meta: undefined };
        await readRows(provider, resource, { ...asked, filters: [...asked.filters] }, signal, async (rows) => {
          // a closed deal goes on naming whom it was closed with
          for (const row of rows)
            if ((!about || row[about.resource] === 'contacts') && isOpen(schema(resource), row, field))
              note(reference, row);
        });
      }
      return [...found.values()];
    },
    [provider, decide, resources, schema],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again for another contact or another attempt only
  useEffect(() => {
    setPointing(undefined);
    setError(undefined);
    if (id === undefined) return;
    const stop = new AbortController();
    read(id, stop.signal).then(
      (found) => !stop.signal.aborted && setPointing(found),
      (problem: unknown) => !stop.signal.aborted && setError(problem),
    );
    return () => stop.abort();
  }, [id, attempt]);
  return { pointing, error, again: () => setAttempt(attempt + 1) };
}

/** Starts a merge as a job: shown, stopped, gone on with and taken back like any change of several records. */
export function useMerge() {
  const workspace = useWorkspace();
  const { t } = useTranslation('merge');
  const provider = useDataProvider()();
  const invalidate = useInvalidate();
  const owner = ownerOf(workspace);
  const busy = useJob(owner)?.job.state === 'running';
  const start = (merge: Merge) => {
    const { primary, other } = merge;
    const of = ({ id }: AnyRecord) => resourceOf(merge, id);
    const ports = {
      schema: workspace.schema,
      commit: (changes: Parameters<typeof workspace.commit>[0]) => workspace.commit(changes),
      read: async (record: AnyRecord) => {
        try {
          return (await provider.getOne<AnyRecord>({ resource: of(record), id: record.id })).data;
        } catch (error) {
          if (kindOf(error) === 'deleted' || kindOf(error) === 'forbidden') return undefined;
          throw error;
        }
      },
      mayReopen: () => false,
      refresh: () => {
        for (const resource of new Set(recordsOf(merge).map(of)))
          void invalidate({ resource, invalidates: ['list', 'many', 'detail'] });
        void invalidate({ resource: 'history', invalidates: ['list'] });
      },
    };
    const title = t('job', { other: String(other.fullName), primary: String(primary.fullName) });
    const schemaOf = (record: AnyRecord) => workspace.schema(of(record));
    const task = { owner, schemaOf, title, records: recordsOf(merge), changeOf: changesOf(merge) };
    beginJob(() => startJob({ ...task, inOrder: true, reverse: takenBack(merge) }, ports));
  };
  return { start, busy };
}
