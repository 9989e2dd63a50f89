import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  type User,
} from 'firebase/auth';
import { AppError } from '#model/errors.ts';
import { authTokens, emulators, firebaseApp } from './app.ts';

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
 * Asks for another ID token after one was refused: Firestore lite keeps using the old one. Throws where the account was
 * disabled or deleted; the session then ends by itself.
 */
export async function renewToken(): Promise<void> {
  const auth = firebaseAuth();
  await auth.authStateReady();
  await auth.currentUser?.getIdToken(true);
}

/** The provider's user, once it has looked them up. Throws AppError where the session ended a moment ago. */
export async function currentUser(): Promise<User> {
  const auth = firebaseAuth();
  await auth.authStateReady();
  if (!auth.currentUser) throw new AppError('signedOut');
  return auth.currentUser;
}

/**
 * Until the provider has restored its person, requests use the token of the last visit, so that they need not wait. If
 * the provider then refuses the person, `session-core.ts` signs them out.
 */
export function lendToken(auth: Auth, { token, expires }: { readonly token: string; readonly expires: number }): void {
  const tokens = authTokens(auth.app);
  const ask = tokens.getToken.bind(tokens);
  tokens.getToken = async (forceRefresh) =>
    forceRefresh || Date.now() >= expires ? ask(forceRefresh) : { accessToken: token };
  void auth.authStateReady().then(() => {
    tokens.getToken = ask;
  });
}
