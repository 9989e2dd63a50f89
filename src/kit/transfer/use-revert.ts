import { useInvalidate } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import { kindOf } from '#kit/failure.tsx';
import { useServices } from '#kit/workspace.tsx';
import type { ErrorKind } from '#model/errors.ts';
import type { ImportUndo } from '#model/imports.ts';
import type { AnySchema } from '#model/schema.ts';
import { revertImport } from './import-run.ts';

/** Undoes an import; `done` counts the checked records. Calling it again continues one that was stopped. */
export function useRevert(schema: AnySchema, onDone: () => void) {
  const { imports } = useServices();
  const invalidate = useInvalidate();
  const [done, setDone] = useState<number>();
  const [result, setResult] = useState<ImportUndo>();
  const [failure, setFailure] = useState<ErrorKind>();
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);

  const revert = async (importId: string) => {
    if (done !== undefined) return;
    stop.current = new AbortController();
    setFailure(undefined);
    setDone(0);
    try {
      const { signal } = stop.current;
      setResult(await revertImport(importId, imports, setDone, signal));
      if (!signal.aborted) onDone();
    } catch (error) {
      setFailure(kindOf(error));
    } finally {
      setDone(undefined);
      await invalidate({ resource: schema.name, invalidates: ['list', 'many', 'detail'] });
    }
  };
  return { revert, done, result, failure, stop: () => stop.current.abort() };
}
