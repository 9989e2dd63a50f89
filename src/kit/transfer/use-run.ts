import { useInvalidate } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import { kindOf } from '#kit/failure.tsx';
import { useWorkspace } from '#kit/workspace.tsx';
import type { ErrorKind } from '#model/errors.ts';
import { rowsInSlice } from '#model/imports.ts';
import type { AnySchema } from '#model/schema.ts';
import { bringPhotos, type PhotoOutcome, type RecordPhotos } from './bring-photos.ts';
import { type ImportPorts, importBySlices } from './import-run.ts';
import { addResults, dropJob, type Job, readResults, saveJob } from './jobs.ts';
import type { RowResult } from './run.ts';
import { usePhotoPorts } from './use-photo-ports.ts';
import type { Transfer } from './use-transfer.ts';

export interface RunState {
  readonly results: readonly RowResult[];
  /** Of a feed: how many photos it names of the records that came in, and what became of each so far. */
  readonly photos: { readonly total: number; readonly outcomes: readonly PhotoOutcome[] };
  readonly phase: 'running' | 'stopped' | 'done';
  /** Why it stopped by itself. */
  readonly failure?: ErrorKind;
}

const NO_PHOTOS: RunState['photos'] = { total: 0, outcomes: [] };
/** Records that came in or were there, with what the feed names of each. */
const withPhotos = (
  results: readonly RowResult[],
  named: readonly { readonly row: number; readonly addresses: readonly string[] }[],
): RecordPhotos[] =>
  named.flatMap(({ row, addresses }) => {
    const { id, done } = results.find((result) => result.row === row) ?? {};
    return id && done !== 'failed' ? [{ row, id, addresses }] : [];
  });

/** Runs a job from where it stands: once at the start, and again whenever `go` is asked after a stop. */
export function useRun(schema: AnySchema, job: Job, transfer: Transfer) {
  const { imports } = useWorkspace();
  const invalidate = useInvalidate();
  const [state, setState] = useState<RunState>({ results: [], photos: NO_PHOTOS, phase: 'running' });
  const photoPorts = usePhotoPorts(schema);
  const stop = useRef(new AbortController());
  const going = useRef(false);

  const go = async () => {
    if (going.current) return;
    going.current = true;
    stop.current = new AbortController();
    const { signal } = stop.current;
    let results = await readResults(job.key);
    let photos = NO_PHOTOS;
    const show = (phase: RunState['phase'], failure?: ErrorKind) => setState({ results, photos, phase, failure });
    show('running');
    try {
      const work = transfer.work();
      await work.storeFile(job.key);
      await saveJob(job);
      const settled = new Set(results.flatMap(({ row, done }) => (done === 'failed' ? [] : [row])));
      results = results.filter(({ row }) => settled.has(row));
      const open = job.rows.filter((row) => !settled.has(row));
      const { importId, fileName } = job;
      await imports.begin(importId, { resource: schema.name, fileName, rows: job.rows.length });
      const ports = {
        importId,
        imports,
        take: (rows, generation) => work.take(rows, generation),
        onResults: async (more) => {
          results = [...results, ...more];
          await addResults(job.key, more);
          show('running');
        },
        signal,
      } satisfies ImportPorts;
      await importBySlices(open, ports, rowsInSlice(schema));
      if (signal.aborted) return show('stopped');
      await imports.finish(importId);
      if (photoPorts) {
        const records = withPhotos(results, await work.photos(results.map(({ row }) => row)));
        photos = { total: records.reduce((sum, { addresses }) => sum + addresses.length, 0), outcomes: [] };
        const onPhoto = (outcome: PhotoOutcome) => {
          photos = { ...photos, outcomes: [...photos.outcomes, outcome] };
          show('running');
        };
        await bringPhotos(records, { ...photoPorts, onPhoto, signal });
        if (signal.aborted) return show('stopped');
      }
      await dropJob(job.key);
      show('done');
    } catch (error) {
      show('stopped', kindOf(error));
    } finally {
      going.current = false;
      await invalidate({ resource: schema.name, invalidates: ['list', 'many', 'detail'] });
      await invalidate({ resource: 'attachments', invalidates: ['list'] });
      await invalidate({ resource: 'history', invalidates: ['list'] });
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a job starts once, when it is shown
  useEffect(() => {
    void go();
    return () => stop.current.abort();
  }, [job.key]);
  return { ...state, go, stop: () => stop.current.abort() };
}
