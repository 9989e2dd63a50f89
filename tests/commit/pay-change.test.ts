import { beforeEach, describe, expect, it } from 'vitest';
import type { AnyRecord, Values } from '#model/schema.ts';
import { MONTH, onPay, paidEmployee } from './pay-world.ts';
import { payValues, recordIn, TERMS } from './staff-world.ts';
import { CommitWorld, create, freshId, update } from './world.ts';

let world: CommitWorld;
let employee: AnyRecord;
beforeEach(async () => {
  world = new CommitWorld();
  employee = await paidEmployee(world, { userId: 'seller' });
});
const pay = () => recordIn(world, 'employeePay', employee.id);
const NINE = { ...TERMS, basicSalaryMinor: 900_000 };
const call = (verb: string, input: Values, by = 'hr') => world.call(by, `pay.${verb}`, pay(), input);
const refused = (verb: string, input: Values, by = 'hr') => world.refusalOf(() => call(verb, input, by));
const ahead = async (verb: string, input: Values) => world.call('hr', `pay.${verb}`, pay(), input, { dryRun: true });
const froms = () => pay().terms.map(({ from }) => from);
const paid = async (month = MONTH) => {
  const on = onPay(world, `regular_${month}`);
  if (!world.read(`payroll/regular_${month}`)) await on.open();
  await on.calculate();
  return on.slips()[0];
};

describe('a change of pay', () => {
  it('applies from its day on; what is planned later stays, and can be withdrawn', async () => {
    await call('change', { from: '2026-05-01', ...NINE, note: 'Promoted' });
    await call('change', { from: '2026-04-01', ...TERMS, basicSalaryMinor: 700_000 });
    expect(pay().terms.map(({ from, basicSalaryMinor, note }) => [from, basicSalaryMinor, note])).toEqual([
      ['2024-01-08', 600_000, undefined],
      ['2026-04-01', 700_000, undefined],
      ['2026-05-01', 900_000, 'Promoted'],
    ]);
    expect(await refused('withdraw', {})).toBe('invalid from ui.validation.required');
    expect(await refused('withdraw', { from: '2026-04-02' })).toBe('invalid from dated.error.none');
    await call('withdraw', { from: '2026-04-01' });
    expect(froms()).toEqual(['2024-01-08', '2026-05-01']);
    expect(await refused('withdraw', { from: '2024-01-08' })).toBe('invalid from dated.error.begun');
  });
  it('says before what it pays', async () => {
    await call('change', { from: '2026-05-01', ...NINE });
    const { effects } = await ahead('change', { from: '2026-03-16', ...TERMS, basicSalaryMinor: 700_000 });
    expect(effects).toEqual([
      { key: 'until', params: { untilDay: '2026-03-15', amountMinor: 800_000 } },
      { key: 'from', params: { fromDay: '2026-03-16', amountMinor: 900_000 } },
      { key: 'month', params: { cutMonth: '2026-03', amountMinor: 850_000 } },
      { key: 'planned', params: { plannedDay: '2026-05-01', amountMinor: 1_100_000 } },
    ]);
    expect(froms()).toEqual(['2024-01-08', '2026-05-01']);
  });
  it('says nothing of a month after the last day of work', async () => {
    const left = { endDate: new Date('2026-03-20T00:00:00+04:00'), endReason: 'Moves' };
    await world.given('employees', { ...recordIn(world, 'employees', employee.id), ...left });
    const { effects } = await ahead('change', { from: '2026-04-16', ...NINE });
    expect(effects).toEqual([
      { key: 'until', params: { untilDay: '2026-04-15', amountMinor: 800_000 } },
      { key: 'from', params: { fromDay: '2026-04-16', amountMinor: 1_100_000 } },
    ]);
  });
  it.each<[string, string, Values, string]>([
    ['yesterday', 'change', { from: '2026-03-01', ...NINE }, 'from employeePay.error.past'],
    ['today', 'change', { from: '2026-03-02', ...NINE }, 'written'],
    [
      'today, as a correction',
      'correct',
      { from: '2026-03-02', ...NINE, note: 'Typed wrong' },
      'from employeePay.error.notPast',
    ],
    ['yesterday, without a reason', 'correct', { from: '2026-03-01', ...NINE }, 'note ui.validation.required'],
    ['yesterday, with its reason', 'correct', { from: '2026-03-01', ...NINE, note: 'Typed wrong' }, 'written'],
    ['before the day of hire', 'correct', { from: '2024-01-07', ...NINE, note: 'x' }, 'from dated.error.beforeStart'],
    ['the day of hire', 'correct', { from: '2024-01-08', ...NINE, note: 'x' }, 'written'],
    ['in a hundred years', 'change', { from: '2126-01-01', ...NINE }, 'from dated.error.years'],
    ['no day', 'change', { from: '2026-02-30', ...NINE }, 'from ui.validation.date'],
    ['nothing new', 'change', { from: '2026-04-01', ...TERMS }, 'from dated.error.same'],
    [
      'without a salary',
      'change',
      { from: '2026-04-01', ...NINE, basicSalaryMinor: 0 },
      'basicSalaryMinor employeePay.error.basic',
    ],
  ])('%s', async (_, verb, input, outcome) => {
    const before = JSON.stringify(pay());
    expect(await refused(verb, input)).toBe(outcome === 'written' ? outcome : `invalid ${outcome}`);
    if (outcome !== 'written') expect(JSON.stringify(pay())).toBe(before);
  });
  it('keeps the days before it where the day of hire was put right', async () => {
    await world.commit('ceo', [update('employees', employee, { hireDate: new Date('2023-12-31T20:00:00Z') })]);
    await call('correct', { from: '2024-01-02', ...NINE, note: 'Agreed with the first contract' });
    expect(pay().terms.map(({ from, basicSalaryMinor }) => [from, basicSalaryMinor])).toEqual([
      ['2024-01-01', 600_000],
      ['2024-01-02', 900_000],
    ]);
  });
  it('is for managers, of others, on the version they saw, and never by hand', async () => {
    const input = { from: '2026-04-01', ...NINE };
    for (const by of ['seller', 'accountant', 'other', 'ceoB'])
      expect(await refused('change', input, by)).toBe('forbidden');
    const own = await paidEmployee(world, { userId: 'hr', employeeCode: 'E-0002' });
    const file = () => recordIn(world, 'employeePay', own.id);
    const onOwn = (verb: string, more: Values) => world.refusalOf(() => world.call('hr', `pay.${verb}`, file(), more));
    expect(await onOwn('change', input)).toBe('invalid from employeePay.error.own');
    expect(await onOwn('correct', { ...input, from: '2026-01-01', note: 'x' })).toBe(
      'invalid from employeePay.error.own',
    );
    await world.call('ceo', 'pay.change', file(), input);
    expect(await onOwn('withdraw', { from: '2026-04-01' })).toBe('invalid from employeePay.error.own');
    const seen = pay();
    await call('change', input);
    expect(await world.refusalOf(() => world.call('ceo', 'pay.change', seen, { ...input, from: '2026-06-01' }))).toBe(
      'conflict',
    );
    const terms = [{ from: '2024-01-08', ...NINE }];
    expect(await world.refusal('hr', [update('employeePay', pay(), { terms })])).toBe(
      'invalid terms employeePay.error.command',
    );
  });
  it('of a new file is one version from the day of hire, and not one’s own', async () => {
    const { id } = await world.given('employees', { ...employee, id: freshId(), employeeCode: 'E-0003', userId: 'hr' });
    const first = payValues();
    const two = {
      ...first,
      terms: [
        { from: '2025-01-01', ...TERMS },
        { from: '2026-01-01', ...NINE },
      ],
    };
    expect(await world.refusal('ceo', [create('employeePay', two, id)])).toBe(
      'invalid terms employeePay.error.command',
    );
    expect(await world.refusal('hr', [create('employeePay', first, id)])).toBe('invalid terms employeePay.error.own');
    expect(await world.refusal('ceo', [create('employeePay', first, id)])).toBe('written');
    expect(recordIn(world, 'employeePay', id).terms).toEqual([{ from: '2024-01-08', ...TERMS }]);
  });
});

describe('a payslip', () => {
  it('M06: a raise from 16 February pays 3,000 + 4,500 of the month, and no earlier month otherwise', async () => {
    const before = await paid('2026-01');
    await call('correct', { from: '2026-02-16', ...NINE, note: 'Approved in February' });
    const slip = await paid();
    expect(slip?.earnings).toMatchObject([
      { code: 'Basic', amountMinor: 750_000 },
      { code: 'Housing', amountMinor: 200_000 },
    ]);
    expect(
      slip?.parts?.map(({ from, to, basicMinor, payableHalfDays }) => [from, to, basicMinor, payableHalfDays]),
    ).toEqual([
      ['2026-02-01', '2026-02-15', 600_000, 30],
      ['2026-02-16', '2026-02-28', 900_000, 30],
    ]);
    expect(slip).toMatchObject({ payableDays: 30, netMinor: 950_000, basicMinor: 900_000 });
    await onPay(world, 'regular_2026-01').calculate();
    expect(onPay(world, 'regular_2026-01').slips()[0]).toEqual(before);
  });
  it('says that an approved month stays, and that a draft is to be calculated again', async () => {
    await paid('2026-01');
    await onPay(world, 'regular_2026-01').approve();
    await paid();
    const { effects } = await ahead('correct', { from: '2026-01-16', ...NINE, note: 'Late' });
    expect(effects).toContainEqual({ key: 'settled', params: { settledMonth: '2026-01' } });
    expect(effects).toContainEqual({ key: 'calculate', params: { draftMonth: '2026-02' } });
  });
  it('has no parts where only what is no pay of a month changed, nor once the change is withdrawn', async () => {
    await call('correct', { from: '2026-02-16', ...TERMS, commissionSplitBp: 6000, note: 'New split' });
    expect(await paid()).toMatchObject({ netMinor: 800_000 });
    expect((await paid())?.parts).toBeUndefined();
    await call('change', { from: '2026-03-20', ...NINE });
    expect((await paid('2026-03'))?.parts).toHaveLength(2);
    await call('withdraw', { from: '2026-03-20' });
    await onPay(world, 'regular_2026-03').calculate();
    expect(onPay(world, 'regular_2026-03').slips()[0]).toMatchObject({ netMinor: 800_000 });
    expect(onPay(world, 'regular_2026-03').slips()[0]?.parts).toBeUndefined();
  });
});
