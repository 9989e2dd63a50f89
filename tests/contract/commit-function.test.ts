import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestedChanges } from '#model/commit/requested-changes.ts';
import { decode, encode } from '#model/commit/wire.ts';
import { functionsServer } from '#scripts/local/functions.ts';
import { answerCommit } from '#server/answers.ts';
import { firestoreStore } from '#server/firestore-store.ts';
import { A, CommitWorld, freshId, population, typedSample } from '../commit/world.ts';
import { tokenOf } from './token.ts';

const PROJECT = 'demo-commit-function';
let server: Server;
let url: string;

async function call(uid: string | undefined, data: unknown): Promise<{ status: number; body: Answer }> {
  const headers = {
    'content-type': 'application/json',
    ...(uid && { authorization: `Bearer ${tokenOf(PROJECT, uid)}` }),
  };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ data: encode(data) }) });
  return { status: response.status, body: (await response.json()) as Answer };
}
interface Answer {
  readonly result?: { readonly records: unknown };
  readonly error?: {
    readonly message: string;
    readonly details?: { readonly kind: string; readonly conflict?: unknown };
  };
}
const lead = () => typedSample('leads', { sellerId: 'seller', mobilePhone: '+971501112233' });
const request = (changes: Parameters<typeof requestedChanges>[0], key = freshId()) => ({
  key,
  companyId: A,
  changes: requestedChanges(changes),
});

beforeAll(async () => {
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${process.env.FIRESTORE_PORT}`;
  process.env.FUNCTIONS_EMULATOR = 'true';
  process.env.FIREBASE_DEBUG_MODE = 'true';
  process.env.FIREBASE_DEBUG_FEATURES = JSON.stringify({ skipTokenVerification: true });
  process.env.GCLOUD_PROJECT = PROJECT;
  const { callable } = await import('#server/callable.ts');
  const firestore = getFirestore(initializeApp({ projectId: PROJECT }));
  for (const { path, data } of population()) await firestore.doc(path).set({ ...data });
  const context = {
    ...new CommitWorld().context,
    store: firestoreStore(firestore),
    now: () => new Date(),
  };
  server = await functionsServer(
    {
      commit: callable(
        'commit',
        answerCommit(async () => context),
      ),
    },
    0,
  );
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/commit`;
});
afterAll(() => server?.close());

describe('commit over HTTP, on Firestore', () => {
  test('writes, and answers with the records and their dates', async () => {
    const { status, body } = await call(
      'seller',
      request([{ type: 'create', resource: 'leads', id: freshId(), values: lead() }]),
    );
    expect(status).toBe(200);
    const [record] = decode(body.result?.records) as { createdAt: Date; createdBy: string; reference: string }[];
    expect(record).toMatchObject({ createdBy: 'seller', reference: 'L-000001', createdAt: expect.any(Date) });
  });
  test('answers a request sent twice as once, and a stale one with what is stored', async () => {
    const id = freshId();
    const creation = request([{ type: 'create', resource: 'leads', id, values: lead() }]);
    const [first, again] = [await call('seller', creation), await call('seller', creation)];
    expect(again.body).toEqual(first.body);
    const stale = (notes: string) => ({
      key: freshId(),
      companyId: A,
      changes: [{ type: 'update', resource: 'leads', id, version: 1, set: { notes } }],
    });
    expect((await call('seller', stale('First'))).status).toBe(200);
    const refused = await call('ceo', stale('Second'));
    expect(refused.body.error?.details).toMatchObject({
      kind: 'conflict',
      conflict: { resource: 'leads', id, record: { notes: 'First', version: 2 } },
    });
  });
  test.each([
    ['no token', undefined, 401, 'signedOut'],
    ['a banned person', 'banned', 401, 'signedOut'],
    ['another company', 'ceoB', 403, 'forbidden'],
  ])('refuses %s', async (_, uid, status, kind) => {
    const refused = await call(uid, request([{ type: 'create', resource: 'leads', id: freshId(), values: lead() }]));
    expect(refused.status).toBe(status);
    expect(refused.body.error?.details?.kind).toBe(kind);
  });
  test('gives the same answer for a hidden record, a foreign one and one that does not exist, for any request', async () => {
    const [id, key] = [freshId(), freshId()];
    const creation = request([{ type: 'create', resource: 'leads', id, values: lead() }], key);
    expect((await call('seller', creation)).status).toBe(200);
    const asked = (type: string, of: string, version: number) => ({
      key: freshId(),
      companyId: A,
      changes: [{ type, resource: 'leads', id: of, version, set: {} }],
    });
    const said = async (uid: string, data: unknown) => {
      const { status, body } = await call(uid, data);
      return { status, details: { ...body.error?.details, requestId: undefined } };
    };
    for (const uid of ['other', 'accountant', 'ceoB'])
      for (const type of ['update', 'archive', 'restore'])
        for (const version of [1, 7]) {
          const hidden = await said(uid, asked(type, id, version));
          expect(hidden, `${uid} ${type}`).toEqual(await said(uid, asked(type, freshId(), version)));
          expect(hidden).toMatchObject({ status: 403, details: { kind: 'forbidden', policy: { action: 'show' } } });
        }
    // the key is in the history: it opens nothing to anyone but its sender
    for (const uid of ['accountant', 'ceoB']) expect((await call(uid, creation)).status).toBe(403);
  });
  test('refuses what is larger than any form, and takes what is not', async () => {
    const creation = (notes: string) =>
      request([{ type: 'create', resource: 'leads', id: freshId(), values: { ...lead(), notes } }]);
    const refused = await call('seller', creation('x'.repeat(1_000_000)));
    expect([refused.status, refused.body.error?.details?.kind]).toEqual([400, 'invalid']);
    expect((await call('seller', creation('x'.repeat(1_000)))).status).toBe(200);
  });
  test('says nothing of the platform’s own when something breaks', async () => {
    const refused = await call('seller', { nonsense: true });
    expect(refused.body.error).toMatchObject({ message: 'invalid', details: { kind: 'invalid' } });
  });
  test('two people who take a number at once take two', async () => {
    const made = await Promise.all(
      ['seller', 'other'].map((uid) =>
        call(
          uid,
          request([{ type: 'create', resource: 'leads', id: freshId(), values: { ...lead(), sellerId: uid } }]),
        ),
      ),
    );
    const numbers = made.map(({ body }) => (decode(body.result?.records) as { reference: string }[])[0]?.reference);
    expect(new Set(numbers).size).toBe(2);
  });
});
