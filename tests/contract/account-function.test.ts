import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decode, encode } from '#model/commit/wire.ts';
import type { Values } from '#model/schema.ts';
import { functionsServer } from '#scripts/local/functions.ts';
import { answerAccount } from '#server/answers.ts';
import { firestoreStore } from '#server/firestore-store.ts';
import { AccountWorld } from '../commit/account-world.ts';
import { A, freshId, population } from '../commit/world.ts';

const PROJECT = 'demo-account-function';
let server: Server;
let app: App;
let firestore: Firestore;
let url: string;

/** The token of an emulator: unsigned, accepted without a check. */
function tokenOf(uid: string, more: Values): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const iat = Math.floor(Date.now() / 1000);
  const claims = {
    uid,
    sub: uid,
    iat,
    exp: iat + 3600,
    auth_time: iat,
    aud: PROJECT,
    iss: `https://securetoken.google.com/${PROJECT}`,
    email: `${uid}@example.com`,
    email_verified: true,
    firebase: { sign_in_provider: 'password' },
    ...more,
  };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}
interface Answer {
  readonly result?: unknown;
  readonly error?: { readonly message: string; readonly details?: { readonly kind: string } };
}
async function call(
  uid: string,
  data: Values,
  claims: Values = {},
): Promise<{ status: number; kind?: string; said: unknown }> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${tokenOf(uid, claims)}` };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ data: encode(data) }) });
  const { result, error } = (await response.json()) as Answer;
  return { status: response.status, ...(error?.details && { kind: error.details.kind }), said: decode(result) };
}
const read = async (path: string) => (await firestore.doc(path).get()).data();

beforeAll(async () => {
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${process.env.FIRESTORE_PORT}`;
  process.env.FUNCTIONS_EMULATOR = 'true';
  process.env.FIREBASE_DEBUG_MODE = 'true';
  process.env.FIREBASE_DEBUG_FEATURES = JSON.stringify({ skipTokenVerification: true });
  process.env.GCLOUD_PROJECT = PROJECT;
  const { callable } = await import('#server/callable.ts');
  app = initializeApp({ projectId: PROJECT }, 'account-function');
  firestore = getFirestore(app);
  for (const { path, data } of population()) await firestore.doc(path).set({ ...data });
  const context = { ...new AccountWorld().context, store: firestoreStore(firestore), now: () => new Date() };
  server = await functionsServer(
    {
      account: callable(
        'account',
        answerAccount(async () => context),
      ),
    },
    0,
  );
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/account`;
});
afterAll(async () => {
  server?.close();
  await deleteApp(app);
});

describe('account over HTTP, on Firestore', () => {
  test('founds a company, and the same call again founds no second one', async () => {
    const asked = {
      action: 'signUp',
      key: freshId(),
      firstname: 'Ann',
      lastname: 'Lee',
      companyName: 'Harbour Homes',
      country: 'AE',
      locale: 'en',
    };
    const [first, again] = [await call('founder_new', asked), await call('founder_new', asked)];
    expect(first.status).toBe(200);
    expect(first.said).toMatchObject({
      person: { Role: 'CEO', forcePasswordReset: true, CreationDate: expect.any(Date) },
    });
    expect(again).toEqual(first);
    expect((await firestore.collection('companies').where('ownerUid', '==', 'founder_new').get()).size).toBe(1);
    expect(await read('access/founder_new')).toMatchObject({ live: false });
  });
  test('bans by the token’s person, and closes the access of the banned one', async () => {
    const ban = { action: 'ban', uid: 'other', key: freshId() };
    expect(await call('seller', ban)).toMatchObject({ status: 403, kind: 'forbidden' });
    expect(await call('hr', ban)).toMatchObject({ status: 200, said: { person: { id: 'other', isBanned: true } } });
    expect(await read('access/other')).toMatchObject({ live: false, show: {} });
    expect(await read(`companies/${A}/directory/other`)).toMatchObject({ active: false });
  });
  test('believes the token about e-mail and way of the sign-in, and nothing the caller says', async () => {
    const asked = { action: 'createOwnProfile', firstname: 'Gia' };
    const google = { firebase: { sign_in_provider: 'google.com' } };
    expect(await call('gia', { ...asked, key: freshId() })).toMatchObject({ status: 403 });
    expect(await call('gia', { ...asked, key: freshId(), email: 'x@y.zz' }, google)).toMatchObject({ kind: 'invalid' });
    expect(await call('gia', { ...asked, key: freshId() }, google)).toMatchObject({ status: 200 });
    expect(await read('users/gia')).toMatchObject({ email: 'gia@example.com', Role: 'Seller' });
  });
});
