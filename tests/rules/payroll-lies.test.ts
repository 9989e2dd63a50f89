import { beforeAll, describe, expect, test } from 'vitest';
import { newRun } from '#resources/payroll/commands.ts';
import type { Write } from '#schema/plan.ts';
import type { Values } from '#schema/schema.ts';
import { liedIn } from './contact-world.ts';
import { expectAllowed, expectDenied, type Person, RulesDatabase } from './local.ts';
import { approving, calculating, freshMonth, onPay, paying, payPath, slipOf, TOTALS } from './pay-world.ts';
import { staffPlan } from './staff-world.ts';
import { A, altered, ceoA, hrA, populate, s1, s2 } from './world.ts';

const database = new RulesDatabase('payroll-lies');
const on = onPay(database);
const dayOf = (month: string, day: number) => new Date(`${month}-${String(day).padStart(2, '0')}T00:00:00Z`);
/** The writes of a change, first with more than the app would write, then as it is. */
async function refusedWith(who: Person, resource: string, id: string, set: Values, ...lies: readonly Values[]) {
  const before = await on.stored(resource, id);
  const writes = await staffPlan(database, who, [{ type: 'update', resource, before, set }]);
  for (const lie of lies)
    expectDenied(
      await database.commit(
        who,
        liedIn(writes, resource, (data) => ({ ...data, ...lie })),
      ),
    );
  return () => database.commit(who, writes);
}

beforeAll(async () => {
  await database.start();
  await populate(database);
});

describe('a run', () => {
  test.each<[string, (month: string) => Values]>([
    ['calculated', () => calculating(hrA)],
    ['approved', () => ({ ...calculating(ceoA), ...approving(hrA) })],
    ['paid', () => ({ ...calculating(ceoA), ...approving(ceoA), ...paying(hrA) })],
    ['with sums', () => TOTALS],
    ['with a signature', () => ({ preparedBy: hrA.uid })],
    ['with an approval', () => ({ approvedBy: hrA.uid })],
    ['with a reason to open it', () => ({ reopenNote: 'A bonus is missing' })],
    ['paid before it begins', (month) => ({ payDate: new Date(dayOf(month, 1).getTime() - 5 * 86_400_000) })],
    ['ended before it begins', (month) => ({ endDate: new Date(dayOf(month, 1).getTime() - 5 * 86_400_000) })],
  ])('is not born %s', async (_, lie) => {
    const month = freshMonth();
    const writes = await staffPlan(database, hrA, [newRun(month, `${month}-28`, 'Asia/Dubai')]);
    expectDenied(
      await database.commit(
        hrA,
        liedIn(writes, 'payroll', (data) => ({ ...data, ...lie(month) })),
      ),
    );
    expectAllowed(await database.commit(hrA, writes));
  });
  test('is approved and paid by nobody ahead of time', async () => {
    const { run } = await on.given('Draft');
    const calculated = await refusedWith(
      ceoA,
      'payroll',
      run,
      calculating(ceoA),
      { approvedBy: hrA.uid },
      { approvedAlone: true, approvedBy: ceoA.uid },
      { paidBy: ceoA.uid },
      { netMinor: 900 },
    );
    expectAllowed(await calculated());
    const approved = await refusedWith(hrA, 'payroll', run, approving(hrA), { paidBy: hrA.uid });
    expectAllowed(await approved());
    const paid = await refusedWith(
      ceoA,
      'payroll',
      run,
      paying(ceoA),
      { approvedBy: ceoA.uid },
      { approvedAlone: true },
      { paidBy: hrA.uid },
    );
    expectAllowed(await paid());
  });
  test('keeps its signatures and its reason while its state stays', async () => {
    const calculated = await on.given('Calculated');
    const noted = await refusedWith(hrA, 'payroll', calculated.run, { note: 'Seen' }, { reopenNote: 'No reason' });
    expectAllowed(await noted());
    const { run } = await on.given('Approved');
    const transfer = { paymentReference: 'TT 4711' };
    const referred = await refusedWith(ceoA, 'payroll', run, transfer, { approvedBy: ceoA.uid }, { paidBy: ceoA.uid });
    expectAllowed(await referred());
  });
  test('is put away as a draft, not with its sums, nor is it a run of another month', async () => {
    const { run } = await on.given('Calculated');
    expectDenied(
      await on.send(ceoA, [{ type: 'archive', resource: 'payroll', before: await on.stored('payroll', run) }]),
    );
    const draft = await on.given('Draft');
    const noted = await refusedWith(
      ceoA,
      'payroll',
      draft.run,
      { note: 'Seen' },
      { periodKey: freshMonth() },
      { startDate: dayOf('2019-12', 1) },
      { currency: 'EUR' },
    );
    expectAllowed(await noted());
    const before = await on.stored('payroll', draft.run);
    expectAllowed(await on.send(ceoA, [{ type: 'archive', resource: 'payroll', before }]));
  });
  test.each([
    ['Draft', 'Approved'],
    ['Draft', 'Paid'],
    ['Calculated', 'Paid'],
    ['Paid', 'Approved'],
    ['Paid', 'Draft'],
  ] as const)('does not go from %s to %s', async (from, to) => {
    const { run } = await on.given(from);
    const signed = { ...TOTALS, preparedBy: ceoA.uid, approvedBy: hrA.uid, paidBy: hrA.uid };
    expectDenied(await on.move(hrA, run, { ...signed, status: to }));
    expect((await on.stored('payroll', run)).status).toBe(from);
  });
});

describe('a payslip', () => {
  test.each<[string, Values]>([
    ['locked', { status: 'Locked', userId: s1.uid }],
    ['held', { status: 'Held' }],
    ['for its employee to see', { userId: s1.uid }],
    ['in a month of its own', { periodKey: '2031-01' }],
  ])('is not born %s', async (_, lie) => {
    const { run } = await on.given('Draft');
    const writes = await staffPlan(database, hrA, [slipOf(run, s1, 'employee_0002')]);
    expectDenied(
      await database.commit(
        hrA,
        liedIn(writes, 'payslips', (data) => ({ ...data, ...lie })),
      ),
    );
    expectAllowed(await database.commit(hrA, writes));
  });
  test('has a net pay that is its gross less its deductions, whatever the bank is told', async () => {
    const { run } = await on.given('Draft');
    const writes = await staffPlan(database, hrA, [slipOf(run, s1, 'employee_0002')]);
    const more = (data: Values, name: string) => ({ [name]: Number(data[name]) + 1 });
    expectDenied(
      await database.commit(
        hrA,
        liedIn(writes, 'payslips', (data) => ({ ...data, ...more(data, 'netMinor'), ...more(data, 'fixedMinor') })),
      ),
    );
    expectAllowed(await database.commit(hrA, writes));
  });
  test('is shown to nobody else and at no other time, even with an event that says so', async () => {
    const { run, slip } = await on.given('Approved');
    const said = (writes: readonly Write[], userId: string) =>
      altered(
        liedIn(writes, 'payslips', (data) => ({ ...data, userId })),
        '/history/',
        (event) => ({ ...event, sellerIds: [userId] }),
      );
    const before = await on.stored('payslips', slip);
    const set = { status: 'Locked' };
    const locked = await staffPlan(database, hrA, [{ type: 'update', resource: 'payslips', before, set }]);
    expectDenied(await database.commit(hrA, said(locked, s2.uid)));
    expectAllowed(await database.commit(hrA, said(locked, s1.uid)));
    expectAllowed(await on.move(hrA, run, { status: 'Calculated', reopenNote: 'A bonus is missing' }));
    expectAllowed(await on.move(hrA, run, { status: 'Draft' }));
    const born = await staffPlan(database, hrA, [slipOf(run, s1, 'employee_0002')]);
    expectDenied(await database.commit(hrA, said(born, s1.uid)));
    expectAllowed(await database.commit(hrA, born));
  });
  test('has eight deductions at most', async () => {
    const { run } = await on.given('Draft');
    const writes = await staffPlan(database, hrA, [slipOf(run, s1, 'employee_0002')]);
    const rows = (count: number) => Array.from({ length: count }, () => ({ code: 'Fine', amountMinor: 1 }));
    const having = (count: number) => liedIn(writes, 'payslips', (data) => ({ ...data, deductions: rows(count) }));
    expectDenied(await database.commit(hrA, having(9)));
    expectAllowed(await database.commit(hrA, having(8)));
  });
  test('stays of its employee, month and run', async () => {
    const { slip } = await on.given('Draft');
    const raised = await refusedWith(
      hrA,
      'payslips',
      slip,
      { bonusMinor: 5000 },
      { employeeId: 'employee_0009' },
      { periodKey: '2031-01' },
      { currency: 'EUR' },
      { userId: s1.uid },
    );
    expectAllowed(await raised());
  });
  test('is put away and brought back while its run is a draft, by managers', async () => {
    const { run, slip } = await on.given('Draft');
    const shelf = async (who: Person, type: 'archive' | 'restore') =>
      on.send(who, [{ type, resource: 'payslips', before: await on.stored('payslips', slip) }]);
    for (const who of [s1, s2]) expectDenied(await shelf(who, 'archive'));
    expectAllowed(await shelf(hrA, 'archive'));
    expectDenied(await on.change(hrA, 'payslips', slip, { bonusMinor: 5000 }));
    expectDenied(await shelf(s1, 'restore'));
    expectAllowed(await shelf(ceoA, 'restore'));
    expectAllowed(await on.move(ceoA, run, calculating(ceoA)));
    expectDenied(await shelf(hrA, 'archive'));
  });
  test('is held after it was locked, and never once it is paid', async () => {
    const { run, slip } = await on.given('Approved');
    expectDenied(await on.change(hrA, 'payslips', slip, { status: 'Held' }));
    expectDenied(await on.change(hrA, 'payslips', slip, { status: 'Paid' }));
    expectAllowed(await on.change(hrA, 'payslips', slip, { status: 'Locked' }));
    expectAllowed(await on.move(hrA, run, paying(hrA)));
    expectAllowed(await on.change(hrA, 'payslips', slip, { status: 'Paid' }));
    for (const status of ['Held', 'Locked', 'Draft']) expectDenied(await on.change(hrA, 'payslips', slip, { status }));
  });
  test('is not locked before the approval, nor written by whom it is of', async () => {
    const { run, slip } = await on.given('Calculated');
    expectDenied(await on.change(hrA, 'payslips', slip, { status: 'Locked' }));
    expectAllowed(await on.move(hrA, run, approving(hrA)));
    expectAllowed(await on.change(hrA, 'payslips', slip, { status: 'Locked' }));
    expectDenied(await on.change(s1, 'payslips', slip, { status: 'Held' }));
  });
  test('its history is its employee’s and the managers’, not a colleague’s', async () => {
    const { slip } = await on.given('Approved');
    expectAllowed(await on.change(hrA, 'payslips', slip, { status: 'Locked' }));
    const event = payPath('history', `payslips_${slip}_2`, A);
    for (const who of [s1, ceoA, hrA]) expectAllowed(await database.get(who, event));
    expectDenied(await database.get(s2, event));
  });
});
