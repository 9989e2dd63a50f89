import {
  connectFirestoreEmulator,
  type Firestore,
  type FirestoreSettings,
  initializeFirestore,
  memoryLocalCache,
  terminate,
} from 'firebase/firestore';
import { emulators, firebaseApp } from './app.ts';

/** The SDK's own, which its public types leave out: listeners go through `fetch` in place of XMLHttpRequest. */
interface FetchSettings extends FirestoreSettings {
  readonly useFetchStreams: true;
}
const SETTINGS: FetchSettings = { localCache: memoryLocalCache(), useFetchStreams: true };

let database: Firestore | undefined;

/** Stands in for full.ts where the server is in the page, which sees each call of `fetch`. */
export function fullDatabase(): Firestore {
  if (database) return database;
  database = initializeFirestore(firebaseApp(), SETTINGS);
  const local = emulators();
  if (local) connectFirestoreEmulator(database, local.host, local.firestore);
  return database;
}

/** Ends all listeners and forgets their documents; the next caller gets a new connection. */
export async function closeFullDatabase(): Promise<void> {
  const closed = database;
  database = undefined;
  if (closed) await terminate(closed);
}
