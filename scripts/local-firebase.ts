import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Document } from '#model/commit/store.ts';
import { exportAuth, startAuth } from './local/auth.ts';
import { browserEnv } from './local/browser-env.ts';
import { Explained } from './local/explained.ts';
import { registry } from './local/firebase-tools.ts';
import { type LocalFirestore, startFirestore } from './local/firestore.ts';
import { startFunctions } from './local/functions.ts';
import { startMemoryFirestore } from './local/memory-server.ts';
import { type Ports, refuseBusyPorts } from './local/ports.ts';
import { damaged, savedData } from './local/saved-data.ts';
import { startStorage } from './local/storage.ts';

const SAVE_EVERY_MS = 3 * 60_000;

export interface LocalFirebase {
  /** What the browser bundle needs to find it (VITE_…). */
  readonly env: { readonly [name: string]: string };
  /** Saves now; nothing when no folder was given. */
  save(): Promise<void>;
  /** Saves (unless it is turned off) and ends everything that was started. */
  stop(options?: { save: boolean }): Promise<void>;
  /** Saves every few minutes from now on, so that a crash loses little. */
  saveRegularly(): void;
  onDeath(listener: () => void): void;
}

/**
 * Firestore (Google's emulator, one Java process), Auth and Storage (firebase-tools' emulators) and the functions, in
 * this process.
 * One per process: firebase-tools keeps its emulators in a global registry.
 *
 * @param dataDir where the data is kept between starts, or null to keep nothing
 */
export async function startLocalFirebase(options: {
  ports: Ports;
  dataDir: string | null;
  rulesPath?: string;
  /** The database is kept in memory, by this process, for want of an emulator. */
  inMemory?: boolean;
  /** What it holds from the start. */
  documents?: Iterable<Document> | undefined;
  /** Where WhatsApp is, if it is not Meta's. */
  graph?: string;
  log: (line: string) => void;
}): Promise<LocalFirebase> {
  const { ports, log } = options;
  const dataDir = options.dataDir && resolve(options.dataDir);
  await refuseBusyPorts(ports, ['firestore', 'auth', 'storage', 'functions']);
  if (dataDir) recoverSwap(dataDir);
  const importFrom = dataDir && savedData(dataDir);
  const rulesPath = resolve(options.rulesPath ?? 'firestore.rules');

  log('Starting Firestore, Auth and Storage …');
  const [firestore, auth] = await Promise.allSettled([
    options.inMemory
      ? startMemoryFirestore(ports.firestore, options.documents)
      : startFirestore({ port: ports.firestore, rulesPath, importFrom }),
    startAuth(ports.auth, importFrom),
  ]);
  const abandon = async (error: unknown): Promise<never> => {
    await registry().stopAll();
    if (firestore.status === 'fulfilled') await firestore.value.stop();
    // what starts empty and does not start from this save was stopped by the save
    if (importFrom && !(error instanceof Explained))
      throw damaged(importFrom, `nothing starts from it (${wordsOf(error)})`);
    throw error;
  };
  if (firestore.status === 'rejected') return abandon(firestore.reason);
  if (auth.status === 'rejected') return abandon(auth.reason);
  log(`  Firestore  http://127.0.0.1:${ports.firestore}  (${firestore.value.foundBy})`);
  log(`  Auth       http://127.0.0.1:${ports.auth}`);
  const storage = await startStorage({
    port: ports.storage,
    firestorePort: ports.firestore,
    importFrom,
    hasJava: !options.inMemory,
  }).catch(abandon);
  log(`  Storage    http://127.0.0.1:${ports.storage}  (${storage.foundBy})`);
  const functions = await startFunctions(ports, { store: firestore.value.store, graph: options.graph }).catch(abandon);
  log(`  Functions  http://127.0.0.1:${ports.functions}`);

  let saving: Promise<void> = Promise.resolve();
  const save = () => {
    if (dataDir)
      saving = saving
        .catch(() => {})
        .then(() => saveAll(dataDir, ports, firestore.value, (to) => storage.exportTo(to)));
    return saving;
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    env: browserEnv(ports),
    save,
    saveRegularly: () => {
      const complain = (error: Error) => log(`Data not saved: ${error.message}`);
      timer ??= setInterval(() => void save().catch(complain), SAVE_EVERY_MS);
    },
    stop: async ({ save: wanted } = { save: true }) => {
      clearInterval(timer);
      await functions.stop();
      const saved = await Promise.allSettled([wanted ? save() : saving]);
      await registry().stopAll();
      await firestore.value.stop();
      if (saved[0].status === 'rejected') throw new Explained(`Data not saved: ${saved[0].reason}`);
    },
    onDeath: (listener) => firestore.value.onDeath(listener),
  };
}

const wordsOf = (error: unknown) => `${error instanceof Error ? error.message : error}`.split('\n', 1).join();

/** Writes everything beside the old data and swaps the folders only when it is complete. */
async function saveAll(
  dataDir: string,
  ports: Ports,
  firestore: LocalFirestore,
  exportStorage: (folder: string) => Promise<void>,
): Promise<void> {
  const fresh = `${dataDir}.new`;
  rmSync(fresh, { recursive: true, force: true });
  for (const part of ['auth', 'storage']) mkdirSync(join(fresh, part), { recursive: true });
  await firestore.exportTo(fresh);
  await exportAuth(ports.auth, fresh);
  await exportStorage(fresh);
  // read by `firebase emulators:start --import`, for machines where Firestore starts that way
  const metadata = { path: 'firestore', metadata_file: 'firestore/firestore.overall_export_metadata' };
  writeFileSync(join(fresh, 'firebase-export-metadata.json'), JSON.stringify({ version: '15', firestore: metadata }));
  const old = `${dataDir}.old`;
  rmSync(old, { recursive: true, force: true });
  if (existsSync(dataDir)) renameSync(dataDir, old);
  renameSync(fresh, dataDir);
  rmSync(old, { recursive: true, force: true });
}

/** A kill between the two renames of a swap leaves the last good data under another name. */
function recoverSwap(dataDir: string): void {
  if (!existsSync(dataDir) && existsSync(`${dataDir}.old`)) renameSync(`${dataDir}.old`, dataDir);
}
