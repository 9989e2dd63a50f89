import type { Values } from '#model/schema.ts';
import type { Transaction } from './store.ts';

type Found = Promise<readonly (Values | undefined)[]>;

/**
 * The same transaction, which reads each document once and combines reads of the same moment into one request. `ahead`
 * is read immediately: the documents that are certainly needed.
 */
export function readingOnce(transaction: Transaction, ahead: readonly string[]): Transaction {
  const known = new Map<string, Promise<Values | undefined>>();
  let next: { readonly paths: string[]; readonly found: Found } | undefined;
  const request = () => {
    const paths: string[] = [];
    const found = Promise.resolve().then(() => {
      next = undefined;
      return transaction.get(paths);
    });
    return { paths, found };
  };
  const get = (paths: readonly string[]) => {
    const missing = [...new Set(paths)].filter((path) => !known.has(path));
    if (missing.length > 0) {
      next ??= request();
      const { paths: asked, found } = next;
      for (const path of missing) {
        const at = asked.push(path) - 1;
        known.set(
          path,
          found.then((documents) => documents[at]),
        );
      }
    }
    return Promise.all(paths.map((path) => known.get(path)));
  };
  // a refusal of it reaches anyone who asks for one of these
  get(ahead).catch(() => undefined);
  return { ...transaction, get };
}
