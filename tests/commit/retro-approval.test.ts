import { beforeEach, describe, expect, it } from 'vitest';
import { PAYROLL_DEFAULTS, workDefaults } from '#lib/work/work-rules.ts';
import type { AnyRecord } from '#model/schema.ts';
import {
  APRIL,
  approved,
  begun,
  calculated,
  changes,
  correct,
  DAY,
  FEBRUARY,
  go,
  MARCH,
  record,
  slip,
  unpaid,
  WORKDAYS,
  worked,
  world,
} from './paid-months.ts';

import { onPay } from './pay-world.ts';
import { update } from './world.ts';

beforeEach(begun);

describe('a month that is worked out, and not approved yet', () => {
  beforeEach(async () => {
    go('2026-03-01T08:00:00');
    await worked([...WORKDAYS, '26', '27']);
    await calculated(FEBRUARY);
    go('2026-03-02T08:00:00');
  });
  it('is settled by the next one for what changed before it was approved', async () => {
    await correct('2026-02-12', { checkInAt: undefined, checkOutAt: undefined });
    go('2026-03-02T09:00:00');
    await onPay(world, FEBRUARY).approve();
    expect(slip(FEBRUARY)).toMatchObject({ netMinor: 800_000 });
    go('2026-04-01T10:00:00');
    await calculated(MARCH);
    expect(slip(MARCH).retro).toEqual([unpaid('2026-02', -DAY, 'Attendance')]);
  });
  it('settles that itself where it is worked out once more', async () => {
    await correct('2026-02-12', { checkInAt: undefined, checkOutAt: undefined });
    go('2026-03-02T09:00:00');
    await onPay(world, FEBRUARY).calculate();
    await onPay(world, FEBRUARY).approve();
    expect(slip(FEBRUARY)).toMatchObject({ netMinor: 800_000 - DAY });
    expect(changes()).toEqual([]);
  });
  it('is not approved by rules that changed meanwhile', async () => {
    const { payDay: _, wpsEnabled: __, ...pay } = PAYROLL_DEFAULTS;
    const rules = { from: '2026-02-01', ...pay, dayBasis: 'Calendar', note: 'As agreed' };
    await world.call('ceo', 'payrollRules.change', { id: 'payroll', version: 0 }, rules);
    const on = onPay(world, FEBRUARY);
    expect(await on.refused('approve', 'hr')).toBe('invalid status payroll.error.totals');
    // a note is no calculation
    go('2026-03-02T08:30:00');
    await world.commit('ceo', [update('payroll', on.run(), { note: 'Checked' })]);
    expect(await on.refused('approve', 'hr')).toBe('invalid status payroll.error.totals');
    go('2026-03-02T09:00:00');
    await on.calculate();
    await on.approve();
    expect(slip(FEBRUARY)).toMatchObject({ payableDays: 28, netMinor: 800_000 });
  });
});

it('a holiday that is declared afterwards is settled for everyone who was paid its month', async () => {
  go('2026-03-01T08:00:00');
  await worked(WORKDAYS);
  await record('2026-02-26', '09:00', '18:00');
  await approved(FEBRUARY);
  expect(slip(FEBRUARY)).toMatchObject({ netMinor: 800_000 - DAY });
  await world.given('settings', { id: 'attendance', rules: [{ from: '2000-01-01', ...workDefaults('AE') }] });
  const settings = { ...world.read('settings/attendance'), id: 'attendance' } as AnyRecord;
  await world.commit('ceo', [
    update('settings', settings, { holidays: [{ dateKey: '2026-02-27', name: 'Day of mourning' }] }),
  ]);
  go('2026-04-01T10:00:00');
  await calculated(MARCH);
  expect(slip(MARCH).retro).toEqual([unpaid('2026-02', DAY, 'Holiday')]);
});

it('a month that is divided by its workdays pays the same with a holiday that is declared afterwards', async () => {
  await world.given('settings', { id: 'payroll', ...PAYROLL_DEFAULTS, dayBasis: 'Workdays' });
  await world.given('settings', { id: 'attendance', rules: [{ from: '2000-01-01', ...workDefaults('AE') }] });
  go('2026-03-01T08:00:00');
  await worked([...WORKDAYS, '26']);
  await approved(FEBRUARY);
  // one of 20 workdays was missed
  expect(slip(FEBRUARY)).toMatchObject({ netMinor: 760_000 });
  const settings = { ...world.read('settings/attendance'), id: 'attendance' } as AnyRecord;
  const holidays = [{ dateKey: '2026-02-27', name: 'Day of mourning' }];
  await world.commit('ceo', [update('settings', settings, { holidays })]);
  go('2026-04-01T10:00:00');
  await calculated(MARCH);
  expect(slip(MARCH).retro).toEqual([unpaid('2026-02', 40_000, 'Holiday')]);
});

it('a month is approved after the one before it, and worked out after that was approved', async () => {
  go('2026-02-26T08:00:00');
  await worked();
  await calculated(FEBRUARY);
  go('2026-04-01T10:00:00');
  const march = await calculated(MARCH);
  expect(await march.refused('approve', 'hr')).toBe('invalid status payroll.error.earlierMonth');
  go('2026-04-01T11:00:00');
  await onPay(world, FEBRUARY).approve();
  expect(await march.refused('approve', 'hr')).toBe('invalid status payroll.error.totals');
  go('2026-04-01T12:00:00');
  await march.calculate();
  // the 26th and 27th of February
  expect(slip(MARCH).retro).toEqual([unpaid('2026-02', -53_333, 'LateDays')]);
  expect(await march.refused('approve', 'hr')).toBe('written');
});

it('a change of a month that was open when a later one was worked out stays', async () => {
  go('2026-03-01T08:00:00');
  await worked([...WORKDAYS, '26', '27']);
  const february = await approved(FEBRUARY);
  go('2026-04-01T10:00:00');
  await approved(MARCH);
  await february.reopen();
  await correct('2026-02-12', { checkInAt: undefined, checkOutAt: undefined });
  expect(changes()).toEqual([['2026-02', 'Attendance']]);
  go('2026-05-01T10:00:00');
  await approved(APRIL);
  expect(changes()).toEqual([['2026-02', 'Attendance']]);
});

it('a month that was paid ahead is settled also for someone who never came again', async () => {
  go('2026-01-30T19:00:00');
  await record('2026-01-30', '09:00', '18:00');
  go('2026-02-01T10:00:00');
  await approved(FEBRUARY);
  go('2026-04-01T10:00:00');
  const march = onPay(world, MARCH);
  await march.open();
  await march.calculate();
  expect(slip(MARCH).retro).toEqual([unpaid('2026-02', -800_000, 'LateDays')]);
});

it('a month that is paid after a later one takes back only what that one has not', async () => {
  go('2026-03-01T08:00:00');
  await worked([...WORKDAYS, '26', '27']);
  await approved(FEBRUARY);
  go('2026-05-01T10:00:00');
  await correct('2026-02-12', { checkInAt: undefined, checkOutAt: undefined });
  go('2026-05-01T12:00:00');
  await approved(APRIL);
  expect(slip(APRIL).retro).toEqual([unpaid('2026-02', -DAY, 'Attendance')]);
  go('2026-05-03T10:00:00');
  await correct('2026-02-13', { checkInAt: undefined, checkOutAt: undefined });
  go('2026-05-03T12:00:00');
  await calculated(MARCH);
  // both days make 533.33
  expect(slip(MARCH).retro).toEqual([unpaid('2026-02', DAY - 53_333, 'Attendance')]);
});
