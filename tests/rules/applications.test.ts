import { beforeAll, describe, expect, test } from 'vitest';
import { applications } from '#resources/applications/schema.ts';
import type { Change } from '#schema/changes.ts';
import type { AnyRecord, Values } from '#schema/schema.ts';
import { sampleOf } from '#schema/to-sample.ts';
import { expectAllowed, expectDenied, type Person, RulesDatabase } from './local.ts';
import { staffPlan } from './staff-world.ts';
import { A, accountant, banned, ceoA, ceoB, freshId, hrA, populate, root, s1 } from './world.ts';

const database = new RulesDatabase('applications');
const pathOf = (id: string) => `companies/${A}/applications/${id}`;
const send = async (who: Person, changes: readonly Change[]) =>
  database.commit(who, await staffPlan(database, who, changes));
const stored = async (id: string) => ({ ...(await database.read(pathOf(id))), id }) as AnyRecord;
const change = (who: Person, before: AnyRecord, set: Values) =>
  send(who, [{ type: 'update', resource: 'applications', before, set }]);
const {
  reference: _r,
  decidedBy: _b,
  decidedAt: _a,
  decisionNote: _n,
  offerBasicMinor: _o,
  ...sample
} = sampleOf(applications);
const creation = (more: Values = {}): Extract<Change, { type: 'create' }> => ({
  type: 'create',
  resource: 'applications',
  id: freshId(),
  values: { ...sample, ...more },
});
const WAY = ['Applied', 'Screening', 'Interview', 'Offer', 'Hired'];
const needs: { readonly [to: string]: Values } = {
  Offer: { offerBasicMinor: 500_000 },
  Hired: { decidedBy: hrA.uid },
  Rejected: { decidedBy: hrA.uid, decisionNote: 'Another one' },
};
async function candidate(status = 'Applied'): Promise<AnyRecord> {
  const made = creation();
  expectAllowed(await send(hrA, [made]));
  const way = status === 'Rejected' ? ['Applied', 'Rejected'] : WAY.slice(0, WAY.indexOf(status) + 1);
  for (const to of way.slice(1)) expectAllowed(await change(hrA, await stored(made.id), { ...needs[to], status: to }));
  return stored(made.id);
}

beforeAll(async () => {
  await database.start();
  await populate(database);
});

test('are for managers: not for whoever is named, not for colleagues', async () => {
  for (const who of [hrA, ceoA, root]) expectAllowed(await send(who, [creation()]));
  for (const who of [s1, accountant, ceoB, banned]) expectDenied(await send(who, [creation({ recruiterId: who.uid })]));
  const { id } = creation();
  const made = { ...creation({ recruiterId: s1.uid }), id };
  expectAllowed(await send(hrA, [made]));
  for (const who of [hrA, ceoA, root]) expectAllowed(await database.get(who, pathOf(id)));
  for (const who of [s1, accountant, ceoB, banned]) expectDenied(await database.get(who, pathOf(id)));
  expectDenied(await change(s1, await stored(id), { rating: 5 }));
  expectAllowed(await change(ceoA, await stored(id), { rating: 5 }));
  const before = await stored(id);
  expectDenied(await send(s1, [{ type: 'archive', resource: 'applications', before }]));
  expectAllowed(await send(hrA, [{ type: 'archive', resource: 'applications', before }]));
  const away = await stored(id);
  expectDenied(await change(hrA, away, { rating: 4 }));
  for (const who of [s1, ceoB])
    expectDenied(await send(who, [{ type: 'restore', resource: 'applications', before: away }]));
  expectAllowed(await send(ceoA, [{ type: 'restore', resource: 'applications', before: away }]));
  expectAllowed(await change(hrA, await stored(id), { rating: 4 }));
});

describe('the stages', () => {
  const ways = WAY.slice(0, -1).flatMap((from, at) => [
    [from, WAY[at + 1] ?? ''],
    [from, 'Rejected'],
    [from, 'Withdrawn'],
  ]);
  test.each([...ways, ['Rejected', 'Screening']])('%s to %s', async (from = '', to = '') => {
    const one = await candidate(from);
    expectAllowed(await change(hrA, one, { ...needs[to], status: to }));
  });
  test.each([
    ['Applied', 'Interview'],
    ['Applied', 'Hired'],
    ['Screening', 'Applied'],
    ['Hired', 'Rejected'],
    ['Rejected', 'Applied'],
  ])('never from %s to %s', async (from, to) => {
    const one = await candidate(from);
    expectDenied(await change(hrA, one, { ...needs[to], status: to }));
    expectAllowed(await change(hrA, one, { rating: 3 }));
  });
  test('a refusal is signed and has a reason, an offer has a salary', async () => {
    const one = await candidate();
    expectDenied(await change(hrA, one, { status: 'Rejected', decidedBy: hrA.uid }));
    expectDenied(await change(hrA, one, { status: 'Rejected', decisionNote: 'No' }));
    expectDenied(await change(hrA, one, { status: 'Rejected', decisionNote: 'No', decidedBy: ceoA.uid }));
    expectAllowed(await change(hrA, one, { status: 'Rejected', decisionNote: 'No', decidedBy: hrA.uid }));
    const other = await candidate('Interview');
    expectDenied(await change(hrA, other, { status: 'Offer' }));
    expectAllowed(await change(hrA, other, { status: 'Offer', offerBasicMinor: 500_000 }));
  });
  test('a candidate begins undecided', async () => {
    expectDenied(await send(hrA, [creation({ decidedBy: hrA.uid })]));
    expectDenied(await send(hrA, [creation({ status: 'Screening' })]));
    expectAllowed(await send(hrA, [creation()]));
    expect(WAY).toHaveLength(5);
  });
});
