import type { AnySchema } from '#schema/schema.ts';

/** Rows of one file. */
export const MAX_ROWS = 50_000;
/** Documents one slice writes, and rows it has at most. */
const MAX_WRITES = 400;
const MAX_SLICE = 200;
/** An import may be taken back for so long. */
export const UNDO_DAYS = 14;
/** Records that were changed since and so were left: more are counted, not named. */
export const MOST_KEPT = 200;

/** Rows one slice has: each writes its record, its event and its duplicate markers. */
export const rowsInSlice = ({ markers = {} }: Pick<AnySchema, 'markers'>): number =>
  Math.min(MAX_SLICE, Math.floor(MAX_WRITES / (2 + Object.keys(markers).length)));
