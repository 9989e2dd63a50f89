import { connectFirestoreEmulator, type Firestore, initializeFirestore, memoryLocalCache } from 'firebase/firestore';
import { emulators, firebaseApp } from './app.ts';

let database: Firestore | undefined;

const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 60_000;

/**
 * Keeps a listener alive: one that dies is started again, ever more slowly. `start` calls `onAnswer` with each answer of
 * the server, `onEnd` when it died, and returns how it is stopped; so does this.
 */
export function keepListening(start: (onAnswer: () => void, onEnd: () => void) => () => void): () => void {
  let pause = FIRST_PAUSE;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: () => void = () => undefined;
  const listen = () => {
    stop = start(
      () => {
        pause = FIRST_PAUSE;
      },
      () => {
        timer = setTimeout(listen, pause);
        pause = Math.min(pause * 2, LONGEST_PAUSE);
      },
    );
  };
  listen();
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** The full SDK, for listeners only. Import this file lazily: it is 146 kB. Nothing is kept on disk (shared office PCs). */
export function fullDatabase(): Firestore {
  if (database) return database;
  database = initializeFirestore(firebaseApp(), { localCache: memoryLocalCache() });
  const local = emulators();
  if (local) connectFirestoreEmulator(database, local.host, local.firestore);
  return database;
}
