import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { listPathOf } from '#app/routes.ts';
import type { AskPolicy } from '#model/commit/caller.ts';
import type { CommitContext } from '#model/commit/commit.ts';
import { type LinkFor, notifyWith } from '#model/commit/notify.ts';
import { COMMITTED } from '#resources/committed.ts';
import { INVARIANTS } from '#resources/invariants.ts';
import { firestoreStore } from './firestore-store.ts';
import { serverPolicy } from './policy.ts';

/** What every function works with: the project's database, the policy, the schemas, the clock. */
export interface ServerContext extends CommitContext {
  /** Hash of the policy in force. */
  readonly policy: string;
}

let made: Promise<ServerContext> | undefined;
/** Made at the first call, once a process. */
export function serverContext(): Promise<ServerContext> {
  made ??= makeContext();
  return made;
}

async function makeContext(): Promise<ServerContext> {
  const { ask, hash } = await serverPolicy();
  const [app = initializeApp()] = getApps();
  return {
    store: firestoreStore(getFirestore(app)),
    ask,
    policy: hash,
    schemas: COMMITTED,
    invariants: INVARIANTS,
    now: () => new Date(),
    notify: notifyWith(linkFor(ask), ask),
    admit: async () => [],
  };
}

/** The screen of a record that a colleague of this role may open. */
export const linkFor =
  (ask: AskPolicy): LinkFor =>
  (role, packs, resource, id) => {
    const opens = (path: string) => ask(role, 'open', path, 'any', packs).can;
    const path = listPathOf(resource, opens);
    if (!opens(path)) return undefined;
    return id ? `${path}/${id}` : path;
  };
