import { beforeAll, describe, expect, test } from 'vitest';
import type { Values } from '#schema/schema.ts';
import { sampleOf } from '#schema/to-sample.ts';
import { userFields } from '#schema/users.ts';
import { type Document, expectAllowed, expectDenied, NOW, type Person, RulesDatabase } from './local.ts';
import { banOf, deletionOf, forceOf, profileEditOf, roleOf, userChange } from './user-writes.ts';
import {
  A,
  accountant,
  alone,
  B,
  banned,
  ceoA,
  ceoB,
  ceoF,
  FROZEN,
  founderA,
  freshId,
  hrA,
  nobody,
  personDocuments,
  populate,
  root,
  s1,
  userOf,
} from './world.ts';

const database = new RulesDatabase('people');
const read = async (who: Person): Promise<Values> => (await database.read(`users/${who.uid}`)) ?? {};
async function given(
  role: string,
  company: string | null = A,
  more: Values = {},
): Promise<{ who: Person; user: Values }> {
  const who = { uid: `given_${freshId()}`, email: 'given@example.com' };
  const user = userOf(who, role, company ?? undefined, { email: who.email, ...more });
  expectAllowed(await database.commit('owner', personDocuments(who, user)));
  return { who, user };
}
const change = (documents: readonly Document[], part: string, lie: (data: Values) => Values | undefined): Document[] =>
  documents.flatMap((document) => {
    if (!document.path.includes(part) || !('data' in document)) return [document];
    const data = lie(document.data);
    return data ? [{ ...document, data }] : [];
  });

beforeAll(async () => {
  await database.start();
  await populate(database);
});

describe('reading', () => {
  test("one's own document always, a colleague's for managers", async () => {
    for (const who of [s1, banned, accountant, alone]) expectAllowed(await database.get(who, `users/${who.uid}`));
    expectDenied(await database.get(nobody, 'users/s1'), 'by error');
    for (const who of [s1, accountant, ceoB, alone]) expectDenied(await database.get(who, `users/${ceoA.uid}`));
    for (const who of [ceoA, hrA, root]) expectAllowed(await database.get(who, 'users/s1'));
  });

  test('lists name the own company', async () => {
    const company = (id: string) => ({ where: [['company_id', 'EQUAL', id]] }) as const;
    expectAllowed(await database.list(ceoA, 'users', company(A)));
    expectAllowed(
      await database.list(ceoA, 'users', { where: [...company(A).where, ['Role', 'IN', ['Seller', 'HR']]] }),
    );
    expectDenied(await database.list(ceoA, 'users', company(B)));
    expect((await database.list(ceoA, 'users')).status).toBe(403);
    expect((await database.list(ceoA, 'users', { where: [['Role', 'EQUAL', 'Seller']] })).status).toBe(403);
    expect((await database.list(ceoA, 'users', { where: [['company_id', 'IN', [A, B]]] })).status).toBe(403);
    expectDenied(await database.list(s1, 'users', company(A)));
    expectAllowed(await database.list(root, 'users'));
  });

  test('T12 an old second spelling of the company leaks nobody', async () => {
    const both = { uid: 'both' };
    await database.commit('owner', [
      { path: 'users/both', data: userOf(both, 'Seller', A, { companyId: B, email: 'b@b.co' }) },
    ]);
    expectDenied(await database.get(ceoB, 'users/both'));
    expect((await database.list(ceoB, 'users', { where: [['companyId', 'EQUAL', B]] })).status).toBe(403);
    expectAllowed(await database.get(ceoA, 'users/both'));
  });

  test("the directory for the company's members, its tombstone for the deleted", async () => {
    for (const who of [s1, accountant, ceoA, root]) expectAllowed(await database.list(who, `companies/${A}/directory`));
    for (const who of [ceoB, banned, alone]) expectDenied(await database.list(who, `companies/${A}/directory`));
    expectAllowed(await database.get(s1, 'tombstones/s1'));
    expectDenied(await database.get(s1, 'tombstones/ceoA'));
    expectDenied(await database.list(ceoA, 'tombstones'));
  });
});

describe('a first social sign-in', () => {
  const google = (): Person => ({ uid: `google_${freshId()}`, email: 'g@example.com', provider: 'google.com' });
  const born = { CreationDate: NOW, createdAt: NOW, updatedAt: NOW };
  const profile = (who: Person, more: Values = {}): Document[] => [
    {
      path: `users/${who.uid}`,
      data: Object.fromEntries(
        Object.entries(userOf(who, 'Seller', undefined, { ...born, ...more })).filter(
          ([, value]) => value !== undefined,
        ),
      ),
    },
  ];

  test.each<[string, Values]>([
    ['E07 with a company', { company_id: A }],
    ['E07 with the old key', { companyId: A }],
    ['as CEO', { Role: 'CEO' }],
    ['E01 as SuperAdmin', { Role: 'SuperAdmin' }],
    ['with an old role key', { role: 'CEO' }],
    ['banned already', { isBanned: true }],
    ['without the flag', { isBanned: undefined }],
    ['forced', { forcePasswordReset: true }],
    ['notified', { Notification: true }],
    ['another e-mail', { email: 'other@example.com' }],
    ['another time', { createdAt: new Date('2026-01-01') }],
    ['another update', { updatedAt: new Date('2026-01-01') }],
    ['another creation', { CreationDate: new Date('2026-01-01') }],
  ])('%s is refused', async (_, more) => {
    const who = google();
    expectDenied(await database.commit(who, profile(who, more)), 'by error');
    expectAllowed(await database.commit(who, profile(who)));
  });

  test('E06 by Google or Facebook only, for oneself, not after a deletion', async () => {
    const typed = { ...google(), provider: 'password' };
    expectDenied(await database.commit(typed, profile(typed)), 'by error');
    const facebook = { ...google(), provider: 'facebook.com' };
    expectDenied(await database.commit(google(), profile(facebook)));
    expectAllowed(await database.commit(facebook, profile(facebook)));
    const dead = google();
    await database.commit('owner', [{ path: `tombstones/${dead.uid}`, data: { at: new Date(), by: 'ceoA' } }]);
    expectDenied(await database.commit(dead, profile(dead)), 'by error');
  });

  test('T08 T09 a company takes nobody in by a bare write, and nobody joins by one', async () => {
    const { who, user } = await given('Seller', null);
    expectDenied(
      await database.commit(who, [{ path: `users/${who.uid}`, data: { ...user, company_id: A, updatedAt: NOW } }]),
    );
    expectDenied(
      await database.commit(ceoA, [{ path: `users/${who.uid}`, data: { ...user, company_id: A, updatedAt: NOW } }]),
    );
    expectDenied(
      await database.commit(ceoA, userChange(ceoA, who, { ...user, company_id: A }, { isBanned: true }, 'Banned')),
    );
    expectDenied(await database.list(who, `companies/${A}/leads`));
    expectAllowed(await database.commit(who, profileEditOf(who, user, { country: 'FR' })));
    expectAllowed(await database.commit(root, banOf(root, who, await read(who), true)));
  });
});

describe("one's own document", () => {
  test('the profile, with event and directory', async () => {
    const { who, user } = await given('Seller');
    const writes = profileEditOf(who, user, {
      firstname: 'New',
      pictureUrl: 'https://example.com/a.png',
      Notification: true,
    });
    expectDenied(
      await database.commit(
        who,
        change(writes, '/history/', () => undefined),
      ),
      'by error',
    );
    expectDenied(
      await database.commit(
        who,
        change(writes, '/directory/', () => undefined),
      ),
    );
    expectDenied(
      await database.commit(
        who,
        change(writes, '/directory/', (entry) => ({ ...entry, name: 'Another' })),
      ),
    );
    expectDenied(
      await database.commit(
        who,
        change(writes, '/directory/', (entry) => ({ ...entry, Role: 'CEO' })),
      ),
    );
    expectDenied(
      await database.commit(
        who,
        change(writes, '/directory/', ({ pictureUrl: _gone, ...entry }) => entry),
      ),
    );
    expectDenied(
      await database.commit(
        who,
        change(writes, '/directory/', (entry) => ({ ...entry, phone: '1' })),
      ),
    );
    expectDenied(
      await database.commit(
        who,
        change(writes, '/history/', (event) => ({ ...event, changeType: 'RoleChanged' })),
      ),
    );
    expectDenied(
      await database.commit(
        who,
        change(writes, '/history/', (event) => ({ ...event, after: user })),
      ),
    );
    expectDenied(
      await database.commit(
        who,
        change(writes, '/history/', (event) => ({ ...event, sellerIds: [who.uid] })),
      ),
    );
    expectAllowed(await database.commit(who, writes));
    expect(await database.read(`companies/${A}/directory/${who.uid}`)).toMatchObject({ name: `New ${who.uid}` });
  });

  test.each<[string, Values]>([
    ['E03 Role', { Role: 'CEO' }],
    ['E03 an old role key', { role: 'CEO' }],
    ['company', { company_id: B }],
    ['company removed', { company_id: undefined }],
    ['ban flag', { isBanned: true }],
    ['forced flag', { forcePasswordReset: true }],
    ['e-mail', { email: 'new@example.com' }],
    ['createdAt', { createdAt: new Date('2026-01-01') }],
    ['verified', { isVerified: true }],
    ['unknown', { favourite: 1 }],
    ['a local phone', { phoneNumber: '0501234567' }],
    ['a picture of another scheme', { pictureUrl: 'javascript:alert(1)' }],
    ['a long name', { firstname: 'x'.repeat(61) }],
    ['a number as name', { lastname: 5 }],
  ])('no %s', async (_, set) => {
    const { who, user } = await given('Seller');
    expectDenied(await database.commit(who, profileEditOf(who, user, set)), 'by error');
    expectAllowed(await database.commit(who, profileEditOf(who, user, { country: 'FR' })));
  });

  test('A09 a banned user does not lift the ban, nor rewrite the profile', async () => {
    const { who, user } = await given('CEO', A, { isBanned: true });
    expectDenied(await database.commit(who, banOf(who, who, user, false)));
    expectDenied(await database.commit(who, profileEditOf(who, user, { country: 'FR' })));
    expectDenied(await database.commit(who, [{ path: `users/${who.uid}`, data: { isBanned: false }, merge: true }]));
    expectDenied(await database.commit(who, [{ path: `users/${who.uid}`, data: { LastLogin: NOW }, merge: true }]));
    expect((await read(who))['isBanned']).toBe(true);
  });

  test('S11 each sign-in leaves time and address, and nothing else', async () => {
    const { who } = await given('Seller');
    const login = (data: Values): Document[] => [
      { path: `users/${who.uid}`, data: { LastLogin: NOW, ...data }, merge: true },
    ];
    for (const bad of [
      { ipAddress: '<img onerror>' },
      { ipAddress: '1'.repeat(300) },
      { ipAddress: 5 },
      { LastLogin: new Date('2026-01-01') },
      { Role: 'CEO' },
      { updatedAt: NOW },
    ])
      expectDenied(await database.commit(who, login(bad)), 'by error');
    expectDenied(await database.commit(s1, login({})));
    expectAllowed(await database.commit(who, login({ ipAddress: '2001:db8::1' })));
    expectAllowed(await database.commit(who, login({})));
    const old = { uid: 'old_spelling' };
    await database.commit('owner', [
      {
        path: 'users/old_spelling',
        data: { role: 'Seller', companyId: A, isBanned: false, forcePasswordReset: false },
      },
    ]);
    expectAllowed(await database.commit(old, [{ path: 'users/old_spelling', data: { LastLogin: NOW }, merge: true }]));
  });

  test("a suspended company's people sign in and change nothing", async () => {
    const user = await read(ceoF);
    expectAllowed(await database.commit(ceoF, [{ path: `users/${ceoF.uid}`, data: { LastLogin: NOW }, merge: true }]));
    expectDenied(await database.commit(ceoF, profileEditOf(ceoF, user, { country: 'FR' })));
    const { who, user: other } = await given('Seller', FROZEN);
    expectDenied(await database.commit(ceoF, banOf(ceoF, who, other, true)));
    expectDenied(await database.commit(ceoF, deletionOf(ceoF, who, other)));
    expectAllowed(await database.commit(root, banOf(root, who, other, true)));
  });
});

describe('the forced reset', () => {
  const done = { forcePasswordReset: false, lastPasswordUpdate: NOW, lastPasswordReset: NOW, updatedAt: NOW };
  const finish = (who: Person, more: Values = {}): Document[] => [
    { path: `users/${who.uid}`, data: { ...done, ...more }, merge: true },
  ];

  test('A12 soon after signing in, and nothing but the flag and its times', async () => {
    const { who } = await given('Seller', A, { forcePasswordReset: true });
    expectDenied(await database.commit({ ...who, signedInAgo: 3600 }, finish(who)));
    expectDenied(await database.commit({ ...who, signedInAgo: 301 }, finish(who)));
    for (const more of [
      { Role: 'CEO' },
      { lastPasswordUpdate: new Date('2026-01-01') },
      { lastPasswordReset: new Date('2026-01-01') },
      { updatedAt: new Date('2026-01-01') },
      { isBanned: false, firstname: 'x' },
    ])
      expectDenied(await database.commit(who, finish(who, more)));
    expectDenied(await database.commit(s1, finish(who)));
    expectDenied(await database.commit(who, [{ path: `users/${who.uid}`, data: { LastLogin: NOW }, merge: true }]));
    expectAllowed(await database.commit({ ...who, signedInAgo: 60 }, finish(who)));
    expect((await read(who))['forcePasswordReset']).toBe(false);
  });

  test('only when it was asked for, and not by the banned', async () => {
    const { who } = await given('Seller');
    expectDenied(await database.commit(who, finish(who)));
    const { who: out } = await given('Seller', A, { forcePasswordReset: true, isBanned: true });
    expectDenied(await database.commit(out, finish(out)));
  });
});

describe('managers over people', () => {
  test('ban, unban, force, another role: each with its event and directory', async () => {
    const { who, user } = await given('Seller');
    const ban = banOf(hrA, who, user, true);
    expectDenied(
      await database.commit(
        hrA,
        change(ban, '/history/', () => undefined),
      ),
      'by error',
    );
    expectDenied(
      await database.commit(
        hrA,
        change(ban, '/directory/', () => undefined),
      ),
    );
    expectDenied(
      await database.commit(
        hrA,
        change(ban, '/history/', (event) => ({ ...event, changeType: 'Unbanned' })),
      ),
    );
    expectDenied(
      await database.commit(
        hrA,
        change(ban, '/history/', (event) => ({ ...event, changedByMemberKey: ceoA.uid })),
      ),
    );
    expectDenied(
      await database.commit(
        hrA,
        change(ban, '/history/', (event) => ({ ...event, version: 1 })),
      ),
      'by error',
    );
    expectAllowed(await database.commit(hrA, ban));
    expectDenied(
      await database.commit(
        hrA,
        change(banOf(hrA, who, await read(who), false), '/history/', (event) => ({ ...event, changeType: 'Banned' })),
      ),
    );
    expectAllowed(await database.commit(hrA, banOf(hrA, who, await read(who), false)));
    expectDenied(
      await database.commit(
        ceoA,
        change(forceOf(ceoA, who, await read(who)), '/history/', (event) => ({ ...event, changeType: 'Updated' })),
      ),
    );
    expectAllowed(await database.commit(ceoA, forceOf(ceoA, who, await read(who))));
    expectDenied(
      await database.commit(ceoA, userChange(ceoA, who, await read(who), { forcePasswordReset: false }, 'ForcedReset')),
    );
    expectDenied(
      await database.commit(
        ceoA,
        change(roleOf(ceoA, who, await read(who), 'Agent'), '/history/', (event) => ({
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
      expectDenied(await database.commit(ceoA, userChange(ceoA, who, user, set, 'Banned')), 'by error');
    expectDenied(
      await database.commit(
        ceoA,
        change(banOf(ceoA, who, user, true), `users/${who.uid}`, (data) =>
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
    await database.commit('owner', [{ path: `users/${founderA.uid}`, data: { Role: 'Seller' }, merge: true }]);
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
        change(writes, 'tombstones/', () => undefined),
      ),
    );
    expectDenied(
      await database.commit(
        ceoA,
        change(writes, 'tombstones/', (data) => ({ ...data, by: 'somebody' })),
      ),
    );
    expectDenied(
      await database.commit(
        ceoA,
        change(writes, '/history/', () => undefined),
      ),
      'by error',
    );
    expectDenied(
      await database.commit(
        ceoA,
        change(writes, '/history/', (event) => ({ ...event, changeType: 'Updated' })),
      ),
      'by error',
    );
    expectDenied(
      await database.commit(
        ceoA,
        change(writes, '/history/', (event) => ({ ...event, after: user })),
      ),
      'by error',
    );
    expectDenied(
      await database.commit(
        ceoA,
        change(writes, '/directory/', () => undefined),
      ),
    );
    expectDenied(
      await database.commit(
        ceoA,
        change(writes, '/directory/', (entry) => ({ ...entry, name: 'Gone' })),
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

test('the full sample of a user passes, one field at a time of another kind does not', async () => {
  const { who, user } = await given('Seller');
  const sample = sampleOf({ fields: userFields });
  const profile = Object.fromEntries(
    [
      'secondaryEmail',
      'firstname',
      'lastname',
      'phoneNumber',
      'phoneNumber2',
      'phoneNumber3',
      'country',
      'pictureUrl',
      'Notification',
    ].map((name) => [name, sample[name]]),
  );
  for (const name of Object.keys(profile))
    expectDenied(await database.commit(who, profileEditOf(who, user, { ...profile, [name]: ['x'] })), 'by error');
  expectAllowed(await database.commit(who, profileEditOf(who, user, profile)));
});
