import { deviceStores } from '../device-stores.ts';
import type { Entry } from './entries.ts';

const inStores = deviceStores('freehold.outbox', ['entries']);

/** Where entries outlive their tab. */
export interface Kept {
  /** undefined: this browser keeps nothing. */
  readonly read: (owner: string) => Promise<readonly Entry[] | undefined>;
  /** false: it could not be kept. */
  readonly put: (entry: Entry) => Promise<boolean>;
  readonly drop: (id: string) => Promise<void>;
  /** Everything of this person, in whatever company. */
  readonly wipe: (uid: string) => Promise<void>;
}

const readAll = async () => (await inStores<Entry[]>(({ entries }) => entries.getAll())) as Entry[] | undefined;

export const keptInBrowser: Kept = {
  read: async (owner) => {
    const all = await readAll();
    return all?.filter((entry) => entry.owner === owner).sort((a, b) => a.at.getTime() - b.at.getTime());
  },
  put: async (entry) => (await inStores(({ entries }) => entries.put(entry, entry.id))) !== undefined,
  drop: async (id) => void (await inStores(({ entries }) => entries.delete(id))),
  wipe: async (uid) => {
    for (const { id, owner } of (await readAll()) ?? []) if (owner.endsWith(`:${uid}`)) await keptInBrowser.drop(id);
  },
};
