import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newSettlement, runId, settlementId } from '#areas/pay/payroll/schema.ts';
import { approveOvertime, checkIn, checkOut, type Day } from '#areas/people/attendees/commands.ts';
import { EMPLOYMENT } from '#areas/people/employees/end-of-service.ts';
import { approveLeave } from '#areas/people/leaveRequests/commands.ts';
import { askForLeave } from '#areas/people/leaveRequests/leave-cost.ts';
import { ruleSources, rulesOn } from '#lib/work/rules.ts';
import { endService } from '#model/hourly/end-service.ts';
import type { Values } from '#model/schema.ts';
import { onPay, slipsOf } from './pay-world.ts';
import { planned, recordIn } from './staff-world.ts';
import { A, ACCESS, CommitWorld, create, freshId, typedSample, update } from './world.ts';

/** 9,000 and 3,000 for housing a month, from 12 January 2026 on. */
const BASIC = 900_000;
const HOUSING = 300_000;
const PERSON = { firstName: 'Noura', lastName: 'Saleh', email: 'noura.saleh@example.com' };
const RULES = ruleSources('AE', { attendance: undefined, leave: undefined });
const at = (day: string, time = '00:00') => new Date(`${day}T${time}:00+04:00`);
const amounts = (lines: readonly { code?: string; amountMinor?: number }[] = []) =>
  Object.fromEntries(lines.map(({ code, amountMinor }) => [code, amountMinor]));

// the browser that calculates a month knows the same day as the server
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

function storyOf(world: CommitWorld) {
  const set = (by: string, resource: string, id: string, values: Values) =>
    world.commit(by, [update(resource, recordIn(world, resource, id), values)]);
  let employeeId = '';
  const employee = () => recordIn(world, 'employees', employeeId);
  const who = () => ({ id: employeeId, fullName: employee().fullName, userId: 'seller' });

  return {
    employee,
    /** Scored by two, offered, and hired by the one who decides. */
    async hire() {
      world.now = at('2025-12-01', '10:00');
      const undecided = { status: 'Applied', decisionNote: undefined, offerBasicMinor: undefined };
      const [made] = await world.commit('hr', [
        create('applications', typedSample('applications', { ...undecided, recruiterId: undefined, ...PERSON })),
      ]);
      const id = made?.id ?? '';
      for (const status of ['Screening', 'Interview']) await set('hr', 'applications', id, { status });
      const card = (interviewerId: string, mark: number) => ({
        interviewerId,
        experience: mark,
        communication: 4,
        marketKnowledge: 4,
        clientFocus: 4,
        teamFit: 4,
      });
      await set('hr', 'applications', id, { scorecards: [card('hr', 3)] });
      await set('ceo', 'applications', id, { scorecards: [card('hr', 3), card('ceo', 5)] });
      await set('hr', 'applications', id, { status: 'Offer', offerBasicMinor: BASIC });
      const terms = { offerBasicMinor: BASIC, offerHousingMinor: HOUSING, offerStartDate: at('2026-01-12') };
      const { record } = await world.call('ceo', 'applications.hire', recordIn(world, 'applications', id), terms);
      employeeId = String(record?.employeeId);
      await set('hr', 'employees', employeeId, { userId: 'seller', status: 'Active' });
      return recordIn(world, 'applications', id);
    },
    /** A day at work, checked in and out by the own hand. */
    async works(dateKey: string, until = '18:00') {
      const day: Day = { dateKey, timeZone: 'Asia/Dubai', rules: RULES };
      world.now = at(dateKey, '09:00');
      await world.commit('seller', planned(checkIn(who(), day, 'Mobile')));
      world.now = at(dateKey, until);
      const record = recordIn(world, 'attendees', `${employeeId}_${dateKey}`);
      await world.commit('seller', planned(checkOut(record, world.now)));
      return recordIn(world, 'attendees', record.id);
    },
    asking(from: string, to: string) {
      const asked = { leaveType: 'Annual' as const, startDate: at(from), endDate: at(to) };
      const context = {
        rulesOn: (day: string) => rulesOn(RULES, {}, day),
        timeZone: 'Asia/Dubai',
        others: [],
        mayBackdate: false,
      };
      const applicant = { ...who(), hireDate: employee().hireDate };
      return askForLeave(applicant, asked, 'Submitted', context, { id: freshId(), now: world.now });
    },
    /** Calculated by one, approved and paid by the other. */
    async payOut(id: string) {
      const on = onPay(world, id);
      vi.setSystemTime(world.now);
      await on.calculate('hr');
      await on.approve('ceo');
      await on.pay('ceo');
      const [slip] = slipsOf(world, id);
      if (!slip) throw new Error('no payslip');
      return slip;
    },
    set,
  };
}

it('candidate, hired, at work, away over New Year, paid, given notice, gone, settled', async () => {
  const world = new CommitWorld();
  const story = storyOf(world);
  // (3+16 + 5+16) / 10
  const candidate = await story.hire();
  const employeeId = String(candidate.employeeId);
  expect(candidate).toMatchObject({ status: 'Hired', averageScore: 4000, decidedBy: 'ceo' });
  expect(recordIn(world, 'employeePay', employeeId)).toMatchObject({
    terms: [{ basicSalaryMinor: BASIC, housingMinor: HOUSING }],
  });
  expect(await story.works('2026-01-12')).toMatchObject({ status: 'Present', workedMinutes: 8 * 60 });

  // two days for each of the eleven months served by mid-December: 24 days of the first year are too many
  world.now = at('2026-12-01', '09:00');
  expect(story.asking('2026-12-19', '2027-01-13')).toEqual([
    { field: 'endDate', key: 'leaveRequests.error.balance', params: { count: 22 } },
  ]);
  const [leave] = await world.commit('seller', planned(story.asking('2026-12-31', '2027-01-13')));
  const request = recordIn(world, 'leaveRequests', leave?.id ?? '');
  // 12 days up to the end of the first year of service on 11 January, and 2 of the second
  expect(request).toMatchObject({ halfDays: 28, monthKeys: ['2026-12', '2027-01'], employeeName: 'Noura Saleh' });
  await world.commit('hr', planned(approveLeave(request, 'hr')));

  await world.commit('hr', [
    create('loans', {
      employeeId,
      employeeName: 'Noura Saleh',
      status: 'Open',
      amountMinor: 300_000,
      instalments: 3,
      firstMonth: '2027-01',
    }),
  ]);
  // back on the 14th; away without leave on the 20th; two hours longer on the 21st
  for (const day of [14, 15, 18, 19, 22, 25, 26, 27, 28, 29]) await story.works(`2027-01-${day}`);
  const long = await story.works('2027-01-21', '20:00');
  expect(long).toMatchObject({ overtimeMinutes: 120 });
  await world.commit('hr', planned(approveOvertime(long, true)));

  world.now = at('2027-02-01', '08:00');
  const january = onPay(world, runId('2027-01'));
  await january.open('hr');
  const slip = await story.payOut(runId('2027-01'));
  // a minute of basic pay is the 30 × 480th part of the month; overtime is one and a quarter of it
  const overtime = (BASIC / (30 * 480)) * 120 * 1.25;
  const absent = (BASIC + HOUSING) / 30;
  const net = BASIC + HOUSING + overtime - absent - 100_000;
  expect(amounts(slip.earnings)).toEqual({ Basic: BASIC, Housing: HOUSING, OvertimeDay: overtime });
  expect(amounts(slip.deductions)).toEqual({ UnpaidLeave: absent, Loan: 100_000 });
  expect(slip).toMatchObject({ status: 'Paid', netMinor: net, userId: 'seller' });
  expect(net).toBe(1_069_375);

  const leaving = { noticeDate: at('2027-02-01'), endDate: at('2027-02-15'), endReason: 'Moves abroad' };
  await world.call('hr', 'employees.endEmployment', story.employee(), leaving);
  for (const day of ['01', '02', '03', '04', '05', '08', '09', '10', '11', '12', '15'])
    await story.works(`2027-02-${day}`);
  const change = newSettlement(story.employee(), 'Asia/Dubai');
  await world.commit('hr', planned({ changes: [change] }));
  const last = settlementId('2027-02-15', employeeId);
  const final = await story.payOut(last);
  // 15 of the 28 days of February are 16 of 30; of 400 days one was an absence, 21 days of basic pay a year
  const pay = { Basic: (BASIC * 16) / 30, Housing: (HOUSING * 16) / 30 };
  const gratuity = Math.round(((BASIC / 30) * 21 * 399) / 365);
  // 30 days of the first year less 12; of the second 35 of 365 days' worth in half days, less 2
  const leaveDays = 30 - 12 + Math.round((2 * 30 * 35) / 365) / 2 - 2;
  const encashed = (BASIC / 30) * leaveDays;
  expect(final).toMatchObject({ serviceDays: 399, leaveHalfDays: 2 * leaveDays, payableDays: 16, unpaidHalfDays: 0 });
  expect(amounts(final.earnings)).toEqual({ ...pay, LeaveEncashment: encashed, Gratuity: gratuity });
  expect(amounts(final.deductions)).toEqual({ Loan: 200_000 });
  expect(final.netMinor).toBe(480_000 + 160_000 + encashed + gratuity - 200_000);
  expect(recordIn(world, 'payroll', last)).toMatchObject({ preparedBy: 'hr', approvedBy: 'ceo', status: 'Paid' });
  const [loan] = world.store.all().filter(({ path }) => path.includes('/loans/'));
  expect(loan?.data).toMatchObject({ status: 'Repaid', balanceMinor: 0 });

  // the account ends by itself with the last day, and not before
  const endIt = () => endService(A, { ...world.context, access: ACCESS, endOfService: EMPLOYMENT });
  world.now = at('2027-02-15', '23:59');
  expect(await endIt()).toBe(0);
  world.now = at('2027-02-16');
  expect(await endIt()).toBe(1);
  expect(story.employee()).toMatchObject({ status: 'Offboarded', accountEndedAt: world.now });
  expect(world.store.read('users/seller')).toMatchObject({ isBanned: true });
});
