import { beforeEach, expect, it } from 'vitest';
import { employeePay } from '#areas/people/employeePay/schema.ts';
import { EVER } from '#lib/time/dating.ts';
import { PAYROLL_DEFAULTS } from '#lib/work/work-rules.ts';
import { issuesOf } from '#model/derive/to-zod.ts';
import { datedReport, isDatedDone, migrateDated } from '#scripts/migration/migrate-dated.ts';
import { onPay, paidEmployee } from './pay-world.ts';
import { givenEmployee, recordIn, TERMS } from './staff-world.ts';
import { CommitWorld, NOW, population } from './world.ts';

let world: CommitWorld;
beforeEach(() => {
  world = new CommitWorld(population());
});
const migrate = (apply: boolean) => migrateDated(world.store, apply, NOW);
const all = () => JSON.stringify(world.store.all());
/** A contract as the release before stored it. */
async function undated(more = {}) {
  const employee = await givenEmployee(world, more);
  await world.given('employeePay', {
    ...TERMS,
    overtimeExempt: true,
    bankName: 'Harbour Bank',
    currency: 'AED',
    id: employee.id,
  });
  return employee;
}

it('gives each contract its day of hire, once, and keeps the account', async () => {
  const { id } = await undated();
  const before = all();
  const dry = await migrate(false);
  expect(dry).toMatchObject({ fine: 1, dated: 1, left: [] });
  expect(all()).toBe(before);
  expect(isDatedDone(dry, false)).toBe(false);
  expect(datedReport(dry, false)).toContain('1  without the day they apply from, to be written');
  const done = await migrate(true);
  expect(isDatedDone(done, true)).toBe(true);
  const pay = recordIn(world, 'employeePay', id);
  // hired at midnight of 8 January in Dubai
  expect(pay.terms).toEqual([{ from: '2024-01-08', ...TERMS, overtimeExempt: true }]);
  expect(pay).toMatchObject({ bankName: 'Harbour Bank', currency: 'AED', version: 2, updatedBy: 'migration' });
  expect(Object.keys(pay)).not.toContain('basicSalaryMinor');
  expect(issuesOf(employeePay, pay, NOW)).toEqual([]);
  const after = all();
  expect(await migrate(true)).toMatchObject({ fine: 2, dated: 0 });
  expect(all()).toBe(after);
});
it('does not change payslips, and the next ones come out the same', async () => {
  const on = onPay(world);
  await undated();
  await migrate(true);
  await paidEmployee(world, { employeeCode: 'E-0002' }, { overtimeExempt: true, bankName: 'Harbour Bank' });
  await on.open();
  await on.calculate();
  const [one, other] = on.slips();
  expect(one).toMatchObject({ netMinor: 800_000, earnings: other?.earnings });
  const payslips = JSON.stringify(on.slips());
  await migrate(true);
  expect(JSON.stringify(on.slips())).toBe(payslips);
});
it('gives own hours their day of hire, and nothing to those who have none', async () => {
  const days = [{ weekday: 'Monday', start: '10:00', end: '16:00' }];
  const [own, usual] = [await givenEmployee(world, { schedule: days }), await givenEmployee(world)];
  expect(await migrate(true)).toMatchObject({ fine: 1, dated: 1, left: [] });
  expect(recordIn(world, 'employees', own.id).hours).toEqual([{ from: '2024-01-08', days }]);
  expect(Object.keys(recordIn(world, 'employees', own.id))).not.toContain('schedule');
  expect(Object.keys(recordIn(world, 'employees', usual.id))).not.toContain('hours');
});
it('gives the company’s rules one version from ever, and keeps what has no days', async () => {
  const { payDay: _, wpsEnabled: __, ...rule } = PAYROLL_DEFAULTS;
  await world.given('settings', { id: 'payroll', ...PAYROLL_DEFAULTS, payDay: 25 });
  await world.given('settings', { id: 'pipeline', probNew: 900 });
  await migrate(true);
  expect(world.read('settings/payroll')).toMatchObject({
    payDay: 25,
    wpsEnabled: false,
    rules: [{ from: EVER, ...rule }],
  });
  expect(world.read('settings/payroll')).not.toHaveProperty('dayBasis');
  expect(world.read('settings/pipeline')).not.toHaveProperty('rules');
  const after = all();
  await migrate(true);
  expect(all()).toBe(after);
});
it('an employee whose record is gone has been paid so for ever', async () => {
  await world.given('employeePay', { ...TERMS, currency: 'AED', id: 'employee_gone' });
  await migrate(true);
  expect(recordIn(world, 'employeePay', 'employee_gone').terms).toMatchObject([{ from: '2000-01-01' }]);
});
