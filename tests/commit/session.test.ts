import { beforeEach, describe, expect, test } from 'vitest';
import { SETTINGS } from '#areas/company/companies/settings.ts';
import { SCHEMAS } from '#areas/registry.ts';
import { MemoryStore } from '#backend/memory/memory-store.ts';
import { POLICY_PATH } from '#model/access/access-writes.ts';
import { copyOf } from '#model/commit/documents.ts';
import type { Store } from '#model/commit/store.ts';
import { AppError } from '#model/errors.ts';
import type { Values } from '#model/schema.ts';
import { readSessionRequest, type SessionAnswer, type SessionRequest } from '#model/session/request.ts';
import { openSession } from '#model/session/session.ts';
import { serverPolicy } from '#server/policy.ts';
import { A, B, FROZEN, NOW, population } from './world.ts';

const { ask } = await serverPolicy();
const access = { ask, policy: 'policy of today', schemas: SCHEMAS, settings: SETTINGS };
let store: MemoryStore;
beforeEach(() => {
  store = new MemoryStore([
    ...population(),
    { path: `companies/${A}/public/profile`, data: { name: 'Company A', currency: 'AED' } },
    { path: `companies/${B}/public/profile`, data: { name: 'Company B', currency: 'EUR' } },
    { path: 'tombstones/deleted', data: { at: NOW, by: 'ceo' } },
  ]);
});
const open = (uid: string, request: SessionRequest = {}, emailVerified = true) =>
  openSession(request, { uid, emailVerified }, { store, access, now: () => NOW });
const read = (path: string): Values | undefined => copyOf(store.read(path));
const write = (path: string, data: Values) => store.run(async (transaction) => transaction.merge(path, data));

describe('a sign-in', () => {
  test('is noted with the server’s time, the address and what the token says of the e-mail', async () => {
    const before = read('users/seller');
    const answer = await open('seller', { signIn: true, ip: '203.0.113.9' });
    expect(read('users/seller')).toEqual({ ...before, LastLogin: NOW, isVerified: true, ipAddress: '203.0.113.9' });
    expect(answer).toMatchObject({ state: 'signedIn', now: NOW, account: { id: 'seller', Role: 'Seller' } });
    expect(answer.access).toEqual(read('access/seller'));
  });
  test('an address that cannot be had leaves the old one; a token without proof takes it back', async () => {
    await open('seller', { signIn: true, ip: '203.0.113.9' });
    await open('seller', { signIn: true }, false);
    expect(read('users/seller')).toMatchObject({ ipAddress: '203.0.113.9', isVerified: false });
  });
  test('a session that continues writes nothing', async () => {
    const before = read('users/seller');
    await open('seller');
    expect(read('users/seller')).toEqual(before);
  });
  test('an address that comes after the sign-in is noted alone', async () => {
    const before = read('users/seller');
    await open('seller', { ip: '203.0.113.9' });
    expect(read('users/seller')).toEqual({ ...before, ipAddress: '203.0.113.9' });
  });
});

describe('the company that is opened', () => {
  const namesIn = ({ members = [] }: SessionAnswer) => members.map(({ name }) => name);

  test('is one’s own: the part for members, and its people with their ids, also people who left', async () => {
    const answer = await open('seller');
    expect(answer.company).toEqual({ id: A, name: 'Company A', currency: 'AED' });
    expect(answer.members).toContainEqual({ id: 'ceo', name: 'Given ceo', Role: 'CEO', active: true });
    expect(answer.members).toContainEqual({ id: 'banned', name: 'Given banned', Role: 'CEO', active: false });
    expect(namesIn(answer)).not.toContain('Given ceoB');
  });
  test('is one’s own whatever company was named', async () => {
    const answer = await open('seller', { company: B });
    expect(answer.company).toMatchObject({ id: A });
    expect(namesIn(answer)).not.toContain('Given ceoB');
  });
  test('is the named one, for people who work across companies', async () => {
    const answer = await open('root', { company: B });
    expect(answer.company).toMatchObject({ id: B, name: 'Company B' });
    expect(namesIn(answer)).toEqual(['Given ceoB']);
  });
  test('is none where none was named, or none is there', async () => {
    for (const request of [{}, { company: 'gone' }]) {
      const answer = await open('root', request);
      expect(answer).toMatchObject({ state: 'signedIn', account: { id: 'root' } });
      expect(answer.company ?? answer.members).toBeUndefined();
    }
  });
  test('costs two rounds of reads', async () => {
    let rounds = 0;
    const counted: Store = {
      run: (work) =>
        store.run((transaction) => {
          let asked: Promise<unknown> | undefined;
          /** Requests of the same moment are one round. */
          const round = <T>(answer: Promise<T>): Promise<T> => {
            if (!asked) rounds += 1;
            asked = answer.finally(() => {
              asked = undefined;
            });
            return answer;
          };
          const { get, find } = transaction;
          return work({ ...transaction, get: (paths) => round(get(paths)), find: (...query) => round(find(...query)) });
        }),
    };
    const request = { signIn: true } as const;
    await openSession(request, { uid: 'seller', emailVerified: true }, { store: counted, access, now: () => NOW });
    expect(rounds).toBe(2);
  });
});

describe('people without access', () => {
  test.each([
    ['banned', 'banned'],
    ['forced', 'forced'],
  ] as const)('%s: gets the reason, has no sign-in, and reads nothing', async (uid, state) => {
    const before = read(`users/${uid}`);
    const answer = await open(uid, { signIn: true, ip: '203.0.113.9' });
    expect(answer).toMatchObject({ state, account: { id: uid } });
    expect(answer.company ?? answer.members ?? answer.access).toBeUndefined();
    expect(read(`users/${uid}`)).toEqual(before);
    expect(read(`access/${uid}`)).toMatchObject({ live: false, show: {}, list: {}, edit: {} });
  });
  test('a deleted person and one without a profile get different answers, and nothing is written', async () => {
    const before = store.all();
    expect(await open('deleted', { signIn: true })).toEqual({ state: 'closed', now: NOW });
    expect(await open('nobody', { signIn: true })).toEqual({ state: 'noProfile', now: NOW });
    expect(store.all()).toEqual(before);
  });
});

describe('access', () => {
  const stale = { policy: 'of yesterday', live: true, company: A, show: { payroll: 'company' }, list: {}, edit: {} };
  test.each([
    ['missing', undefined],
    ['of another policy', stale],
    ['no longer true', { ...stale, policy: access.policy }],
  ])('that is %s is written again', async (_, stored) => {
    if (stored) await write('access/seller', stored);
    await open('seller');
    expect(read('access/seller')).toMatchObject({ policy: access.policy, live: true, company: A });
    expect(read('access/seller')?.show).not.toHaveProperty('payroll');
    expect(read('access/seller')?.list).toMatchObject({ leads: 'sellerId' });
  });
  test.each([
    ['older than the published one writes under the published hash', 5, { hash: 'of the newer release', release: 9 }],
    ['newer than the published one publishes its own again', 9, { hash: 'of the older release', release: 5 }],
    ['of a project where nothing is published publishes it', 5, undefined],
  ])('of a release %s: the person reads', async (_, release, published) => {
    if (published) await write(POLICY_PATH, published);
    const context = { store, access: { ...access, release }, now: () => NOW };
    await openSession({}, { uid: 'seller', emailVerified: true }, context);
    expect(read('access/seller')).toMatchObject({ policy: read(POLICY_PATH)?.hash, live: true });
    expect(read(POLICY_PATH)?.release).toBe(published?.release === 9 ? 9 : release);
  });
  test('that is correct is not changed: not one write', async () => {
    await open('seller');
    let writes = 0;
    const noted = () => {
      writes += 1;
    };
    const counting: Store = {
      run: (work) => store.run((transaction) => work({ ...transaction, set: noted, merge: noted })),
    };
    await openSession({}, { uid: 'seller', emailVerified: true }, { store: counting, access, now: () => NOW });
    expect(writes).toBe(0);
  });
  test('in a suspended company: it is read, and no file put there', async () => {
    await open('ceoF');
    expect(read('access/ceoF')).toMatchObject({ company: FROZEN, edit: {}, show: { leads: 'company' } });
  });
  test('across companies, and of people who wait for one', async () => {
    await open('root');
    expect(read('access/root')).toMatchObject({ company: '', show: { leads: 'any' } });
    await write('users/alone', { email: 'a@example.com', Role: 'Seller', isBanned: false, forcePasswordReset: false });
    expect(await open('alone')).toMatchObject({ state: 'signedIn', account: { id: 'alone' } });
    expect(read('access/alone')).toMatchObject({ company: '', show: {}, list: {} });
  });
});

test.each([
  [{ signIn: false }],
  [{ ip: 'here' }],
  [{ company: 'a/b' }],
  [{ company: '' }],
  [{ uid: 'ceo' }],
  [null],
  ['x'],
])('no request: %j', (data) => {
  expect(() => readSessionRequest(data)).toThrow(AppError);
  expect(readSessionRequest({ signIn: true, ip: '2001:db8::1' })).toEqual({ signIn: true, ip: '2001:db8::1' });
});

test('an entry of the directory that an older program damaged keeps nobody from opening the company', async () => {
  await write(`companies/${A}/directory/other`, { name: null, Role: null, active: true });
  const { members } = await open('seller');
  expect(members?.find(({ id }) => id === 'other')).toEqual({ id: 'other', name: '', Role: '', active: true });
});
