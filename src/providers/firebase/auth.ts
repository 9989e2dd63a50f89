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
