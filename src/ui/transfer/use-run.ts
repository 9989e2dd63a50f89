import { useInvalidate } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import { MOST_CHANGES } from '#schema/changes.ts';
import type { ErrorKind } from '#schema/errors.ts';
import type { AnySchema } from '#schema/schema.ts';
import { bulkCommits } from '../bulk/bulk-commits.ts';
import { kindOf } from '../failure.tsx';
import { useRead } from '../use-read.ts';
import { useWorkspace } from '../workspace.tsx';
import { addResults, createdIn, type Job, readResults, readSent, saveJob, saveSent } from './jobs.ts';
import { type RowResult, type RunPorts, runImport } from './run.ts';
import type { Transfer } from './use-transfer.ts';

export interface RunState {
  readonly results: readonly RowResult[];
  readonly phase: 'running' | 'stopped' | 'done';
  /** Why it stopped by itself. */
  readonly failure?: ErrorKind;
}

/** Runs a job from where it stands: once at the start, and again whenever `go` is asked after a stop. */
export function useRun(schema: AnySchema, job: Job, transfer: Transfer) {
  const workspace = useWorkspace();
  const read = useRead(schema.name);
  const invalidate = useInvalidate();
  const [state, setState] = useState<RunState>({ results: [], phase: 'running' });
  const [at, setAt] = useState(job);
  const stop = useRef(new AbortController());
  const going = useRef(false);

  const go = async () => {
    if (going.current) return;
    going.current = true;
    stop.current = new AbortController();
    const { signal } = stop.current;
    let results = await readResults(job.key);
    const { commit } = bulkCommits(workspace, { isImport: true });
    const show = (phase: RunState['phase'], failure?: ErrorKind) => setState({ results, phase, failure });
    show('running');
    try {
      const work = transfer.work();
      await work.keep(job.key);
      await saveJob(job);
      const settled = new Set(results.flatMap(({ row, done }) => (done === 'failed' ? [] : [row])));
      results = results.filter(({ row }) => settled.has(row));
      const sent = await readSent(job.key);
      /** There already, because an answer of ours was lost. */
      const ours = (result: RowResult): RowResult =>
        result.done === 'present' && result.id && sent.has(result.id) ? { ...result, done: 'created' } : result;
      const open = job.rows.filter((row) => !settled.has(row));
      const ports = {
        resource: schema.name,
        take: (rows, generation) => work.take(rows, generation),
        read,
        commit,
        onSend: (ids) => saveSent(job.key, ids),
        onResults: async (found) => {
          const more = found.map(ours);
          results = [...results, ...more];
          await addResults(job.key, more);
          show('running');
        },
        signal,
      } satisfies RunPorts;
      await runImport(open, ports, MOST_CHANGES);
      if (signal.aborted) return show('stopped');
      const created = [...(job.created ?? []), ...createdIn(results)];
      const done: Job = { ...job, state: 'done', created };
      await saveJob(done);
      setAt(done);
      show('done');
    } catch (error) {
      show('stopped', kindOf(error));
    } finally {
      going.current = false;
      await invalidate({ resource: schema.name, invalidates: ['list', 'many', 'detail'] });
      await invalidate({ resource: 'history', invalidates: ['list'] });
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a job starts once, when it is shown
  useEffect(() => {
    void go();
    return () => stop.current.abort();
  }, [job.key]);
  return { ...state, job: at, go, stop: () => stop.current.abort() };
}
