import { beforeEach, describe, expect, it } from 'vitest';
import { newSettlement } from '#areas/pay/payroll/schema.ts';
import { PAYROLL_DEFAULTS } from '#lib/work/work-rules.ts';
import type { Values } from '#model/schema.ts';
import {
  APRIL,
  approved,
  at,
  begun,
  calculated,
  changes,
  correct,
  DAY,
  employee,
  FEBRUARY,
  go,
  leave,
  MARCH,
  midnight,
  record,
  slip,
  unpaid,
  WORKDAYS,
  worked,
  world,
} from './paid-months.ts';

import { onPay, runOf } from './pay-world.ts';
import { planned, recordIn, TERMS } from './staff-world.ts';
import { create, update } from './world.ts';

beforeEach(begun);

describe('M02 a month that was approved on the 26th', () => {
  beforeEach(async () => {
    go('2026-02-26T08:00:00');
    await worked();
    await approved(FEBRUARY);
    expect(slip(FEBRUARY)).toMatchObject({ netMinor: 800_000 });
  });
  it('takes the days that follow, and they cost nothing if they are as planned', async () => {
    go('2026-02-26T18:00:00');
    await record('2026-02-26', '09:00', '18:00');
    go('2026-02-27T18:30:00');
    await record('2026-02-27', '09:00', '18:00');
    expect(changes()).toEqual([]);
    go('2026-04-01T10:00:00');
    await calculated(MARCH);
    expect(slip(MARCH)).not.toHaveProperty('retro');
  });
  it('is settled in the next one: a day of unpaid leave of after the approval is deducted', async () => {
    go('2026-02-26T18:00:00');
    await record('2026-02-26', '09:00', '18:00');
    go('2026-03-02T10:00:00');
    await leave('Unpaid', '2026-02-27', '2026-02-27');
    go('2026-04-01T10:00:00');
    await approved(MARCH);
    expect(slip(MARCH).retro).toEqual([unpaid('2026-02', -DAY, 'Leave')]);
    go('2026-05-01T10:00:00');
    await calculated(APRIL);
    expect(slip(APRIL)).not.toHaveProperty('retro');
  });
  it('is settled in the next one: someone who did not come, and overtime of the last days', async () => {
    go('2026-02-28T10:00:00');
    await record('2026-02-27', '09:00', '20:00', { overtimeApproved: true });
    go('2026-04-01T10:00:00');
    await calculated(MARCH);
    // two hours of 6,000 / 30 / 8, at one and a quarter
    expect(slip(MARCH).retro).toEqual([
      { ofPeriod: '2026-02', code: 'OvertimeDay', amountMinor: 6_250, reason: 'LateDays' },
      { ofPeriod: '2026-02', code: 'UnpaidLeave', amountMinor: -DAY, reason: 'LateDays' },
    ]);
    expect(slip(MARCH)).toMatchObject({ grossMinor: 806_250, deductionsMinor: DAY, netMinor: 806_250 - DAY });
  });
});

describe('a month that was paid', () => {
  beforeEach(async () => {
    go('2026-03-01T08:00:00');
    await worked([...WORKDAYS, '26', '27']);
    await approved(FEBRUARY);
    go('2026-03-10T10:00:00');
  });
  const marchPays = async (rows: readonly Values[] | undefined) => {
    go('2026-04-01T10:00:00');
    await calculated(MARCH);
    expect(slip(MARCH).retro).toEqual(rows);
    await approved(MARCH);
    expect(changes()).toEqual([]);
    go('2026-05-01T10:00:00');
    await calculated(APRIL);
    expect(slip(APRIL)).not.toHaveProperty('retro');
  };
  it('gets its overtime with the next one', async () => {
    const correction = { requestedBy: 'hr', reason: 'Stayed' };
    await correct('2026-02-12', { checkOutAt: at('2026-02-12T20:00:00'), correction });
    await correct('2026-02-12', { overtimeApproved: true });
    expect(changes()).toEqual([
      ['2026-02', 'Attendance'],
      ['2026-02', 'Overtime'],
    ]);
    await marchPays([{ ofPeriod: '2026-02', code: 'OvertimeDay', amountMinor: 6_250, reason: 'Overtime' }]);
  });
  it('is corrected: an absence, and its record afterwards', async () => {
    const correction = { requestedBy: 'hr', reason: 'Was away' };
    await correct('2026-02-12', { checkInAt: undefined, checkOutAt: undefined, correction });
    await marchPays([{ ofPeriod: '2026-02', code: 'UnpaidLeave', amountMinor: -DAY, reason: 'Attendance' }]);
    await correct('2026-02-12', { checkInAt: at('2026-02-12T09:00:00'), checkOutAt: at('2026-02-12T18:00:00') });
    go('2026-05-01T10:00:00');
    await calculated(APRIL);
    expect(slip(APRIL).retro).toEqual([unpaid('2026-02', DAY, 'Attendance')]);
  });
  it('is paid by other terms', async () => {
    const input = { ...TERMS, from: '2026-02-16', basicSalaryMinor: 900_000, note: 'Agreed in January' };
    await world.call('ceo', 'pay.correct', recordIn(world, 'employeePay', employee.id), input);
    await marchPays([{ ofPeriod: '2026-02', code: 'Basic', amountMinor: 150_000, reason: 'Pay' }]);
  });
  it('is paid from another day of hire on, also one after it', async () => {
    const hired = (day: string) =>
      world.commit('hr', [update('employees', recordIn(world, 'employees', employee.id), { hireDate: midnight(day) })]);
    await hired('2026-02-10');
    // 19 of 28 days are 20 of 30
    const less = [
      { ofPeriod: '2026-02', code: 'Basic', amountMinor: -200_000, reason: 'Pay' },
      { ofPeriod: '2026-02', code: 'Housing', amountMinor: -66_667, reason: 'Pay' },
    ];
    go('2026-04-01T10:00:00');
    await calculated(MARCH);
    expect(slip(MARCH).retro).toEqual(less);
    // nothing of February was earned: all of it is given back
    await hired('2026-03-01');
    await onPay(world, MARCH).calculate();
    expect(slip(MARCH).retro?.map(({ code, amountMinor }) => [code, amountMinor])).toEqual([
      ['Basic', -600_000],
      ['Housing', -200_000],
    ]);
  });
  it('gets back what leave took that was cancelled', async () => {
    go('2026-04-01T10:00:00');
    await leave('Unpaid', '2026-03-30', '2026-03-30');
    await approved(MARCH);
    expect(slip(MARCH)).toMatchObject({ netMinor: 800_000 - DAY });
    const [request] = world.store.readAll('companies/company_a_0001/leaveRequests');
    const id = request?.path.split('/').at(-1) ?? '';
    await world.commit('hr', [update('leaveRequests', recordIn(world, 'leaveRequests', id), { status: 'Cancelled' })]);
    await record('2026-03-30', '09:00', '18:00');
    go('2026-05-01T10:00:00');
    await calculated(APRIL);
    expect(slip(APRIL).retro).toEqual([unpaid('2026-03', DAY, 'Leave')]);
  });
  it('leaves nobody with less than nothing: the rest is found again', async () => {
    await leave('Unpaid', '2026-02-01', '2026-02-28');
    await leave('Unpaid', '2026-03-02', '2026-03-31');
    go('2026-04-01T10:00:00');
    await approved(MARCH);
    const march = slip(MARCH);
    expect(march).toMatchObject({ netMinor: 0 });
    const left = march.retro?.[0]?.leftMinor ?? 0;
    expect(left).toBeGreaterThan(700_000);
    expect((march.retro?.[0]?.amountMinor ?? 0) - left).toBe(-800_000);
    go('2026-05-01T10:00:00');
    await approved(APRIL);
    expect(slip(APRIL).retro).toEqual([unpaid('2026-02', -left, 'Leave')]);
    expect(slip(APRIL)).toMatchObject({ netMinor: 800_000 - left });
    expect(changes()).toEqual([]);
  });
  it('is looked at again where the approval that settled it is taken back, and not where a later one settled it', async () => {
    await correct('2026-02-12', { checkInAt: undefined, checkOutAt: undefined });
    go('2026-04-01T10:00:00');
    const march = await approved(MARCH);
    expect(changes()).toEqual([]);
    expect(await onPay(world, FEBRUARY).refused('reopen', 'ceo', { reopenNote: 'Forgot a bonus' })).toBe(
      'invalid status payroll.error.later',
    );
    await march.reopen();
    expect(changes()).toEqual([['2026-02', 'Attendance']]);
    await march.calculate();
    expect(slip(MARCH).retro).toEqual([unpaid('2026-02', -DAY, 'Attendance')]);
  });
  it('is not reopened where a later one has settled a month before it', async () => {
    await correct('2026-02-12', { checkInAt: undefined, checkOutAt: undefined });
    go('2026-04-01T10:00:00');
    await approved(MARCH);
    await correct('2026-02-13', { checkInAt: undefined, checkOutAt: undefined });
    go('2026-05-01T10:00:00');
    await approved(APRIL);
    // two of thirty days of 8,000
    expect(slip(APRIL).retro).toEqual([unpaid('2026-02', DAY - 53_333, 'Attendance')]);
    expect(await onPay(world, MARCH).refused('reopen', 'ceo', { reopenNote: 'Forgot a bonus' })).toBe(
      'invalid status payroll.error.later',
    );
  });
  it('stays open where it is reopened and approved without another calculation', async () => {
    await correct('2026-02-12', { checkInAt: undefined, checkOutAt: undefined });
    const february = onPay(world, FEBRUARY);
    await february.reopen();
    go('2026-03-11T10:00:00');
    await february.approve();
    await marchPays([unpaid('2026-02', -DAY, 'Attendance')]);
  });
  it('is not settled by a later one, too, that was worked out before it was reopened', async () => {
    await correct('2026-02-12', { checkInAt: undefined, checkOutAt: undefined });
    go('2026-04-01T10:00:00');
    const march = await calculated(MARCH);
    expect(slip(MARCH).retro).toEqual([unpaid('2026-02', -DAY, 'Attendance')]);
    go('2026-04-01T11:00:00');
    const february = onPay(world, FEBRUARY);
    await february.reopen();
    await february.calculate();
    await february.approve();
    expect(slip(FEBRUARY)).toMatchObject({ netMinor: 800_000 - DAY });
    expect(await march.refused('approve', 'hr')).toBe('invalid status payroll.error.totals');
    go('2026-04-01T12:00:00');
    await march.calculate();
    expect(slip(MARCH)).not.toHaveProperty('retro');
  });
  it('is named where its change is too long ago', async () => {
    await world.given('settings', { id: 'payroll', ...PAYROLL_DEFAULTS, retroMonths: 1 });
    go('2026-04-01T10:00:00');
    await approved(MARCH);
    await correct('2026-02-12', { checkInAt: undefined, checkOutAt: undefined });
    go('2026-05-01T10:00:00');
    await calculated(APRIL);
    expect(runOf(world, APRIL)).toMatchObject({ olderChanges: [employee.id] });
    expect(slip(APRIL)).not.toHaveProperty('retro');
  });
  it('is touched by what changes pay alone, and its marks are the server’s own', async () => {
    await correct('2026-02-12', { note: 'Came by metro' });
    expect(changes()).toEqual([]);
    const own = { employeeId: employee.id, periodKey: '2026-02', reason: 'Pay', isOpen: true };
    expect(await world.refusal('ceo', [create('payChanges', own)])).toBe('forbidden');
  });
});

/** The last pay of the employee, who left with the 27th of February. */
async function finalPay() {
  const left = { endDate: midnight('2026-02-27'), endReason: 'Resigned' };
  await world.given('employees', { ...recordIn(world, 'employees', employee.id), ...left });
  const settlement = newSettlement(recordIn(world, 'employees', employee.id), 'Asia/Dubai');
  await world.commit('ceo', planned({ changes: [settlement] }));
  await onPay(world, settlement.id).calculate();
  return slip(settlement.id);
}
/** 29 of 30 days were earned. */
const EARNED_LESS = [
  { ofPeriod: '2026-02', code: 'Basic', amountMinor: -20_000 },
  { ofPeriod: '2026-02', code: 'Housing', amountMinor: -6_667 },
];
it('someone who leaves is settled with the last pay: also the days after the last one that payroll counted', async () => {
  go('2026-02-26T08:00:00');
  await worked();
  await approved(FEBRUARY);
  go('2026-03-01T10:00:00');
  await record('2026-02-26', '09:00', '18:00');
  // the 27th of February was missed
  const missed = { ofPeriod: '2026-02', code: 'UnpaidLeave', amountMinor: -DAY };
  expect(await finalPay()).toMatchObject({ payableDays: 0, retro: [...EARNED_LESS, missed] });
});
it('a last day that is known only after the whole month was paid is settled with the last pay', async () => {
  go('2026-03-01T08:00:00');
  await worked([...WORKDAYS, '26', '27']);
  await approved(FEBRUARY);
  expect(slip(FEBRUARY)).toMatchObject({ netMinor: 800_000 });
  expect((await finalPay()).retro).toMatchObject(EARNED_LESS);
});
