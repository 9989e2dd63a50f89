import { useDataProvider } from '@refinedev/core';
import { useCallback, useEffect, useState } from 'react';
import { type ListAsked, readRows } from '#kit/transfer/export-rows.ts';
import type { AnyRecord, AnySchema } from '#model/schema.ts';

/** The rows to change: the selected ones, or every row of the filtered list. */
export interface Target {
  readonly records: readonly AnyRecord[];
  readonly all?: { readonly asked: ListAsked; readonly total: number };
}

/** The rows themselves, once they are read; what was chosen by hand is there at once. */
export function useTarget(schema: AnySchema, { records, all }: Target) {
  const provider = useDataProvider()();
  const [rows, setRows] = useState<readonly AnyRecord[] | undefined>(all ? undefined : records);
  const [read, setRead] = useState(0);
  const [error, setError] = useState<unknown>();
  const [asked] = useState(all?.asked);
  const load = useCallback(
    async (signal: AbortSignal) => {
      if (!asked) return;
      const found: AnyRecord[] = [];
      setError(undefined);
      try {
        const done = await readRows(provider, schema.name, asked, signal, async (more, count) => {
          found.push(...more);
          setRead(count);
        });
        if (done !== 'stopped') setRows(found);
      } catch (problem) {
        if (!signal.aborted) setError(problem);
      }
    },
    [provider, schema.name, asked],
  );
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    const stop = new AbortController();
    void load(stop.signal);
    return () => stop.abort();
  }, [load, attempt]);
  return { rows, read, error, again: () => setAttempt(attempt + 1) };
}
