import { beforeAll, describe, expect, test } from 'vitest';
import { peopleQuestions } from '#schema/people-questions.ts';
import type { Values } from '#schema/schema.ts';
import { asQuery, type Document, expectAllowed, expectDenied, NOW, type Person, RulesDatabase } from './local.ts';
import { banOf, peopleOf, profileEditOf, userChange } from './user-writes.ts';
import {
  A,
  accountant,
  alone,
  B,
  banned,
  ceoA,
  ceoB,
  freshId,
  hrA,
  nobody,
  populate,
  root,
  s1,
  userOf,
} from './world.ts';

const database = new RulesDatabase('people');
const { read, given } = peopleOf(database);

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

  test('everything the browser asks about people is answered, and about another company’s nothing', async () => {
    for (const roles of [undefined, 'Seller', ['CEO', 'HR']])
      for (const question of peopleQuestions(A, roles)) {
        expectAllowed(await database.list(ceoA, 'users', asQuery(question)));
        expectDenied(await database.list(ceoB, 'users', asQuery(question)));
      }
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
      'by error',
    );
    expectDenied(
      await database.commit(ceoA, [{ path: `users/${who.uid}`, data: { ...user, company_id: A, updatedAt: NOW } }]),
      'by error',
    );
    expectDenied(
      await database.commit(ceoA, userChange(ceoA, who, { ...user, company_id: A }, { isBanned: true }, 'Banned')),
      'by error',
    );
    expectDenied(await database.list(who, `companies/${A}/leads`));
    expectAllowed(await database.commit(who, profileEditOf(who, user, { country: 'FR' })));
    expectAllowed(await database.commit(root, banOf(root, who, await read(who), true)));
  });
});
