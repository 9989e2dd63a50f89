import { beforeAll, describe, expect, test } from 'vitest';
import { expectAllowed, expectDenied, NOW, RulesDatabase } from './local.ts';
import { amended, banOf, deletionOf, forceOf, peopleOf, profileEditOf, roleOf, rulingOf } from './user-writes.ts';
import { A, accountant, B, ceoA, ceoB, founderA, hrA, personDocuments, populate, root, s1, userOf } from './world.ts';

const database = new RulesDatabase('people-ruled');
const { read, given } = peopleOf(database);

beforeAll(async () => {
  await database.start();
  await populate(database);
});

describe('managers over people', () => {
  test('ban, unban, force, another role: each with its event and directory', async () => {
    const { who, user } = await given('Seller');
    const ban = banOf(hrA, who, user, true);
    expectDenied(
      await database.commit(
        hrA,
        amended(ban, '/history/', () => undefined),
      ),
      'by error',
    );
    expectDenied(
      await database.commit(
        hrA,
        amended(ban, '/directory/', () => undefined),
      ),
    );
    expectDenied(
      await database.commit(
        hrA,
        amended(ban, '/history/', (event) => ({ ...event, changeType: 'Unbanned' })),
      ),
    );
    expectDenied(
      await database.commit(
        hrA,
        amended(ban, '/history/', (event) => ({ ...event, changedByMemberKey: ceoA.uid })),
      ),
    );
    expectDenied(
      await database.commit(
        hrA,
        amended(ban, '/history/', (event) => ({ ...event, version: 1 })),
      ),
      'by error',
    );
    expectAllowed(await database.commit(hrA, ban));
    expectDenied(
      await database.commit(
        hrA,
        amended(banOf(hrA, who, await read(who), false), '/history/', (event) => ({ ...event, changeType: 'Banned' })),
      ),
    );
    expectAllowed(await database.commit(hrA, banOf(hrA, who, await read(who), false)));
    expectDenied(
      await database.commit(
        ceoA,
        amended(forceOf(ceoA, who, await read(who)), '/history/', (event) => ({ ...event, changeType: 'Updated' })),
      ),
    );
    expectAllowed(await database.commit(ceoA, forceOf(ceoA, who, await read(who))));
    expectDenied(
      await database.commit(ceoA, rulingOf(ceoA, who, await read(who), { forcePasswordReset: false }, 'ForcedReset')),
    );
    expectDenied(
      await database.commit(
        ceoA,
        amended(roleOf(ceoA, who, await read(who), 'Agent'), '/history/', (event) => ({
          ...event,
          changeType: 'Updated',
        })),
      ),
    );
    expectAllowed(await database.commit(ceoA, roleOf(ceoA, who, await read(who), 'Agent')));
    expect(await database.read(`companies/${A}/directory/${who.uid}`)).toMatchObject({ Role: 'Agent', active: true });
  });

  test('one thing at a time, and no other field', async () => {
    const { who, user } = await given('Seller');
    for (const set of [
      { isBanned: true, Role: 'HR' },
      { isBanned: true, firstname: 'x' },
      { company_id: B },
      { email: 'x@y.zz' },
      { isBanned: 'true' },
    ])
      expectDenied(await database.commit(ceoA, rulingOf(ceoA, who, user, set, 'Banned')), 'by error');
    expectDenied(
      await database.commit(
        ceoA,
        amended(banOf(ceoA, who, user, true), `users/${who.uid}`, (data) =>
          'updatedAt' in data ? { ...data, updatedAt: new Date('2026-01-01') } : data,
        ),
      ),
      'by error',
    );
    expectAllowed(await database.commit(ceoA, banOf(ceoA, who, user, true)));
  });

  test('T11 E04 not over another company, a CEO, a founder, oneself', async () => {
    const [seller, ceo, boss] = [await given('Seller'), await given('CEO'), await given('SuperAdmin')];
    expectDenied(await database.commit(ceoB, banOf(ceoB, seller.who, seller.user, true)));
    expectDenied(await database.commit(ceoB, deletionOf(ceoB, seller.who, seller.user)));
    for (const { who, user } of [ceo, boss]) {
      expectDenied(await database.commit(hrA, banOf(hrA, who, user, true)));
      expectDenied(await database.commit(hrA, forceOf(hrA, who, user)));
      expectDenied(await database.commit(hrA, roleOf(hrA, who, user, 'Seller')));
      expectDenied(await database.commit(hrA, deletionOf(hrA, who, user)));
    }
    const hr = await read(hrA);
    expectDenied(await database.commit(hrA, banOf(hrA, hrA, hr, true)));
    expectDenied(await database.commit(hrA, roleOf(hrA, hrA, hr, 'CEO')));
    expectDenied(await database.commit(hrA, deletionOf(hrA, hrA, hr)));
    await database.commit('owner', personDocuments(founderA, userOf(founderA, 'Seller', A)));
    const founder = await read(founderA);
    expectDenied(await database.commit(ceoA, banOf(ceoA, founderA, founder, true)));
    expectDenied(await database.commit(ceoA, deletionOf(ceoA, founderA, founder)));
    expectDenied(await database.commit(root, deletionOf(root, founderA, founder)));
    expectAllowed(await database.commit(root, banOf(root, ceo.who, ceo.user, true)));
    expectAllowed(await database.commit(hrA, banOf(hrA, seller.who, seller.user, true)));
  });

  test('E04 E05 who may give which role', async () => {
    const { who, user } = await given('Seller');
    for (const Role of ['CEO', 'SuperAdmin', 'Boss', 'manager', ['HR']])
      expectDenied(await database.commit(hrA, roleOf(hrA, who, user, Role)), 'by error');
    expectDenied(await database.commit(root, roleOf(root, who, user, 'SuperAdmin')));
    expectDenied(await database.commit(s1, roleOf(s1, who, user, 'Agent')));
    expectDenied(await database.commit(accountant, banOf(accountant, who, user, true)));
    expectAllowed(await database.commit(root, roleOf(root, who, user, 'CEO')));
    const { who: top, user: topUser } = await given('SuperAdmin', null);
    expectDenied(await database.commit(root, banOf(root, top, topUser, true)));
  });

  test('a deletion leaves a tombstone, an event and an inactive entry', async () => {
    const { who, user } = await given('Seller');
    const writes = deletionOf(ceoA, who, user);
    expectDenied(
      await database.commit(
        ceoA,
        amended(writes, 'tombstones/', () => undefined),
      ),
    );
    expectDenied(
      await database.commit(
        ceoA,
        amended(writes, 'tombstones/', (data) => ({ ...data, by: 'somebody' })),
      ),
    );
    expectDenied(
      await database.commit(
        ceoA,
        amended(writes, '/history/', () => undefined),
      ),
      'by error',
    );
    expectDenied(
      await database.commit(
        ceoA,
        amended(writes, '/history/', (event) => ({ ...event, changeType: 'Updated' })),
      ),
      'by error',
    );
    expectDenied(
      await database.commit(
        ceoA,
        amended(writes, '/history/', (event) => ({ ...event, after: user })),
      ),
      'by error',
    );
    expectDenied(
      await database.commit(
        ceoA,
        amended(writes, '/directory/', () => undefined),
      ),
    );
    expectDenied(
      await database.commit(
        ceoA,
        amended(writes, '/directory/', (entry) => ({ ...entry, name: 'Gone' })),
      ),
    );
    expectDenied(await database.commit(ceoA, [{ path: `tombstones/${who.uid}`, data: { at: NOW, by: ceoA.uid } }]));
    expectDenied(await database.commit(s1, deletionOf(s1, who, user)));
    expectAllowed(await database.commit(ceoA, writes));
    expect(await database.read(`users/${who.uid}`)).toBeUndefined();
    expect(await database.read(`companies/${A}/directory/${who.uid}`)).toMatchObject({ active: false });
    // A17: what is left reads nothing and does not come back.
    expectDenied(await database.list(who, `companies/${A}/leads`), 'by error');
    const again = { ...user, CreationDate: NOW, createdAt: NOW, updatedAt: NOW };
    expectDenied(
      await database.commit({ ...who, provider: 'google.com' }, [{ path: `users/${who.uid}`, data: again }]),
      'by error',
    );
    expectDenied(await database.commit(ceoA, [{ path: `tombstones/${who.uid}`, gone: true }]));
  });

  test('directory entries are written with the person only', async () => {
    const { who, user } = await given('Seller');
    const path = `companies/${A}/directory/${who.uid}`;
    for (const by of [who, ceoA, root]) {
      expectDenied(await database.commit(by, [{ path, data: { active: false }, merge: true }]));
      expectDenied(await database.commit(by, [{ path, gone: true }]));
    }
    expectDenied(
      await database.commit(ceoA, [
        { path: `companies/${A}/directory/invented`, data: { name: 'x', Role: 'HR', active: true } },
      ]),
    );
    expectDenied(
      await database.commit(who, [
        ...profileEditOf(who, user, { country: 'FR' }),
        {
          path: `companies/${B}/directory/${who.uid}`,
          data: { name: `Given ${who.uid}`, Role: 'Seller', active: true },
        },
      ]),
    );
    expect(await database.read(path)).toMatchObject({ active: true });
  });
});
