import type { Store } from '#model/commit/store.ts';

/** A store that counts the documents it reads as Firestore bills them: a query that finds nothing is one. */
export function countedReads(store: Store) {
  let reads = 0;
  const counting: Store = {
    run: (work) =>
      store.run((transaction) =>
        work({
          ...transaction,
          get: (paths) => {
            reads += paths.length;
            return transaction.get(paths);
          },
          find: async (...asked) => {
            const found = await transaction.find(...asked);
            reads += Math.max(1, found.length);
            return found;
          },
        }),
      ),
  };
  /** How many there were since the last call. */
  const taken = () => {
    const all = reads;
    reads = 0;
    return all;
  };
  return { store: counting, taken };
}
