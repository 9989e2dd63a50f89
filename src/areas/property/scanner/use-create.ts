import { useInvalidate } from '@refinedev/core';
import { useRef, useState } from 'react';
import { kindOf } from '#kit/failure.tsx';
import { type RowResult, runImport } from '#kit/transfer/run.ts';
import { useRead } from '#kit/use-read.ts';
import { useSend } from '#kit/workspace.tsx';
import { MOST_CHANGES } from '#model/changes.ts';
import type { ErrorKind } from '#model/errors.ts';
import { type JudgeContext, valuesOf } from './judge.ts';
import { idOf, keyOf, type Scan, type ScanRow } from './scan.ts';

/**
 * Makes drafts of rows, in batches, each all or nothing; the same row of the same listing becomes one property, however
 * often it is sent. `settle` hears of each batch.
 */
export function useCreate(settle: (results: readonly RowResult[]) => void) {
  const { commit } = useSend();
  const read = useRead('properties');
  const invalidate = useInvalidate();
  const going = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ErrorKind>();

  /** Resolves with the result of each row; `failure` reports a stop in the middle. */
  const create = async (scan: Scan, rows: readonly ScanRow[], context: JudgeContext, salt: string) => {
    if (going.current || rows.length === 0) return [];
    going.current = true;
    setBusy(true);
    setFailure(undefined);
    const byIndex = new Map(rows.map((row) => [row.index, row]));
    const results: RowResult[] = [];
    try {
      await runImport(
        rows.map(({ index }) => index),
        {
          resource: 'properties',
          take: (indexes, generation) =>
            Promise.all(
              indexes.flatMap((index) => {
                const row = byIndex.get(index);
                return row ? [draftOf(row, scan.hash, salt, generation, context)] : [];
              }),
            ),
          read,
          commit: (changes) => commit(changes),
          onSend: async () => undefined,
          onResults: async (found) => {
            results.push(...found);
            settle(found);
          },
          signal: new AbortController().signal,
        },
        MOST_CHANGES,
      );
    } catch (error) {
      setFailure(kindOf(error));
    } finally {
      going.current = false;
      setBusy(false);
      invalidate({ resource: 'properties', invalidates: ['list', 'many', 'detail'] });
      invalidate({ resource: 'history', invalidates: ['list'] });
    }
    return results;
  };
  return { create, busy, failure };
}

async function draftOf(row: ScanRow, hash: string, salt: string, generation: number, context: JudgeContext) {
  const { index, listing } = row;
  const id = generation === 0 ? row.id : await idOf(salt, keyOf(listing, hash, index), generation);
  return { row: index, id, values: valuesOf(listing, context) };
}
