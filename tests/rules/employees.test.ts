import { beforeAll, describe, expect, test } from 'vitest';
import type { Change } from '#schema/changes.ts';
import type { AnyRecord, Values } from '#schema/schema.ts';
import { liedIn } from './contact-world.ts';
import { expectAllowed, expectDenied, idsOf, type Person, RulesDatabase } from './local.ts';
import { employeePath, employeeValues, givenEmployee, payPath, payValues, staffPlan } from './staff-world.ts';
import { A, accountant, banned, ceoA, ceoB, ceoF, FROZEN, freshId, hrA, populate, root, s1, s2 } from './world.ts';

const database = new RulesDatabase('employees');
const send = async (who: Person, changes: readonly Change[], company = A) =>
  database.commit(who, await staffPlan(database, who, changes, company));
const creation = (more: Values = {}, id = freshId()): Change => ({
  type: 'create',
  resource: 'employees',
  id,
  values: employeeValues(more),
});
const change = (who: Person, before: AnyRecord, set: Values, resource = 'employees') =>
  send(who, [{ type: 'update', resource, before, set }]);
const reread = async (path: string, id: string) => ({ ...(await database.read(path)), id }) as AnyRecord;

beforeAll(async () => {
  await database.start();
  await populate(database);
});

describe('who', () => {
  test('reads: managers everybody, each person the own record, nobody of another company', async () => {
    const { id } = await givenEmployee(database, ceoA, { userId: s1.uid });
    for (const who of [ceoA, hrA, root, s1]) expectAllowed(await database.get(who, employeePath(id)));
    for (const who of [s2, accountant, ceoB, banned]) expectDenied(await database.get(who, employeePath(id)));
    const list = `companies/${A}/employees`;
    const own = { where: [['userId', 'EQUAL', s1.uid]] } as const;
    const found = await database.list(s1, list, own);
    expectAllowed(found);
    expect(idsOf(found)).toContain(id);
    for (const who of [s2, accountant, ceoB]) expectDenied(await database.list(who, list, own));
    expectDenied(await database.list(s1, list), 'by error');
    expectAllowed(await database.list(hrA, list));
  });
  test('creates, changes and archives: managers alone', async () => {
    for (const who of [ceoA, hrA, root]) expectAllowed(await send(who, [creation()]));
    for (const who of [s1, accountant, ceoB, banned]) expectDenied(await send(who, [creation({ userId: who.uid })]));
    expectDenied(await send(ceoF, [creation()], FROZEN));
    const mine = await givenEmployee(database, hrA, { userId: s1.uid });
    for (const who of [s1, s2, accountant, ceoB]) expectDenied(await change(who, mine, { jobTitle: 'Director' }));
    expectAllowed(await change(ceoA, mine, { jobTitle: 'Director' }));
    const after = await reread(employeePath(mine.id), mine.id);
    const archive: Change = { type: 'archive', resource: 'employees', before: after };
    expectDenied(await send(s1, [archive]));
    expectAllowed(await send(hrA, [archive]));
    const gone = await reread(employeePath(mine.id), mine.id);
    expectDenied(await change(ceoA, gone, { jobTitle: 'Chair' }));
    expectAllowed(await send(ceoA, [{ type: 'restore', resource: 'employees', before: gone }]));
  });
});

describe('what', () => {
  test.each<[string, Values]>([
    ['somebody of fifteen', { birthDate: new Date(Date.now() - 15 * 365.25 * 86_400_000) }],
    ['no job title', { jobTitle: undefined }],
    ['a role nobody knows', { role: 'Director' }],
    ['a status to begin with that is none', { status: 'Active' }],
    ['an end before the beginning', { endDate: new Date('2020-01-01T00:00:00Z') }],
    ['eleven documents', { idDocuments: Array.from({ length: 11 }, () => ({ type: 'Passport', number: 'X1' })) }],
    ['a code of their own choice', { employeeCode: 'E-9999' }],
    ['a salary in the open', { basicSalaryMinor: 1 }],
  ])('%s is refused', async (_, lie) => {
    const writes = await staffPlan(database, hrA, [creation()]);
    expectDenied(
      await database.commit(
        hrA,
        liedIn(writes, 'employees', (data) => ({ ...data, ...lie })),
      ),
      'by error',
    );
    expectAllowed(await database.commit(hrA, writes));
  });
  test('nobody reports to themselves', async () => {
    const id = freshId();
    expectDenied(await send(hrA, [creation({ managerId: id }, id)]));
    const one = await givenEmployee(database, hrA);
    expectDenied(await change(hrA, one, { managerId: one.id }));
    expectAllowed(await change(hrA, one, { managerId: id }));
  });
});

describe('the way through the company', () => {
  const leaving = { endDate: new Date('2026-10-01T00:00:00Z'), endReason: 'Resigned' };
  test.each<[string, string, Values]>([
    ['Onboarding', 'Active', {}],
    ['Active', 'OnLeave', {}],
    ['Active', 'Suspended', {}],
    ['Active', 'Offboarded', leaving],
    ['OnLeave', 'Active', {}],
    ['OnLeave', 'Suspended', {}],
    ['Suspended', 'Active', {}],
    ['Suspended', 'Offboarded', leaving],
  ])('%s to %s', async (from, to, set) => {
    const one = await givenEmployee(database, hrA, {}, from);
    expectDenied(await change(s1, one, { ...set, status: to }));
    expectAllowed(await change(hrA, one, { ...set, status: to }));
  });
  test.each([
    ['Onboarding', 'Offboarded'],
    ['Onboarding', 'OnLeave'],
    ['OnLeave', 'Offboarded'],
    ['Offboarded', 'Active'],
  ])('never from %s to %s', async (from, to) => {
    const one = await givenEmployee(database, hrA, {}, from);
    expectDenied(await change(hrA, one, { ...leaving, status: to }));
    expectAllowed(await change(hrA, one, { jobTitle: 'Somebody' }));
  });
  test('a departure has a day and a reason', async () => {
    const one = await givenEmployee(database, hrA, {}, 'Active');
    expectDenied(await change(hrA, one, { status: 'Offboarded', endDate: leaving.endDate }));
    expectDenied(await change(hrA, one, { status: 'Offboarded', endReason: 'Resigned' }));
    expectAllowed(await change(hrA, one, { status: 'Offboarded', ...leaving }));
  });
});

describe('contract and salary', () => {
  const pay = (id: string, more: Values = {}): Change => ({
    type: 'create',
    resource: 'employeePay',
    id,
    values: payValues(more),
  });
  test('are for managers, not for the person nor for colleagues', async () => {
    const { id } = await givenEmployee(database, hrA, { userId: s1.uid });
    for (const who of [s1, s2, accountant, ceoB, banned]) expectDenied(await send(who, [pay(id)]));
    expectAllowed(await send(hrA, [pay(id)]));
    for (const who of [s1, s2, accountant, ceoB, banned]) expectDenied(await database.get(who, payPath(id)));
    for (const who of [hrA, ceoA, root]) expectAllowed(await database.get(who, payPath(id)));
    for (const who of [ceoA, root]) expectDenied(await database.list(who, `companies/${A}/employeePay`));
    const before = await reread(payPath(id), id);
    for (const who of [s1, accountant, ceoB])
      expectDenied(await change(who, before, { basicSalaryMinor: 9_000_000 }, 'employeePay'));
    expectAllowed(await change(ceoA, before, { basicSalaryMinor: 9_000_000 }, 'employeePay'));
    const events = {
      where: [
        ['resourceName', 'EQUAL', 'employeePay'],
        ['resourceRecordKey', 'EQUAL', id],
      ],
    } as const;
    expectAllowed(await database.list(hrA, `companies/${A}/history`, events));
    for (const who of [s1, accountant])
      expectDenied(await database.list(who, `companies/${A}/history`, events), 'by error');
  });
  test('belong to an employee who is there', async () => {
    expectDenied(await send(hrA, [pay(freshId())]), 'by error');
    const one = await givenEmployee(database, hrA);
    expectAllowed(await send(hrA, [{ type: 'archive', resource: 'employees', before: one }]));
    expectDenied(await send(hrA, [pay(one.id)]));
    const gone = await reread(employeePath(one.id), one.id);
    expectAllowed(await send(hrA, [{ type: 'restore', resource: 'employees', before: gone }]));
    expectAllowed(await send(hrA, [pay(one.id)]));
  });
  test.each<[string, Values]>([
    ['no basic salary', { basicSalaryMinor: 0 }],
    ['an account number that is none', { iban: 'AE07' }],
    ['a routing code of eight digits', { bankRoutingCode: '12345678' }],
    ['another currency than the company said before', { currency: 'dirham' }],
  ])('%s is refused', async (_, lie) => {
    const { id } = await givenEmployee(database, hrA);
    const writes = await staffPlan(database, hrA, [pay(id)]);
    expectDenied(
      await database.commit(
        hrA,
        liedIn(writes, 'employeePay', (data) => ({ ...data, ...lie })),
      ),
      'by error',
    );
    expectAllowed(await database.commit(hrA, writes));
  });
  test('who lives on commission may have none', async () => {
    const { id } = await givenEmployee(database, hrA);
    expectAllowed(await send(hrA, [pay(id, { employmentType: 'CommissionOnly', basicSalaryMinor: 0 })]));
  });
});
