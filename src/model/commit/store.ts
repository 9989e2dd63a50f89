import type { Values } from '#model/schema.ts';

/** A document of the database; its dates are `Date`s. Paths are relative to the root: `companies/{id}/leads/{id}`. */
export interface Document {
  readonly path: string;
  readonly data: Values;
}
export interface Condition {
  readonly field: string;
  readonly operator: '==' | 'array-contains' | '<' | '<=' | '>' | '>=';
  readonly value: unknown;
}

/** As in Firestore: every read comes before the first write, and what was read has not changed when the writes land. */
export interface Transaction {
  /** In the order of the paths; undefined where there is no document. */
  readonly get: (paths: readonly string[]) => Promise<readonly (Values | undefined)[]>;
  /**
   * Documents of one collection that meet all conditions, at most `limit`, in the order of the field that has a range
   * (one field at most), then of their ids. `after` is the last document of the page before.
   */
  readonly find: (
    collection: string,
    conditions: readonly Condition[],
    limit: number,
    after?: Document,
  ) => Promise<readonly Document[]>;
  /** Writes the whole document. */
  readonly set: (path: string, data: Values) => void;
  /** Touches only the keys given, also inside maps; `REMOVED` deletes a key. */
  readonly merge: (path: string, data: Values) => void;
  readonly remove: (path: string) => void;
}

export interface RunOptions {
  /** `work` only reads, all of it at one moment: it locks nothing and waits for nobody. A write throws. */
  readonly readOnly?: boolean;
}
/** Where documents are kept. `work` may run more than once when others write at the same time. */
export interface Store {
  readonly run: <T>(work: (transaction: Transaction) => Promise<T>, options?: RunOptions) => Promise<T>;
}

/** The field whose order a query's answers have; their ids where none has a range. */
export const rangedField = (conditions: readonly Condition[]): string | undefined =>
  conditions.find(({ operator }) => operator !== '==' && operator !== 'array-contains')?.field;
