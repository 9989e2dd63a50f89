import { beforeAll, describe, expect, test } from 'vitest';
import { PACKS } from '#schema/access.ts';
import type { AnyRecord, Values } from '#schema/schema.ts';
import { type Actor, expectAllowed, expectDenied, type Outcome, type Person, RulesDatabase } from './local.ts';
import {
  A,
  altered,
  alteredBoth,
  B,
  banned,
  ceoA,
  ceoB,
  companyChange,
  companyDocuments,
  companyOf,
  createLead,
  edit,
  freshId,
  givenLead,
  hrA,
  leadPath,
  leadValues,
  personDocuments,
  planFor,
  populate,
  profileOf,
  root,
  s1,
  userOf,
} from './world.ts';

/** A has no pack, B has all of them, and these two have what their names say. */
const SALES = 'company_sales_1';
const FINANCE = 'company_finance_1';
const STOPPED = 'company_stopped_1';
const database = new RulesDatabase('packs');
const EARLIER = new Date('2026-01-05T09:00:00Z');

let hired = 0;
/** Somebody of this role in this company. */
async function given(role: string, company: string, more = {}): Promise<Person> {
  const who = { uid: `${role}_${++hired}` };
  const user = userOf(who, role, company, { email: 'x@example.com', ...more });
  expectAllowed(await database.commit('owner', personDocuments(who, user)));
  return who;
}
/** A lead of theirs, put there above the rules. */
async function stored(seller: string, company: string): Promise<string> {
  const id = freshId();
  const stamps = {
    version: 1,
    createdAt: EARLIER,
    createdBy: 'x',
    updatedAt: EARLIER,
    updatedBy: 'x',
    archivedAt: null,
  };
  const data = { ...leadValues({ sellerId: seller }, false), ...stamps, reference: 'L-000001' };
  expectAllowed(await database.commit('owner', [{ path: leadPath(id, company), data }]));
  return id;
}
const creation = async (who: Person, company: string, sellerId = who.uid): Promise<Outcome> =>
  database.commit(who, await planFor(database, who, [createLead(leadValues({ sellerId }))], company));
const listOwn = (who: Person, company: string) =>
  database.list(who, `companies/${company}/leads`, { where: [['sellerId', 'EQUAL', who.uid]] });

beforeAll(async () => {
  await database.start();
  await populate(database);
  const companies: [string, Values][] = [
    [B, { packs: [...PACKS] }],
    [SALES, { packs: ['sales'] }],
    [FINANCE, { packs: ['finance'] }],
    [STOPPED, { packs: ['sales'], status: 'Suspended', suspensionReason: 'Not paid' }],
  ];
  for (const [id, more] of companies)
    expectAllowed(await database.commit('owner', companyDocuments(id, companyOf(ceoB.uid, more))));
});

describe('the sales pack', () => {
  test.each(['Agent', 'SalesExecutive', 'OffPlanSales', 'ReadyToMoveSales'])(
    '%s works the own leads where it is on, and nowhere else',
    async (role) => {
      const on = await given(role, SALES);
      expectAllowed(await creation(on, SALES));
      expectAllowed(await listOwn(on, SALES));
      expectAllowed(await database.get(on, leadPath(await stored(on.uid, SALES), SALES)));
      const lead = await givenLead(database, on, { sellerId: on.uid }, SALES);
      expectAllowed(await database.commit(on, await planFor(database, on, [edit(lead, { notes: 'x' })], SALES)));
      for (const company of [A, FINANCE]) {
        const off = await given(role, company);
        expectDenied(await creation(off, company));
        expectDenied(await listOwn(off, company));
        expectDenied(await database.get(off, leadPath(await stored(off.uid, company), company)));
      }
    },
  );

  test("a colleague's lead stays closed, as to a Seller", async () => {
    const agent = await given('Agent', SALES);
    const id = await stored('somebody_else', SALES);
    expectDenied(await database.get(agent, leadPath(id, SALES)));
    expect((await database.list(agent, `companies/${SALES}/leads`)).status).toBe(403);
    expectDenied(await creation(agent, SALES, 'somebody_else'));
    const lead = await givenLead(database, agent, { sellerId: agent.uid }, SALES);
    const theirs = { ...(await database.read(leadPath(id, SALES))), id } as AnyRecord;
    expectDenied(await database.commit(agent, await planFor(database, agent, [edit(theirs, { notes: 'x' })], SALES)));
    const handover = await planFor(database, agent, [edit(lead, { sellerId: 'somebody_else' })], SALES);
    expectDenied(await database.commit(agent, handover));
    const writes = await planFor(database, agent, [edit(lead, { notes: 'x' })], SALES);
    expectDenied(
      await database.commit(
        agent,
        alteredBoth(writes, (data) => ({ ...data, archivedAt: data.updatedAt })),
      ),
    );
    expectAllowed(await database.commit(agent, writes));
  });

  test("no pack reaches another company's records, whatever that company has turned on", async () => {
    for (const role of ['Agent', 'FrontDeskOfficer']) {
      const outsider = await given(role, SALES);
      expectDenied(await creation(outsider, B));
      expectDenied(await listOwn(outsider, B));
      expectDenied(await database.get(outsider, leadPath(await stored(outsider.uid, B), B)));
    }
    expectAllowed(await creation(await given('Agent', B), B));
    expectAllowed(await creation(await given('FrontDeskOfficer', B), B));
  });

  test('other roles gain nothing by it, and managers and Sellers lose nothing', async () => {
    for (const role of ['Accountant', 'TeamLeader', 'SalesManager', 'OfficeBoy', 'Coordinator', 'HumanResources']) {
      const who = await given(role, SALES);
      expectDenied(await creation(who, SALES));
      expectDenied(await listOwn(who, SALES));
    }
    for (const role of ['Seller', 'CEO', 'HR']) expectAllowed(await creation(await given(role, SALES), SALES));
  });

  test('a banned or forced agent stays out; a stored role is never a pack', async () => {
    for (const more of [{ isBanned: true }, { forcePasswordReset: true }])
      expectDenied(await listOwn(await given('Agent', SALES, more), SALES));
    expectDenied(await listOwn(await given('Agent@sales', SALES), SALES));
    expectAllowed(await listOwn(await given('Agent', SALES), SALES));
  });

  test('a suspended company: its agents read, and write no more', async () => {
    const agent = await given('Agent', STOPPED);
    expectAllowed(await listOwn(agent, STOPPED));
    expectDenied(await creation(agent, STOPPED));
  });

  test("agents read the history of the own records, and nobody else's", async () => {
    const agent = await given('Agent', SALES);
    const mine = { where: [['sellerIds', 'ARRAY_CONTAINS', agent.uid]] } as const;
    expectAllowed(await database.list(agent, `companies/${SALES}/history`, mine));
    expect((await database.list(agent, `companies/${SALES}/history`)).status).toBe(403);
    const off = await given('Agent', A);
    for (const [who, company] of [
      [agent, SALES],
      [off, A],
    ] as const)
      await database.commit('owner', [
        {
          path: `companies/${company}/history/deals_${who.uid}_1`,
          data: { resourceName: 'deals', sellerIds: [who.uid] },
        },
      ]);
    expectAllowed(await database.get(agent, `companies/${SALES}/history/deals_${agent.uid}_1`));
    expectDenied(await database.get(off, `companies/${A}/history/deals_${off.uid}_1`));
    const theirs = { where: [['sellerIds', 'ARRAY_CONTAINS', off.uid]] } as const;
    expect((await database.list(off, `companies/${A}/history`, theirs)).status).toBe(403);
  });
});

describe('the office pack', () => {
  test.each(['Coordinator', 'Secretary', 'FrontDeskOfficer'])(
    '%s takes leads down for anybody and reads none',
    async (role) => {
      const on = await given(role, B);
      expectAllowed(await creation(on, B, 'some_seller'));
      expectDenied(await database.list(on, `companies/${B}/leads`));
      expectDenied(await database.get(on, leadPath(await stored('some_seller', B), B)));
      expectDenied(await creation(await given(role, SALES), SALES, 'some_seller'));
    },
  );

  test('nobody else at the desk gains anything by it', async () => {
    for (const role of ['OfficeBoy', 'Accountant', 'TeamLeader'])
      expectDenied(await creation(await given(role, B), B, 'some_seller'));
  });
});

describe('turning packs on and off', () => {
  const change = async (by: Person, packs: unknown, company = A) =>
    database.commit(by, await companyChange(database, by, company, { packs }));

  test('is for the own managers and SuperAdmin', async () => {
    const agent = await given('Agent', A);
    const packed: Person = await given('Agent', SALES);
    for (const who of [s1, agent, ceoB, banned, await given('Accountant', A)])
      expectDenied(await change(who, ['sales']));
    expectDenied(await change(packed, ['sales', 'finance'], SALES));
    expectDenied(await listOwn(agent, A));
    for (const who of [ceoA, hrA, root]) expectAllowed(await change(who, ['sales']));
    expectAllowed(await listOwn(agent, A));
    expectAllowed(await change(ceoA, undefined));
    expectDenied(await listOwn(agent, A));
  });

  test.each<[string, unknown]>([
    ['an unknown pack', ['sales', 'spies']],
    ['a role', ['SuperAdmin']],
    ['two in one', ['sales|finance']],
    ['more than there are', [...PACKS, 'sales']],
  ])('%s is refused', async (_, packs) => {
    expectDenied(await change(ceoA, packs));
    expectAllowed(await change(ceoA, ['finance']));
  });

  test('text in place of a list turns nothing on', async () => {
    expectDenied(await change(ceoA, 'sales'), 'by error');
    const id = freshId();
    await database.commit('owner', companyDocuments(id, companyOf('somebody', { packs: 'sales' })));
    expectDenied(await listOwn(await given('Agent', id), id), 'by error');
  });

  test('the public part alone turns nothing on', async () => {
    const agent = await given('Agent', A);
    const company = (await database.read(`companies/${A}`)) ?? {};
    const profile = { path: `companies/${A}/public/profile`, data: profileOf({ ...company, packs: ['sales'] }) };
    for (const who of [ceoA, agent] satisfies Actor[]) expectDenied(await database.commit(who, [profile]));
    await database.commit('owner', [profile]);
    expectDenied(await listOwn(agent, A));
    const writes = await companyChange(database, ceoA, A, { packs: ['office'] });
    expectDenied(
      await database.commit(
        ceoA,
        altered(writes, '/public/', () => undefined),
      ),
    );
    expect((await database.read(`companies/${A}`))?.packs).not.toContain('sales');
  });
});
