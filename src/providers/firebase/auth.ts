import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
} from 'firebase/auth';
import { emulators, firebaseApp } from './app.ts';

let auth: Auth | undefined;

/**
 * Explicit persistence, tried in order, so that a browser that blocks storage still signs in. The popup resolver is
 * given to the popup call alone: that keeps its iframe and script out of the sign-in page.
 */
export function firebaseAuth(): Auth {
  if (auth) return auth;
  auth = initializeAuth(firebaseApp(), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence],
  });
  const local = emulators();
  if (local) connectAuthEmulator(auth, `http://${local.host}:${local.auth}`, { disableWarnings: true });
  return auth;
}

/**
 * Asks for another ID token after one was refused: Firestore lite goes on with the one it was given. Throws where the
 * account was disabled or deleted; the session then ends by itself.
 */
export async function renewToken(): Promise<void> {
  await firebaseAuth().currentUser?.getIdToken(true);
}
