import { beforeEach, describe, expect, it } from 'vitest';
import { newSettlement, runId, settlementId } from '#areas/pay/payroll/schema.ts';
import { PAYROLL_DEFAULTS } from '#lib/work/work-rules.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { onPay, paidEmployee, slipsOf } from './pay-world.ts';
import { planned, recordIn } from './staff-world.ts';
import { A, CommitWorld, create, update } from './world.ts';

// People who worked here before the company came: what they had then, and what they took ahead of it.
let world: CommitWorld;
beforeEach(() => {
  world = new CommitWorld();
});
const at = (day: string) => new Date(`${day}T00:00:00+04:00`);
const DAY = 86_400_000;
/** The day of the tests: 2 March 2026. */
const TODAY = '2026-03-02';
/** Hired on 1 May 2020; 6,000 and 2,000 for housing a month. */
const employed = (more: Values = {}, pay: Values = {}) =>
  paidEmployee(world, { userId: 'seller', hireDate: at('2020-05-01'), ...more }, pay);
const employeeOf = ({ id }: { id: string }) => recordIn(world, 'employees', id);
const request = (who: AnyRecord, leaveType: string, from: string, to: string): Values => ({
  ...{ employeeId: who.id, employeeName: 'Amelia Clarke', userId: 'seller', leaveType, halfDay: 'None', halfDays: 1 },
  ...{ startDate: at(from), endDate: at(to), status: 'Submitted' },
});
const ask = (who: AnyRecord, leaveType: string, from: string, to: string, by = 'seller') =>
  world.refusal(by, [create('leaveRequests', request(who, leaveType, from, to))]);
const granted = (who: AnyRecord, leaveType: string, from: string, to: string) =>
  world.given('leaveRequests', {
    ...request(who, leaveType, from, to),
    ...{ status: 'Approved', monthKeys: [from.slice(0, 7)], reference: 'LR-000001' },
  });
const opened = (who: AnyRecord, opening: Values, by = 'hr') =>
  world.refusal(by, [update('employees', employeeOf(who), { opening: { day: at(TODAY), ...opening } })]);
/** Calendar days counted one by one, both included. */
function daysCounted(from: string, to: string): number {
  let days = 0;
  for (let day = Date.parse(from); day <= Date.parse(to); day += DAY) days += 1;
  return days;
}
const leaving = (who: AnyRecord, more: Values = {}, dryRun = false) => {
  const input = { noticeDate: at(TODAY), endDate: at(TODAY), endReason: 'Resigned', ...more };
  return world.call('ceo', 'employees.endEmployment', employeeOf(who), input, { dryRun });
};
async function settled(who: AnyRecord) {
  await world.commit('ceo', planned({ changes: [newSettlement(employeeOf(who), 'Asia/Dubai')] }));
  const id = settlementId(TODAY, who.id);
  const on = onPay(world, id);
  await on.calculate();
  const slip = () => {
    const [found] = slipsOf(world, id);
    if (!found) throw new Error('no payslip');
    return found;
  };
  return { on, slip };
}

describe('an opening balance', () => {
  it('M27 gives the days that are really left, instead of all that the years gave', async () => {
    const who = await employed();
    // a week in January, before the company came here: of 60 days 55 are left, not all of them
    expect(await opened(who, { annualHalfDays: 110 })).toBe('written');
    expect(await ask(who, 'Annual', '2026-03-03', '2026-04-27')).toBe('invalid endDate leaveRequests.error.balance');
    expect(await ask(who, 'Annual', '2026-03-03', '2026-04-26')).toBe('written');
    expect(await ask(who, 'Annual', '2026-04-27', '2026-04-27')).toBe('invalid endDate leaveRequests.error.balance');
    // leave before it is on record as well, and is counted once
    expect(await ask(who, 'Annual', '2026-01-12', '2026-01-16', 'hr')).toBe('written');
  });
  it('counts leave of another kind to the year of its day, and not to the next', async () => {
    const policies = [{ type: 'Study', days: 10, counting: 'Working' }];
    await world.given('settings', { id: 'leave', policies });
    const who = await employed();
    await opened(who, { studyHalfDays: 13 });
    expect(await ask(who, 'Study', '2026-03-02', '2026-03-05')).toBe('invalid endDate leaveRequests.error.limit');
    expect(await ask(who, 'Study', '2026-03-02', '2026-03-04')).toBe('written');
    expect(await ask(who, 'Study', '2026-05-04', '2026-05-15')).toBe('written');
  });
  it('moves the tiers by which illness is paid', async () => {
    const who = await employed();
    await granted(who, 'Sick', '2026-02-02', '2026-02-06');
    const run = onPay(world);
    await run.open();
    await run.calculate();
    expect(run.slips()[0]).toMatchObject({ unpaidHalfDays: 0 });
    // fifteen days are paid in full, thirty by half: of the five days three are paid by half
    await opened(who, { day: at('2026-02-01'), sickHalfDays: 26 });
    await run.calculate();
    expect(run.slips()[0]).toMatchObject({ unpaidHalfDays: 3 });
    // counted again where a payroll was approved already
    world.now = new Date(world.now.getTime() + 60_000);
    await run.approve();
    const touched = () => world.store.readAll(`companies/${A}/payChanges`).map(({ data }) => data);
    await opened(who, { day: at('2026-02-01'), sickHalfDays: 30 });
    expect(touched()).toMatchObject([{ employeeId: who.id, reason: 'Leave' }]);
  });
  it('is of a day between the hire and today, and written by another person', async () => {
    const who = await employed({ userId: 'hr' });
    expect(await opened(who, { annualHalfDays: 10 })).toBe('invalid opening.day employees.error.openingOwn');
    expect(await opened(who, { day: at('2020-04-30') }, 'ceo')).toBe('invalid opening.day employees.error.opening');
    expect(await opened(who, { day: at('2026-03-04') }, 'ceo')).toBe(
      'invalid opening.day employees.error.openingAhead',
    );
    expect(await opened(who, { annualHalfDays: 10 }, 'ceo')).toBe('written');
  });
});

describe('a final settlement', () => {
  it('pays out what the opening balance has left, and leaves days without pay before it out of the service', async () => {
    const who = await employed();
    await granted(who, 'Unpaid', '2025-06-02', '2025-06-06');
    await opened(who, { annualHalfDays: 110, unpaidDays: 40 });
    await leaving(who);
    const { slip } = await settled(who);
    // the 55 days count all 30 of the year, of which 306 of 365 are served
    const earned = Math.round((2 * 30 * daysCounted('2025-05-01', TODAY)) / 365);
    expect(slip()).toMatchObject({
      leaveHalfDays: 110 - 60 + earned,
      serviceDays: daysCounted('2020-05-01', TODAY) - 40,
    });
    expect(slip()).not.toHaveProperty('aheadHalfDays');
  });
  it('counts service for the same employer before the hire, less the gratuity that was paid for it', async () => {
    const who = await employed();
    const pay = () => recordIn(world, 'employeePay', who.id);
    const prior = (from: string, by = 'hr') =>
      world.refusal(by, [
        update('employeePay', pay(), { priorService: { from: at(from), gratuityPaidMinor: 500_000 } }),
      ]);
    expect(await prior('2020-05-01')).toBe('invalid priorService.from employeePay.error.prior');
    expect(await prior('2017-05-01')).toBe('written');
    await leaving(who);
    const { slip } = await settled(who);
    const service = daysCounted('2017-05-01', TODAY);
    const gratuity = Math.round(((600_000 / 30) * (21 * 1825 + 30 * (service - 1825))) / 365);
    expect(slip()).toMatchObject({ serviceDays: service, gratuityPaidMinor: 500_000 });
    expect(slip().earnings).toContainEqual({ code: 'Gratuity', amountMinor: gratuity - 500_000 });
    const own = await employed({ userId: 'hr', employeeCode: 'E-0002' });
    const change = update('employeePay', recordIn(world, 'employeePay', own.id), {
      priorService: { from: at('2017-05-01') },
    });
    expect(await world.refusal('hr', [change])).toBe('invalid priorService.from employeePay.error.own');
  });
});

describe('leave taken ahead', () => {
  /** Of the year 25 days are earned, and of all 60 given 58 are taken: three days ahead. */
  async function ahead() {
    const who = await employed();
    await opened(who, { day: at('2025-05-01'), annualHalfDays: 120 });
    await granted(who, 'Annual', '2025-07-01', '2025-08-27');
    return who;
  }
  const EARNED = Math.round((2 * 30 * daysCounted('2025-05-01', TODAY)) / 365);
  const AHEAD = 2 * 58 - (60 + EARNED);
  it('is shown when somebody gives notice, and keeps the settlement back until it is deducted or waived', async () => {
    expect(AHEAD).toBe(6);
    const who = await ahead();
    expect((await leaving(who, {}, true)).effects).toContainEqual({ key: 'leaveAhead', params: { count: 3 } });
    await leaving(who);
    const { on, slip } = await settled(who);
    expect(slip()).toMatchObject({ leaveHalfDays: 0, aheadHalfDays: AHEAD });
    expect(slip().deductions ?? []).toEqual([]);
    expect(await on.refused('approve', 'hr')).toBe('invalid status payroll.error.blocked');
    const before = slip().netMinor;
    await leaving(who, { leaveAhead: 'Deduct' });
    await on.calculate();
    const deducted = (600_000 / 30) * (AHEAD / 2);
    expect(slip().deductions).toEqual([{ code: 'LeaveAhead', amountMinor: deducted }]);
    expect(slip()).toMatchObject({ leaveAhead: 'Deduct', netMinor: before - deducted });
    await leaving(who, { leaveAhead: 'Waive' });
    await on.calculate();
    expect(slip()).toMatchObject({ leaveAhead: 'Waive', aheadHalfDays: AHEAD, netMinor: before });
    expect(await on.refused('approve', 'hr')).toBe('written');
  });
  it('is deducted within the legal limit', async () => {
    const who = await ahead();
    await granted(who, 'Annual', '2025-09-01', '2025-12-31');
    const none = { gratuityFirstDays: 0, gratuityLaterDays: 0 };
    await world.given('settings', { id: 'payroll', ...PAYROLL_DEFAULTS, ...none });
    await leaving(who, { leaveAhead: 'Deduct' });
    const { slip } = await settled(who);
    const [line] = slip().deductions ?? [];
    const owed = (600_000 / 30) * ((slip().aheadHalfDays ?? 0) / 2);
    expect(line).toMatchObject({ code: 'LeaveAhead', amountMinor: Math.round(slip().grossMinor / 2) });
    expect((line?.amountMinor ?? 0) + (line?.carryForwardMinor ?? 0)).toBe(owed);
  });
  it('is found in the payroll of a month, and keeps nobody back there', async () => {
    const who = await employed();
    await opened(who, { day: at('2026-02-01'), annualHalfDays: -5 });
    const run = onPay(world);
    await run.open();
    await run.calculate();
    expect(run.slips()[0]).toMatchObject({ aheadHalfDays: 5, deductionsMinor: 0 });
    expect(await run.refused('approve', 'hr')).toBe('written');
  });
  it('is found by what came over from the years before, however long ago their leave was', async () => {
    const who = await employed();
    // each of five years gave 30 days, of which the first four were used whole
    for (const year of [2020, 2021, 2022, 2023]) await granted(who, 'Annual', `${year}-06-01`, `${year}-06-30`);
    await granted(who, 'Annual', '2025-08-01', '2025-09-04');
    const run = onPay(world);
    await run.open();
    await run.calculate();
    // 35 days of the sixth: the fifth year's came over
    expect(run.slips()[0]).not.toHaveProperty('aheadHalfDays');
    await granted(who, 'Annual', '2024-06-01', '2024-06-27');
    await run.calculate();
    // three of the fifth year came over, and 30 of this one: two days are taken ahead
    expect(run.slips()[0]).toMatchObject({ aheadHalfDays: 2 * (35 - 33) });
  });
  it('is decided by the command alone', async () => {
    const who = await ahead();
    const typed = [update('employees', employeeOf(who), { leaveAhead: 'Waive' })];
    expect(await world.refusal('hr', typed)).toBe('invalid leaveAhead ui.validation.computed');
  });
});

describe('a loan that began before', () => {
  const lent = (who: AnyRecord, more: Values = {}) => [
    create('loans', {
      ...{ employeeId: who.id, employeeName: 'Amelia Clarke', status: 'Open', amountMinor: 1_200_000 },
      ...{ instalments: 12, firstMonth: '2025-06', takenBeforeMinor: 850_000, ...more },
    }),
  ];
  it('is deducted as its instalments say, less what was repaid', async () => {
    const who = await employed();
    const [loan] = await world.commit('hr', lent(who));
    const stored = () => recordIn(world, 'loans', loan?.id ?? '');
    expect(stored()).toMatchObject({ takenMinor: 850_000, balanceMinor: 350_000, status: 'Open' });
    const change = (set: Values) => world.refusal('hr', [update('loans', stored(), set)]);
    expect(await change({ takenBeforeMinor: 800_000 })).toBe('written');
    const february = onPay(world, runId('2026-02'));
    await february.open();
    await february.calculate();
    // nine of twelve instalments are due by February
    expect(february.slips()[0]?.deductions).toMatchObject([
      { code: 'Loan', amountMinor: 100_000, balanceMinor: 300_000 },
    ]);
    await february.approve();
    await february.pay();
    expect(stored()).toMatchObject({ takenMinor: 900_000, balanceMinor: 300_000, takenBeforeMinor: 800_000 });
    expect(await change({ takenBeforeMinor: 0 })).toBe('invalid takenBeforeMinor loans.error.begun');
  });
  it('is one of which something is still owed', async () => {
    const who = await employed();
    const all = { takenBeforeMinor: 1_200_000 };
    expect(await world.refusal('hr', lent(who, all))).toBe('invalid takenBeforeMinor loans.error.before');
    expect(await world.refusal('hr', lent(who, { takenBeforeMinor: 1_199_999 }))).toBe('written');
  });
});
