import { beforeAll, describe, expect, test } from 'vitest';
import { REMOVED } from '#schema/plan.ts';
import type { Values } from '#schema/schema.ts';
import { ruledPart } from '#schema/staff-reading.ts';
import { expectAllowed, expectDenied, NOW, type Person, RulesDatabase } from './local.ts';
import { amended, banOf, deletionOf, forceOf, peopleOf, profileEditOf, roleOf } from './user-writes.ts';
import { A, ceoB, freshId, hrA, populate, s1 } from './world.ts';

const database = new RulesDatabase('people-banned');
const { read, given } = peopleOf(database);

beforeAll(async () => {
  await database.start();
  await populate(database);
});

const nested = (depth: number): Values => (depth === 0 ? { x: 1 } : { x: nested(depth - 1) });
const LONG = 'x'.repeat(900_000);
/** The engine itself compares no two documents of together more than a megabyte. */
const AS_LONG_AS_COMPARED = LONG.slice(0, 450_000);

describe('what people write about themselves is of its kind and size', () => {
  test.each<[string, unknown]>([
    ['text', 'yes'],
    ['900 kB', LONG],
    ['a list', [true]],
    ['nested maps', nested(17)],
    ['a number', 1],
  ])('isVerified is no %s', async (_, isVerified) => {
    const { who } = await given('Seller');
    const signIn = (value: unknown) =>
      database.commit({ ...who, verified: true }, [
        { path: `users/${who.uid}`, data: { LastLogin: NOW, isVerified: value }, merge: true },
      ]);
    expectDenied(await signIn(isVerified));
    expectAllowed(await signIn(true));
  });
});

/** Puts keys into a user document above the rules, as an earlier gap let people do. */
async function spoilt(more: Values): Promise<{ who: Person; user: Values }> {
  const { who } = await given('Seller');
  expectAllowed(await database.commit('owner', [{ path: `users/${who.uid}`, data: more, merge: true }]));
  return { who, user: await read(who) };
}

describe('a ban never depends on what the banned one wrote', () => {
  test.each<[string, Values]>([
    ['nothing odd', {}],
    ['450 kB', { isVerified: AS_LONG_AS_COMPARED }],
    ['nested maps', { isVerified: nested(17) }],
    ['text where a flag is', { isVerified: 'yes', Notification: 'no' }],
    ['names that are no text', { firstname: ['x'], lastname: 5 }],
    ['a picture that is no address', { pictureUrl: { x: 1 } }],
    ['a key nobody knows', { favourite: AS_LONG_AS_COMPARED }],
  ])('%s', async (_, more) => {
    const { who, user } = await spoilt(more);
    for (const by of [s1, ceoB]) expectDenied(await database.commit(by, banOf(by, who, user, true)), 'by error');
    expectAllowed(await database.commit(hrA, banOf(hrA, who, user, true)));
    expect(await database.read(`companies/${A}/directory/${who.uid}`)).toMatchObject({ active: false, Role: 'Seller' });
    expectAllowed(await database.commit(hrA, banOf(hrA, who, await read(who), false)));
    expectAllowed(await database.commit(hrA, roleOf(hrA, who, await read(who), 'Agent')));
    expectAllowed(await database.commit(hrA, forceOf(hrA, who, await read(who))));
    expect(await read(who)).toMatchObject({ ...more, Role: 'Agent', isBanned: false, forcePasswordReset: true });
    expectAllowed(await database.commit(hrA, deletionOf(hrA, who, await read(who))));
    expect(await database.read(`users/${who.uid}`)).toBeUndefined();
  });

  test('its event tells what was ruled, all of it and no more', async () => {
    const { who, user } = await given('Seller');
    const writes = banOf(hrA, who, user, true);
    for (const lie of [{ firstname: 'Given' }, { isBanned: false }, { Role: 'HR' }, { Role: undefined }])
      expectDenied(
        await database.commit(
          hrA,
          amended(writes, '/history/', (event) => ({ ...event, after: { ...(event.after as Values), ...lie } })),
        ),
      );
    const fed = amended(writes, '/history/', (event) => ({ ...event, sellerIds: [s1.uid] }));
    expectDenied(await database.commit(hrA, fed));
    expectAllowed(await database.commit(hrA, writes));
  });

  test('its directory entry says who is active, and renames nobody', async () => {
    const { who, user } = await given('Seller');
    const writes = banOf(hrA, who, user, true);
    for (const lie of [{ active: true }, { name: 'Another' }, { Role: 'HR' }, { pictureUrl: 'https://example.com/x' }])
      expectDenied(
        await database.commit(
          hrA,
          amended(writes, '/directory/', (entry) => ({ ...entry, ...lie })),
        ),
      );
    expectAllowed(await database.commit(hrA, writes));
  });
});

test('only rulings are told in short: a changed profile is told whole', async () => {
  const { who, user } = await given('Seller');
  const writes = profileEditOf(who, user, { country: 'FR' });
  const short = amended(writes, '/history/', (event) => ({ ...event, after: ruledPart(event.after as Values) }));
  expectDenied(await database.commit(who, short));
  expectAllowed(await database.commit(who, writes));
});

describe('a person in the old spelling', () => {
  const EARLIER = new Date('2025-03-02T10:00:00Z');
  async function old(isListed: boolean): Promise<{ who: Person; user: Values }> {
    const who = { uid: `old_${freshId()}`, email: 'old@example.com' };
    const user = {
      email: who.email,
      firstName: 'Old',
      lastName: 'Hand',
      companyId: A,
      role: 'Seller',
      updatedAt: EARLIER,
    };
    const entry = { name: 'Old Hand', Role: 'Seller', active: true };
    const listed = isListed ? [{ path: `companies/${A}/directory/${who.uid}`, data: entry }] : [];
    expectAllowed(await database.commit('owner', [{ path: `users/${who.uid}`, data: user }, ...listed]));
    return { who, user };
  }

  test.each([
    ['in the directory', true],
    ['not yet in the directory', false],
  ])('is banned, given a role, asked for a new password and removed: %s', async (_, isListed) => {
    const { who, user } = await old(isListed);
    expectDenied(await database.commit(ceoB, banOf(ceoB, who, user, true)), 'by error');
    expectAllowed(await database.commit(hrA, banOf(hrA, who, user, true)));
    expect(await database.read(`companies/${A}/directory/${who.uid}`)).toEqual({
      name: 'Old Hand',
      Role: 'Seller',
      active: false,
    });
    expectAllowed(await database.commit(hrA, banOf(hrA, who, await read(who), false)));
    expectAllowed(await database.commit(hrA, forceOf(hrA, who, await read(who))));
    // Beside the canonical role the old one goes.
    const now = await read(who);
    expectDenied(await database.commit(hrA, roleOf(hrA, who, now, 'Agent')), 'by error');
    expectAllowed(
      await database.commit(
        hrA,
        amended(roleOf(hrA, who, now, 'Agent'), 'users/', (data) =>
          'Role' in data ? { ...data, role: REMOVED } : data,
        ),
      ),
    );
    expect(await read(who)).toMatchObject({ companyId: A, Role: 'Agent' });
    expect(await read(who)).not.toHaveProperty('role');
    expectAllowed(await database.commit(hrA, deletionOf(hrA, who, await read(who))));
  });

  test('is removed though no directory names them', async () => {
    const { who, user } = await old(false);
    expectDenied(await database.commit(ceoB, deletionOf(ceoB, who, user)), 'by error');
    expectAllowed(await database.commit(hrA, deletionOf(hrA, who, user)));
    expect(await database.read(`companies/${A}/directory/${who.uid}`)).toEqual({ active: false });
  });
});
