import { daysOf } from '#areas/pay/payslips/month.ts';
import { dayKey } from '#lib/time/dates.ts';
import { dayKindOf, workDefaults } from '#lib/work/work-rules.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { onPay, paidEmployee, slipsOf } from './pay-world.ts';
import { recordIn } from './staff-world.ts';
import { CommitWorld, create, update } from './world.ts';

// One employee whom payroll pays month after month, worked out in each test.
export const at = (moment: string) => new Date(`${moment}+04:00`);
export const midnight = (day: string) => at(`${day}T00:00:00`);
export const [FEBRUARY, MARCH, APRIL] = ['regular_2026-02', 'regular_2026-03', 'regular_2026-04'];
/** 6,000 and 2,000 for housing: a day is a thirtieth. */
export const DAY = 26_667;
export let world: CommitWorld;
export let employee: AnyRecord;
/** Before each test. */
export async function begun() {
  world = new CommitWorld();
  employee = await paidEmployee(world, { userId: 'seller' });
}
export const go = (moment: string) => {
  world.now = at(moment);
};
/** Anyone without a record of a workday, and without leave, was absent: every other day of a month was worked. */
async function workedOtherwise(month: string) {
  for (const day of daysOf(month).filter((one) => dayKindOf(one, workDefaults('AE')) === 'Workday')) {
    const id = `${employee.id}_${day}`;
    const isAway = world.read(`attendees/${id}`) || leaves().some(({ from, to }) => from <= day && day <= to);
    const stored = { id, monthKey: month, status: 'Present', shift: '540-1080-60-300-10-300-480-30-1320-240' };
    if (!isAway) await world.given('attendees', { ...recorded(day, '09:00', '18:00'), ...stored });
  }
}
export const leaves = () =>
  world.store.readAll('companies/company_a_0001/leaveRequests').map(({ data }) => ({
    from: dayKey(data.startDate as Date, 'Asia/Dubai'),
    to: dayKey(data.endDate as Date, 'Asia/Dubai'),
  }));
export async function calculated(run: string) {
  const on = onPay(world, run);
  if (run !== FEBRUARY) await workedOtherwise(run.slice('regular_'.length));
  if (!world.read(`payroll/${run}`)) await on.open();
  await on.calculate();
  return on;
}
export async function approved(run: string) {
  const on = await calculated(run);
  go(new Date(world.now.getTime() + 14_400_000 + 60_000).toISOString().slice(0, 19));
  await on.approve();
  return on;
}
export const slip = (run: string) => {
  const [first] = slipsOf(world, run);
  if (!first) throw new Error('no payslip');
  return first;
};
export const unpaid = (ofPeriod: string, amountMinor: number, reason: string) => ({
  ...{ ofPeriod, code: 'UnpaidLeave', amountMinor, reason },
});
export const changes = () =>
  world.store
    .readAll('companies/company_a_0001/payChanges')
    .filter(({ data }) => data.isOpen === true)
    .map(({ data }) => [data.periodKey, data.reason]);

/** A day at the office, put in by HR. */
const recorded = (day: string, from: string | undefined, to: string | undefined, more: Values = {}): Values => ({
  ...{ employeeId: employee.id, dateKey: day, day: midnight(day), dayKind: 'Workday', method: 'Manual' },
  ...(from && { checkInAt: at(`${day}T${from}:00`) }),
  ...(to && { checkOutAt: at(`${day}T${to}:00`) }),
  correction: { requestedBy: 'hr', reason: 'Put in afterwards' },
  ...more,
});
export const record = (day: string, from: string | undefined, to: string | undefined, more: Values = {}) =>
  world.commit('hr', [create('attendees', recorded(day, from, to, more), `${employee.id}_${day}`)]);
export const correct = (day: string, set: Values) =>
  world.commit('hr', [update('attendees', recordIn(world, 'attendees', `${employee.id}_${day}`), set)]);
export const WORKDAYS = '02 03 04 05 06 09 10 11 12 13 16 17 18 19 20 23 24 25'.split(' ');
export async function worked(days = WORKDAYS) {
  for (const day of days) await record(`2026-02-${day}`, '09:00', '18:00');
}
/** A request, and its approval by HR. */
export async function leave(leaveType: string, from: string, to: string) {
  const asked = { leaveType, startDate: midnight(from), endDate: midnight(to), halfDay: 'None', status: 'Submitted' };
  const of = { employeeId: employee.id, employeeName: 'x', userId: 'seller' };
  const values = { ...asked, ...of, halfDays: 1, reason: 'Family' };
  const id = `leave_${leaveType}_${from}`.padEnd(22, '0');
  await world.commit('ceo', [create('leaveRequests', values, id)]);
  const decision = { status: 'Approved', decidedBy: 'hr' };
  await world.commit('hr', [update('leaveRequests', recordIn(world, 'leaveRequests', id), decision)]);
  return id;
}
