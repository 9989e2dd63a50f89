import { beforeEach, describe, expect, it } from 'vitest';
import type { AnyRecord, Values } from '#model/schema.ts';
import { onPay, paidEmployee } from './pay-world.ts';
import { employeeValues, recordIn } from './staff-world.ts';
import { CommitWorld, create, update } from './world.ts';

// today is Monday, 2 March 2026, and the person was hired on 8 January 2024
let world: CommitWorld;
let who: AnyRecord;
const daysOf = (weekdays: readonly string[]) => weekdays.map((weekday) => ({ weekday, start: '09:00', end: '14:00' }));
const SHORT = daysOf(['Monday', 'Tuesday', 'Wednesday']);
const FIVE = daysOf(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']);
beforeEach(async () => {
  world = new CommitWorld();
  who = await paidEmployee(world, { userId: 'seller', hours: [{ from: '2024-01-08', days: SHORT }] });
});
const person = () => recordIn(world, 'employees', who.id);
const call = (verb: string, input: Values, by = 'hr') => world.call(by, `hours.${verb}`, person(), input);
const refused = (verb: string, input: Values, by = 'hr') => world.refusalOf(() => call(verb, input, by));
const day = (text: string) => new Date(`${text}T00:00:00+04:00`);
/** Leave that was granted on a week of three days. */
const granted = (id: string, from: string, to: string, halfDays: number) =>
  world.given('leaveRequests', {
    ...{ id, employeeId: who.id, employeeName: 'Amelia Clarke', userId: 'seller', leaveType: 'Annual' },
    ...{ startDate: day(from), endDate: day(to), halfDay: 'None', halfDays, status: 'Approved' },
    ...{ monthKeys: [from.slice(0, 7)], reference: `LR-00000${id.at(-1)}` },
  });
const halfDaysOf = (id: string) => world.read(`leaveRequests/${id}`)?.halfDays;
const working = () =>
  world.given('settings', { id: 'leave', policies: [{ type: 'Annual', days: 30, counting: 'Working' }] });

describe('a change of hours', () => {
  it('applies from its day on, gives back the company’s hours, and is withdrawn while it is still to come', async () => {
    await call('change', { from: '2026-04-01', days: FIVE, note: 'Full week' });
    await call('change', { from: '2026-06-01' });
    expect(person().hours).toEqual([
      { from: '2024-01-08', days: SHORT },
      { from: '2026-04-01', days: FIVE, note: 'Full week' },
      { from: '2026-06-01' },
    ]);
    expect(await refused('withdraw', { from: '2024-01-08' })).toBe('invalid from dated.error.begun');
    expect(await refused('withdraw', { from: '2026-05-01' })).toBe('invalid from dated.error.none');
    await call('withdraw', { from: '2026-04-01' });
    expect(person().hours?.map(({ from }) => from)).toEqual(['2024-01-08', '2026-06-01']);
  });
  it('of somebody without own hours keeps the company’s for the days before', async () => {
    const other = await paidEmployee(world, { employeeCode: 'E-0002' });
    await world.call('hr', 'hours.change', recordIn(world, 'employees', other.id), { from: '2026-03-02', days: SHORT });
    expect(recordIn(world, 'employees', other.id).hours).toEqual([
      { from: '2024-01-08' },
      { from: '2026-03-02', days: SHORT },
    ]);
  });
  it('counts granted leave from its day on by the new days, says so, and tells the person', async () => {
    await working();
    await granted('leave_taken_1', '2026-02-02', '2026-02-15', 12);
    await granted('leave_across_2', '2026-03-30', '2026-04-03', 6);
    await granted('leave_ahead_3', '2026-04-06', '2026-04-10', 6);
    const input = { from: '2026-04-01', days: FIVE };
    const { effects } = await world.call('hr', 'hours.change', person(), input, { dryRun: true });
    expect(effects).toEqual([
      { key: 'recounted', params: { reference: 'LR-000002', before: 3, after: 5 } },
      { key: 'recounted', params: { reference: 'LR-000003', before: 3, after: 5 } },
    ]);
    expect(halfDaysOf('leave_ahead_3')).toBe(6);
    await call('change', input);
    // of the leave across the day two of three days are before it: they stay
    expect(['leave_taken_1', 'leave_across_2', 'leave_ahead_3'].map(halfDaysOf)).toEqual([12, 10, 10]);
    const told = world.store.all().filter(({ path }) => path.includes('/notifications/'));
    expect(told.map(({ data }) => data)).toMatchObject([
      { userId: 'seller', type: 'LeaveDecision', params: { count: 2 } },
    ]);
    await call('withdraw', { from: '2026-04-01' });
    expect(['leave_taken_1', 'leave_across_2', 'leave_ahead_3'].map(halfDaysOf)).toEqual([12, 6, 6]);
  });
  it('is refused where a granted leave would count no day', async () => {
    await working();
    await granted('leave_fridays_1', '2026-04-08', '2026-04-08', 2);
    const mondays = { from: '2026-04-01', days: daysOf(['Monday']) };
    expect(await refused('change', mondays)).toBe('invalid from dated.error.noLeave');
    expect(await refused('change', { ...mondays, from: '2026-04-09' })).toBe('written');
  });
  it('names the payslips that are to be worked out once more', async () => {
    const on = onPay(world);
    await on.open();
    await on.calculate();
    const input = { from: '2026-02-16', days: FIVE, note: 'Agreed in February' };
    const { effects } = await world.call('hr', 'hours.change', person(), input, { dryRun: true });
    expect(effects).toEqual([{ key: 'calculate', params: { draftMonth: '2026-02' } }]);
  });
  it('marks a paid month: the next payroll settles it', async () => {
    const on = onPay(world);
    await on.open();
    await on.calculate();
    await on.approve();
    const input = { from: '2026-02-16', days: FIVE, note: 'Agreed in February' };
    const { effects } = await world.call('hr', 'hours.change', person(), input, { dryRun: true });
    expect(effects).toEqual([{ key: 'settled', params: { settledMonth: '2026-02' } }]);
    await call('change', input);
    expect(world.read(`payChanges/${who.id}_2026-02_Hours`)).toMatchObject({ isOpen: true });
  });
  it.each<[string, Values, string]>([
    ['of the past, with its reason', { from: '2026-02-02', days: FIVE, note: 'Typed late' }, 'written'],
    ['of the past, without a reason', { from: '2026-02-02', days: FIVE }, 'note ui.validation.required'],
    ['before the day of hire', { from: '2024-01-07', days: FIVE, note: 'x' }, 'from dated.error.beforeStart'],
    ['in a hundred years', { from: '2126-01-01', days: FIVE }, 'from dated.error.years'],
    ['no day', { from: '2026-02-30', days: FIVE }, 'from ui.validation.date'],
    ['nothing new', { from: '2026-04-01', days: SHORT }, 'from dated.error.same'],
    [
      'that ends before it begins',
      { from: '2026-04-01', days: [{ ...SHORT[0], end: '08:00' }] },
      'days employees.error.hours',
    ],
    ['with a day twice', { from: '2026-04-01', days: [...SHORT, ...SHORT] }, 'days employees.error.sameDay'],
  ])('%s', async (_, input, outcome) => {
    const before = JSON.stringify(person());
    expect(await refused('change', input)).toBe(outcome === 'written' ? outcome : `invalid ${outcome}`);
    if (outcome !== 'written') expect(JSON.stringify(person())).toBe(before);
  });
  it('belongs to those who may edit the person, and is made by the command alone', async () => {
    expect(await refused('change', { from: '2026-04-01', days: FIVE }, 'seller')).toBe('forbidden');
    const hours = [{ from: '2026-04-01', days: FIVE }];
    expect(await world.refusal('hr', [update('employees', person(), { hours })])).toBe(
      'invalid hours dated.error.command',
    );
    const [made] = await world.commit('hr', [
      create('employees', employeeValues({ hours: [{ ...hours[0], from: '2000-01-01' }] })),
    ]);
    expect(made?.hours).toEqual([{ from: '2026-03-02', days: FIVE }]);
  });
});

it('a month is counted by the hours of each day', async () => {
  await call('change', { from: '2026-02-16', days: FIVE, note: 'Full week' });
  const came = (dateKey: string) =>
    world.given('attendees', {
      ...{ id: `${who.id}_${dateKey}`, employeeId: who.id, employeeName: 'Amelia Clarke', userId: 'seller' },
      ...{ dateKey, monthKey: dateKey.slice(0, 7), day: day(dateKey), dayKind: 'Workday', status: 'Present' },
      ...{ checkInAt: new Date(`${dateKey}T09:00:00+04:00`), checkOutAt: new Date(`${dateKey}T14:00:00+04:00`) },
      ...{ method: 'Manual', shift: '540-840-60-300-10-167-300-30-1320-240', timeZone: 'Asia/Dubai' },
    });
  // Mondays to Wednesdays of the whole month: the Thursdays and Fridays of its second half were missed
  const days = Array.from({ length: 28 }, (_, at) => `2026-02-${String(at + 1).padStart(2, '0')}`);
  for (const one of days.filter((key) => [1, 2, 3].includes(new Date(key).getUTCDay()))) await came(one);
  const on = onPay(world);
  await on.open();
  await on.calculate();
  expect(on.slips()[0]).toMatchObject({ unpaidHalfDays: 2 * 4 });
});
