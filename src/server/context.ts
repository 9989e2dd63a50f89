import { type App, getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { COMMITTED } from '#areas/committed.ts';
import { companies } from '#areas/company/companies/schema.ts';
import { INVARIANTS } from '#areas/invariants.ts';
import { listPathOf } from '#areas/routes.ts';
import { newId } from '#lib/id.ts';
import type { AccessContext } from '#model/access/access-document.ts';
import { membersAccess, publishPolicy } from '#model/access/access-writes.ts';
import type { AccountContext } from '#model/accounts/attempt.ts';
import type { AskPolicy } from '#model/commit/caller.ts';
import type { CommitContext } from '#model/commit/commit.ts';
import { type LinkFor, notifyWith } from '#model/commit/notify.ts';
import type { Store } from '#model/commit/store.ts';
import { firestoreStore } from './firestore-store.ts';
import { type KeepPicture, keepPicture } from './pictures.ts';
import { accessContext, serverPolicy } from './policy.ts';
import { type Bucket, storageFiles } from './storage-files.ts';

/** What every function works with: the project's database, the policy, the schemas, the clock. */
export interface ServerContext extends CommitContext {
  /** What access documents are made of. */
  readonly access: AccessContext;
}

let givenStore: Store | undefined;
/** Another database than the project's Firestore; said before the first call. */
export function serveFrom(store: Store): void {
  givenStore = store;
}

let made: Promise<ServerContext> | undefined;
/** Made at the first call, once a process; again after it failed. */
export function serverContext(): Promise<ServerContext> {
  made ??= makeContext().catch((error: unknown) => {
    made = undefined;
    throw error;
  });
  return made;
}

async function makeContext(): Promise<ServerContext> {
  const { ask } = await serverPolicy();
  const access = await accessContext();
  const [app = initializeApp()] = getApps();
  const store = givenStore ?? firestoreStore(getFirestore(app));
  // From now on access documents of a former policy are void.
  await publishPolicy(store, access.policy);
  return {
    store,
    ask,
    access,
    schemas: COMMITTED,
    invariants: INVARIANTS,
    now: () => new Date(),
    notify: notifyWith(linkFor(ask), ask),
    files: storageFiles(() => bucketOf(app)),
    admit: (company, transaction) => membersAccess(access, transaction, company.id, company),
  };
}

/** What the function `account` works with. */
export async function accountContext(): Promise<AccountContext> {
  const { store, ask, now, access } = await serverContext();
  return { store, ask, now, access, newId, companies };
}

/** Removes pictures nobody is shown any more from the project's bucket. */
export const keepShown: KeepPicture = (folder, address) => {
  const [app = initializeApp()] = getApps();
  return keepPicture(() => bucketOf(app))(folder, address);
};

/** The bucket the project is configured with; where nothing configures one (the emulators), that of the project's name. */
function bucketOf(app: App): Bucket {
  const { storageBucket, projectId } = app.options;
  return getStorage(app).bucket(storageBucket ?? `${projectId ?? process.env.GCLOUD_PROJECT}.appspot.com`);
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
