import { beforeEach, describe, expect, it } from 'vitest';
import type { Values } from '#model/schema.ts';
import { AccountWorld, EARLIER, tokenOf } from './account-world.ts';
import { A, B, FROZEN, freshId, NOW } from './world.ts';

let world: AccountWorld;
beforeEach(() => {
  world = new AccountWorld();
});
const ask = (by: Parameters<AccountWorld['refusal']>[0], companyId = A, more: Values = {}) =>
  world.refusal(by, 'askToJoin', { companyId, ...more });
/** Somebody who asked this company. */
const asker = async (companyId = A, more: Values = {}) => {
  const who = await world.given('Seller', null, more);
  await world.act(who, 'askToJoin', { companyId });
  return who;
};
const admit = (by: string, uid: string, companyId = A, Role: unknown = 'Coordinator') =>
  world.refusal(by, 'admit', { uid, companyId, Role });

describe('asking', () => {
  it('says who asks, as the profile and the provider have it', async () => {
    const who = {
      ...(await world.given('Seller', null, { pictureUrl: 'https://example.com/a.png' })),
      emailVerified: false,
    };
    const touched = await world.touched(() => world.act(who, 'askToJoin', { companyId: A }));
    expect(touched).toEqual([`joinRequests/${who.uid}`]);
    expect(world.read(`joinRequests/${who.uid}`)).toEqual({
      company_id: A,
      email: who.email,
      verified: false,
      firstname: 'Given',
      lastname: who.uid,
      pictureUrl: 'https://example.com/a.png',
      createdAt: NOW,
    });
  });
  it.each<[string, Values]>([
    ['of another e-mail', { email: 'somebody@example.com' }],
    ['of a confirmed e-mail', { verified: true }],
    ['under another name', { firstname: 'Other' }],
    ['with another picture', { pictureUrl: 'https://example.com/x.png' }],
    ['with a role', { Role: 'CEO' }],
    ['for somebody else', { uid: 'other' }],
    ['at another time', { createdAt: EARLIER }],
  ])('not %s', async (_, lie) => {
    const who = await world.given('Seller', null);
    expect(await ask(who, A, lie)).toMatch('invalid');
    expect(await ask(who)).toBe('written');
  });
  it('a company that is there; nobody who has one, nobody without a profile, nobody banned', async () => {
    expect(await ask(await world.given('Seller', null), 'company_z_0001')).toBe('deleted');
    expect(await ask('seller', B)).toBe('forbidden');
    expect(await ask('root', B)).toBe('forbidden');
    expect(await ask(tokenOf('noProfile'))).toBe('signedOut');
    expect(await ask(await world.given('Seller', null, { isBanned: true }))).toBe('signedOut');
  });
  it('once: a second request waits for the end of the first', async () => {
    const who = await asker();
    expect(await world.touched(() => world.act(who, 'askToJoin', { companyId: A }))).toEqual([]);
    expect(await ask(who, B)).toBe('conflict');
    await world.act('other', 'withdrawRequest', {});
    expect(await ask(who, B)).toBe('conflict');
    expect(await world.touched(() => world.act(who, 'withdrawRequest', {}))).toEqual([`joinRequests/${who.uid}`]);
    expect(await ask(who, B)).toBe('written');
  });
});

describe('answering', () => {
  it.each(['ceo', 'hr', 'root'])('%s takes in who asked, with a role', async (by) => {
    const { uid } = await asker();
    const before = world.read(`users/${uid}`);
    const key = freshId();
    const history = `companies/${A}/history/users_${uid}_${EARLIER.getTime()}`;
    const touched = await world.touched(() => world.act(by, 'admit', { uid, companyId: A, Role: 'Coordinator' }, key));
    expect(touched).toEqual([
      `access/${uid}`,
      `companies/${A}/directory/${uid}`,
      history,
      `joinRequests/${uid}`,
      `users/${uid}`,
    ]);
    const after = { ...before, company_id: A, Role: 'Coordinator', updatedAt: NOW };
    expect(world.read(`users/${uid}`)).toEqual(after);
    expect(world.read(`joinRequests/${uid}`)).toBeUndefined();
    expect(world.read(`companies/${A}/directory/${uid}`)).toEqual({
      name: `Given ${uid}`,
      Role: 'Coordinator',
      active: true,
    });
    expect(world.read(history)).toEqual({
      resourceName: 'users',
      resourceRecordKey: uid,
      version: EARLIER.getTime(),
      changeType: 'Joined',
      after,
      key,
      request: expect.any(String),
      changedByMemberKey: by,
      actorType: 'User',
      actorName: `Given ${by}`,
      modificationTimestamp: NOW,
      sellerIds: [],
    });
    expect(world.read(`access/${uid}`)).toEqual(world.accessOf(after, world.read(`companies/${A}`)));
  });
  it('is answered again, and written once', async () => {
    const { uid } = await asker();
    const asked = { uid, companyId: A, Role: 'Agent' } as const;
    const first = await world.act('hr', 'admit', asked, 'taken_in_once');
    const again = async () => expect(await world.act('hr', 'admit', asked, 'taken_in_once')).toEqual(first);
    expect(await world.touched(again)).toEqual([]);
    expect(await world.refusal('hr', 'admit', asked)).toBe('deleted');
  });
  it.each([
    ['seller', 'forbidden'],
    ['accountant', 'forbidden'],
    ['ceoB', 'forbidden'],
    ['banned', 'signedOut'],
  ])('%s does not, nor declines', async (by, refused) => {
    const { uid } = await asker();
    expect(await admit(by, uid)).toBe(refused);
    // a manager elsewhere gets the answer of a request that does not exist
    const declined = await world.refusal(by, 'decline', { uid });
    expect(declined).toBe(by === 'ceoB' ? 'written' : refused);
    expect(declined).toBe(await world.refusal(by, 'decline', { uid: 'nobody' }));
    expect(await admit('hr', uid)).toBe('written');
  });
  it('T08 T09 into the company asked for, and no other; nobody who did not ask', async () => {
    const { uid } = await asker();
    expect(await admit('ceoB', uid, B)).toBe('deleted');
    const silent = await world.given('Seller', null);
    expect(await admit('hr', silent.uid)).toBe('deleted');
    expect(await admit('hr', 'nobody')).toBe('deleted');
    expect(await admit('hr', uid)).toBe('written');
  });
  it('a suspended company takes nobody in', async () => {
    const { uid } = await asker(FROZEN);
    expect(await admit('ceoF', uid, FROZEN)).toBe('forbidden');
    expect(await admit('root', uid, FROZEN)).toBe('written');
  });
  it('not as CEO by a manager, nor as SuperAdmin by anybody', async () => {
    const { uid } = await asker();
    expect(await admit('hr', uid, A, 'CEO')).toBe('forbidden');
    expect(await admit('root', uid, A, 'SuperAdmin')).toMatch('invalid');
    expect(await admit('root', uid, A, 'CEO')).toBe('written');
  });
  it('nobody who was banned meanwhile, or has a company by now', async () => {
    for (const more of [{ isBanned: true }, { company_id: B }, { Role: 'SuperAdmin' }]) {
      const { uid } = await asker();
      const user = world.read(`users/${uid}`);
      await world.put({ path: `users/${uid}`, data: { ...user, ...more } });
      expect(await admit('hr', uid)).toBe('forbidden');
      await world.put({ path: `users/${uid}`, data: { ...user } });
      expect(await admit('hr', uid)).toBe('written');
    }
  });
  it('a declined request is gone, and declined once', async () => {
    const { uid } = await asker();
    expect(await world.touched(() => world.act('hr', 'decline', { uid }))).toEqual([`joinRequests/${uid}`]);
    expect(await world.touched(() => world.act('hr', 'decline', { uid }))).toEqual([]);
    expect(await admit('hr', uid)).toBe('deleted');
  });
  it('a request is gone once its person is in by an invitation, or is removed', async () => {
    const joined = await asker();
    const id = 'invite_of_a_test_000000000001';
    await world.act('hr', 'invite', { id, companyId: A, kind: 'link', email: joined.email ?? '', Role: 'Seller' });
    await world.act(joined, 'acceptInvite', { invite: id });
    expect(world.read(`joinRequests/${joined.uid}`)).toBeUndefined();
    const removed = await asker();
    await world.act('root', 'remove', { uid: removed.uid });
    expect(world.read(`joinRequests/${removed.uid}`)).toBeUndefined();
  });
});
