import { beforeEach, describe, expect, it } from 'vitest';
import type { AnyRecord, Values } from '#model/schema.ts';
import { onPay, paidEmployee, RUN, runOf, slipsOf } from './pay-world.ts';
import { givenEmployee, lied, planned } from './staff-world.ts';
import { CommitWorld, create, update } from './world.ts';

let world: CommitWorld;
let on: ReturnType<typeof onPay>;
beforeEach(() => {
  world = new CommitWorld();
  on = onPay(world);
});
const change = (before: AnyRecord, set: Values, resource = 'payroll') => [update(resource, before, set)];
const move = (by: string, set: Values) => world.refusal(by, change(runOf(world), set));
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
  if (status !== 'Calculated') await on.send('hr', on.approval());
  if (status === 'Paid') await on.send('hr', on.payment());
}

describe('a payslip', () => {
  const made = async () => {
    const [one] = (await on.work()).changes;
    return planned({ changes: one ? [one] : [] });
  };
  it('is written by managers while its run is a draft, one for each employee', async () => {
    await given('Draft');
    for (const by of ['seller', 'accountant', 'ceoB']) expect(await world.refusal(by, await made())).toBe('forbidden');
    const misnamed = (await made()).map((one) => ({ ...one, id: `${RUN}_employee_0003` }));
    expect(await world.refusal('hr', misnamed)).toBe('forbidden');
    expect(await world.refusal('hr', lied(await made(), 'payslips', { periodKey: '2031-01' }))).toBe('forbidden');
    for (const status of ['Locked', 'Held'])
      expect(await world.refusal('hr', lied(await made(), 'payslips', { status }))).toMatch(/^invalid/);
    expect(await world.refusal('hr', await made())).toBe('written');
    expect(await world.refusal('hr', bonus(5000))).toBe('written');
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
  ])('with %s is refused at its field', async (_, lie, issue) => {
    await given('Draft');
    expect(await world.refusal('hr', lied(await made(), 'payslips', lie))).toBe(`invalid ${issue}`);
  });
  it('has the lines that follow from what it holds, whatever a client says they are', async () => {
    await given('Draft');
    const lie = {
      netMinor: 999_999_999,
      fixedMinor: 1,
      earnings: [{ code: 'Bonus', amountMinor: 5 }],
      userId: 'seller',
    };
    await world.commit('hr', lied(await made(), 'payslips', lie));
    expect(slip()).toMatchObject({ netMinor: 800_000, fixedMinor: 800_000, status: 'Draft' });
    expect(slip()).not.toHaveProperty('userId');
  });
  it.each<[string, Values]>([
    ['a negative deduction', { fineMinor: -1 }],
    ['more days than a month has', { payableDays: 32 }],
    ['rules of pay in words', { terms: 'as usual' }],
    ['commission of its own', { commissions: [{ splitId: 'deal_0001_seller', label: 'Villa', amountMinor: 5000 }] }],
    ['a currency of its own', { currency: 'euro' }],
    ['no salary', { otherMinor: null }],
    ['no working hours', { nightMinutes: [] }],
    ['no rules of pay', { terms: '' }],
    ['no facts of its employee', { status: 'Locked', snapshot: null }],
  ])('with %s is refused', async (_, lie) => {
    await given('Draft');
    expect(await world.refusal('hr', lied(await made(), 'payslips', lie))).toMatch(/^invalid/);
    expect(await world.refusal('hr', await made())).toBe('written');
  });
  it('stays of its employee, month and run', async () => {
    await given('Draft');
    await world.commit('hr', await made());
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
    await move('hr', { status: 'Calculated', reopenNote: 'A bonus is missing' });
    const opened = { status: 'Draft', bonusMinor: 1 };
    expect(await world.refusal('hr', change(slip(), opened, 'payslips'))).toBe('invalid status payslips.error.closed');
    await move('hr', { status: 'Draft' });
    expect(await world.refusal('hr', change(slip(), opened, 'payslips'))).toBe('written');
  });
  it('is its employee’s to see while it is locked or paid, and nobody else’s', async () => {
    await given('Calculated');
    const forged = lied(planned({ changes: on.approval() }), 'payslips', { userId: 'other' });
    await world.commit('hr', forged);
    expect(slip()).toMatchObject({ userId: 'seller', status: 'Locked' });
    expect(await world.refusal('seller', change(slip(), { status: 'Held' }, 'payslips'))).toBe('forbidden');
    await world.commit('hr', change(slip(), { status: 'Held' }, 'payslips'));
    expect(slip()).not.toHaveProperty('userId');
    expect(await world.refusal('hr', change(slip(), { status: 'Paid' }, 'payslips'))).toMatch('move');
  });
  it('is locked with the approval and paid with the payment, never before', async () => {
    await given('Calculated');
    expect(await world.refusal('hr', change(slip(), { status: 'Locked' }, 'payslips'))).toMatch('closed');
    await on.send('hr', on.approval());
    expect(await world.refusal('hr', change(slip(), { status: 'Paid' }, 'payslips'))).toMatch('closed');
    await on.send('hr', on.payment());
    for (const status of ['Held', 'Locked', 'Draft'])
      expect(await world.refusal('hr', change(slip(), { status }, 'payslips'))).toMatch(/^invalid status/);
  });
  it('is put away and brought back while its run is a draft', async () => {
    await given('Draft');
    await world.commit('hr', await made());
    expect(await world.refusal('seller', shelf(slip(), 'archive', 'payslips'))).toBe('forbidden');
    const { id } = slip();
    await world.commit('hr', shelf(slip(), 'archive', 'payslips'));
    expect(await world.refusal('hr', [update('payslips', { id, version: 2 }, { bonusMinor: 1 })])).toBe('deleted');
    expect(await world.refusal('ceo', [{ type: 'restore', resource: 'payslips', id, version: 2, set: {} }])).toBe(
      'written',
    );
  });
  it('is of a run that is there', async () => {
    await given('Draft');
    const elsewhere = lied(await made(), 'payslips', { runId: 'regular_2026-01', periodKey: '2026-01' });
    const [first] = elsewhere;
    if (first?.type !== 'create') throw new Error('no payslip');
    const moved = create('payslips', first.values, `regular_2026-01_${String(first.values.employeeId)}`);
    expect(await world.refusal('hr', [moved])).toMatch('ui.validation.reference');
  });
});
