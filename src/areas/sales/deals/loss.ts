import type { Filling } from '#model/commit/invariant.ts';
import type { Deal } from './schema.ts';

/** The server's fields of a lost deal: the date, and its last stage. Removed once it is open again. */
export function lossOf({ values, before, now }: Pick<Filling<Deal>, 'values' | 'before' | 'now'>): Partial<Deal> {
  if (values.stage !== 'Lost') return { lostAt: undefined, lostFromStage: undefined };
  if (before?.stage === 'Lost') return {};
  return { lostAt: now, lostFromStage: before?.stage };
}
