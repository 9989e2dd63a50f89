import { beforeEach, describe, expect, it } from 'vitest';
import type { Values } from '#model/schema.ts';
import { AccountWorld, EARLIER, tokenOf } from './account-world.ts';
import { A, FROZEN, freshId, NOW } from './world.ts';

let world: AccountWorld;
beforeEach(() => {
  world = new AccountWorld();
});
const STAMP = EARLIER.getTime();
const ban = (by: string, uid: string) => world.refusal(by, 'ban', { uid });

describe('a ruling', () => {
  it.each([
    ['ban', {}, { isBanned: true }, 'Banned'],
    ['forceReset', {}, { forcePasswordReset: true }, 'ForcedReset'],
    ['changeRole', { Role: 'Agent' }, { Role: 'Agent' }, 'RoleChanged'],
  ] as const)(
    '%s is written with its event, its entry and the person’s access',
    async (action, more, set, changeType) => {
      const { uid } = await world.given('Seller');
      const before = world.read(`users/${uid}`);
      const key = freshId();
      const touched = await world.touched(() => world.act('hr', action, { uid, ...more } as never, key));
      const history = `companies/${A}/history/users_${uid}_${STAMP}`;
      const entry = `companies/${A}/directory/${uid}`;
      const isOther = changeType !== 'ForcedReset';
      const told = `companies/${A}/notifications/${uid}_Security_role_${NOW.getTime()}`;
      const notice = changeType === 'RoleChanged' ? [told] : [];
      expect(touched).toEqual([`access/${uid}`, ...(isOther ? [entry] : []), history, ...notice, `users/${uid}`]);
      const asked = changeType === 'ForcedReset' && { lastPasswordReset: NOW };
      const after = { ...before, ...set, ...asked, updatedAt: NOW };
      const ruled = { Role: 'Seller', isBanned: false, forcePasswordReset: false, updatedAt: NOW, ...set };
      expect(world.read(`users/${uid}`)).toEqual(after);
      expect(world.read(history)).toEqual({
        resourceName: 'users',
        resourceRecordKey: uid,
        version: STAMP,
        changeType,
        after: ruled,
        key,
        request: expect.any(String),
        changedByMemberKey: 'hr',
        actorType: 'User',
        actorName: 'Given hr',
        modificationTimestamp: NOW,
        sellerIds: [],
      });
      expect(world.read(entry)).toEqual({ name: `Given ${uid}`, Role: ruled.Role, active: !ruled.isBanned });
      expect(world.read(`access/${uid}`)).toEqual(world.accessOf(after, world.read(`companies/${A}`)));
    },
  );

  it('is lifted again', async () => {
    const { uid } = await world.given('Seller', A, { isBanned: true });
    const { person } = await world.act('hr', 'unban', { uid });
    expect(person.isBanned).toBe(false);
    expect(world.read(`companies/${A}/history/users_${uid}_${STAMP}`)).toMatchObject({ changeType: 'Unbanned' });
    expect(world.read(`companies/${A}/directory/${uid}`)).toMatchObject({ active: true });
  });

  it('is written once, however often it is sent', async () => {
    const { uid } = await world.given('Seller');
    const first = await world.act('hr', 'ban', { uid }, 'the_one_and_only');
    expect(await world.touched(() => world.act('hr', 'ban', { uid }))).toEqual([]);
    // Late, after somebody else has lifted it.
    await world.act('ceo', 'unban', { uid });
    expect(await world.touched(() => world.act('hr', 'ban', { uid }, 'the_one_and_only'))).toEqual([]);
    expect(first.person).toMatchObject({ id: uid, isBanned: true });
    expect(await ban('hr', uid)).toBe('written');
  });

  it('leaves one event a change, also within one millisecond', async () => {
    const { uid } = await world.given('Seller');
    for (const action of ['ban', 'unban', 'ban', 'unban'] as const) await world.act('hr', action, { uid });
    const told = world.store.all().filter(({ path }) => path.startsWith(`companies/${A}/history/users_${uid}`));
    expect(told.map(({ data }) => data.changeType)).toEqual(['Banned', 'Unbanned', 'Banned', 'Unbanned']);
  });

  it.each<[string, Values]>([
    ['two things at once', { Role: 'HR' }],
    ['a name', { firstname: 'x' }],
    ['a company', { company_id: A }],
    ['an e-mail', { email: 'x@y.zz' }],
    ['a flag of its own', { isBanned: 'true' }],
    ['a time', { updatedAt: new Date('2026-01-01') }],
    ['somebody else to name', { changedByMemberKey: 'ceo' }],
  ])('carries no %s besides', async (_, lie) => {
    const { uid } = await world.given('Seller');
    expect(await world.refusal('ceo', 'ban', { uid, ...lie })).toMatch(/^invalid/);
    expect(await ban('ceo', uid)).toBe('written');
  });
});

describe('who rules over whom', () => {
  const ALL = ['ban', 'forceReset', 'remove'] as const;
  const all = (by: string, uid: string) =>
    Promise.all([
      ...ALL.map((action) => world.refusal(by, action, { uid })),
      world.refusal(by, 'changeRole', { uid, Role: 'Agent' }),
    ]);
  const NONE = ['forbidden', 'forbidden', 'forbidden', 'forbidden'];

  it('T11 E04 not over another company, a CEO, a SuperAdmin, oneself', async () => {
    const seller = await world.given('Seller');
    expect(await all('ceoB', seller.uid)).toEqual(NONE);
    const ceo = await world.given('CEO');
    for (const uid of [ceo.uid, (await world.given('SuperAdmin')).uid]) expect(await all('hr', uid)).toEqual(NONE);
    for (const by of ['hr', 'root']) expect(await all(by, by)).toEqual(NONE);
    expect(await world.refusal('root', 'ban', { uid: ceo.uid })).toBe('written');
    expect(await world.refusal('hr', 'ban', { uid: seller.uid })).toBe('written');
    expect(await world.refusal('root', 'ban', { uid: (await world.given('SuperAdmin', null)).uid })).toBe('forbidden');
  });
  it('nor over a founder, whatever their role: not even by a SuperAdmin', async () => {
    const founder = await world.given('Seller');
    expect(await ban('ceo', founder.uid)).toBe('written');
    await world.act('ceo', 'unban', { uid: founder.uid });
    await world.put({ path: `companies/${A}`, data: { ...world.read(`companies/${A}`), ownerUid: founder.uid } });
    for (const by of ['ceo', 'hr', 'root']) expect(await all(by, founder.uid)).toEqual(NONE);
  });
  it.each(['seller', 'accountant', 'banned', 'forced'])('%s rules over nobody', async (by) => {
    const { uid } = await world.given('Seller');
    const refused = by === 'banned' || by === 'forced' ? 'signedOut' : 'forbidden';
    expect(await all(by, uid)).toEqual([refused, refused, refused, refused]);
    expect(await ban('hr', uid)).toBe('written');
  });
  it('a suspended company’s managers change nothing; who works across companies does', async () => {
    const { uid } = await world.given('Seller', FROZEN);
    expect(await all('ceoF', uid)).toEqual(NONE);
    expect(await ban('root', uid)).toBe('written');
  });
  it('somebody of no company is ruled over across companies alone, without an event', async () => {
    const { uid } = await world.given('Seller', null);
    expect(await ban('ceo', uid)).toBe('forbidden');
    expect(await world.touched(() => world.act('root', 'ban', { uid }))).toEqual([`access/${uid}`, `users/${uid}`]);
  });
  it('E04 E05 who may give which role', async () => {
    const { uid } = await world.given('Seller');
    const give = (by: string, Role: unknown) => world.refusal(by, 'changeRole', { uid, Role });
    for (const Role of ['SuperAdmin', 'Boss', 'manager', ['HR'], 'Agent@sales'])
      expect(await give('root', Role)).toBe('invalid Role ui.validation.choice');
    expect(await give('hr', 'CEO')).toBe('forbidden');
    expect(await give('ceo', 'CEO')).toBe('forbidden');
    expect(await give('hr', 'Agent')).toBe('written');
    expect(await give('root', 'CEO')).toBe('written');
  });
  it('the refusal tells the line of the policy that decided', async () => {
    await expect(world.act('seller', 'ban', { uid: 'other' })).rejects.toMatchObject({
      policy: { action: 'edit', resource: 'users', line: expect.any(String) },
    });
    await expect(world.act('ceoB', 'remove', { uid: 'other' })).rejects.toMatchObject({ policy: { action: 'delete' } });
  });
});

describe('removing', () => {
  it('leaves a tombstone, an event without the person, an inactive entry and no access', async () => {
    const { uid } = await world.given('Seller');
    await world.act('hr', 'unban', { uid: (await world.given('Seller', A, { isBanned: true })).uid });
    await world.put({ path: `access/${uid}`, data: { live: true } });
    const key = freshId();
    const history = `companies/${A}/history/users_${uid}_${STAMP}`;
    expect(await world.touched(() => world.act('ceo', 'remove', { uid }, key))).toEqual([
      `access/${uid}`,
      `companies/${A}/directory/${uid}`,
      history,
      `tombstones/${uid}`,
      `users/${uid}`,
    ]);
    expect(world.read(`users/${uid}`)).toBeUndefined();
    expect(world.read(`access/${uid}`)).toBeUndefined();
    expect(world.read(`tombstones/${uid}`)).toEqual({ at: NOW, by: 'ceo' });
    expect(world.read(`companies/${A}/directory/${uid}`)).toEqual({
      name: `Given ${uid}`,
      Role: 'Seller',
      active: false,
    });
    expect(world.read(history)).toEqual({
      resourceName: 'users',
      resourceRecordKey: uid,
      version: STAMP,
      changeType: 'Deleted',
      key,
      sellerIds: [],
      request: expect.any(String),
      changedByMemberKey: 'ceo',
      actorType: 'User',
      actorName: 'Given ceo',
      modificationTimestamp: NOW,
    });
  });
  it('is answered again to its caller, and to nobody else; the removed person does not come back', async () => {
    const who = await world.given('Seller');
    const { uid } = who;
    await world.act('ceo', 'remove', { uid });
    expect(await world.touched(() => world.act('ceo', 'remove', { uid }))).toEqual([]);
    expect(await world.refusal('hr', 'remove', { uid })).toBe('deleted');
    expect(await world.refusal('hr', 'ban', { uid })).toBe('deleted');
    const asked = { firstname: 'Back' };
    expect(await world.refusal({ ...who, provider: 'google.com' }, 'createOwnProfile', asked)).toBe('deleted');
    expect(await world.refusal(tokenOf('new_one_1', { provider: 'google.com' }), 'createOwnProfile', asked)).toBe(
      'written',
    );
  });
});

describe('a ruling never depends on what the person wrote', () => {
  const nested = (depth: number): Values => (depth === 0 ? { x: 1 } : { x: nested(depth - 1) });
  it.each<[string, Values]>([
    ['nothing odd', {}],
    ['900 kB', { isVerified: 'x'.repeat(900_000) }],
    ['nested maps', { isVerified: nested(17) }],
    ['text where a flag is', { isVerified: 'yes', Notification: 'no' }],
    ['names that are no text', { firstname: ['x'], lastname: 5 }],
    ['a picture that is no address', { pictureUrl: { x: 1 } }],
    ['a key nobody knows', { favourite: 'x'.repeat(900_000) }],
  ])('%s', async (_, more) => {
    const { uid } = await world.given('Seller', A, more);
    for (const by of ['seller', 'ceoB']) expect(await ban(by, uid)).toBe('forbidden');
    await world.act('hr', 'ban', { uid });
    expect(world.read(`companies/${A}/directory/${uid}`)).toMatchObject({ active: false, Role: 'Seller' });
    await world.act('hr', 'unban', { uid });
    await world.act('hr', 'changeRole', { uid, Role: 'Agent' });
    await world.act('hr', 'forceReset', { uid });
    expect(world.read(`users/${uid}`)).toMatchObject({
      ...more,
      Role: 'Agent',
      isBanned: false,
      forcePasswordReset: true,
    });
    expect(await world.refusal('hr', 'remove', { uid })).toBe('written');
  });
});

describe('a person in the old spelling', () => {
  const OLD = {
    email: 'old@example.com',
    firstName: 'Old',
    lastName: 'Hand',
    companyId: A,
    role: 'Seller',
    updatedAt: EARLIER,
  };
  const old = async (isListed: boolean, more: Values = {}) => {
    const uid = `old_${freshId()}`;
    const data = { name: 'Old Hand', Role: 'Seller', active: true };
    const listed = isListed ? [{ path: `companies/${A}/directory/${uid}`, data }] : [];
    await world.put({ path: `users/${uid}`, data: { ...OLD, ...more } }, ...listed);
    return uid;
  };
  it.each([
    ['in the directory', true],
    ['not yet in the directory', false],
  ])('is banned, given a role, asked for a new password and removed: %s', async (_, isListed) => {
    const uid = await old(isListed);
    expect(await ban('ceoB', uid)).toBe('forbidden');
    await world.act('hr', 'ban', { uid });
    expect(world.read(`companies/${A}/directory/${uid}`)).toEqual({ name: 'Old Hand', Role: 'Seller', active: false });
    expect(world.read(`users/${uid}`)).toEqual({ ...OLD, isBanned: true, updatedAt: NOW });
    await world.act('hr', 'unban', { uid });
    await world.act('hr', 'forceReset', { uid });
    // Beside the canonical role the old one goes.
    await world.act('hr', 'changeRole', { uid, Role: 'Agent' });
    expect(world.read(`users/${uid}`)).toMatchObject({ companyId: A, Role: 'Agent' });
    expect(world.read(`users/${uid}`)).not.toHaveProperty('role');
    expect(await world.refusal('hr', 'remove', { uid })).toBe('written');
    expect(world.read(`companies/${A}/directory/${uid}`)).toMatchObject({ active: false });
  });
  it('is removed though no directory names them', async () => {
    const uid = await old(false);
    expect(await world.refusal('ceoB', 'remove', { uid })).toBe('forbidden');
    await world.act('hr', 'remove', { uid });
    expect(world.read(`companies/${A}/directory/${uid}`)).toEqual({ active: false });
  });
  it('T12 belongs where the canonical key says, whatever the old one says', async () => {
    const uid = await old(true, { company_id: A, companyId: 'company_b_0001', Role: 'Seller', role: 'CEO' });
    expect(await ban('ceoB', uid)).toBe('forbidden');
    expect(await ban('hr', uid)).toBe('written');
  });
  it('becomes canonical by their own hand, and nothing else changes on the way', async () => {
    const uid = await old(true);
    await world.act(uid, 'updateProfile', { set: { country: 'FR' } });
    expect(world.read(`users/${uid}`)).toEqual({
      email: OLD.email,
      firstname: 'Old',
      lastname: 'Hand',
      company_id: A,
      Role: 'Seller',
      country: 'FR',
      updatedAt: NOW,
    });
  });
});
