import { beforeAll, describe, expect, test } from 'vitest';
import type { Change } from '#schema/changes.ts';
import type { AnyRecord, Values } from '#schema/schema.ts';
import { liedIn } from './contact-world.ts';
import { expectAllowed, expectDenied, idsOf, type Person, RulesDatabase } from './local.ts';
import { givenEmployee, staffPlan } from './staff-world.ts';
import { A, accountant, banned, ceoA, ceoB, freshId, hrA, populate, root, s1, s2 } from './world.ts';

const database = new RulesDatabase('leave');
const DAY = 86_400_000;
const ahead = (days: number) => new Date(Math.floor(Date.now() / DAY + days) * DAY);
const pathOf = (id: string) => `companies/${A}/leaveRequests/${id}`;
const send = async (who: Person, changes: readonly Change[]) =>
  database.commit(who, await staffPlan(database, who, changes));
const stored = async (id: string) => ({ ...(await database.read(pathOf(id))), id }) as AnyRecord;
const change = (who: Person, before: AnyRecord, set: Values) =>
  send(who, [{ type: 'update', resource: 'leaveRequests', before, set }]);

async function asking(of: Person, more: Values = {}): Promise<Extract<Change, { type: 'create' }>> {
  const employee = await givenEmployee(database, hrA, { userId: of.uid });
  const values: Values = {
    employeeId: employee.id,
    employeeName: employee.fullName,
    userId: of.uid,
    leaveType: 'Annual',
    startDate: ahead(10),
    endDate: ahead(12),
    halfDay: 'None',
    halfDays: 6,
    status: 'Submitted',
    ...more,
  };
  return { type: 'create', resource: 'leaveRequests', id: freshId(), values };
}
async function asked(of: Person, more: Values = {}): Promise<AnyRecord> {
  const creation = await asking(of, more);
  expectAllowed(await send(of, [creation]));
  return stored(creation.id);
}
const approval = (by: Person) => ({ status: 'Approved', decidedBy: by.uid });
const refusal = (by: Person, decisionNote?: string) => ({ status: 'Rejected', decidedBy: by.uid, decisionNote });

beforeAll(async () => {
  await database.start();
  await populate(database);
});

test('everybody asks for themselves, managers for anybody', async () => {
  for (const who of [s1, accountant, hrA]) expectAllowed(await send(who, [await asking(who)]));
  for (const who of [s2, accountant, ceoB, banned]) expectDenied(await send(who, [await asking(s1)]));
  for (const who of [hrA, ceoA, root]) expectAllowed(await send(who, [await asking(s2)]));
  const theirs = await givenEmployee(database, hrA, { userId: s2.uid });
  const disguised = await asking(s1);
  expectDenied(await send(s1, [{ ...disguised, values: { ...disguised.values, employeeId: theirs.id } }]));
  expectAllowed(await send(s1, [disguised]));
});
test('is read by the person and by managers', async () => {
  const { id } = await asked(s1);
  for (const who of [s1, hrA, ceoA, root]) expectAllowed(await database.get(who, pathOf(id)));
  for (const who of [s2, accountant, ceoB, banned]) expectDenied(await database.get(who, pathOf(id)));
  const own = { where: [['userId', 'EQUAL', s1.uid]] } as const;
  const found = await database.list(s1, `companies/${A}/leaveRequests`, own);
  expectAllowed(found);
  expect(idsOf(found)).toContain(id);
  expectDenied(await database.list(s2, `companies/${A}/leaveRequests`, own));
});

describe('the answer', () => {
  test('is never one’s own', async () => {
    const mine = await asked(hrA);
    expectDenied(await change(hrA, mine, approval(hrA)));
    expectDenied(await change(hrA, mine, refusal(hrA, 'No')));
    expectAllowed(await change(ceoA, mine, approval(ceoA)));
    const seller = await asked(s1);
    expectDenied(await change(s1, seller, approval(s1)));
    expectDenied(await change(s2, seller, approval(s2)));
    expectAllowed(await change(hrA, seller, approval(hrA)));
  });
  test('is signed by whoever gives it', async () => {
    const leave = await asked(s1);
    expectDenied(await change(hrA, leave, approval(ceoA)));
    expectDenied(await change(hrA, leave, { status: 'Approved' }), 'by error');
    expectAllowed(await change(hrA, leave, approval(hrA)));
    expect(await stored(leave.id)).toMatchObject({ decidedBy: hrA.uid, decidedAt: expect.any(Date) });
  });
  test('no has a reason', async () => {
    const leave = await asked(s1);
    expectDenied(await change(hrA, leave, refusal(hrA)));
    expectAllowed(await change(hrA, leave, refusal(hrA, 'Too many are away')));
  });
  test('leaves what was asked for as it was', async () => {
    const leave = await asked(s1);
    expectAllowed(await change(hrA, leave, approval(hrA)));
    const approved = await stored(leave.id);
    for (const who of [s1, hrA]) expectDenied(await change(who, approved, { endDate: ahead(20), halfDays: 20 }));
    expectAllowed(await change(s1, approved, { status: 'Cancelled' }));
  });
});

describe('taking it back', () => {
  test('the person may until it begins, a manager later too', async () => {
    const leave = await asked(s1, { startDate: ahead(-3), endDate: ahead(2), halfDays: 10 });
    expectAllowed(await change(hrA, leave, approval(hrA)));
    const begun = await stored(leave.id);
    expectDenied(await change(s1, begun, { status: 'Cancelled' }));
    expectAllowed(await change(hrA, begun, { status: 'Cancelled' }));
  });
  test('nobody may once payroll has paid the month', async () => {
    const leave = await asked(s1);
    expectAllowed(await change(hrA, leave, approval(hrA)));
    const approved = await stored(leave.id);
    const [month] = approved.monthKeys as string[];
    const run = `companies/${A}/payroll/regular_${month}`;
    expectAllowed(await database.commit('owner', [{ path: run, data: { status: 'Approved' } }]));
    for (const who of [s1, hrA]) expectDenied(await change(who, approved, { status: 'Cancelled' }));
    expectAllowed(await database.commit('owner', [{ path: run, data: { status: 'Draft' } }]));
    expectAllowed(await change(hrA, approved, { status: 'Cancelled' }));
  });
});

describe('the way', () => {
  test('from a draft to a request, and no further by oneself', async () => {
    const draft = await asked(s1, { status: 'Draft' });
    expectDenied(await change(hrA, draft, approval(hrA)));
    expectAllowed(await change(s1, draft, { reason: 'My sister marries', endDate: ahead(14), halfDays: 10 }));
    expectAllowed(await change(s1, await stored(draft.id), { status: 'Submitted' }));
    expectAllowed(await change(s1, await stored(draft.id), { status: 'Cancelled' }));
    expectDenied(await change(s1, await stored(draft.id), { status: 'Submitted' }));
  });
  test.each([
    ['Draft', 'Cancelled'],
    ['Submitted', 'Approved'],
    ['Submitted', 'Rejected'],
    ['Submitted', 'Cancelled'],
    ['Approved', 'Cancelled'],
  ])('a manager goes from %s to %s, and back from there nobody', async (from, to) => {
    const answer = { ...refusal(hrA, 'Too many are away'), status: to };
    const leave = await asked(s1, { status: from === 'Draft' ? 'Draft' : 'Submitted' });
    if (from === 'Approved') expectAllowed(await change(hrA, leave, approval(hrA)));
    expectAllowed(await change(hrA, await stored(leave.id), to === 'Cancelled' ? { status: to } : answer));
    const ended = await stored(leave.id);
    for (const who of [s1, hrA])
      for (const back of ['Draft', 'Submitted']) expectDenied(await change(who, ended, { status: back }), 'by error');
    if (to !== 'Approved') expectDenied(await change(hrA, ended, approval(hrA)));
  });
  test('managers put it away and bring it back; away it stays as it is', async () => {
    const leave = await asked(s1);
    const shelf = async (who: Person, type: 'archive' | 'restore') =>
      send(who, [{ type, resource: 'leaveRequests', before: await stored(leave.id) }]);
    for (const who of [s1, s2, accountant, ceoB]) expectDenied(await shelf(who, 'archive'));
    expectAllowed(await shelf(hrA, 'archive'));
    expectDenied(await change(hrA, await stored(leave.id), approval(hrA)));
    for (const who of [s1, ceoB]) expectDenied(await shelf(who, 'restore'));
    expectAllowed(await shelf(ceoA, 'restore'));
    expectAllowed(await change(hrA, await stored(leave.id), approval(hrA)));
  });
  test.each<[string, Values]>([
    ['an end before the beginning', { endDate: ahead(2) }],
    ['half of three days', { halfDay: 'FirstHalf' }],
    ['a kind nobody knows', { leaveType: 'Sabbatical' }],
    ['no days', { halfDays: undefined }],
    ['approved at birth', { status: 'Approved', decidedBy: 's1' }],
  ])('%s is refused', async (_, lie) => {
    const writes = await staffPlan(database, s1, [await asking(s1)]);
    const lied = liedIn(writes, 'leaveRequests', (data) =>
      Object.fromEntries(Object.entries({ ...data, ...lie }).filter(([, value]) => value !== undefined)),
    );
    expectDenied(await database.commit(s1, lied), 'by error');
    expectAllowed(await database.commit(s1, writes));
  });
});
