import { beforeAll, describe, expect, test } from 'vitest';
import { newRun } from '#resources/payroll/commands.ts';
import { runId } from '#resources/payroll/schema.ts';
import type { Change } from '#schema/changes.ts';
import type { Values } from '#schema/schema.ts';
import { liedIn } from './contact-world.ts';
import { expectAllowed, expectDenied, idsOf, type Person, RulesDatabase } from './local.ts';
import { approving, calculating, freshMonth, onPay, payPath, slipOf } from './pay-world.ts';
import { staffPlan } from './staff-world.ts';
import { A, accountant, B, banned, ceoA, ceoB, founderA, hrA, populate, root, s1, s2 } from './world.ts';

const database = new RulesDatabase('payroll');
const { send, stored, change, move, given } = onPay(database);

beforeAll(async () => {
  await database.start();
  await populate(database);
});

describe('a run', () => {
  test('is made by managers, once a month', async () => {
    const month = freshMonth();
    const creation = newRun(month, `${month}-28`, 'Asia/Dubai');
    for (const who of [s1, accountant, ceoB, banned]) expectDenied(await send(who, [creation]));
    expectAllowed(await send(hrA, [creation]));
    expectDenied(await send(ceoA, [creation]));
    const other = freshMonth();
    const misnamed = { ...newRun(other, `${other}-28`, 'Asia/Dubai'), id: `regular_${month}_2` } as Change;
    expectDenied(await send(ceoA, [misnamed]));
    expectAllowed(await send(root, [newRun(other, `${other}-28`, 'Asia/Dubai')]));
  });
  test('is read by managers of the company', async () => {
    const { run } = await given('Draft');
    for (const who of [hrA, ceoA, root]) expectAllowed(await database.get(who, payPath('payroll', run)));
    for (const who of [s1, accountant, ceoB, banned]) expectDenied(await database.get(who, payPath('payroll', run)));
    expectAllowed(await database.list(hrA, `companies/${A}/payroll`));
    for (const who of [s1, ceoB]) expectDenied(await database.list(who, `companies/${A}/payroll`));
  });
  test('its sums are signed by whoever calculates, and hold afterwards', async () => {
    const { run } = await given('Draft');
    expectDenied(await move(ceoA, run, calculating(hrA)));
    expectAllowed(await move(ceoA, run, calculating(ceoA)));
    expectDenied(await move(hrA, run, { netMinor: 700, deductionsMinor: 200 }));
    expectDenied(await move(hrA, run, { preparedBy: hrA.uid }));
    expectAllowed(await move(hrA, run, { note: 'Looked through' }));
    expectAllowed(await move(hrA, run, { status: 'Draft' }));
    expect(await stored('payroll', run)).not.toHaveProperty('netMinor');
    expectDenied(await move(hrA, run, { ...calculating(hrA), netMinor: 900 }));
    expectAllowed(await move(hrA, run, calculating(hrA)));
  });
  test('X03 is approved by a second person', async () => {
    const { run } = await given('Calculated');
    expectDenied(await move(ceoA, run, approving(ceoA)));
    expectDenied(await move(ceoA, run, approving(hrA)));
    expectDenied(await move(ceoA, run, { ...approving(ceoA), approvedAlone: true }));
    expectDenied(await move(hrA, run, { ...approving(hrA), approvedAlone: true }));
    expectDenied(await move(s1, run, approving(s1)));
    expectAllowed(await move(hrA, run, approving(hrA)));
  });
  test('is approved by the founder alone, who is named so', async () => {
    const { run } = await given('Draft');
    const founder = String((await database.read(`companies/${A}`))?.ownerUid);
    expect(founder).toBe(founderA.uid);
    await database.commit('owner', [{ path: `companies/${A}`, data: { ownerUid: ceoA.uid }, merge: true }]);
    expectAllowed(await move(ceoA, run, calculating(ceoA)));
    expectDenied(await move(ceoA, run, approving(ceoA)));
    expectAllowed(await move(ceoA, run, { ...approving(ceoA), approvedAlone: true }));
    await database.commit('owner', [{ path: `companies/${A}`, data: { ownerUid: founder }, merge: true }]);
  });
  test('is opened again with a reason, before it is paid', async () => {
    const { run } = await given('Approved');
    expectDenied(await move(ceoA, run, { status: 'Calculated' }));
    expectDenied(await move(ceoA, run, { payDate: new Date('2030-01-01T00:00:00Z') }));
    expectAllowed(await move(ceoA, run, { status: 'Calculated', reopenNote: 'A bonus is missing' }));
    expectAllowed(await move(hrA, run, approving(hrA)));
    expectDenied(await move(hrA, run, { status: 'Paid', paidBy: ceoA.uid }));
    expectAllowed(await move(hrA, run, { status: 'Paid', paidBy: hrA.uid, paymentReference: 'TT 4711' }));
    expectDenied(await move(ceoA, run, { status: 'Calculated', reopenNote: 'A bonus is missing' }));
    expectDenied(await move(ceoA, run, { note: 'Later' }));
    expectDenied(await send(ceoA, [{ type: 'archive', resource: 'payroll', before: await stored('payroll', run) }]));
    const draft = await given('Draft');
    const before = await stored('payroll', draft.run);
    expectAllowed(await send(ceoA, [{ type: 'archive', resource: 'payroll', before }]));
  });
});

describe('a payslip', () => {
  test('is written by managers while the run is a draft', async () => {
    const { run, slip } = await given('Draft');
    for (const who of [s1, accountant, ceoB]) expectDenied(await send(who, [slipOf(run, s1, 'employee_0002')]));
    expectAllowed(await send(hrA, [slipOf(run, s1, 'employee_0002')]));
    expectAllowed(await change(hrA, 'payslips', slip, { bonusMinor: 5000 }));
    expectDenied(await change(hrA, 'payslips', slip, { status: 'Locked' }));
    expectAllowed(await move(ceoA, run, calculating(ceoA)));
    expectDenied(await change(hrA, 'payslips', slip, { bonusMinor: 6000 }));
    expectDenied(await send(hrA, [slipOf(run, s1, 'employee_0003')]));
  });
  test('is one an employee and run', async () => {
    const { run } = await given('Draft');
    const wrong = { ...slipOf(run, s1, 'employee_0002'), id: `${run}_employee_0003` };
    expectDenied(await send(hrA, [wrong]));
    const strange = slipOf(run, s1, 'employee_0002');
    const [elsewhere] = [runId(freshMonth())];
    expectDenied(await send(hrA, [slipOf(elsewhere, s1)]), 'by error');
    expectAllowed(await send(hrA, [strange]));
  });
  test('is read by its employee once it is locked or paid, and by no colleague', async () => {
    const { run, slip } = await given('Calculated');
    const path = payPath('payslips', slip);
    const own = (who: Person) => ({ where: [['userId', 'EQUAL', who.uid]] }) as const;
    const listed = async () => idsOf(await database.list(s1, `companies/${A}/payslips`, own(s1)));
    for (const who of [s1, s2, accountant, ceoB, banned]) expectDenied(await database.get(who, path));
    expect(await listed()).not.toContain(slip);
    expectAllowed(await move(hrA, run, approving(hrA)));
    expectDenied(await database.get(s1, path));
    expectAllowed(await change(hrA, 'payslips', slip, { status: 'Locked' }));
    expectAllowed(await database.get(s1, path));
    expect(await listed()).toContain(slip);
    for (const who of [s2, accountant, ceoB]) expectDenied(await database.get(who, path));
    expectDenied(await database.list(s2, `companies/${A}/payslips`, own(s1)));
    expectDenied(await database.list(s1, `companies/${A}/payslips`), 'by error');
    expectAllowed(await change(hrA, 'payslips', slip, { status: 'Held' }));
    expectDenied(await database.get(s1, path));
    expectAllowed(await change(hrA, 'payslips', slip, { status: 'Locked' }));
    expectDenied(await change(hrA, 'payslips', slip, { status: 'Paid' }));
    expectAllowed(await move(hrA, run, { status: 'Paid', paidBy: hrA.uid }));
    expectAllowed(await change(hrA, 'payslips', slip, { status: 'Paid' }));
    expectAllowed(await database.get(s1, path));
    expectDenied(await change(s1, 'payslips', slip, { status: 'Held' }));
  });
  test('is shown to nobody but the employee it was made for', async () => {
    const { run, slip } = await given('Approved');
    const before = await stored('payslips', slip);
    const writes = await staffPlan(database, hrA, [
      { type: 'update', resource: 'payslips', before, set: { status: 'Locked' } },
    ]);
    expectDenied(
      await database.commit(
        hrA,
        liedIn(writes, 'payslips', (data) => ({ ...data, userId: s2.uid })),
      ),
    );
    expectDenied(
      await database.commit(
        hrA,
        liedIn(writes, 'payslips', ({ userId: _gone, ...data }) => data),
      ),
    );
    expectAllowed(await database.commit(hrA, writes));
    expect(run).toBeTruthy();
  });
  test('never changes once it is locked', async () => {
    const { run, slip } = await given('Approved');
    expectAllowed(await change(hrA, 'payslips', slip, { status: 'Locked' }));
    for (const set of [{ bonusMinor: 1 }, { note: 'x' }, { netMinor: 1 }, { status: 'Draft' }, { employeeName: 'Z' }])
      expectDenied(await change(hrA, 'payslips', slip, set));
    const before = await stored('payslips', slip);
    expectDenied(await send(hrA, [{ type: 'archive', resource: 'payslips', before }]));
    // opening the run is not enough: payslips are written in a draft
    expectAllowed(await move(hrA, run, { status: 'Calculated', reopenNote: 'A bonus is missing' }));
    expectDenied(await change(hrA, 'payslips', slip, { status: 'Draft', bonusMinor: 1 }));
    expectAllowed(await move(hrA, run, { status: 'Draft' }));
    expectAllowed(await change(hrA, 'payslips', slip, { status: 'Draft', bonusMinor: 1 }));
  });
  test.each<[string, Values]>([
    ['more net than gross less deductions', { netMinor: 999_999_999 }],
    ['a bank file of another amount', { fixedMinor: 1 }],
    ['a negative deduction', { fineMinor: -1 }],
    ['more days than a month has', { payableDays: 32 }],
    ['rules of pay in words', { terms: 'as usual' }],
  ])('%s is refused', async (_, lie) => {
    const { run } = await given('Draft');
    const writes = await staffPlan(database, hrA, [slipOf(run, s1, 'employee_0002')]);
    expectDenied(
      await database.commit(
        hrA,
        liedIn(writes, 'payslips', (data) => ({ ...data, ...lie })),
      ),
    );
    expectAllowed(await database.commit(hrA, writes));
  });
  test('stays in its company', async () => {
    const { run } = await given('Draft');
    expectDenied(await send(hrA, [slipOf(run, s1)], B), 'by error');
    expectDenied(await database.list(ceoB, `companies/${A}/payslips`));
  });
});
