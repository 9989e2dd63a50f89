import type { Values } from '#model/schema.ts';
import type { Transaction } from './store.ts';

/**
 * The same transaction, which asks the database for each document once. `ahead` is read at once, in one request:
 * what is known to be needed before anything was read.
 */
export function readingOnce(transaction: Transaction, ahead: readonly string[]): Transaction {
  const known = new Map<string, Promise<Values | undefined>>();
  const get = (paths: readonly string[]) => {
    const missing = [...new Set(paths)].filter((path) => !known.has(path));
    if (missing.length > 0) {
      const found = transaction.get(missing);
      missing.forEach((path, at) => {
        known.set(
          path,
          found.then((documents) => documents[at]),
        );
      });
    }
    return Promise.all(paths.map((path) => known.get(path)));
  };
  // a refusal of it is told to whoever asks for one of these
  get(ahead).catch(() => undefined);
  return { ...transaction, get };
}
