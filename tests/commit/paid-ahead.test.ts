import { beforeEach, describe, expect, it } from 'vitest';
import { PAYROLL_DEFAULTS } from '#lib/work/work-rules.ts';
import { MONTH, onPay, paidEmployee, runOf } from './pay-world.ts';
import { CommitWorld } from './world.ts';

let world: CommitWorld;
let on: ReturnType<typeof onPay>;
let employeeId: string;
beforeEach(() => {
  world = new CommitWorld();
  on = onPay(world);
});
async function given() {
  employeeId = (await paidEmployee(world, { userId: 'seller' })).id;
  await on.open();
  await on.calculate();
}

describe('a month that is approved before its end', () => {
  beforeEach(async () => {
    world.now = new Date('2026-02-26T10:00:00+04:00');
    await given();
  });
  it('counts attendance until yesterday, or until the cut-off, and asks before the other days are paid as planned', async () => {
    expect(runOf(world)).toMatchObject({ countedUntil: '2026-02-25' });
    expect(await on.refused('approve', 'hr', {})).toBe('invalid paidAhead payroll.error.paidAhead');
    const { effects } = await world.call('hr', 'payroll.approve', runOf(world), {}, { dryRun: true });
    expect(effects).toContainEqual({ key: 'paidAhead', params: { fromDay: '2026-02-26', toDay: '2026-02-28' } });
    await on.approve('hr');
    expect(runOf(world)).toMatchObject({ status: 'Approved', paidAhead: true });
    await on.reopen('ceo');
    expect(runOf(world)).not.toHaveProperty('paidAhead');
    await world.given('settings', { id: 'payroll', ...PAYROLL_DEFAULTS, cutOffDay: 20 });
    await on.calculate();
    expect(runOf(world)).toMatchObject({ countedUntil: '2026-02-20' });
  });
  it('is no obstacle for someone who is at work now; a forgotten check-out of a counted day is', async () => {
    const open = (day: string) =>
      world.given('attendees', {
        ...{ id: `${employeeId}_${day}`, employeeId, employeeName: 'Amelia Clarke', userId: 'seller', dateKey: day },
        ...{ monthKey: MONTH, day: new Date(`${day}T00:00:00+04:00`), dayKind: 'Workday', status: 'Open' },
        ...{ checkInAt: new Date(`${day}T09:00:00+04:00`), method: 'Web' },
        shift: '540-1080-60-300-10-300-480-30-1320-240',
      });
    await open('2026-02-26');
    expect(await on.refused('approve', 'hr')).toBe('written');
    await on.reopen('ceo');
    await open('2026-02-25');
    expect(await on.refused('approve', 'hr')).toBe('invalid status payroll.error.blocked');
  });
});
it('a month that has ended is approved without a question', async () => {
  await given();
  expect(runOf(world)).toMatchObject({ countedUntil: '2026-02-28' });
  expect(await on.refused('approve', 'hr', {})).toBe('written');
});
