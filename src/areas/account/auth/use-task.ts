import { useRef, useState } from 'react';
import { kindOf } from '#kit/failure.tsx';
import type { ErrorKind } from '#model/errors.ts';

/** Runs one task at a time, however often it is called: whether it is running, and why it failed. */
export function useTask() {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ErrorKind>();
  /** Resolves with whether it was done. */
  async function run(task: () => Promise<unknown>): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await task();
      return true;
    } catch (error) {
      setFailure(kindOf(error));
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { busy, failure, run };
}
