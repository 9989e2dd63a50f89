import { beforeEach, expect, it, vi } from 'vitest';

/** The SDK as it is, with a provider that keeps nobody; afresh for each test. */
async function started() {
  vi.resetModules();
  const [{ authTokens, startFirebase }, { currentUser, firebaseAuth, lendToken }] = await Promise.all([
    import('./app.ts'),
    import('./auth.ts'),
  ]);
  const { deleteApp, getApps } = await import('firebase/app');
  await Promise.all(getApps().map(deleteApp));
  await startFirebase({ apiKey: 'local', authDomain: 'local', projectId: 'demo-freehold' });
  return { auth: firebaseAuth(), authTokens, currentUser, lendToken };
}
let sdk: Awaited<ReturnType<typeof started>>;
beforeEach(async () => {
  sdk = await started();
});
const token = 'eyJh.eyJz.c2ln';

it('lends the kept token to the SDK’s services until the provider has looked its person up', async () => {
  const { auth, authTokens, lendToken } = sdk;
  lendToken({ token, expires: Date.now() + 60_000 });
  const [early] = await Promise.all([authTokens().getToken(), auth.authStateReady()]);
  expect(early).toEqual({ accessToken: token });
  // the provider keeps nobody
  await vi.waitFor(async () => expect(await authTokens().getToken()).toBeNull());
});

it('lends no token that has ended, and none where a new one is wanted', async () => {
  const { authTokens, lendToken } = sdk;
  lendToken({ token, expires: Date.now() - 1 });
  expect(await authTokens().getToken()).toBeNull();
  sdk = await started();
  sdk.lendToken({ token, expires: Date.now() + 60_000 });
  expect(await sdk.authTokens().getToken(true)).toBeNull();
});

it('a person is there once the provider has looked them up; nobody is an ended session', async () => {
  await expect(sdk.currentUser()).rejects.toMatchObject({ kind: 'signedOut' });
});
