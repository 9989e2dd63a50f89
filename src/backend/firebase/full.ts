import { connectFirestoreEmulator, type Firestore, initializeFirestore, memoryLocalCache } from 'firebase/firestore';
import { emulators, firebaseApp } from './app.ts';

let database: Firestore | undefined;

/** The full SDK, for listeners only. Import this file lazily: it is 146 kB. Nothing is kept on disk (shared office PCs). */
export function fullDatabase(): Firestore {
  if (database) return database;
  database = initializeFirestore(firebaseApp(), { localCache: memoryLocalCache() });
  const local = emulators();
  if (local) connectFirestoreEmulator(database, local.host, local.firestore);
  return database;
}
