import { matches } from '#lib/data/readings.ts';
import type { ListQuery } from '#model/read/list-query.ts';
import type { AnyRecord } from '#model/schema.ts';

/** How far the rows were checked for conditions that the database cannot answer. */
export interface Reading<Row, Cursor> {
  /** Those that answer, in the order of the list. */
  readonly found: readonly Row[];
  readonly scanned: number;
  /** Where reading continues; undefined at the beginning. */
  readonly after: Cursor | undefined;
  readonly isDone: boolean;
}
/** Rows read at once. */
export const BATCH = 100;

export const NOTHING_READ: Reading<never, never> = { found: [], scanned: 0, after: undefined, isDone: false };

/**
 * Reads on until so many rows are found, `scanLimit` rows are looked through, or there are no more.
 * @param next the `BATCH` rows after a cursor; fewer are the last
 */
export async function readOn<Row, Cursor>(
  reading: Reading<Row, Cursor>,
  wanted: { readonly found: number; readonly scanLimit: number },
  next: (after: Cursor | undefined) => Promise<readonly (readonly [row: Row, cursor: Cursor])[]>,
  answers: (row: Row) => boolean,
): Promise<Reading<Row, Cursor>> {
  let state = reading;
  while (!state.isDone && state.found.length < wanted.found && state.scanned < wanted.scanLimit) {
    const rows = await next(state.after);
    state = {
      found: [...state.found, ...rows.map(([row]) => row).filter(answers)],
      scanned: state.scanned + rows.length,
      after: rows.at(-1)?.[1] ?? state.after,
      isDone: rows.length < BATCH,
    };
  }
  return state;
}

/** Whether a row meets the conditions that the database could not check. */
export const answersTo =
  ({ refine, also }: ListQuery) =>
  (record: AnyRecord): boolean =>
    matches(refine, record.searchTokens ?? []) &&
    also.every(({ field, values }) => {
      const held = record[field];
      return Array.isArray(held) && values.some((value) => held.includes(value));
    });

/** Lists kept that were looked through; those asked for longest ago are forgotten. */
const MOST_CACHED = 20;

/** The lists whose rows were checked, so that a request for more continues where the last one stopped. */
export class Readings<Row, Cursor> {
  private readonly cached = new Map<string, { asked: Set<string>; reading: Promise<Reading<Row, Cursor>> }>();

  /** The list up to the requested row. The same request again starts from the beginning: its rows may have changed. */
  async read(key: string, ...[wanted, next, answers]: Tail<Parameters<typeof readOn<Row, Cursor>>>) {
    const cached = this.cached.get(key);
    const question = `${wanted.found} of ${wanted.scanLimit}`;
    const isAgain = cached?.asked.has(question) === true;
    const before: Promise<Reading<Row, Cursor>> = cached?.reading ?? Promise.resolve(NOTHING_READ);
    const reading = before.then((known) => readOn(isAgain ? NOTHING_READ : known, wanted, next, answers));
    this.cached.delete(key);
    this.cached.set(key, { asked: new Set(isAgain ? [question] : [...(cached?.asked ?? []), question]), reading });
    for (const oldest of [...this.cached.keys()].slice(0, -MOST_CACHED)) this.cached.delete(oldest);
    // A failed reading starts again.
    reading.catch(() => this.cached.get(key)?.reading === reading && this.cached.delete(key));
    return reading;
  }

  forget(isChanged: (key: string) => boolean): void {
    for (const key of this.cached.keys()) if (isChanged(key)) this.cached.delete(key);
  }
}
type Tail<T extends readonly unknown[]> = T extends readonly [unknown, ...infer R] ? R : never;
