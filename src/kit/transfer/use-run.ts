import { useInvalidate } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import { kindOf } from '#kit/failure.tsx';
import { useServices } from '#kit/workspace.tsx';
import type { ErrorKind } from '#model/errors.ts';
import { rowsInSlice } from '#model/imports.ts';
import type { AnySchema } from '#model/schema.ts';
import { bringPhotos, type PhotoOutcome, type RecordPhotos } from './bring-photos.ts';
import { type ImportPorts, importBySlices } from './import-run.ts';
import { addResults, dropJob, type Job, readResults, saveJob } from './jobs.ts';
import type { RowResult } from './run.ts';
import { usePhotoPorts } from './use-photo-ports.ts';
import type { Transfer } from './use-transfer.ts';

/** Photos of a feed on their way to the records that came in. */
export interface PhotosState {
  /** How many the feed names of them. */
  readonly total: number;
  /** How many were requested so far, and how many of these failed. */
  readonly done: number;
  readonly failed: number;
  /** The first of those, with the reason. */
  readonly failures: readonly PhotoOutcome[];
}
export interface RunState {
  readonly results: readonly RowResult[];
  readonly photos: PhotosState;
  readonly phase: 'running' | 'stopped' | 'done';
  /** Why it stopped by itself. */
  readonly failure?: ErrorKind;
}

const NO_PHOTOS: PhotosState = { total: 0, done: 0, failed: 0, failures: [] };
/** Photos named one by one; more are counted. */
const MOST_NAMED = 20;
const withOutcome = (photos: PhotosState, outcome: PhotoOutcome): PhotosState => ({
  ...photos,
  done: photos.done + 1,
  ...(outcome.failed && {
    failed: photos.failed + 1,
    failures: [...photos.failures, outcome].slice(0, MOST_NAMED),
  }),
});
/** Records that came in or were there, with what the feed names of each. */
function withPhotos(
  results: readonly RowResult[],
  named: readonly { readonly row: number; readonly addresses: readonly string[] }[],
): RecordPhotos[] {
  const ids = new Map(results.flatMap(({ row, id, done }) => (id && done !== 'failed' ? [[row, id] as const] : [])));
  return named.flatMap(({ row, addresses }) => {
    const id = ids.get(row);
    return id ? [{ row, id, addresses }] : [];
  });
}

/** Runs a job from its current position: once at the start, and again whenever `go` is called after a stop. */
export function useRun(schema: AnySchema, job: Job, transfer: Transfer) {
  const { imports } = useServices();
  const invalidate = useInvalidate();
  const [state, setState] = useState<RunState>({ results: [], photos: NO_PHOTOS, phase: 'running' });
  const photoPorts = usePhotoPorts(schema, job.importId);
  const stop = useRef(new AbortController());
  const going = useRef(false);
  const results = useRef<readonly RowResult[]>([]);
  const photos = useRef(NO_PHOTOS);

  const show = (phase: RunState['phase'], failure?: ErrorKind) =>
    setState({ results: results.current, photos: photos.current, phase, failure });
  const bringRows = async (signal: AbortSignal) => {
    // what was forgotten on this device when the rows were in is known here
    if (results.current.length === 0) results.current = await readResults(job.key);
    const work = transfer.work();
    await work.storeFile(job.key);
    await saveJob(job);
    const settled = new Set(results.current.flatMap(({ row, done }) => (done === 'failed' ? [] : [row])));
    results.current = results.current.filter(({ row }) => settled.has(row));
    show('running');
    const { importId, fileName } = job;
    await imports.begin(importId, { resource: schema.name, fileName, rows: job.rows.length });
    const ports = {
      importId,
      imports,
      take: (rows, generation) => work.take(rows, generation),
      onResults: async (more) => {
        results.current = [...results.current, ...more];
        await addResults(job.key, more);
        show('running');
      },
      signal,
    } satisfies ImportPorts;
    const open = job.rows.filter((row) => !settled.has(row));
    await importBySlices(open, ports, rowsInSlice(schema));
    if (!signal.aborted) await imports.finish(importId);
  };
  const bringTheirPhotos = async (signal: AbortSignal) => {
    if (!photoPorts || signal.aborted) return;
    const named = await transfer.work().photos(results.current.map(({ row }) => row));
    const records = withPhotos(results.current, named);
    photos.current = { ...NO_PHOTOS, total: records.reduce((sum, { addresses }) => sum + addresses.length, 0) };
    show('running');
    const onPhoto = (outcome: PhotoOutcome) => {
      photos.current = withOutcome(photos.current, outcome);
      show('running');
    };
    await bringPhotos(records, { ...photoPorts, onPhoto, signal });
  };
  /** One at a time; what came to its end is forgotten on this device. */
  const attempt = async (...steps: readonly ((signal: AbortSignal) => Promise<void>)[]) => {
    if (going.current) return;
    going.current = true;
    stop.current = new AbortController();
    const { signal } = stop.current;
    try {
      show('running');
      for (const step of steps) await step(signal);
      if (signal.aborted) return show('stopped');
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
  const go = () => attempt(bringRows, bringTheirPhotos);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a job starts once, when it is shown
  useEffect(() => {
    void go();
    return () => stop.current.abort();
  }, [job.key]);
  return { ...state, go, retryPhotos: () => attempt(bringTheirPhotos), stop: () => stop.current.abort() };
}
