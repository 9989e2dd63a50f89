import { beforeEach, expect, it } from 'vitest';
import { EVER } from '#lib/time/dating.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { onPay, paidEmployee } from './pay-world.ts';
import { recordIn } from './staff-world.ts';
import { CommitWorld, create } from './world.ts';

// Days of leave that used to be counted, refused or paid wrongly: each test is one such case.
let world: CommitWorld;
beforeEach(() => {
  world = new CommitWorld();
});
const day = (text: string) => new Date(`${text}T00:00:00+04:00`);
const clock = (text: string) => new Date(`${text}:00+04:00`);
const employed = (more: Values = {}, pay: Values = {}) => paidEmployee(world, { userId: 'seller', ...more }, pay);
const hoursOf = (weekdays: readonly string[]) => weekdays.map((weekday) => ({ weekday, start: '09:00', end: '14:00' }));
const SHORT_WEEK = ['Monday', 'Tuesday', 'Wednesday'];

const request = (who: AnyRecord, leaveType: string, from: string, to = from, more: Values = {}): Values => ({
  employeeId: who.id,
  employeeName: 'Amelia Clarke',
  userId: 'seller',
  leaveType,
  startDate: day(from),
  endDate: day(to),
  halfDay: 'None',
  halfDays: 1,
  status: 'Submitted',
  ...more,
});
const ask = (who: AnyRecord, leaveType: string, from: string, to = from, { by = 'seller', ...more }: Values = {}) =>
  world.refusal(String(by), [create('leaveRequests', request(who, leaveType, from, to, more))]);
const granted = (who: AnyRecord, leaveType: string, from: string, to = from, more: Values = {}) => {
  const approved = { status: 'Approved', monthKeys: [from.slice(0, 7)], reference: 'LR-000001' };
  return world.given('leaveRequests', request(who, leaveType, from, to, { ...approved, ...more }));
};
const present = (who: AnyRecord, dateKey: string) =>
  world.given('attendees', {
    id: `${who.id}_${dateKey}`,
    employeeId: who.id,
    employeeName: 'Amelia Clarke',
    userId: 'seller',
    dateKey,
    monthKey: dateKey.slice(0, 7),
    day: day(dateKey),
    dayKind: 'Workday',
    status: 'Present',
    method: 'Manual',
    checkInAt: clock(`${dateKey}T09:00`),
    checkOutAt: clock(`${dateKey}T18:00`),
    shift: '540-1080-60-300-10-300-480-30-1320-240',
  });
async function calculated() {
  const run = onPay(world);
  await run.open();
  await run.calculate();
  const [slip] = run.slips();
  if (!slip) throw new Error('no payslip');
  const unpaidMinor = slip.deductions?.find(({ code }) => code === 'UnpaidLeave')?.amountMinor ?? 0;
  return { unpaidHalfDays: slip.unpaidHalfDays, unpaidMinor };
}

it('M12 eight unpaid days of February take eight thirtieths', async () => {
  const who = await employed({}, { basicSalaryMinor: 600_000, housingMinor: 300_000 });
  await granted(who, 'Unpaid', '2026-02-01', '2026-02-08');
  expect((await calculated()).unpaidMinor).toBe(240_000);
});

it('M14 the other half of a half day is a workday: a person who did not come loses it', async () => {
  const who = await employed();
  const days = Array.from({ length: 28 }, (_, at) => `2026-02-${String(at + 1).padStart(2, '0')}`);
  const workdays = days.filter((one) => ![0, 6].includes(new Date(one).getUTCDay()));
  for (const one of workdays.filter((key) => key !== '2026-02-05')) await present(who, one);
  await granted(who, 'Annual', '2026-02-05', '2026-02-05', { halfDay: 'FirstHalf' });
  expect(await calculated()).toMatchObject({ unpaidHalfDays: 1 });
  await granted(who, 'Sick', '2026-02-05', '2026-02-05', { halfDay: 'SecondHalf', reference: 'LR-000002' });
  await onPay(world).calculate();
  expect(onPay(world).slips()[0]).toMatchObject({ unpaidHalfDays: 0 });
});

it('M15 the two halves of a day do not overlap, and the same half does', async () => {
  const who = await employed();
  const half = (leaveType: string, halfDay: string) => ask(who, leaveType, '2026-03-05', '2026-03-05', { halfDay });
  expect(await half('Annual', 'FirstHalf')).toBe('written');
  expect(await half('Sick', 'FirstHalf')).toBe('invalid startDate leaveRequests.error.overlap');
  expect(await half('Sick', 'None')).toBe('invalid startDate leaveRequests.error.overlap');
  expect(await half('Sick', 'SecondHalf')).toBe('written');
});

it('M16 leave beyond its policy is refused, or marked for the person who decides', async () => {
  const who = await employed();
  const asked = () => ask(who, 'Bereavement', '2026-03-02', '2026-05-29');
  expect(await asked()).toBe('invalid endDate leaveRequests.error.limit');
  expect(await ask(who, 'Bereavement', '2026-06-01', '2026-06-05')).toBe('written');
  // the days are given for each event
  expect(await ask(who, 'Bereavement', '2026-06-08', '2026-06-12')).toBe('written');
  const policies = [{ type: 'Bereavement', days: 5, counting: 'Working', beyond: 'Ask', per: 'ServiceYear' }];
  await world.given('settings', { id: 'leave', policies });
  const [marked] = await world.commit('seller', [
    create('leaveRequests', request(who, 'Bereavement', '2026-03-02', '2026-05-29')),
  ]);
  // 65 workdays and the ten of June, of five
  expect(marked).toMatchObject({ halfDays: 130, beyondHalfDays: 130 });
  expect(marked).not.toHaveProperty('unpaidHalfDays');
  await world.given('settings', { id: 'leave', policies: [{ ...policies[0], beyond: 'Unpaid' }] });
  const other = await employed({ userId: 'seller', employeeCode: 'E-0002' });
  const [unpaid] = await world.commit('seller', [
    create('leaveRequests', request(other, 'Bereavement', '2026-03-02', '2026-03-10')),
  ]);
  expect(unpaid).toMatchObject({ halfDays: 14, beyondHalfDays: 4, unpaidHalfDays: 4 });
});

it('M18 five days of illness in probation take five thirtieths in the Emirates', async () => {
  const who = await employed({ hireDate: day('2026-01-05'), probationEndDate: day('2026-07-04') });
  await granted(who, 'Sick', '2026-02-09', '2026-02-13');
  expect(await calculated()).toEqual({ unpaidHalfDays: 10, unpaidMinor: 133_333 });
});

it('M18 sick leave in probation is unpaid in the Emirates, also where the company saved its policies', async () => {
  const who = await employed({ hireDate: day('2026-01-05'), probationEndDate: day('2026-02-11') });
  await granted(who, 'Sick', '2026-02-09', '2026-02-13');
  // three of the five days are in probation
  expect((await calculated()).unpaidMinor).toBe(80_000);
  await world.given('settings', { id: 'leave', policies: [{ type: 'Sick', days: 90, counting: 'Calendar' }] });
  await onPay(world).calculate();
  expect(onPay(world).slips()[0]).toMatchObject({ unpaidHalfDays: 6 });
  const refusing = [{ type: 'Sick', days: 90, counting: 'Calendar', inProbation: 'Refuse' }];
  await world.given('settings', { id: 'leave', policies: refusing });
  expect(await ask(who, 'Sick', '2026-02-02')).toBe('invalid startDate leaveRequests.error.probation');
  expect(await ask(who, 'Sick', '2026-03-02')).toBe('written');
});

it('M05 leave that was granted keeps what it cost when the hours of work change', async () => {
  const who = await employed({ hours: [{ from: EVER, days: hoursOf(SHORT_WEEK) }] });
  const policies = [{ type: 'Annual', days: 12, counting: 'Working' }];
  await world.given('settings', { id: 'leave', policies, carryOverDays: 0 });
  await granted(who, 'Annual', '2026-02-02', '2026-02-15', { halfDays: 12 });
  const days = hoursOf([...SHORT_WEEK, 'Thursday', 'Friday']);
  await world.call('hr', 'hours.change', recordIn(world, 'employees', who.id), { from: '2026-03-02', days });
  expect(await ask(who, 'Annual', '2026-04-06', '2026-04-14')).toBe('invalid endDate leaveRequests.error.balance');
  expect(await ask(who, 'Annual', '2026-04-06', '2026-04-09')).toBe('written');
});

it('M27 a manager records leave of before the company came here, and nobody else does', async () => {
  const who = await employed({ hireDate: day('2020-05-01') });
  const before = (by: string) => ask(who, 'Annual', '2026-01-12', '2026-01-16', { by });
  expect(await before('seller')).toBe('invalid startDate leaveRequests.error.backdated');
  expect(await before('hr')).toBe('written');
});
