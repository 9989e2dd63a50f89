import { useInvalidate } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import { MOST_CHANGES } from '#schema/changes.ts';
import type { ErrorKind } from '#schema/errors.ts';
import type { AnySchema } from '#schema/schema.ts';
import { kindOf } from '../failure.tsx';
import { useRead } from '../use-read.ts';
import { useWorkspace } from '../workspace.tsx';
import { type Job, saveJob } from './jobs.ts';
import { type Reverted, type RevertPorts, revertImport } from './run.ts';

/** Takes an import back, once; `done` counts the records looked at. */
export function useRevert(schema: AnySchema, onDone: (job: Job) => void) {
  const { commit } = useWorkspace();
  const read = useRead(schema.name);
  const invalidate = useInvalidate();
  const [done, setDone] = useState<number>();
  const [result, setResult] = useState<Reverted>();
  const [failure, setFailure] = useState<ErrorKind>();
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);

  const revert = async (job: Job) => {
    if (done !== undefined) return;
    stop.current = new AbortController();
    setFailure(undefined);
    setDone(0);
    try {
      const { signal } = stop.current;
      const ports: RevertPorts = {
        resource: schema.name,
        read,
        commit: (changes) => commit(changes, { isImport: true }),
        onProgress: setDone,
        signal,
      };
      const outcome = await revertImport(job.created ?? [], ports, MOST_CHANGES);
      setResult(outcome);
      if (signal.aborted) return;
      const reverted: Job = { ...job, state: 'reverted' };
      await saveJob(reverted);
      onDone(reverted);
    } catch (error) {
      setFailure(kindOf(error));
    } finally {
      setDone(undefined);
      await invalidate({ resource: schema.name, invalidates: ['list', 'many', 'detail'] });
    }
  };
  return { revert, done, result, failure, stop: () => stop.current.abort() };
}
