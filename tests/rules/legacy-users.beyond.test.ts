import { beforeAll, describe, expect, test } from 'vitest';
import { peopleQuestions } from '#schema/people-questions.ts';
import type { Values } from '#schema/schema.ts';
import { loadPolicy } from '#scripts/casbin.ts';
import { firestoreRules } from '#scripts/rules-files.ts';
import { asQuery, expectAllowed, expectDenied, idsOf, NOW, type Person, RulesDatabase } from './local.ts';
import { userChange } from './user-writes.ts';
import { A, accountant, alone, B, banned, ceoA, ceoB, forced, hrA, populate, root, s1, userOf } from './world.ts';

const policy = await loadPolicy();
/** The same policy built for an installation whose people are all migrated, and for one that is not there yet. */
const off = new RulesDatabase('legacy-off', firestoreRules(policy, false).text);
const on = new RulesDatabase('legacy-on', firestoreRules(policy, true).text);

const EARLIER = new Date('2025-03-02T10:00:00Z');
const old: Person = { uid: 'old', email: 'old@example.com' };
const torn: Person = { uid: 'torn', email: 'torn@example.com' };
/** As other software wrote it. */
const OLD = {
  email: 'old@example.com',
  firstName: 'Old',
  lastName: 'Hand',
  companyId: A,
  role: 'Seller',
  Notification: false,
  isBanned: false,
  forcePasswordReset: false,
  CreationDate: EARLIER,
  createdAt: EARLIER,
  updatedAt: EARLIER,
};
const company = (id: string) => ({ where: [['companyId', 'EQUAL', id]] }) as const;
const sellers = (id: string) => ({ where: [...company(id).where, ['role', 'EQUAL', 'Seller']] }) as const;
const staff = (id: string) => ({ where: [...company(id).where, ['role', 'IN', ['Seller', 'HR']]] }) as const;

beforeAll(async () => {
  for (const database of [off, on]) {
    await database.start();
    await populate(database);
    await database.commit('owner', [
      { path: 'users/old', data: OLD },
      { path: 'users/torn', data: userOf(torn, 'Seller', A, { companyId: B, email: 'torn@example.com' }) },
    ]);
  }
});

describe('lists by the old keys', () => {
  test('with the option: the own managers, by company, by role, by one of some roles', async () => {
    for (const who of [ceoA, hrA, root])
      for (const query of [company(A), sellers(A), staff(A)]) {
        const found = await on.list(who, 'users', query);
        expectAllowed(found);
        expect(idsOf(found)).toContain('old');
      }
    expectAllowed(await on.list(ceoA, 'users', { ...company(A), count: true }));
  });

  test('with the option: everything the browser then asks', async () => {
    for (const roles of [undefined, 'Seller', ['Seller', 'HR']]) {
      const asked = peopleQuestions(A, roles, true).map((question) => on.list(ceoA, 'users', asQuery(question)));
      const found = await Promise.all(asked);
      for (const answer of found) expectAllowed(answer);
      expect(found.flatMap(idsOf)).toContain('old');
    }
  });

  test('without it: nobody of a company, whatever the question', async () => {
    for (const who of [ceoA, hrA])
      for (const query of [company(A), sellers(A), staff(A)])
        expect((await off.list(who, 'users', query)).status).toBe(403);
    expectAllowed(await off.list(root, 'users', company(A)));
  });

  test('with it, other companies, other roles and unbound questions stay refused', async () => {
    for (const query of [company(A), sellers(A), staff(A)])
      for (const who of [s1, accountant, ceoB, alone, banned, forced])
        expect((await on.list(who, 'users', query)).status, who.uid).toBe(403);
    const unbound = [
      {},
      { where: [['role', 'EQUAL', 'Seller']] },
      { where: [['role', 'IN', ['Seller', 'HR']]] },
      { where: [['companyId', 'IN', [A, B]]] },
      { where: [['companyId', 'NOT_EQUAL', B]] },
      { or: [...company(A).where, ...company(B).where] },
    ] as const;
    for (const query of unbound) expect((await on.list(ceoA, 'users', query)).status).toBe(403);
    expect((await on.list(ceoA, 'users', company(B))).status).toBe(403);
  });

  test.each([
    ['with', on],
    ['without', off],
  ])('%s the option, lists by the canonical key work as before', async (_, database) => {
    const canonical = { where: [['company_id', 'EQUAL', A]] } as const;
    expectAllowed(await database.list(ceoA, 'users', canonical));
    expect((await database.list(ceoB, 'users', canonical)).status).toBe(403);
    expectAllowed(await database.get(ceoA, 'users/old'));
    expectDenied(await database.get(ceoB, 'users/old'));
  });
});

describe('T12 both spellings that differ', () => {
  test.each([
    ['with', on],
    ['without', off],
  ])('%s the option, the document is read by the canonical company alone', async (_, database) => {
    expectAllowed(await database.get(ceoA, 'users/torn'));
    expectDenied(await database.get(ceoB, 'users/torn'));
    expect(idsOf(await database.list(ceoA, 'users', { where: [['company_id', 'EQUAL', A]] }))).toContain('torn');
  });

  test('without the option it stands in no list of the other company', async () => {
    expect((await off.list(ceoB, 'users', company(B))).status).toBe(403);
  });

  // docs/what-the-database-does-not-prove.md: a list rule sees the question, not the documents. This is why the option
  // is off by default, why the migration names such documents, and why nobody can write one (below).
  test('with the option a list of the other company finds it: no list rule can prove that a field is absent', async () => {
    expect(idsOf(await on.list(ceoB, 'users', company(B)))).toContain('torn');
  });

  test.each([
    ['with', on],
    ['without', off],
  ])('%s the option nobody writes such a document', async (_, database) => {
    const user = userOf(s1, 'Seller', A);
    const twice = { ...user, companyId: B };
    for (const who of [s1, ceoA, ceoB, root]) {
      expectDenied(await database.commit(who, userChange(who, s1, twice, { country: 'FR' }, 'Updated')));
      expectDenied(await database.commit(who, userChange(who, s1, twice, { isBanned: true }, 'Banned')));
    }
    const social: Person = { uid: `social_${database.project}`, email: 's@example.com', provider: 'google.com' };
    const born = userOf(social, 'Seller', undefined, { CreationDate: NOW, createdAt: NOW, updatedAt: NOW });
    const path = `users/${social.uid}`;
    expect((await database.commit(social, [{ path, data: { ...born, companyId: B } }])).status).toBe(403);
    expectAllowed(await database.commit(social, [{ path, data: born }]));
  });
});

describe('a change of an old document makes it canonical', () => {
  const canonical: Values = userOf(old, 'Seller', A, {
    firstname: 'Old',
    lastname: 'Hand',
    CreationDate: EARLIER,
    createdAt: EARLIER,
    updatedAt: EARLIER,
  });
  const ban = (by: Person, user: Values) => userChange(by, old, user, { isBanned: true }, 'Banned');

  test('with the option only, and nothing else changes on the way', async () => {
    for (const lie of [
      { companyId: B },
      { role: 'HR' },
      { Role: 'HR' },
      { company_id: B },
      { firstname: 'New' },
      { email: 'other@example.com' },
    ])
      expect((await on.commit(ceoA, ban(ceoA, { ...canonical, ...lie }))).status).toBe(403);
    expect((await on.commit(ceoB, ban(ceoB, canonical))).status).toBe(403);
    expect((await off.commit(ceoA, ban(ceoA, canonical))).status).toBe(403);
    // In one's own hand as well.
    const moved = (user: Values) => userChange(old, old, user, { country: 'FR' }, 'Updated');
    expect((await on.commit(old, moved({ ...canonical, Role: 'HR' }))).status).toBe(403);
    expect((await off.commit(old, moved(canonical))).status).toBe(403);
    expectAllowed(await on.commit(ceoA, ban(ceoA, canonical)));
    expect(await on.read('users/old')).not.toHaveProperty('companyId');
    // An event's name is taken for good: the same person at another time.
    const updatedAt = new Date('2025-04-02T10:00:00Z');
    await on.commit('owner', [{ path: 'users/old', data: { ...OLD, updatedAt } }]);
    expectAllowed(await on.commit(old, moved({ ...canonical, updatedAt })));
    expect(await on.read('users/old')).not.toHaveProperty('role');
  });

  test.each([
    ['with', on],
    ['without', off],
  ])('%s the option, signing in leaves the spelling alone', async (_, database) => {
    await database.commit('owner', [{ path: 'users/old', data: OLD }]);
    expectAllowed(await database.commit(old, [{ path: 'users/old', data: { LastLogin: NOW }, merge: true }]));
    expect(await database.read('users/old')).toMatchObject(OLD);
  });
});
