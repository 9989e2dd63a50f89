import { beforeAll, describe, expect, test } from 'vitest';
import type { Values } from '#schema/schema.ts';
import { expectAllowed, expectDenied, idsOf, type Person, RulesDatabase } from './local.ts';
import {
  A,
  accountant,
  alteredBoth,
  B,
  banned,
  ceoA,
  ceoB,
  ceoF,
  createLead,
  edit,
  FROZEN,
  forced,
  freshId,
  givenLead,
  hrA,
  leadPath,
  leadValues,
  nobody,
  planFor,
  populate,
  root,
  s1,
  s2,
  storedLead,
  stranger,
} from './world.ts';

const database = new RulesDatabase('leads');
const mine = () => givenLead(database, s1, { sellerId: s1.uid });
const creation = (by: Person, more: Values = {}, company = A) =>
  planFor(database, by, [createLead(leadValues({ sellerId: s1.uid, ...more }))], company);
const change = async (by: Person, set: Values, before = mine()) => {
  const record = await before;
  return { record, writes: await planFor(database, by, [edit(record, set)]) };
};
const leadsOf = (company: string) => `companies/${company}/leads`;

beforeAll(async () => {
  await database.start();
  await populate(database);
});

describe('authentication', () => {
  test('A01 without a token nothing can be read or written', async () => {
    const lead = await mine();
    for (const path of [
      leadPath(lead.id),
      'users/s1',
      `companies/${A}`,
      `companies/${A}/public/profile`,
      `companies/${A}/directory/s1`,
      'tombstones/s1',
      `companies/${A}/history/leads_${lead.id}_1`,
    ])
      expectDenied(await database.get(nobody, path), 'by error');
    for (const collection of [
      leadsOf(A),
      'users',
      'companies',
      `companies/${A}/history`,
      `companies/${A}/markers`,
      `companies/${A}/directory`,
    ])
      expectDenied(await database.list(nobody, collection), 'by error');
    expectDenied(await database.commit(nobody, await creation(s1)), 'by error');
    expectAllowed(await database.commit(s1, await creation(s1)));
  });

  test.each([
    ['A07 banned', banned],
    ['A11 forced', forced],
  ] as const)('%s: a live token reads and writes nothing', async (_, who) => {
    const lead = await mine();
    expectDenied(await database.get(who, leadPath(lead.id)));
    expectDenied(await database.list(who, leadsOf(A)));
    expectDenied(await database.list(who, `companies/${A}/history`), 'by error');
    expectDenied(await database.get(who, `companies/${A}`));
    expectDenied(await database.list(who, `companies/${A}/directory`));
    expectDenied(await database.commit(who, await creation(who)));
    expectDenied(await database.commit(who, (await change(who, { notes: 'x' })).writes));
    expectAllowed(await database.get(who, `users/${who.uid}`));
    expectAllowed(await database.get(ceoA, leadPath(lead.id)));
    expect((await storedLead(database, lead.id)).version).toBe(1);
  });

  test('A10 whoever is banned after reading gets nothing new', async () => {
    const late: Person = { uid: 'late' };
    const user = { Role: 'CEO', company_id: A, isBanned: false, forcePasswordReset: false };
    await database.commit('owner', [{ path: 'users/late', data: user }]);
    const lead = await mine();
    expectAllowed(await database.get(late, leadPath(lead.id)));
    await database.commit('owner', [{ path: 'users/late', data: { ...user, isBanned: true } }]);
    expectDenied(await database.get(late, leadPath(lead.id)));
  });
});

describe('tenancy', () => {
  test('T05 another company: no get, no list, no write', async () => {
    const lead = await mine();
    expectDenied(await database.get(ceoB, leadPath(lead.id)));
    expectDenied(await database.list(ceoB, leadsOf(A)));
    expectDenied(await database.commit(ceoB, await creation(ceoB)));
    expectDenied(await database.commit(ceoB, (await change(ceoB, { notes: 'x' })).writes));
    expectAllowed(await database.list(ceoB, leadsOf(B)));
    expectAllowed(await database.get(root, leadPath(lead.id)));
  });

  test('T06 a foreign and a missing id are refused alike', async () => {
    const foreign = await givenLead(database, ceoB, { sellerId: 'seller_of_b' }, B);
    expectDenied(await database.get(ceoA, leadPath(foreign.id, B)));
    expectDenied(await database.get(ceoA, leadPath(freshId(), B)));
    const others = await givenLead(database, s2, { sellerId: s2.uid });
    expectDenied(await database.get(s1, leadPath(others.id)));
    expectDenied(await database.get(s1, leadPath(freshId())), 'by error');
    expect((await database.get(ceoA, leadPath(freshId()))).status, "one's own company may know").toBe(404);
  });

  test("T07 a missing company is nobody's company", async () => {
    for (const company_id of [null, '']) {
      const who: Person = { uid: `tenantless_${String(company_id)}` };
      await database.commit('owner', [
        { path: `users/${who.uid}`, data: { Role: 'CEO', company_id, isBanned: false, forcePasswordReset: false } },
      ]);
      expectDenied(await database.list(who, leadsOf('null')));
      expectDenied(await database.list(who, leadsOf(A)));
      expectDenied(await database.list(who, 'users', { where: [['company_id', 'EQUAL', company_id]] }));
    }
    expectAllowed(await database.list(ceoA, 'users', { where: [['company_id', 'EQUAL', A]] }));
  });

  test('T10 a record names no company: the path is the company', async () => {
    for (const key of ['company_id', 'companyId'])
      expectDenied(
        await database.commit(
          s1,
          alteredBoth(await creation(s1), (data) => ({ ...data, [key]: B })),
        ),
      );
    expectAllowed(await database.commit(s1, await creation(s1)));
  });

  test('T15 across companies nobody lists, SuperAdmin company by company', async () => {
    for (const who of [ceoA, s1, root]) expectDenied(await database.list(who, 'leads', { everywhere: true }));
    expectAllowed(await database.list(root, leadsOf(B)));
  });

  test('a suspended company reads and no longer writes', async () => {
    expectAllowed(await database.list(ceoF, leadsOf(FROZEN)));
    expectDenied(await database.commit(ceoF, await creation(ceoF, {}, FROZEN)));
    expectAllowed(await database.commit(root, await creation(root, {}, FROZEN)));
    const lead = await storedLead(database, idsOf(await database.list(root, leadsOf(FROZEN)))[0] ?? '', FROZEN);
    expectDenied(await database.commit(ceoF, await planFor(database, ceoF, [edit(lead, { notes: 'x' })], FROZEN)));
  });
});

describe('roles', () => {
  test('E11 an Accountant and HumanResources see no leads', async () => {
    const people: Person = { uid: 'people' };
    await database.commit('owner', [
      {
        path: 'users/people',
        data: { Role: 'HumanResources', company_id: A, isBanned: false, forcePasswordReset: false },
      },
    ]);
    const lead = await mine();
    for (const who of [accountant, people]) {
      expectDenied(await database.get(who, leadPath(lead.id)));
      expectDenied(await database.list(who, leadsOf(A)));
    }
    expectAllowed(await database.list(hrA, leadsOf(A)));
  });

  test.each([['ceo'], [' CEO'], ['CEO\u0000'], ['HR,CEO'], ['manager'], [['CEO']], [{ CEO: true }], [null], ['']])(
    'E12 the stored role %j grants nothing',
    async (Role) => {
      const odd: Person = { uid: `odd_${freshId()}` };
      const user = { company_id: A, isBanned: false, forcePasswordReset: false };
      // The canonical key wins although the legacy one would grant.
      await database.commit('owner', [{ path: `users/${odd.uid}`, data: { ...user, Role, role: 'CEO' } }]);
      expectDenied(await database.list(odd, leadsOf(A)));
      expect((await database.list(odd, `companies/${A}/directory`)).status).toBe(403);
      await database.commit('owner', [{ path: `users/${odd.uid}`, data: { ...user, role: 'CEO' } }]);
      expectAllowed(await database.list(odd, leadsOf(A)));
    },
  );

  test('A08 a ban stored as text is a ban', async () => {
    const odd: Person = { uid: 'odd_ban' };
    await database.commit('owner', [
      { path: 'users/odd_ban', data: { Role: 'CEO', company_id: A, isBanned: 'true', forcePasswordReset: false } },
    ]);
    expectDenied(await database.list(odd, leadsOf(A)));
    await database.commit('owner', [
      { path: 'users/odd_ban', data: { Role: 'CEO', company_id: A, isBanned: false, forcePasswordReset: false } },
    ]);
    expectAllowed(await database.list(odd, leadsOf(A)));
  });

  test('an account without a user document has no rights', async () => {
    expectDenied(await database.list(stranger, leadsOf(A)), 'by error');
    expectDenied(await database.commit(stranger, await creation(stranger)), 'by error');
  });
});
