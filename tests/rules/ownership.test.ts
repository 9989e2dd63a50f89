import { beforeAll, describe, expect, test } from 'vitest';
import type { Values } from '#schema/schema.ts';
import { expectAllowed, expectDenied, NOW, type Person, RulesDatabase } from './local.ts';
import {
  A,
  altered,
  alteredBoth,
  ceoA,
  createLead,
  edit,
  givenLead,
  leadPath,
  leadValues,
  planFor,
  populate,
  root,
  s1,
  s2,
  storedLead,
} from './world.ts';

const database = new RulesDatabase('ownership');
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
