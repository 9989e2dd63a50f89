import { deviceStores } from '#ui/device-stores.ts';
import type { Entry } from './entries.ts';

const inStores = deviceStores('freehold.outbox', ['entries']);

/** Where entries outlive their tab. */
export interface OutboxStore {
  /**
   * Reads one owner's entries, in the order they were saved, and writes what `next` makes of them, in one step: no
   * other tab comes between. Resolves with them once they are stored; undefined: this browser did not keep them.
   */
  readonly change: (
    owner: string,
    next: (entries: readonly Entry[]) => readonly Entry[],
  ) => Promise<readonly Entry[] | undefined>;
  /** Everything of this person, in any company. */
  readonly wipe: (uid: string) => Promise<void>;
}

/** Reads all entries and continues in the same transaction. */
const withAll = async (work: (all: readonly Entry[], store: IDBObjectStore) => void): Promise<boolean> => {
  const read = await inStores(({ entries }) => {
    const request = entries.getAll() as IDBRequest<Entry[]>;
    request.onsuccess = () => work(request.result, entries);
    return request;
  });
  return read !== undefined;
};

export const browserStore: OutboxStore = {
  change: async (owner, next) => {
    let after: readonly Entry[] = [];
    const isStored = await withAll((all, store) => {
      const before = all.filter((one) => one.owner === owner).sort((a, b) => a.at.getTime() - b.at.getTime());
      after = next(before);
      for (const { id } of before) if (!after.some((one) => one.id === id)) store.delete(id);
      for (const one of after) if (!before.includes(one)) store.put(one, one.id);
    });
    return isStored ? after : undefined;
  },
  wipe: async (uid) => {
    await withAll((all, store) => {
      for (const { id, owner } of all) if (owner.endsWith(`:${uid}`)) store.delete(id);
    });
  },
};
