import { countedUntil } from '#areas/pay/payroll/cut-off.ts';
import { approval, calculation, newRun, payment } from '#areas/pay/payroll/run-changes.ts';
import { runId } from '#areas/pay/payroll/schema.ts';
import { employedIn, type Sources } from '#areas/pay/payslips/build.ts';
import { monthBefore } from '#areas/pay/payslips/month.ts';
import { planRun } from '#areas/pay/payslips/plan-run.ts';
import type { Payslip } from '#areas/pay/payslips/schema.ts';
import type { Attendee } from '#areas/people/attendees/schema.ts';
import type { EmployeePay } from '#areas/people/employeePay/schema.ts';
import type { Employee } from '#areas/people/employees/schema.ts';
import type { LeaveRequest } from '#areas/people/leaveRequests/schema.ts';
import type { Loan } from '#areas/people/loans/schema.ts';
import type { Split } from '#areas/sales/dealSplits/schema.ts';
import { addMonths, dayKey, lastDayOf, startOfDay } from '#lib/time/dates.ts';
import { ruleSources } from '#lib/work/rules.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import type { Documents, Step, Tenant } from './world.ts';

const HOUR = 60;
/** A month is worked out on the first day of the next one, and paid on its fifth. */
const PAY_DAY = 5;
const PAID_ON = 6;

/**
 * The latest months that were paid, and a draft of the one after them where `drafts`. Calculated as in the app, from
 * the content of `documents` on that day. `second` approves; the same person twice means that nobody else can.
 */
export function payrollSteps(
  documents: Documents,
  tenant: Tenant,
  of: { readonly months: number; readonly drafts: boolean; readonly preparer: string; readonly second: string },
  asOf: Date,
): Step[] {
  const { timezone: timeZone } = tenant;
  const today = dayKey(asOf, timeZone);
  const isDone = Number(today.slice(8)) > PAID_ON;
  const newest = addMonths(`${today.slice(0, 7)}-01`, isDone ? -1 : -2);
  const months = Array.from({ length: of.months }, (_, back) => addMonths(newest, -back).slice(0, 7));
  return [
    ...months.flatMap((month) => paidMonth(documents, tenant, month, of)),
    ...(of.drafts ? [opened(tenant, addMonths(newest, 1).slice(0, 7), of.preparer)] : []),
  ].filter(({ at }) => at <= asOf);
}

/** A moment of a month, minutes from midnight of its day. */
const momentOf = ({ timezone }: Tenant, day: string, minutes: number) =>
  new Date(startOfDay(day, timezone).getTime() + minutes * 60_000);
const nextMonth = (month: string, day: number) => `${addMonths(`${month}-01`, 1).slice(0, 8)}0${day}`;

function opened(tenant: Tenant, month: string, actor: string): Step {
  const change = newRun(month, nextMonth(month, PAY_DAY), tenant.timezone);
  return { at: momentOf(tenant, `${month}-01`, 9 * HOUR), tenant, actor, changes: () => [change] };
}

function paidMonth(
  documents: Documents,
  tenant: Tenant,
  month: string,
  of: { preparer: string; second: string },
): Step[] {
  const id = runId(month);
  const { preparer, second } = of;
  const slips = (): readonly Payslip[] => slipsOf(documents, tenant, month);
  const on = (day: number, minutes: number, actor: string, changes: Step['changes']): Step => ({
    at: momentOf(tenant, nextMonth(month, day), minutes),
    tenant,
    actor,
    changes,
  });
  const plan = (minutes: number) =>
    planRun(
      sourcesOf(documents, tenant, month, momentOf(tenant, nextMonth(month, 1), minutes)),
      slips(),
      slipsOf(documents, tenant, monthBefore(month)),
    );
  return [
    opened(tenant, month, preparer),
    on(1, 10 * HOUR, preparer, (record) =>
      calculation(record('payroll', id), plan(10 * HOUR), {
        by: preparer,
        at: momentOf(tenant, nextMonth(month, 1), 10 * HOUR),
        countedUntil: lastDayOf(month),
      }),
    ),
    on(2, 11 * HOUR, second, (record) => approval(record('payroll', id), second, slips())),
    on(PAY_DAY, 9 * HOUR, second, (record) =>
      payment(
        record('payroll', id),
        { by: second, reference: `TT ${month.replace('-', '')}` },
        slips(),
        ledgersOf(documents, tenant),
      ),
    ),
  ];
}

/** The live records of a collection. */
function recordsOf(documents: Documents, { companyId }: Tenant, resource: string): AnyRecord[] {
  const prefix = `companies/${companyId}/${resource}/`;
  return [...documents].flatMap(([path, data]) =>
    path.startsWith(prefix) && data.archivedAt === null
      ? [{ ...data, id: path.slice(prefix.length) } as AnyRecord]
      : [],
  );
}
const sharesOf = (documents: Documents, tenant: Tenant) =>
  recordsOf(documents, tenant, 'dealSplits') as unknown as readonly Split[];
const loansOf = (documents: Documents, tenant: Tenant) =>
  recordsOf(documents, tenant, 'loans') as unknown as readonly Loan[];
const ledgersOf = (documents: Documents, tenant: Tenant) => ({
  shares: sharesOf(documents, tenant),
  loans: loansOf(documents, tenant),
});
const slipsOf = (documents: Documents, tenant: Tenant, month: string) =>
  recordsOf(documents, tenant, 'payslips').filter(
    ({ periodKey }) => periodKey === month,
  ) as unknown as readonly Payslip[];

function sourcesOf(documents: Documents, tenant: Tenant, periodKey: string, now: Date): Sources {
  const { companyId, country, currency, timezone: timeZone } = tenant;
  const settings = (name: string): Values | undefined => documents.get(`companies/${companyId}/settings/${name}`);
  const all = <T>(resource: string) => recordsOf(documents, tenant, resource) as unknown as readonly T[];
  const attended = (month: string) => all<Attendee>('attendees').filter(({ monthKey }) => monthKey === month);
  const sources: Sources = {
    periodKey,
    timeZone,
    countedUntil: countedUntil({ kind: 'Regular', periodKey }, {}, dayKey(now, timeZone)),
    currency,
    rules: ruleSources(country, {
      attendance: settings('attendance'),
      leave: settings('leave'),
      payroll: settings('payroll'),
    }),
    settled: new Set(),
    employees: all<Employee>('employees'),
    pay: new Map(),
    attendees: attended(periodKey),
    attendedBefore: new Set(attended(monthBefore(periodKey)).map(({ employeeId }) => employeeId)),
    loans: loansOf(documents, tenant).filter(({ status }) => status === 'Open'),
    shares: sharesOf(documents, tenant),
    otherSlips: [],
    leaves: all<LeaveRequest>('leaveRequests').filter(({ status }) => status === 'Approved'),
  };
  const staff = new Set(employedIn(sources).map(({ id }) => id));
  const pay = all<EmployeePay>('employeePay').filter(({ id }) => staff.has(id));
  return { ...sources, pay: new Map(pay.map((file) => [file.id, file])) };
}

/** A run repeats the sums of its payslips, and they have its state. */
export function brokenPayroll(documents: Documents): string[] {
  return [...documents].flatMap(([path, run]) => {
    const [, companyId, collection, id] = path.split('/');
    if (collection !== 'payroll') return [];
    const slips = [...documents].filter(
      ([other, { runId: of }]) => other.startsWith(`companies/${companyId}/payslips/`) && of === id,
    );
    const sum = (field: string) => slips.reduce((total, [, slip]) => total + Number(slip[field]), 0);
    const states = { Approved: 'Locked', Paid: 'Paid' } as const;
    const wanted = states[run.status as keyof typeof states] ?? 'Draft';
    return [
      ...(run.status === 'Draft' ? [] : ['grossMinor', 'deductionsMinor', 'netMinor'])
        .filter((field) => sum(field) !== run[field])
        .map((field) => `${path}: ${field} is not the sum of its payslips`),
      ...slips.filter(([, { status }]) => status !== wanted).map(([slip]) => `${slip} does not follow its run`),
    ];
  });
}
