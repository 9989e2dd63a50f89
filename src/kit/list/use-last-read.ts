import { useRef } from 'react';
import { kindOf } from '#kit/failure.tsx';
import { UNREACHED } from '#model/errors.ts';
import type { AnyRecord } from '#model/schema.ts';

export interface ReadRows {
  readonly data: readonly AnyRecord[];
  readonly total: number;
  /** The total is a lower bound. */
  readonly atLeast?: boolean;
  /** Rows that were looked through for it. */
  readonly scanned?: number;
  /** Rows the page would read, where nobody agreed to so many: there are none yet. */
  readonly readCost?: number;
}

/**
 * The rows just read or, without a connection, the last ones that were: they stay readable. What one may no longer
 * read is shown no longer.
 */
export function useLastRead(data: ReadRows | undefined, readAt: number, error: unknown) {
  const isLost = error !== null && kindOf(error) === 'forbidden';
  const last = useRef<{ data: ReadRows | undefined; at: Date }>({ data: undefined, at: new Date(0) });
  if (data && !isLost) last.current = { data, at: new Date(readAt) };
  return (data && !isLost) || UNREACHED.has(kindOf(error)) ? last.current : { data: undefined, at: new Date(readAt) };
}
