import { beforeEach, describe, expect, it } from 'vitest';
import { payslips } from '#areas/pay/payslips/computed.ts';
import { issuesOf } from '#model/derive/to-zod.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { onPay, paidEmployee, RUN, slipsOf } from './pay-world.ts';
import { givenEmployee } from './staff-world.ts';
import { CommitWorld, create, update } from './world.ts';

let world: CommitWorld;
let on: ReturnType<typeof onPay>;
beforeEach(() => {
  world = new CommitWorld();
  on = onPay(world);
});
const change = (before: AnyRecord, set: Values, resource = 'payroll') => [update(resource, before, set)];
const slip = () => {
  const [first] = slipsOf(world);
  if (!first) throw new Error('no payslip');
  return first;
};
const bonus = (amount: number) => change(slip(), { bonusMinor: amount }, 'payslips');
const shelf = ({ id, version }: AnyRecord, type: 'archive' | 'restore', resource = 'payroll') => [
  { type, resource, id, version, set: {} } as const,
];
async function given(status: 'Draft' | 'Calculated' | 'Approved' | 'Paid') {
  await paidEmployee(world, { userId: 'seller' });
  await on.open();
  if (status === 'Draft') return;
  await on.calculate();
  if (status !== 'Calculated') await on.approve('hr');
  if (status === 'Paid') await on.pay('hr');
}

describe('a payslip', () => {
  it('is written by the commands of its run; managers adjust it while the run is a draft', async () => {
    await given('Calculated');
    const typed = Object.entries(payslips.fields).filter(([, field]) => !('computed' in field));
    const values = Object.fromEntries(typed.map(([name]) => [name, (slip() as AnyRecord)[name]]));
    for (const by of ['hr', 'ceo', 'seller', 'accountant', 'ceoB'])
      expect(await world.refusal(by, [create('payslips', values, `${RUN}_employee_0003`)])).toBe('forbidden');
    expect(await world.refusal('hr', bonus(5000))).toBe('invalid status payslips.error.closed');
    await on.adjust();
    expect(await world.refusal('seller', bonus(5000))).toBe('forbidden');
    expect(await world.refusal('hr', bonus(5000))).toBe('written');
    expect(slip()).toMatchObject({ netMinor: 805_000 });
    await on.calculate();
    expect(await world.refusal('hr', bonus(6000))).toBe('invalid status payslips.error.closed');
  });
  it.each([
    [
      'contributions beyond the pay',
      { terms: '30-480-12500-15000-15000-15000-5000-G6000x0-B5000x0' },
      'terms payslips.error.contributions',
    ],
    ['a month of no days', { terms: '0-480-12500-15000-15000-15000-5000' }, 'terms ui.validation.pattern'],
    ['a day of no minutes', { terms: '30-0-12500-15000-15000-15000-5000' }, 'terms ui.validation.pattern'],
    [
      'pay beyond counting',
      { basicMinor: 999_999_999_999, dayMinutes: 99_999, terms: '1-1-99999-0-0-0-0' },
      'basicMinor ui.validation.tooLarge',
    ],
    ['more days than a month has', { payableDays: 32 }, 'payableDays ui.validation.range'],
    ['rules of pay in words', { terms: 'as usual' }, 'terms ui.validation.pattern'],
  ])('with %s is wrong at its field', async (_, lie, issue) => {
    await given('Calculated');
    const [found] = issuesOf(payslips, { ...slip(), status: 'Draft', ...lie }, world.now);
    expect(`${found?.field} ${found?.key}`).toBe(issue);
  });
  it.each<[string, Values]>([
    ['a negative deduction', { fineMinor: -1 }],
    ['commission of its own', { commissions: [{ splitId: 'deal_0001_seller', label: 'Villa', amountMinor: 5000 }] }],
    ['another salary', { basicMinor: 900_000 }],
    ['no salary', { otherMinor: null }],
    ['other working hours', { dayMinutes: 60 }],
    ['other rules of pay', { terms: '30-480-12500-15000-15000-15000-4000' }],
    ['a state of its own', { status: 'Locked' }],
  ])('is not given %s by a person', async (_, lie) => {
    await given('Calculated');
    await on.adjust();
    expect(await world.refusal('hr', change(slip(), lie, 'payslips'))).toMatch(/^invalid/);
    expect(await world.refusal('hr', bonus(5000))).toBe('written');
  });
  it('has the lines that follow from what it holds, whatever a client says they are', async () => {
    await given('Calculated');
    await on.adjust();
    const lie = {
      netMinor: 999_999_999,
      fixedMinor: 1,
      earnings: [{ code: 'Bonus', amountMinor: 5 }],
      userId: 'seller',
    };
    await world.commit('hr', change(slip(), { ...lie, note: 'x' }, 'payslips'));
    expect(slip()).toMatchObject({ netMinor: 800_000, fixedMinor: 800_000, status: 'Draft', note: 'x' });
    expect(slip()).not.toHaveProperty('userId');
  });
  it('stays of its employee, month and run', async () => {
    await given('Calculated');
    await on.adjust();
    const other = await givenEmployee(world);
    for (const set of [{ employeeId: other.id }, { periodKey: '2031-01' }, { runId: 'regular_2031-01' }])
      expect(await world.refusal('hr', change(slip(), set, 'payslips'))).toMatch(/immutable|reference/);
    await world.commit('hr', change(slip(), { currency: 'EUR', note: 'x' }, 'payslips'));
    expect(slip()).toMatchObject({ currency: 'AED', note: 'x' });
  });
  it('never changes once it is locked; opening the run is not enough', async () => {
    await given('Approved');
    for (const set of [{ bonusMinor: 1 }, { note: 'x' }, { status: 'Draft' }, { employeeName: 'Z' }])
      expect(await world.refusal('hr', change(slip(), set, 'payslips'))).toBe('invalid status payslips.error.closed');
    expect(await world.refusal('hr', shelf(slip(), 'archive', 'payslips'))).not.toBe('written');
    await on.reopen('hr');
    const opened = { bonusMinor: 1 };
    expect(await world.refusal('hr', change(slip(), opened, 'payslips'))).toBe('invalid status payslips.error.closed');
    await on.adjust('hr');
    expect(await world.refusal('hr', change(slip(), opened, 'payslips'))).toBe('written');
  });
  it('is its employee’s to see while it is locked or paid, and nobody else’s', async () => {
    await given('Approved');
    expect(slip()).toMatchObject({ userId: 'seller', status: 'Locked' });
    expect(await world.refusal('seller', change(slip(), { status: 'Held' }, 'payslips'))).toBe('forbidden');
    await world.commit('hr', change(slip(), { status: 'Held' }, 'payslips'));
    expect(slip()).not.toHaveProperty('userId');
    expect(await world.refusal('hr', change(slip(), { status: 'Paid' }, 'payslips'))).toMatch(/^invalid status/);
  });
  it('is locked with the approval and paid with the payment, never before', async () => {
    await given('Calculated');
    expect(await world.refusal('hr', change(slip(), { status: 'Locked' }, 'payslips'))).toMatch('closed');
    await on.approve('hr');
    expect(await world.refusal('hr', change(slip(), { status: 'Paid' }, 'payslips'))).toMatch('closed');
    await on.pay('hr');
    for (const status of ['Held', 'Locked', 'Draft'])
      expect(await world.refusal('hr', change(slip(), { status }, 'payslips'))).toMatch(/^invalid status/);
  });
});
