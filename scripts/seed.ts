import { pathToFileURL } from 'node:url';
import { type DemoAccount, demoAccounts } from './seed/accounts.ts';
import { createAccounts } from './seed/auth.ts';
import { DEFAULT_AS_OF, demoDocuments } from './seed/demo.ts';
import { countDocuments, writeDocuments } from './seed/firestore.ts';
import { brokenInvariants, hashOf } from './seed/invariants.ts';
import { storePhotos } from './seed/storage.ts';
import { DEMO_USERS } from './seed/users.ts';

export interface DemoTarget {
  /** host:port of the Firestore emulator. */
  readonly firestoreHost: string;
  /** host:port of the Auth emulator. */
  readonly authHost: string;
  /** host:port of the Storage emulator. */
  readonly storageHost: string;
  readonly projectId: string;
  /** The moment the demo is dated around; the caller rounds the present down to the hour. */
  readonly asOf?: Date;
  readonly log?: (line: string) => void;
}
/**
 * Fills empty local emulators with the demo companies, their people and their records.
 * Throws when a host is not this machine, when the demo breaks an invariant, or when a write is refused.
 */
export async function loadDemo(target: DemoTarget): Promise<{ accounts: DemoAccount[] }> {
  const { firestoreHost, authHost, storageHost, projectId, asOf = DEFAULT_AS_OF, log = () => {} } = target;
  for (const host of [firestoreHost, authHost, storageHost]) refuseRemote(host);
  const documents = demoDocuments(asOf);
  const broken = brokenInvariants(documents, asOf);
  if (broken.length > 0) throw new Error(`the demo breaks ${broken.length} rules:\n${broken.slice(0, 10).join('\n')}`);
  log(`demo data: ${documents.size} documents dated around ${asOf.toISOString()} (${hashOf(documents).slice(0, 12)})`);
  // Making the documents blocks for seconds: connections closed meanwhile are noticed before one is used again.
  await new Promise((resolve) => setTimeout(resolve, 50));
  await createAccounts(authHost, projectId);
  log(`demo data: ${DEMO_USERS.length} accounts`);
  let told = 0;
  const progress = (before: number) => (written: number) => {
    const done = before + written;
    if (done - told < 2000 && done < documents.size) return;
    told = done;
    log(`demo data: ${done} of ${documents.size} documents written`);
  };
  // The companies come last: a load that was cut short leaves a store that still counts as empty.
  const companies = new Map([...documents].filter(([path]) => /^companies\/[^/]+$/.test(path)));
  const rest = new Map([...documents].filter(([path]) => !companies.has(path)));
  const [pictures] = await Promise.all([
    storePhotos(documents, storageHost, `${projectId}.appspot.com`),
    writeDocuments(rest, firestoreHost, projectId, progress(0)),
  ]);
  log(`demo data: ${pictures} pictures stored`);
  await writeDocuments(companies, firestoreHost, projectId, progress(rest.size));
  const users = await countDocuments(firestoreHost, projectId, '', 'users');
  if (users !== DEMO_USERS.length) throw new Error(`the database holds ${users} users, not ${DEMO_USERS.length}`);
  return { accounts: demoAccounts() };
}

/** Everybody knows the demo's password: it may never reach a database that others can reach. */
function refuseRemote(host: string): void {
  const { hostname } = new URL(`http://${host}`);
  if (!/^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname))
    throw new Error(`the demo is for emulators on this machine only, not for ${hostname}`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const hour = 3_600_000;
  const { accounts } = await loadDemo({
    firestoreHost: `127.0.0.1:${process.env.FIRESTORE_PORT ?? 8080}`,
    authHost: `127.0.0.1:${process.env.AUTH_PORT ?? 9099}`,
    storageHost: `127.0.0.1:${process.env.STORAGE_PORT ?? 9199}`,
    projectId: 'demo-freehold',
    asOf: new Date(Math.floor(Date.now() / hour) * hour),
    log: console.log,
  });
  for (const { role, email, company } of accounts)
    console.log(`${role.padEnd(24)}${email}${company ? ` (${company})` : ''}`);
}
