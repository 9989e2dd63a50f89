import { beforeAll, describe, expect, test } from 'vitest';
import type { Values } from '#schema/schema.ts';
import { expectAllowed, expectDenied, idsOf, NOW, type Person, RulesDatabase } from './local.ts';
import {
  A,
  accountant,
  altered,
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

describe('ownership', () => {
  test('O01 a Seller gets the own leads only', async () => {
    const lead = await mine();
    expectDenied(await database.get(s2, leadPath(lead.id)));
    expectAllowed(await database.get(s1, leadPath(lead.id)));
  });

  test('O02 a Seller neither creates for others, nor takes, nor gives away', async () => {
    expectDenied(await database.commit(s1, await creation(s1, { sellerId: s2.uid })));
    expectDenied(await database.commit(s1, await creation(s1, { sellerId: undefined })));
    expectDenied(await database.commit(s1, (await change(s1, { sellerId: s2.uid })).writes));
    expectDenied(await database.commit(s2, (await change(s2, { sellerId: s2.uid })).writes));
    expectDenied(await database.commit(s2, (await change(s2, { notes: 'x' })).writes));
    expectAllowed(await database.commit(ceoA, (await change(ceoA, { sellerId: s2.uid })).writes));
    expectAllowed(await database.commit(s1, await creation(s1)));
  });

  test("O03 a Seller's list must name the own uid", async () => {
    const own = ['sellerId', 'EQUAL', s1.uid] as const;
    for (const query of [
      {},
      { count: true },
      { limit: 5 },
      { where: [['status', 'EQUAL', 'New']] },
      { where: [['sellerId', 'EQUAL', s2.uid]] },
      { where: [['sellerId', 'IN', [s1.uid, s2.uid]]] },
      { where: [['sellerId', 'NOT_EQUAL', s2.uid]] },
      { where: [['sellerId', 'GREATER_THAN_OR_EQUAL', s1.uid]] },
      { or: [own, ['status', 'EQUAL', 'New']] },
    ] as const)
      expect((await database.list(s1, leadsOf(A), query)).status, JSON.stringify(query)).toBe(403);
    expectAllowed(await database.list(s1, leadsOf(A), { where: [own] }));
    expectAllowed(await database.list(s1, leadsOf(A), { where: [own], count: true }));
    expectAllowed(
      await database.list(s1, leadsOf(A), {
        where: [own, ['status', 'EQUAL', 'New'], ['archivedAt', 'EQUAL', null]],
        orderBy: ['score', 'DESCENDING'],
        limit: 5,
      }),
    );
    expectAllowed(await database.list(s1, leadsOf(A), { where: [own, ['searchTokens', 'ARRAY_CONTAINS', 'sa']] }));
    expectAllowed(await database.list(ceoA, leadsOf(A)));
  });

  test('O04 nobody deletes a lead', async () => {
    const lead = await mine();
    for (const who of [s1, ceoA, root])
      expectDenied(await database.commit(who, [{ path: leadPath(lead.id), gone: true }]));
    expect((await storedLead(database, lead.id)).version).toBe(1);
    expectDenied(
      await database.commit(s1, await planFor(database, s1, [{ type: 'archive', resource: 'leads', before: lead }])),
    );
    expectAllowed(
      await database.commit(
        ceoA,
        await planFor(database, ceoA, [{ type: 'archive', resource: 'leads', before: lead }]),
      ),
    );
  });

  test('O05 after a reassignment the former seller reads no more', async () => {
    const { record, writes } = await change(ceoA, { sellerId: s2.uid });
    expectAllowed(await database.get(s1, leadPath(record.id)));
    expectAllowed(await database.commit(ceoA, writes));
    expectDenied(await database.get(s1, leadPath(record.id)));
    expectAllowed(await database.get(s2, leadPath(record.id)));
    expectDenied(
      await database.commit(
        s1,
        await planFor(database, s1, [edit(await storedLead(database, record.id), { notes: 'mine?' })]),
      ),
    );
  });
});

describe('archive', () => {
  const archive = async () => {
    const before = await mine();
    expectAllowed(
      await database.commit(ceoA, await planFor(database, ceoA, [{ type: 'archive', resource: 'leads', before }])),
    );
    return storedLead(database, before.id);
  };

  test('an archived lead is only restored, by a manager', async () => {
    const lead = await archive();
    expect(lead.archivedAt).toBeInstanceOf(Date);
    expectDenied(await database.commit(s1, await planFor(database, s1, [edit(lead, { notes: 'x' })])));
    expectDenied(
      await database.commit(s1, await planFor(database, s1, [{ type: 'restore', resource: 'leads', before: lead }])),
    );
    expectAllowed(
      await database.commit(
        ceoA,
        await planFor(database, ceoA, [{ type: 'restore', resource: 'leads', before: lead }]),
      ),
    );
    expect((await storedLead(database, lead.id)).archivedAt).toBeNull();
  });

  test("archiving changes nothing else, at the server's time, under its own name", async () => {
    const before = await mine();
    const writes = await planFor(database, ceoA, [{ type: 'archive', resource: 'leads', before }]);
    expectDenied(
      await database.commit(
        ceoA,
        alteredBoth(writes, (data) => ({ ...data, notes: 'and more' })),
      ),
    );
    expectDenied(
      await database.commit(
        ceoA,
        alteredBoth(writes, (data) => ({ ...data, archivedAt: new Date('2026-01-01') })),
      ),
    );
    expectDenied(
      await database.commit(
        ceoA,
        altered(writes, '/history/', (event) => ({ ...event, changeType: 'Updated' })),
      ),
    );
    expectDenied(
      await database.commit(
        s1,
        alteredBoth(await planFor(database, s1, [edit(before, {})]), (data) => ({ ...data, archivedAt: NOW })),
      ),
    );
    expectAllowed(await database.commit(ceoA, writes));
    const lead = await storedLead(database, before.id);
    const restoring = await planFor(database, ceoA, [{ type: 'restore', resource: 'leads', before: lead }]);
    expectDenied(
      await database.commit(
        ceoA,
        altered(restoring, '/history/', (event) => ({ ...event, changeType: 'Updated' })),
      ),
    );
    expectAllowed(await database.commit(ceoA, restoring));
  });

  test('a lead is not born archived', async () => {
    expectDenied(
      await database.commit(
        ceoA,
        alteredBoth(await creation(ceoA), (data) => ({ ...data, archivedAt: NOW })),
      ),
    );
  });
});
