import { useDataProvider, useInvalidate } from '@refinedev/core';
import { useRef, useState } from 'react';
import type { ErrorKind } from '#schema/errors.ts';
import { kindOf } from '#ui/failure.tsx';
import { useWorkspace } from '#ui/workspace.tsx';
import { BOOK, dealOut, type HandoverResult, handOver, readOpen } from './open-work.ts';

const NOTHING: HandoverResult = { moved: 0, failed: [], left: 0 };

/** Moves a person's book of business to others: how far it is, how it ended, and how to stop it. */
export function useHandover() {
  const { commit, schema } = useWorkspace();
  const source = useDataProvider();
  const invalidate = useInvalidate();
  const cancelled = useRef(false);
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number }>();
  const [result, setResult] = useState<HandoverResult>();
  const [problem, setProblem] = useState<ErrorKind>();
  const run = async (from: string, targets: readonly string[]) => {
    cancelled.current = false;
    setProblem(undefined);
    setResult(undefined);
    let whole = NOTHING;
    try {
      for (const name of BOOK) {
        const records = await readOpen(source(), schema(name), from);
        const total = records.length;
        setProgress({ done: 0, total });
        const part = await handOver(schema(name), dealOut(records, targets), {
          commit,
          isCancelled: () => cancelled.current,
          onProgress: (done) => setProgress({ done, total }),
        });
        whole = {
          moved: whole.moved + part.moved,
          failed: [...whole.failed, ...part.failed],
          left: whole.left + part.left,
        };
      }
      setResult(whole);
    } catch (error) {
      setProblem(kindOf(error));
    } finally {
      setProgress(undefined);
      for (const resource of [...BOOK, 'history'])
        void invalidate({ resource, invalidates: ['list', 'many', 'detail'] });
    }
  };
  return {
    run,
    progress,
    result,
    problem,
    cancel: () => {
      cancelled.current = true;
    },
  };
}
