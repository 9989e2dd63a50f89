import { useEffect, useRef, useState } from 'react';
import type { AnyRecord } from '#model/schema.ts';

const SHOWN_MS = 4000;

/** Ids of rows that somebody else changed while they were on screen; each is marked for a moment. */
export function useChangedRows(rows: readonly AnyRecord[], uid: string): ReadonlySet<string> {
  const versions = useRef(new Map<string, number>());
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const known = versions.current;
    const fresh = rows.filter(({ id, version, updatedBy }) => {
      const seen = known.get(id);
      return seen !== undefined && seen < version && updatedBy !== uid;
    });
    versions.current = new Map(rows.map(({ id, version }) => [id, version]));
    if (fresh.length === 0) return;
    setChanged(new Set(fresh.map(({ id }) => id)));
    const timer = setTimeout(() => setChanged(new Set()), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [rows, uid]);
  return changed;
}
