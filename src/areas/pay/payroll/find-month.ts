import { employedIn, type Sources } from '#areas/pay/payslips/build.ts';
import { monthBefore } from '#areas/pay/payslips/month.ts';
import { type Payslip, payslips } from '#areas/pay/payslips/schema.ts';
import { attendees } from '#areas/people/attendees/schema.ts';
import { type EmployeePay, employeePay } from '#areas/people/employeePay/schema.ts';
import { employees } from '#areas/people/employees/schema.ts';
import { type LeaveRequest, leaveRequests } from '#areas/people/leaveRequests/schema.ts';
import { loans } from '#areas/people/loans/schema.ts';
import { dealSplits } from '#areas/sales/dealSplits/schema.ts';
import { dayKey } from '#lib/dates.ts';
import {
  type LeaveSettings,
  leaveRulesOf,
  PAYROLL_DEFAULTS,
  type PayrollSettings,
  type WorkRules,
  workDefaults,
} from '#lib/work-rules.ts';
import type { Lookup } from '#model/commit/invariant.ts';
import type { Values } from '#model/schema.ts';
import { payroll, type Run } from './schema.ts';
import { neighboursOf } from './settled.ts';

/** Months whose leave may be of the year before a month's end. */
const MONTHS_BACK = 13;
const YEAR = 366 * 86_400_000;

interface Month {
  readonly sources: Sources;
  /** The run's own payslips, and those of the month before. */
  readonly slips: readonly Payslip[];
  readonly last: readonly Payslip[];
}

/** Everything that a run is worked out from: staff, contracts, the days of the month, leave of the year. */
export async function findMonth(
  run: Run,
  { company, now, find }: { readonly company: Values; readonly now: Date; readonly find: Lookup },
): Promise<Month> {
  const { periodKey, startDate, endDate, currency, employeeId } = run;
  const country = String(company.country);
  const timeZone = String(company.timezone);
  const states = employees.fields.status.options;
  const [staff, days, leaves, runs, all, before, due, owed, overpaid, lent, pay, work, leave] = await Promise.all([
    Promise.all(states.map((status) => find.where(employees, 'status', status))),
    find.where(attendees, 'monthKey', periodKey),
    employeeId ? find.where(leaveRequests, 'employeeId', employeeId) : leaveOfYear(periodKey, find),
    find.where(payroll, 'periodKey', periodKey),
    find.where(payslips, 'periodKey', periodKey),
    find.where(payslips, 'periodKey', monthBefore(periodKey)),
    find.where(dealSplits, 'status', 'Payable'),
    find.where(dealSplits, 'status', 'ClawedBack'),
    find.where(dealSplits, 'overpaid', true),
    find.where(loans, 'status', 'Open'),
    find.setting('payroll'),
    find.setting('attendance'),
    find.setting('leave'),
  ]);
  const { slips, last, ...others } = neighboursOf(run, { runs, slips: all, last: before }, country);
  const sources: Sources = {
    ...others,
    periodKey,
    timeZone,
    today: dayKey(now, timeZone),
    currency,
    settings: (pay as PayrollSettings | undefined) ?? PAYROLL_DEFAULTS,
    work: (work as WorkRules | undefined) ?? workDefaults(country),
    leaveRules: leaveRulesOf(leave as Partial<LeaveSettings> | undefined, country),
    employees: staff.flat(),
    pay: new Map(),
    attendees: days,
    attendedBefore: new Set(),
    shares: [...due, ...owed, ...overpaid],
    loans: lent,
    otherSlips: [...all, ...before].filter(({ runId }) => runId !== run.id),
    // a settlement looks at all the years of service
    leaves: leaves.filter(
      (one) =>
        one.status === 'Approved' &&
        (employeeId !== undefined || one.startDate.getTime() >= startDate.getTime() - YEAR) &&
        one.startDate <= endDate,
    ),
  };
  const wanted = employedIn(sources).map(({ id }) => id);
  const found = await Promise.all(wanted.map((id) => find.get(employeePay, id)));
  const files = new Map<string, EmployeePay>(found.flatMap((file) => (file ? [[file.id, file] as const] : [])));
  const came = new Set(days.map(({ employeeId }) => employeeId));
  const isSilent = wanted.some((id) => !came.has(id));
  const daysBefore = isSilent ? await find.where(attendees, 'monthKey', monthBefore(periodKey)) : [];
  const attendedBefore = new Set(daysBefore.map(({ employeeId }) => employeeId));
  return { sources: { ...sources, pay: files, attendedBefore }, slips, last };
}

/** Leave that touches a month or one of the year before it. */
async function leaveOfYear(periodKey: string, find: Lookup): Promise<readonly LeaveRequest[]> {
  const months = [periodKey];
  while (months.length <= MONTHS_BACK) months.push(monthBefore(months.at(-1) ?? periodKey));
  const found = await Promise.all(months.map((month) => find.where(leaveRequests, 'monthKeys', month)));
  return [...new Map(found.flat().map((leave) => [leave.id, leave])).values()];
}
