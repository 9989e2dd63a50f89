import { beforeAll, describe, expect, test } from 'vitest';
import type { Values } from '#schema/schema.ts';
import { sampleOf } from '#schema/to-sample.ts';
import { userFields } from '#schema/users.ts';
import { type Document, expectAllowed, expectDenied, NOW, type Person, RulesDatabase } from './local.ts';
import { amended, banOf, deletionOf, peopleOf, profileEditOf } from './user-writes.ts';
import { A, B, ceoF, FROZEN, populate, root, s1 } from './world.ts';

const database = new RulesDatabase('people-self');
const { read, given } = peopleOf(database);

beforeAll(async () => {
  await database.start();
  await populate(database);
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
        amended(writes, '/history/', () => undefined),
      ),
      'by error',
    );
    expectDenied(
      await database.commit(
        who,
        amended(writes, '/directory/', () => undefined),
      ),
    );
    expectDenied(
      await database.commit(
        who,
        amended(writes, '/directory/', (entry) => ({ ...entry, name: 'Another' })),
      ),
    );
    expectDenied(
      await database.commit(
        who,
        amended(writes, '/directory/', (entry) => ({ ...entry, Role: 'CEO' })),
      ),
    );
    expectDenied(
      await database.commit(
        who,
        amended(writes, '/directory/', ({ pictureUrl: _gone, ...entry }) => entry),
      ),
    );
    expectDenied(
      await database.commit(
        who,
        amended(writes, '/directory/', (entry) => ({ ...entry, phone: '1' })),
      ),
    );
    expectDenied(
      await database.commit(
        who,
        amended(writes, '/history/', (event) => ({ ...event, changeType: 'RoleChanged' })),
      ),
    );
    expectDenied(
      await database.commit(
        who,
        amended(writes, '/history/', (event) => ({ ...event, after: user })),
      ),
    );
    expectDenied(
      await database.commit(
        who,
        amended(writes, '/history/', (event) => ({ ...event, sellerIds: [who.uid] })),
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
    const { who: outside, user: free } = await given('Seller', null, { isBanned: true });
    expectDenied(await database.commit(outside, profileEditOf(outside, free, { country: 'FR' })));
    expect((await read(who)).isBanned).toBe(true);
  });

  test('without a company the profile is still changed at the time of the change', async () => {
    const { who, user } = await given('Seller', null);
    const [write] = profileEditOf(who, user, { country: 'FR' });
    if (!write || !('data' in write)) throw new Error('no write');
    const early = { ...write, data: { ...write.data, updatedAt: new Date('2026-02-01T00:00:00Z') } };
    expectDenied(await database.commit(who, [early]));
    expectAllowed(await database.commit(who, [write]));
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
      { isVerified: true },
    ])
      expectDenied(await database.commit(who, login(bad)), 'by error');
    expectDenied(await database.commit({ ...who, verified: false }, login({ isVerified: true })), 'by error');
    expectAllowed(await database.commit({ ...who, verified: true }, login({ isVerified: true })));
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
    expectAllowed(await database.commit(ceoF, [{ path: `users/${ceoF.uid}`, data: { LastLogin: NOW }, merge: true }]));
    const user = await read(ceoF);
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
    expect((await read(who)).forcePasswordReset).toBe(false);
  });

  test('only when it was asked for, and not by the banned', async () => {
    const { who } = await given('Seller');
    expectDenied(await database.commit(who, finish(who)));
    const { who: out } = await given('Seller', A, { forcePasswordReset: true, isBanned: true });
    expectDenied(await database.commit(out, finish(out)));
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
