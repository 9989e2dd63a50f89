import { beforeEach, describe, expect, it } from 'vitest';
import { defaultSettings } from '#areas/company/companies/defaults.ts';
import { PAYROLL_DEFAULTS } from '#lib/work/work-rules.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { onPay, paidEmployee } from './pay-world.ts';
import { CommitWorld, create, update } from './world.ts';

// today is Monday, 2 March 2026
let world: CommitWorld;
beforeEach(() => {
  world = new CommitWorld();
});
const stored = (name: string) => world.read(`settings/${name}`);
const seen = (name: string) => ({ id: name, version: Number(stored(name)?.version ?? 0) });
const call = (name: string, verb: string, input: Values, more: { by?: string; dryRun?: boolean } = {}) =>
  world.call(more.by ?? 'hr', `${name}Rules.${verb}`, seen(name) as AnyRecord, input, { dryRun: more.dryRun ?? false });
const refused = (name: string, verb: string, input: Values, by = 'hr') =>
  world.refusalOf(() => call(name, verb, input, { by }));
const { payDay: _, wpsEnabled: __, ...PAY } = PAYROLL_DEFAULTS;
const WEEK = defaultSettings('attendance', 'AE');
const SIX = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const POLICY = { type: 'Annual', days: 30, counting: 'Working' };

describe('rules of the company', () => {
  it('change from a day on, also where nobody saved any; earlier days keep the country’s', async () => {
    await call('attendance', 'change', { from: '2026-04-01', ...WEEK, shiftEnd: '17:00', note: 'Ramadan' });
    expect(stored('attendance')?.rules).toEqual([
      { from: '2000-01-01', ...WEEK },
      { from: '2026-04-01', ...WEEK, shiftEnd: '17:00', note: 'Ramadan' },
    ]);
    await call('attendance', 'change', { from: '2026-05-01', ...WEEK });
    expect(await refused('attendance', 'withdraw', { from: '2026-06-01' })).toBe('invalid from dated.error.none');
    await call('attendance', 'withdraw', { from: '2026-04-01' });
    expect(stored('attendance')?.rules).toHaveLength(2);
  });
  it('keep what has no days', async () => {
    await world.commit('ceo', [create('settings', { payDay: 25, rules: [{ from: '2000-01-01', ...PAY }] }, 'payroll')]);
    await call('payroll', 'change', { from: '2026-04-01', ...PAY, dayBasis: 'Calendar' });
    expect(stored('payroll')).toMatchObject({ payDay: 25, rules: [{ dayBasis: 'Fixed30' }, { dayBasis: 'Calendar' }] });
    expect(await world.refusal('ceo', [update('settings', seen('payroll'), { payDay: 26 })])).toBe('written');
    expect(stored('payroll')).toMatchObject({ payDay: 26, rules: [{}, {}] });
    const rules = [{ from: '2026-01-01', ...PAY }];
    expect(await world.refusal('ceo', [update('settings', seen('payroll'), { rules })])).toBe(
      'invalid rules dated.error.command',
    );
  });
  it('begin no earlier than the first day that payroll has not settled', async () => {
    await paidEmployee(world, { userId: 'seller' });
    const on = onPay(world);
    await on.open();
    await on.calculate();
    const earlier = { from: '2026-02-01', ...WEEK, shiftEnd: '17:00', note: 'Agreed' };
    const { effects } = await call('attendance', 'change', earlier, { dryRun: true });
    expect(effects).toEqual([{ key: 'calculate', params: { draftMonth: '2026-02' } }]);
    await on.approve();
    expect(await refused('attendance', 'change', { ...earlier, from: '2026-02-28' })).toBe(
      'invalid from dated.error.settled',
    );
    expect(await refused('attendance', 'change', { ...earlier, from: '2026-03-01' })).toBe('written');
  });
  it('are withdrawn from no month that payroll has settled ahead', async () => {
    await paidEmployee(world, { userId: 'seller' });
    await call('attendance', 'change', { from: '2026-03-20', ...WEEK, shiftEnd: '17:00' });
    const march = onPay(world, 'regular_2026-03');
    await march.open();
    await march.calculate();
    await march.approve();
    expect(await refused('attendance', 'withdraw', { from: '2026-03-20' })).toBe('invalid from dated.error.settled');
  });
  it('of an earlier release change once they were migrated', async () => {
    await world.given('settings', { id: 'attendance', ...WEEK });
    const change = { from: '2026-04-01', ...WEEK, shiftEnd: '17:00' };
    expect(await refused('attendance', 'change', change)).toBe('invalid from dated.error.earlier');
    expect(await refused('attendance', 'withdraw', { from: '2026-04-01' })).toBe('invalid from dated.error.none');
  });
  it('count granted leave from their day on once more, and nothing before it', async () => {
    await world.given('settings', { id: 'leave', policies: [POLICY] });
    const who = await paidEmployee(world, { userId: 'seller' });
    const leave = (id: string, from: string, to: string) =>
      world.given('leaveRequests', {
        ...{ id, employeeId: who.id, employeeName: 'x', userId: 'seller', leaveType: 'Annual', halfDay: 'None' },
        ...{ startDate: new Date(`${from}T00:00:00+04:00`), endDate: new Date(`${to}T00:00:00+04:00`), halfDays: 10 },
        ...{ status: 'Approved', monthKeys: [from.slice(0, 7)], reference: `LR-00000${id.at(-1)}` },
      });
    await leave('leave_march_1', '2026-03-09', '2026-03-15');
    await leave('leave_april_2', '2026-04-06', '2026-04-12');
    const change = { from: '2026-04-01', ...WEEK, workWeek: SIX };
    const { effects } = await call('attendance', 'change', change, { dryRun: true });
    expect(effects).toEqual([{ key: 'recounted', params: { count: 1 } }]);
    await call('attendance', 'change', change);
    expect(['leave_march_1', 'leave_april_2'].map((id) => world.read(`leaveRequests/${id}`)?.halfDays)).toEqual([
      10, 12,
    ]);
  });
  it.each<[string, string, Values, string]>([
    ['of the past, with its reason', 'attendance', { from: '2026-02-01', shiftEnd: '17:00', note: 'x' }, 'written'],
    [
      'of the past, without a reason',
      'attendance',
      { from: '2026-02-01', shiftEnd: '17:00' },
      'note ui.validation.required',
    ],
    ['nothing new', 'attendance', { from: '2026-04-01' }, 'from dated.error.same'],
    ['in a hundred years', 'attendance', { from: '2126-01-01', shiftEnd: '17:00' }, 'from dated.error.years'],
    [
      'a shift that ends before it starts',
      'attendance',
      { from: '2026-04-01', shiftEnd: '08:00' },
      'shiftEnd company.error.shift',
    ],
    ['pay within a month', 'payroll', { from: '2026-04-02', dayBasis: 'Calendar' }, 'from dated.error.wholeMonth'],
    ['pay from a month on', 'payroll', { from: '2026-04-01', dayBasis: 'Calendar' }, 'written'],
  ])('%s', async (_, name, input, outcome) => {
    const whole = { ...(name === 'payroll' ? PAY : WEEK), ...input };
    expect(await refused(name, 'change', whole)).toBe(outcome === 'written' ? outcome : `invalid ${outcome}`);
    if (outcome !== 'written') expect(stored(name)).toBeUndefined();
  });
  it('of commission are no matter of payroll, and a first save keeps the usual ones before it', async () => {
    await paidEmployee(world, { userId: 'seller' });
    const on = onPay(world);
    await on.open();
    await on.calculate();
    await on.approve();
    const usual = defaultSettings('commission', 'AE');
    const change = { ...usual, from: '2026-02-15', saleBp: 250, note: 'Agreed' };
    const { effects } = await call('commission', 'change', change);
    expect(effects).toEqual([]);
    expect(stored('commission')?.rules).toEqual([{ from: '2000-01-01', ...usual }, change]);
    const tiers = [
      { fromMinor: 2, agentSplitBp: 6000 },
      { fromMinor: 1, agentSplitBp: 7000 },
    ];
    expect(await refused('commission', 'change', { ...change, from: '2026-04-01', tiers })).toBe(
      'invalid tiers company.error.tiers',
    );
  });
  it('belong to those who edit the company, and one command changes one document', async () => {
    const change = { from: '2026-04-01', ...WEEK, shiftEnd: '17:00' };
    for (const by of ['seller', 'accountant', 'ceoB'])
      expect(await refused('attendance', 'change', change, by)).toMatch(/^forbidden/);
    const other = () => world.call('hr', 'attendanceRules.change', { id: 'leave', version: 0 } as AnyRecord, change);
    expect(await world.refusalOf(other)).toMatch(/^invalid/);
    expect(stored('leave')).toBeUndefined();
  });
});

it('a payslip of a month is worked out by the rules of its days', async () => {
  await paidEmployee(world, { userId: 'seller' }, { basicSalaryMinor: 900_000 });
  const on = onPay(world);
  await on.open();
  await on.calculate();
  const before = on.slips()[0]?.terms;
  await call('payroll', 'change', { from: '2026-03-01', ...PAY, dayBasis: 'Calendar', note: 'Agreed' });
  await on.calculate();
  expect(on.slips()[0]?.terms).toBe(before);
  await call('payroll', 'change', { from: '2026-02-01', ...PAY, dayBasis: 'Calendar', note: 'Agreed' });
  await on.calculate();
  expect(on.slips()[0]?.terms).toMatch(/^28-/);
});
