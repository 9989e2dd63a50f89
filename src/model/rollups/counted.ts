import type { Condition } from '#model/commit/store.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import type { Fact } from './sums.ts';

/** Reads of one company while a record is counted. */
export interface Reading {
  readonly get: (resource: string, id: unknown) => Promise<Values | undefined>;
  readonly find: (resource: string, conditions: readonly Condition[]) => Promise<readonly Values[]>;
}

/** A resource whose records are parts of the sums. */
export interface Counted {
  readonly resource: string;
  /** What of a record the company's sums hold. It is not called for archived records. */
  readonly facts: (
    record: AnyRecord,
    reading: Reading,
    dayOf: (moment: Date) => string,
  ) => Promise<readonly Fact[]> | readonly Fact[];
  /** Another resource whose record of the same id these facts look at. */
  readonly part?: string;
}
