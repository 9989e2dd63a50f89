import { connectFirestoreEmulator, type Firestore, getFirestore } from 'firebase/firestore/lite';
import { emulators, firebaseApp } from './app.ts';

let database: Firestore | undefined;

/** Firestore over plain requests: no cache, no queue, so what it says was saved is saved. */
export function liteDatabase(): Firestore {
  if (database) return database;
  database = getFirestore(firebaseApp());
  const local = emulators();
  if (local) connectFirestoreEmulator(database, local.host, local.firestore);
  return database;
}
