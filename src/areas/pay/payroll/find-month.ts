import { employedIn, type Sources, usesEarlierYears } from '#areas/pay/payslips/build.ts';
import { monthBefore } from '#areas/pay/payslips/month.ts';
import { type Payslip, payslips } from '#areas/pay/payslips/schema.ts';
import { type Attendee, attendees } from '#areas/people/attendees/schema.ts';
import { type EmployeePay, employeePay } from '#areas/people/employeePay/schema.ts';
import { type Employee, employees } from '#areas/people/employees/schema.ts';
import { type LeaveRequest, leaveRequests } from '#areas/people/leaveRequests/schema.ts';
import { loans } from '#areas/people/loans/schema.ts';
import { dealSplits } from '#areas/sales/dealSplits/schema.ts';
import { dayKey } from '#lib/time/dates.ts';
import { on } from '#lib/time/dating.ts';
import { readRules } from '#lib/work/rules.ts';
import { PAYROLL_DEFAULTS } from '#lib/work/work-rules.ts';
import type { Lookup } from '#model/commit/invariant.ts';
import type { Values } from '#model/schema.ts';
import { countedUntil } from './cut-off.ts';
import { findEarlier } from './find-earlier.ts';
import { payroll, type Run } from './schema.ts';
import { neighboursOf } from './settled.ts';

/** Months whose leave may be of the year before a month's end. */
const MONTHS_BACK = 13;

interface Month {
  readonly sources: Sources;
  /** The run's own payslips, and those of the month before. */
  readonly slips: readonly Payslip[];
  readonly last: readonly Payslip[];
  /** Employees with a change in a month that is too long ago to be settled. */
  readonly older: readonly string[];
}

/** Everything that a run is worked out from: staff, contracts, the days of the month, leave of the year. */
export async function findMonth(
  run: Run,
  { company, now, find }: { readonly company: Values; readonly now: Date; readonly find: Lookup },
): Promise<Month> {
  const { periodKey, endDate, currency, employeeId } = run;
  const country = String(company.country);
  const timeZone = String(company.timezone);
  const states = employees.fields.status.options;
  const [staff, days, leaves, runs, all, before, own, due, owed, overpaid, lent, rules] = await Promise.all([
    Promise.all(states.map((status) => find.where(employees, 'status', status))),
    // what somebody leaves with depends on every day of the service
    employeeId ? find.where(attendees, 'employeeId', employeeId) : find.where(attendees, 'monthKey', periodKey),
    employeeId ? find.where(leaveRequests, 'employeeId', employeeId) : leaveOfYear(periodKey, find),
    find.where(payroll, 'periodKey', periodKey),
    find.where(payslips, 'periodKey', periodKey),
    find.where(payslips, 'periodKey', monthBefore(periodKey)),
    employeeId ? find.where(payslips, 'employeeId', employeeId) : [],
    find.where(dealSplits, 'status', 'Payable'),
    find.where(dealSplits, 'status', 'ClawedBack'),
    find.where(dealSplits, 'overpaid', true),
    find.where(loans, 'status', 'Open'),
    readRules(company.country, find.setting),
  ]);
  const { slips, last, ...others } = neighboursOf(run, { runs, slips: all, last: before, own }, country);
  const settings = on(rules.payroll, `${periodKey}-01`) ?? PAYROLL_DEFAULTS;
  const isTaken = ({ status, startDate: from }: LeaveRequest) => status === 'Approved' && from <= endDate;
  const sources: Sources = {
    ...others,
    periodKey,
    timeZone,
    countedUntil: countedUntil(run, settings, dayKey(now, timeZone)),
    currency,
    rules,
    employees: staff.flat(),
    pay: new Map(),
    attendees: days,
    attendedBefore: new Set(),
    shares: [...due, ...owed, ...overpaid],
    loans: lent,
    otherSlips: [...all, ...before].filter(({ runId }) => runId !== run.id),
    // a settlement looks at all the years of service
    leaves: leaves.filter(isTaken),
  };
  const paid = employedIn(sources);
  const wanted = paid.map(({ id }) => id);
  const found = await Promise.all(wanted.map((id) => find.get(employeePay, id)));
  const files = new Map<string, EmployeePay>(found.flatMap((file) => (file ? [[file.id, file] as const] : [])));
  const came = cameIn(periodKey, days);
  const earlierMonth = monthBefore(periodKey);
  const isSilent = !employeeId && wanted.some((id) => !came.has(id));
  const attendedBefore = cameIn(earlierMonth, isSilent ? await find.where(attendees, 'monthKey', earlierMonth) : days);
  const longAgo = employeeId
    ? []
    : await leaveOf(
        paid.filter((one) => usesEarlierYears(one, sources)),
        find,
      );
  const known = new Map([...sources.leaves, ...longAgo.filter(isTaken)].map((leave) => [leave.id, leave]));
  const month: Sources = { ...sources, pay: files, attendedBefore, leaves: [...known.values()] };
  const attended = new Set([...came, ...attendedBefore]);
  const { earlier, older } = await findEarlier(run, { sources: month, slips: [...all, ...before], attended }, find);
  return { sources: { ...month, earlier }, slips, last, older };
}

/** Who has days of attendance in a month. */
const cameIn = (month: string, days: readonly Attendee[]): ReadonlySet<string> =>
  new Set(days.flatMap(({ employeeId, monthKey }) => (monthKey === month ? [employeeId] : [])));

/** All leave of these employees. */
const leaveOf = async (staff: readonly Employee[], find: Lookup): Promise<readonly LeaveRequest[]> =>
  (await Promise.all(staff.map(({ id }) => find.where(leaveRequests, 'employeeId', id)))).flat();

/** Leave that touches a month or one of the year before it. */
async function leaveOfYear(periodKey: string, find: Lookup): Promise<readonly LeaveRequest[]> {
  const months = [periodKey];
  while (months.length <= MONTHS_BACK) months.push(monthBefore(months.at(-1) ?? periodKey));
  const found = await Promise.all(months.map((month) => find.where(leaveRequests, 'monthKeys', month)));
  return [...new Map(found.flat().map((leave) => [leave.id, leave])).values()];
}
