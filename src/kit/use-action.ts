import { useState } from 'react';
import { AppError } from '#model/errors.ts';
import type { Issue } from '#model/schema.ts';
import { useReason } from './use-fail.ts';

/**
 * One thing at a time that may be refused: `problem` says in words why the last one was, in those of `resource` where it
 * names one, and `issues` by field.
 */
export function useAction(resource?: string) {
  const reason = useReason(resource);
  const [refusal, setRefusal] = useState<{ readonly problem: string; readonly issues: readonly Issue[] }>();
  const [busy, setBusy] = useState(false);
  /** Does the work. Its result; undefined where it failed. */
  const act = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    setRefusal(undefined);
    setBusy(true);
    try {
      return await work();
    } catch (error) {
      const issues = error instanceof AppError ? (error.issues ?? []) : [];
      setRefusal({ problem: reason(error), issues });
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  const { problem, issues = [] } = refusal ?? {};
  return { act, busy, problem, issues, clear: () => setRefusal(undefined) };
}
