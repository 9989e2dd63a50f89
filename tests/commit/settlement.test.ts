import { beforeEach, describe, expect, it } from 'vitest';
import { newSettlement, runId, settlementId } from '#areas/pay/payroll/schema.ts';
import { EMPLOYMENT } from '#areas/people/employees/end-of-service.ts';
import { endService } from '#model/hourly/end-service.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { onPay, paidEmployee, runOf, slipsOf } from './pay-world.ts';
import { lied, planned, recordIn } from './staff-world.ts';
import { A, ACCESS, CommitWorld, create, update } from './world.ts';

const ZONE = 'Asia/Dubai';
const at = (day: string) => new Date(`${day}T00:00:00+04:00`);
const DAY = 86_400_000;
/** The day of the tests: 2 March 2026. */
const LAST = '2026-03-02';
const LEAVING = { noticeDate: at('2026-02-01'), endDate: at(LAST), endReason: 'Resigned' };
let world: CommitWorld;
beforeEach(() => {
  world = new CommitWorld();
});
/** Somebody hired on 8 January 2020, 6,000 and 2,000 for housing, who leaves today. */
const leaver = (more: Values = {}, pay: Values = {}) =>
  paidEmployee(world, { userId: 'seller', hireDate: at('2020-01-08'), ...LEAVING, ...more }, pay);
const employeeOf = ({ id }: { id: string }) => recordIn(world, 'employees', id);
const opening = (one: AnyRecord) => planned({ changes: [newSettlement(employeeOf(one), ZONE)] });
async function opened(one: AnyRecord) {
  await world.commit('ceo', opening(one));
  const id = settlementId(LAST, one.id);
  return { id, on: onPay(world, id), slip: () => slipsOf(world, id)[0] };
}
const amounts = (lines: readonly { code?: string; amountMinor?: number }[] = []) =>
  Object.fromEntries(lines.map(({ code, amountMinor }) => [code, amountMinor]));
/** Calendar days counted one by one, both included. */
function daysCounted(from: string, to: string): number {
  let days = 0;
  for (let day = Date.parse(from); day <= Date.parse(to); day += DAY) days += 1;
  return days;
}

describe('a final settlement', () => {
  it('pays to the day, leave that was not taken and gratuity, signed by two', async () => {
    const one = await leaver();
    const { id, on, slip } = await opened(one);
    await on.calculate();
    // law of the Emirates, art. 51: 21 days of basic pay a year for five years, 30 for each later one
    const service = daysCounted('2020-01-08', LAST);
    const gratuity = Math.round(((600_000 / 30) * (21 * 1825 + 30 * (service - 1825))) / 365);
    // the last whole year's 30 days came over; of the seventh year 54 of 365 days were served
    const leaveDays = 30 + Math.round((2 * 30 * daysCounted('2026-01-08', LAST)) / 365) / 2;
    expect(slip()).toMatchObject({ serviceDays: service, leaveHalfDays: 2 * leaveDays, payableDays: 2 });
    expect(amounts(slip()?.earnings)).toEqual({
      Basic: 40_000,
      Housing: 13_333,
      LeaveEncashment: (600_000 / 30) * leaveDays,
      Gratuity: gratuity,
    });
    expect(runOf(world, id)).toMatchObject({
      netMinor: 53_333 + 20_000 * leaveDays + gratuity,
      headcount: 1,
      payDate: at('2026-03-16'),
    });
    expect(await on.refused('approve', 'ceo')).toMatch('second');
    await on.approve('hr');
    await on.pay('hr');
    expect(slip()).toMatchObject({ status: 'Paid', userId: 'seller' });
  });
  it('takes loans and clawbacks within the legal limit, and says what is still owed', async () => {
    const one = await leaver({ hireDate: at('2025-12-01') });
    const values = { employeeId: one.id, employeeName: 'x', amountMinor: 20_000, status: 'Open' };
    const terms = { instalments: 10, firstMonth: '2026-03' };
    const [loan] = await world.commit('ceo', [create('loans', { ...values, ...terms })]);
    const { on, slip } = await opened(one);
    await on.calculate();
    expect(amounts(slip()?.earnings)).toEqual({ Basic: 40_000, Housing: 13_333 });
    await on.adjust();
    const before = slip() as AnyRecord | undefined;
    if (!before) throw new Error('no payslip');
    await world.commit('ceo', [update('payslips', before, { clawbackMinor: 10_000 })]);
    await on.calculate();
    expect(slip()?.deductions).toEqual([
      { code: 'Loan', loanId: loan?.id, amountMinor: 20_000, balanceMinor: 0 },
      { code: 'Clawback', amountMinor: 6_667, carryForwardMinor: 3_333 },
    ]);
    expect(slip()).toMatchObject({ netMinor: 26_666 });
  });
  it('leaves unpaid leave out of the service', async () => {
    const one = await leaver();
    await world.given('leaveRequests', {
      employeeId: one.id,
      employeeName: 'Amelia Clarke',
      leaveType: 'Unpaid',
      halfDay: 'None',
      halfDays: 40,
      startDate: at('2023-05-01'),
      endDate: at('2023-05-20'),
      status: 'Approved',
      monthKeys: ['2023-05'],
      reference: 'LR-000001',
    });
    const { on, slip } = await opened(one);
    await on.calculate();
    expect(slip()).toMatchObject({ serviceDays: daysCounted('2020-01-08', LAST) - 20 });
  });
  it('leaves absences out of the service: recorded ones, and those that the payroll of their month deducted', async () => {
    const one = await leaver();
    const MISSED = ['2026-01-12', '2026-01-13', '2026-02-27'];
    const record = (day: string, more: Values = {}) =>
      world.given('attendees', {
        ...{ id: `${one.id}_${day}`, employeeId: one.id, employeeName: 'x', dateKey: day, monthKey: day.slice(0, 7) },
        ...{ day: at(day), dayKind: 'Workday', status: 'Present', method: 'Manual' },
        ...{ shift: '540-1080-60-300-10-300-480-30-1320-240', ...more },
      });
    for (let at = Date.parse('2026-01-01'); at <= Date.parse(LAST); at += DAY) {
      const day = new Date(at).toISOString().slice(0, 10);
      const isRest = [0, 6].includes(new Date(at).getUTCDay());
      if (!isRest && !MISSED.includes(day)) await record(day);
    }
    await world.given('payslips', {
      ...{ id: `regular_2026-01_${one.id}`, runId: 'regular_2026-01', periodKey: '2026-01', employeeId: one.id },
      ...{ status: 'Paid', payableDays: 30, snapshot: {} },
    });
    // recorded absences, half a day of work, and a day of somebody else
    await record('2026-02-25', { status: 'Absent' });
    await record('2026-01-14', { status: 'Absent' });
    await record('2026-01-15', { status: 'HalfDay' });
    await world.given('attendees', { ...world.read(`attendees/${one.id}_2026-01-14`), id: 'x', employeeId: 'other' });
    const { on, slip } = await opened(one);
    await on.calculate();
    // no payroll of February was approved: what is not recorded there was not deducted
    expect(slip()).toMatchObject({ serviceDays: daysCounted('2020-01-08', LAST) - 4 });
    // days that are part of an opening balance are counted by it alone
    await world.given('employees', { ...employeeOf(one), opening: { day: at('2026-01-13'), unpaidDays: 7 } });
    await on.calculate();
    expect(slip()).toMatchObject({ serviceDays: daysCounted('2020-01-08', LAST) - 7 - 3 });
  });
  it('is one, of somebody who leaves, up to the last working day, made by managers', async () => {
    const staying = await leaver({
      endDate: undefined,
      noticeDate: undefined,
      endReason: undefined,
      userId: undefined,
    });
    expect(() => newSettlement(employeeOf(staying), ZONE)).toThrow();
    const one = await leaver();
    expect(await world.refusal('seller', opening(one))).toBe('forbidden');
    const earlier = lied(opening(one), 'payroll', { endDate: at('2026-03-01') });
    expect(await world.refusal('ceo', earlier)).toBe('invalid endDate payroll.error.lastDay');
    expect(await world.refusal('ceo', lied(opening(one), 'payroll', { employeeName: 'Bob' }))).toBe('forbidden');
    await opened(one);
    const ended = (endDate: Date) =>
      world.refusalOf(() =>
        world.call('ceo', 'employees.endEmployment', employeeOf(one), { endDate, endReason: 'Moves' }),
      );
    expect(await ended(at('2026-03-20'))).toBe('invalid endDate employees.error.settled');
    expect(await ended(at(LAST))).toBe('written');
  });
  it('is not approved before the last working day', async () => {
    const { on } = await opened(await leaver());
    await on.calculate();
    world.now = new Date(at(LAST).getTime() - 1);
    expect(await on.refused('approve', 'hr')).toBe('invalid status payroll.error.early');
    world.now = at(LAST);
    expect(await on.refused('approve', 'hr')).toBe('written');
  });
  it('is not approved where days were not counted, or something of the person changed since', async () => {
    const one = await leaver();
    const { on } = await opened(one);
    world.now = new Date(at(LAST).getTime() - 1);
    await on.calculate();
    world.now = at(LAST);
    expect(await on.refused('approve', 'hr')).toBe('invalid status payroll.error.totals');
    await on.calculate();
    world.now = new Date(at(LAST).getTime() + DAY);
    await world.commit('hr', [update('employees', employeeOf(one), { hireDate: at('2020-01-09') })]);
    expect(await on.refused('approve', 'hr')).toBe('invalid status payroll.error.totals');
    await on.calculate();
    expect(await on.refused('approve', 'hr')).toBe('written');
  });
});

describe('a month is paid once', () => {
  const MARCH = runId('2026-03');
  const openMarch = () =>
    world.commit('ceo', [
      {
        type: 'create',
        resource: 'payroll',
        id: MARCH,
        values: {
          periodKey: '2026-03',
          kind: 'Regular',
          status: 'Draft',
          payDate: at('2026-03-28'),
          startDate: at('2026-03-01'),
          endDate: at('2026-03-31'),
        },
      },
    ]);
  it('by the settlement where there is one', async () => {
    await opened(await leaver());
    await openMarch();
    await onPay(world, MARCH).calculate();
    expect(runOf(world, MARCH)).toMatchObject({ headcount: 0 });
  });
  it('and what changed in earlier months waits for the settlement', async () => {
    const one = await leaver();
    await openMarch();
    const march = onPay(world, MARCH);
    await march.calculate();
    const id = `${one.id}_2026-03_Pay`;
    const change = { id, employeeId: one.id, periodKey: '2026-03', reason: 'Pay', touchedAt: at(LAST), isOpen: true };
    await world.given('payChanges', change);
    await opened(one);
    world.now = new Date(world.now.getTime() + DAY);
    await march.calculate();
    await march.approve('hr');
    expect(world.read(`payChanges/${id}`)).toMatchObject({ isOpen: true });
  });
  it('by the payroll where that was approved before; then the settlement pays the rest', async () => {
    const one = await leaver();
    await openMarch();
    const march = onPay(world, MARCH);
    await march.calculate();
    await march.approve('hr');
    const { on, slip } = await opened(one);
    await on.calculate();
    expect(Object.keys(amounts(slip()?.earnings))).toEqual(['LeaveEncashment', 'Gratuity']);
    expect(await on.refused('approve', 'hr')).toBe('written');
  });
  it('and not by both: whichever comes second is calculated again', async () => {
    const one = await leaver();
    await openMarch();
    const march = onPay(world, MARCH);
    await march.calculate();
    const { on } = await opened(one);
    await on.calculate();
    expect(await on.refused('approve', 'hr')).toBe('invalid status payroll.error.inPayroll');
    expect(await march.refused('approve', 'hr')).toBe('invalid status payroll.error.totals');
    await march.adjust();
    await march.calculate();
    expect(await on.refused('approve', 'hr')).toBe('written');
  });
});

describe('the last day', () => {
  const run = () => endService(A, { ...world.context, access: ACCESS, endOfService: EMPLOYMENT });
  const user = (uid: string) => world.store.read(`users/${uid}`);
  it('ends the service and the account once it is over, and no earlier', async () => {
    const one = await leaver();
    const staying = await leaver({ userId: 'other', endDate: undefined });
    world.now = new Date(at(LAST).getTime() + DAY - 1);
    expect(await run()).toBe(0);
    expect(user('seller')).toMatchObject({ isBanned: false });
    world.now = new Date(at(LAST).getTime() + DAY);
    expect(await run()).toBe(1);
    expect(employeeOf(one)).toMatchObject({ status: 'Offboarded', accountEndedAt: world.now, version: 2 });
    expect(user('seller')).toMatchObject({ isBanned: true });
    expect(world.store.read('access/seller')).toMatchObject({ live: false });
    expect(world.read('directory/seller')).toMatchObject({ active: false });
    expect(world.read(`history/employees_${one.id}_2`)).toMatchObject({ actorType: 'System' });
    expect(employeeOf(staying)).toMatchObject({ status: 'Active' });
    expect(user('other')).toMatchObject({ isBanned: false });
  });
  it('finds a leaving person after more than one page of people who left before', async () => {
    for (let left = 0; left < 51; left += 1) {
      await leaver({ endDate: new Date(at(LAST).getTime() - DAY), accountEndedAt: at(LAST) });
    }
    const one = await leaver();
    world.now = new Date(at(LAST).getTime() + DAY);
    expect(await run()).toBe(1);
    expect(employeeOf(one)).toMatchObject({ status: 'Offboarded' });
  });
  it('ends the account of somebody whose last day is entered when it is long over', async () => {
    world.now = new Date(at(LAST).getTime() + 90 * DAY);
    const one = await leaver({ updatedAt: world.now });
    expect(await run()).toBe(1);
    expect(employeeOf(one)).toMatchObject({ status: 'Offboarded' });
    expect(user('seller')).toMatchObject({ isBanned: true });
  });
  it('does so once: a person whose access is restored afterwards keeps it', async () => {
    await leaver();
    world.now = new Date(at(LAST).getTime() + DAY);
    await run();
    await world.store.run(async (transaction) => transaction.merge('users/seller', { isBanned: false }));
    expect(await run()).toBe(0);
    expect(user('seller')).toMatchObject({ isBanned: false });
  });
});
