import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyRecord, Values } from '#schema/schema.ts';
import { liedIn } from './contact-world.ts';
import { commissionPath, onDeals, splitPath, termChanges } from './deal-world.ts';
import { expectAllowed, expectDenied, idsOf, type Person, RulesDatabase } from './local.ts';
import { A, accountant, banned, ceoA, ceoB, hrA, planFor, populate, root, s1, s2 } from './world.ts';

const database = new RulesDatabase('deal-commission');
const on = onDeals(database);
const HALVES = [
  { userId: s1.uid, weightBp: 6000 },
  { userId: s2.uid, weightBp: 4000 },
];
const stored = async (path: string, id: string) => ({ ...(await database.read(path)), id }) as AnyRecord;

/** A deal of two agents with its commission agreed. */
async function agreed(): Promise<AnyRecord> {
  const deal = await on.given(s1);
  expectAllowed(await on.send(ceoA, termChanges(deal, HALVES)));
  return on.reread(deal);
}

beforeAll(async () => {
  await database.start();
  await populate(database);
});

describe('the commission', () => {
  test('is read by managers alone, and listed by nobody', async () => {
    const { id } = await agreed();
    for (const who of [ceoA, hrA, root]) expectAllowed(await database.get(who, commissionPath(id)));
    for (const who of [s1, s2, accountant, ceoB, banned]) expectDenied(await database.get(who, commissionPath(id)));
    for (const who of [s1, ceoA, root])
      expect((await database.list(who, `companies/${A}/dealCommission`)).status).toBe(403);
  });
  test('is written by managers alone, and the deal says so in the same commit', async () => {
    for (const who of [s1, accountant, ceoB, banned]) {
      const deal = await on.given(s1);
      expectDenied(await on.send(who, termChanges(deal, HALVES)));
      const [terms] = termChanges(deal, HALVES);
      expectDenied(await on.send(ceoA, terms ? [terms] : []));
      expectDenied(await on.change(ceoA, deal, { commissionStatus: 'Agreed' }), 'by error');
      expectAllowed(await on.send(hrA, termChanges(deal, HALVES)));
    }
  });
  test('has a history no agent reads', async () => {
    const { id } = await agreed();
    const events = (resource: string) => ({
      where: [['resourceName', 'EQUAL', resource] as const, ['resourceRecordKey', 'EQUAL', id] as const],
    });
    expectAllowed(await database.list(s2, `companies/${A}/history`, events('deals')));
    expect((await database.list(s1, `companies/${A}/history`, events('dealCommission'))).status).toBe(403);
    expectDenied(await database.get(s1, `companies/${A}/history/dealCommission_${id}_1`));
    expectAllowed(await database.list(ceoA, `companies/${A}/history`, events('dealCommission')));
  });
  test.each<[string, Values]>([
    ['parts that do not make the whole', { companyMinor: 1 }],
    ['a rate above 20 %', { rateBp: 2001 }],
    ['no rate', { mode: 'Fixed' }],
    ['no agents', { agents: [] }],
    ['six agents', { agents: Array(6).fill(HALVES[0]) }],
    ['more than it has', { iban: 'AE070331234567890123456' }],
  ])('%s is refused', async (_, lie) => {
    const deal = await on.given(s1);
    const writes = await planFor(database, ceoA, termChanges(deal, HALVES));
    const lied = liedIn(writes, 'dealCommission', (data) => ({ ...data, ...lie }));
    expectDenied(await database.commit(ceoA, lied));
    expectAllowed(await database.commit(ceoA, writes));
  });
});

describe('a split', () => {
  const own = (who: Person) => ({ where: [['userId', 'EQUAL', who.uid] as const] });
  const list = `companies/${A}/dealSplits`;
  test('is seen by its agent and the managers, and by no other agent of the deal', async () => {
    const { id } = await agreed();
    for (const who of [s1, ceoA, hrA, root]) expectAllowed(await database.get(who, splitPath(id, s1.uid)));
    for (const who of [s2, accountant, ceoB, banned]) expectDenied(await database.get(who, splitPath(id, s1.uid)));
    expectAllowed(await database.get(s2, splitPath(id, s2.uid)));
    expectDenied(await database.get(s1, splitPath(id, s2.uid)));
    expect(await database.read(splitPath(id, s2.uid))).toMatchObject({ amountMinor: 592_000, weightBp: 4000 });
  });
  test('is listed with the own ones only, and so is its history', async () => {
    const { id } = await agreed();
    expect(idsOf(await database.list(s2, list, own(s2)))).toContain(`${id}_${s2.uid}`);
    expectDenied(await database.list(s2, list, own(s1)), 'by error');
    expectDenied(await database.list(s2, list, { where: [['dealId', 'EQUAL', id]] }), 'by error');
    expectAllowed(await database.list(ceoA, list, { where: [['dealId', 'EQUAL', id]] }));
    const event = (uid: string) => `companies/${A}/history/dealSplits_${id}_${uid}_1`;
    expectAllowed(await database.get(s2, event(s2.uid)));
    expectDenied(await database.get(s2, event(s1.uid)));
  });
  test('is written by managers alone, for an agent of the deal, under its own name', async () => {
    const deal = await agreed();
    const before = await stored(splitPath(deal.id, s1.uid), `${deal.id}_${s1.uid}`);
    const raise = [{ type: 'update', resource: 'dealSplits', before, set: { amountMinor: 999_999 } }] as const;
    for (const who of [s1, s2, accountant, ceoB]) expectDenied(await on.send(who, raise));
    expectAllowed(await on.send(hrA, raise));
    const values = { dealId: deal.id, label: 'x', weightBp: 0, amountMinor: 0, status: 'Expected' };
    const make = (userId: string, id: string) =>
      on.send(ceoA, [{ type: 'create', resource: 'dealSplits', id, values: { ...values, userId } }]);
    expectDenied(await make(accountant.uid, `${deal.id}_${accountant.uid}`), 'by error');
    expectDenied(await make(s2.uid, `${deal.id}_another`), 'by error');
    const fresh = await on.given(s1);
    const first = { ...values, dealId: fresh.id, userId: s1.uid };
    expectAllowed(
      await on.send(ceoA, [{ type: 'create', resource: 'dealSplits', id: `${fresh.id}_${s1.uid}`, values: first }]),
    );
  });
});
