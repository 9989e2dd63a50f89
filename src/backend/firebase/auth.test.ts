import { deleteApp, initializeApp } from 'firebase/app';
import { initializeAuth, inMemoryPersistence } from 'firebase/auth';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { authTokens } from './app.ts';
import { lendToken } from './auth.ts';

/** The real SDK, with a provider that remembers nobody. */
const start = () => {
  const app = initializeApp({ apiKey: 'local', projectId: 'demo-freehold' }, 'lending');
  return initializeAuth(app, { persistence: inMemoryPersistence });
};
let auth: ReturnType<typeof start>;
beforeEach(() => {
  auth = start();
});
afterEach(() => deleteApp(auth.app));
const token = 'eyJh.eyJz.c2ln';
const IN_A_MINUTE = Date.now() + 60_000;

it('lends the kept token to the SDK’s services until the provider has looked its person up', async () => {
  lendToken(auth, { token, expires: IN_A_MINUTE });
  const prefetched = await authTokens(auth.app).getToken();
  expect(prefetched).toEqual({ accessToken: token });
  await auth.authStateReady();
  expect(await authTokens(auth.app).getToken()).toBeNull();
});

it('lends no token that has ended', async () => {
  lendToken(auth, { token, expires: Date.now() - 1 });
  expect(await authTokens(auth.app).getToken()).toBeNull();
});

it('lends none where the one before was refused', async () => {
  lendToken(auth, { token, expires: IN_A_MINUTE });
  expect(await authTokens(auth.app).getToken(true)).toBeNull();
});
