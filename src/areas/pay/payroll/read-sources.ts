import type { CrudFilter, DataProvider } from '@refinedev/core';
import { employedIn, type Sources } from '#areas/pay/payslips/build.ts';
import { monthBefore } from '#areas/pay/payslips/month.ts';
import type { Payslip } from '#areas/pay/payslips/schema.ts';
import type { Attendee } from '#areas/people/attendees/schema.ts';
import type { EmployeePay } from '#areas/people/employeePay/schema.ts';
import type { Employee } from '#areas/people/employees/schema.ts';
import type { LeaveRequest } from '#areas/people/leaveRequests/schema.ts';
import type { Loan } from '#areas/people/loans/schema.ts';
import type { Split } from '#areas/sales/dealSplits/schema.ts';
import { readAll } from '#kit/read-all.ts';
import type { Workspace } from '#kit/workspace.tsx';
import { now } from '#lib/clock.ts';
import { dayKey } from '#lib/dates.ts';
import {
  type LeaveSettings,
  leaveDefaults,
  PAYROLL_DEFAULTS,
  type PayrollSettings,
  type WorkRules,
  workDefaults,
} from '#lib/work-rules.ts';
import type { Run } from './schema.ts';
import { neighboursOf } from './settled.ts';

/** Files of pay are read one by one, so many at a time. */
const AT_ONCE = 20;
const YEAR = 366 * 86_400_000;

const only = (field: string, value: unknown): CrudFilter => ({ field, operator: 'eq', value });

export interface ReadMonth {
  readonly sources: Sources;
  readonly slips: readonly Payslip[];
  readonly last: readonly Payslip[];
}

/**
 * Everything a month is worked out from, as it stands now: staff, contracts, the days of the month, leave of the year.
 * @param read one record; undefined where there is none
 */
export async function readMonth(
  run: Run,
  tools: {
    readonly provider: DataProvider;
    readonly read: (id: string) => Promise<EmployeePay | undefined>;
    readonly workspace: Pick<Workspace, 'company' | 'companyPort'>;
  },
): Promise<ReadMonth> {
  const { periodKey, startDate, endDate, currency, employeeId } = run;
  const { provider, read, workspace } = tools;
  const { company, companyPort } = workspace;
  const [staff, days, leaves, runs, all, before, due, owed, overpaid, lent, pay, work, leave] = await Promise.all([
    readAll<Employee>(provider, 'employees', []),
    readAll<Attendee>(provider, 'attendees', [only('monthKey', periodKey)]),
    readAll<LeaveRequest>(provider, 'leaveRequests', [
      only('status', 'Approved'),
      // a settlement looks at all the years of service
      ...(employeeId
        ? [only('employeeId', employeeId)]
        : [{ field: 'startDate', operator: 'gte' as const, value: new Date(startDate.getTime() - YEAR) }]),
      { field: 'startDate', operator: 'lte', value: endDate },
    ]),
    readAll<Run>(provider, 'payroll', [only('periodKey', periodKey)]),
    readSlips(provider, periodKey),
    readSlips(provider, monthBefore(periodKey)),
    readAll<Split>(provider, 'dealSplits', [only('status', 'Payable')]),
    readAll<Split>(provider, 'dealSplits', [only('status', 'ClawedBack')]),
    readAll<Split>(provider, 'dealSplits', [only('overpaid', true)]),
    readAll<Loan>(provider, 'loans', [only('status', 'Open')]),
    companyPort.readSettings('payroll'),
    companyPort.readSettings('attendance'),
    companyPort.readSettings('leave'),
  ]);
  const { slips, last, ...others } = neighboursOf(run, { runs, slips: all, last: before }, company.country);
  const sources: Sources = {
    ...others,
    periodKey,
    timeZone: company.timezone,
    today: dayKey(now(), company.timezone),
    currency,
    settings: (pay as PayrollSettings | undefined) ?? PAYROLL_DEFAULTS,
    work: (work as WorkRules | undefined) ?? workDefaults(company.country),
    leaveRules: { policies: leaveDefaults(company.country), ...(leave as LeaveSettings | undefined) },
    employees: staff,
    pay: new Map(),
    attendees: days,
    attendedBefore: new Set(),
    shares: [...due, ...owed, ...overpaid],
    loans: lent,
    otherSlips: [...all, ...before].filter(({ runId }) => runId !== run.id),
    leaves,
  };
  const wanted = employedIn(sources).map(({ id }) => id);
  const files = new Map<string, EmployeePay>();
  for (let at = 0; at < wanted.length; at += AT_ONCE)
    for (const file of await Promise.all(wanted.slice(at, at + AT_ONCE).map(read))) if (file) files.set(file.id, file);
  const came = new Set(days.map(({ employeeId }) => employeeId));
  const silent = wanted.filter((id) => !came.has(id));
  const attendedBefore = await attendedIn(provider, monthBefore(periodKey), silent);
  return { sources: { ...sources, pay: files, attendedBefore }, slips, last };
}

/** Those of these employees who have a day of attendance in the month; one row is read of each. */
async function attendedIn(provider: DataProvider, monthKey: string, ids: readonly string[]) {
  const found = new Set<string>();
  for (let at = 0; at < ids.length; at += AT_ONCE)
    await Promise.all(
      ids.slice(at, at + AT_ONCE).map(async (id) => {
        const { data } = await provider.getList({
          resource: 'attendees',
          filters: [only('employeeId', id), only('monthKey', monthKey)],
          pagination: { currentPage: 1, pageSize: 1, mode: 'server' },
          meta: { count: false },
        });
        if (data.length > 0) found.add(id);
      }),
    );
  return found;
}

export const readSlips = (provider: DataProvider, periodKey: string): Promise<readonly Payslip[]> =>
  readAll<Payslip>(provider, 'payslips', [only('periodKey', periodKey)]);
