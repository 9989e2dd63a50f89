import { useEffect, useState } from 'react';
import { useServices } from '#kit/workspace.tsx';
import type { Counts } from './importer.ts';
import type { Transfer } from './use-transfer.ts';

/** Look-ups at once, and how many are reported together. */
const AT_ONCE = 8;
const REPORTED = 64;

/**
 * Looks every phone and e-mail of the file up among the records there are, while the rows are being looked at.
 * A look-up that fails is left out: it never holds the import up.
 */
export function useExisting(transfer: Transfer, onCounts: (counts: Counts) => void) {
  const { findDuplicates } = useServices();
  const [progress, setProgress] = useState({ done: 0, total: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit of the step
  useEffect(() => {
    let left = false;
    const read = async () => {
      const work = transfer.work();
      const wanted = await work.markerValues();
      for (let at = 0; at < wanted.length && !left; at += REPORTED) {
        const part = wanted.slice(at, at + REPORTED);
        const hits: { row: number; reference: string; own: boolean }[] = [];
        for (let next = 0; next < part.length && !left; next += AT_ONCE)
          await Promise.all(
            part.slice(next, next + AT_ONCE).map(async ({ row, id, kind, value }) => {
              const found = await findDuplicates(kind, value).catch(() => []);
              const own = found.some(({ resourceRecordKey }) => resourceRecordKey === id);
              const [first] = found;
              if (first) hits.push({ row, reference: first.reference, own });
            }),
          );
        if (left) return;
        if (hits.length > 0) onCounts(await work.found(hits));
        setProgress({ done: Math.min(wanted.length, at + REPORTED), total: wanted.length });
      }
    };
    void read().catch(() => undefined);
    return () => {
      left = true;
    };
  }, []);
  return progress;
}
