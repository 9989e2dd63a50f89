import { runId, settlementId } from '#areas/pay/payroll/schema.ts';
import { type Attendee, computeDay } from '#areas/people/attendees/schema.ts';
import { writeShift } from '#areas/people/attendees/shift.ts';
import { type EmployeePay, type PayVersion, paysTheSame, termsOn } from '#areas/people/employeePay/schema.ts';
import type { Employee } from '#areas/people/employees/schema.ts';
import type { LeaveRequest } from '#areas/people/leaveRequests/schema.ts';
import type { Loan } from '#areas/people/loans/schema.ts';
import type { Split } from '#areas/sales/dealSplits/schema.ts';
import { dayKey } from '#lib/dates.ts';
import { stretches } from '#lib/dating.ts';
import { type Service, type TakenLeave, unpaidLeave } from '#lib/leave-pay.ts';
import { daysIn, halfDaysByPart } from '#lib/pay-parts.ts';
import { payableDays, unpaidHalfDays } from '#lib/payroll.ts';
import { sumOf } from '#lib/rounding.ts';
import {
  dayKindOf,
  type LeaveSettings,
  type PayrollSettings,
  shiftOf,
  type WorkRules,
  workOf,
} from '#lib/work-rules.ts';
import { endOfService } from './end-of-service.ts';
import { absences, daysOf, halfDaysShort, halfDaysWithoutPay } from './month.ts';
import { ADJUSTMENTS, type Payslip, type PayslipValues } from './schema.ts';
import { rulesOf, writeTerms } from './terms.ts';

/** All that a month's pay is worked out from. */
export interface Sources {
  /** `YYYY-MM` */
  readonly periodKey: string;
  readonly timeZone: string;
  /** `YYYY-MM-DD` where the company is: days ahead are nobody's absence yet. */
  readonly today: string;
  readonly currency: string;
  readonly settings: PayrollSettings;
  readonly work: WorkRules;
  readonly leaveRules: LeaveSettings;
  readonly employees: readonly Employee[];
  /** Contract and salary by employee. */
  readonly pay: ReadonlyMap<string, EmployeePay>;
  readonly attendees: readonly Attendee[];
  /** Employees who have days of attendance in the month before. */
  readonly attendedBefore: ReadonlySet<string>;
  /** Shares of commission of which something is due, or owed back. */
  readonly shares: readonly Split[];
  /** Loans that are not repaid yet. */
  readonly loans: readonly Loan[];
  /** Payslips of other runs of this month and the one before: what they will pay is not paid here. */
  readonly otherSlips: readonly Payslip[];
  /** Approved leave that touches the month, and what was taken of it earlier in the year. */
  readonly leaves: readonly LeaveRequest[];
  /** Employees whose final settlement pays them the month: no payslip of the month does. */
  readonly settled: ReadonlySet<string>;
  /** A final settlement, of this one employee. */
  readonly final?: FinalSources;
}
export interface FinalSources {
  readonly employeeId: string;
  /** The payroll of the month has paid or is about to pay it: nothing of it is left for the settlement. */
  readonly isMonthPaid: boolean;
  /** ISO 3166-1 alpha-2, whose gratuity holds where the company set none. */
  readonly country: string;
}
export type Built = Omit<
  PayslipValues,
  | (typeof ADJUSTMENTS)[number]
  | ('commissions' | 'loans')
  | ('userId' | 'earnings' | 'deductions' | 'grossMinor' | 'deductionsMinor' | 'netMinor')
  | ('employerMinor' | 'fixedMinor' | 'variableMinor' | 'status')
>;

/** Days of the month on which somebody belongs to the company, as `YYYY-MM-DD`. */
function employedDays({ hireDate, endDate }: Employee, { periodKey, timeZone }: Sources): readonly string[] {
  const from = dayKey(hireDate, timeZone);
  const to = endDate && dayKey(endDate, timeZone);
  return daysOf(periodKey).filter((day) => day >= from && (!to || day <= to));
}

/** Whoever is to be paid for the month: hired by its end, not gone before it, and past the first formalities. */
export const employedIn = (sources: Sources): readonly Employee[] =>
  sources.employees.filter(
    (employee) =>
      employee.status !== 'Onboarding' &&
      employedDays(employee, sources).length > 0 &&
      (sources.final ? sources.final.employeeId === employee.id : !sources.settled.has(employee.id)),
  );

/** Overtime by kind of day, in minutes, and what of it nobody has approved. Computed anew from the times. */
function overtimeOf(days: readonly Attendee[], { work, settings }: Pick<Sources, 'work' | 'settings'>) {
  const sum = { dayMinutes: 0, nightMinutes: 0, restMinutes: 0, holidayMinutes: 0, waitingMinutes: 0 };
  for (const record of days) {
    const shift = writeShift(shiftOf(work, record.dateKey, settings));
    const { overtimeMinutes = 0, overtimeNightMinutes = 0 } = computeDay({ ...record, shift });
    if (!record.overtimeApproved) sum.waitingMinutes += overtimeMinutes;
    else if (record.dayKind === 'RestDay') sum.restMinutes += overtimeMinutes;
    else if (record.dayKind === 'Holiday') sum.holidayMinutes += overtimeMinutes;
    else {
      sum.nightMinutes += overtimeNightMinutes;
      sum.dayMinutes += overtimeMinutes - overtimeNightMinutes;
    }
  }
  return sum;
}

/** After every day. */
const BEYOND_DAYS = '9999';
const NO_OVERTIME = { dayMinutes: 0, nightMinutes: 0, restMinutes: 0, holidayMinutes: 0, waitingMinutes: 0 };

/** Approved leave of an employee, by days. */
const leaveOf = (employee: Employee, { leaves, timeZone }: Sources): readonly TakenLeave[] =>
  leaves
    .filter(({ employeeId }) => employeeId === employee.id)
    .map(({ leaveType, startDate, endDate, halfDay }) => ({
      type: leaveType,
      from: dayKey(startDate, timeZone),
      to: dayKey(endDate, timeZone),
      isHalf: halfDay !== 'None',
    }));

const serviceOf = ({ hireDate, probationEndDate }: Employee, timeZone: string): Service => ({
  hired: dayKey(hireDate, timeZone),
  probationEnd: probationEndDate && dayKey(probationEndDate, timeZone),
});

const salaryOf = (version: PayVersion) => ({
  basicMinor: version.basicSalaryMinor,
  housingMinor: version.housingMinor,
  transportMinor: version.transportMinor,
  otherMinor: version.otherAllowanceMinor,
});

/**
 * Days paid and not paid, and overtime, for the whole month and by what was paid for its days. A workday without a record
 * is an absence only of somebody whose attendance is kept: who has no record in this month and the one before is paid in
 * full.
 */
function timesOf(employee: Employee, pay: EmployeePay, sources: Sources) {
  const { periodKey, timeZone, today, leaveRules, settings } = sources;
  const work = workOf(sources.work, employee);
  const isCounted = (day: string) => settings.dayBasis !== 'Workdays' || dayKindOf(day, work) === 'Workday';
  const month = daysOf(periodKey).filter(isCounted);
  const wholly = employedDays(employee, sources);
  const employed = wholly.filter(isCounted);
  const records = sources.attendees.filter(({ employeeId }) => employeeId === employee.id);
  const byDay = new Map(records.map((record) => [record.dateKey, record]));
  const leaves = leaveOf(employee, sources);
  const awayOn = (day: string) =>
    leaves.reduce((sum, { from, to, isHalf }) => sum + (from <= day && day <= to ? (isHalf ? 1 : 2) : 0), 0);
  const isRecorded = records.length > 0 || sources.attendedBefore.has(employee.id);
  const daysPast = isRecorded ? employed.filter((day) => day < today) : [];
  const absent = absences(daysPast, { statusOf: (day) => byDay.get(day)?.status, awayOn }, work);
  const leave = unpaidLeave(serviceOf(employee, timeZone), leaves, { policies: leaveRules.policies, work });
  const present = records.filter(({ dateKey }) => awayOn(dateKey) === 0);
  const lostIn = (days: readonly string[], came: readonly Attendee[]) =>
    halfDaysWithoutPay(days, { leave, absent }, work) +
    halfDaysShort(
      came.map(({ status }) => status),
      work,
    );
  const rules = rulesOf(settings, month.length);
  const paid = {
    payableDays: payableDays(employed.length, month.length, rules.monthDays),
    unpaidHalfDays: unpaidHalfDays(lostIn(employed, present), employed.length, month.length, rules.monthDays),
  };
  const cut = stretches(pay.terms, wholly[0] ?? '', wholly.at(-1) ?? '', paysTheSame).map((stretch, at, all) => {
    // a day that was worked before the first or after the last is paid with it
    const [from, to] = [at === 0 ? '' : stretch.from, all[at + 1]?.from ?? BEYOND_DAYS];
    const isIn = (day: string) => from <= day && day < to;
    const came = ({ dateKey }: Attendee) => isIn(dateKey);
    return {
      ...stretch,
      length: daysIn(stretch, settings.dayBasis, isCounted),
      lost: lostIn(employed.filter(isIn), present.filter(came)),
      overtime: stretch.version.overtimeExempt ? NO_OVERTIME : overtimeOf(records.filter(came), { work, settings }),
    };
  });
  const halves = halfDaysByPart(paid, cut);
  const overtimeIn = (name: keyof typeof NO_OVERTIME) => sumOf(cut.map(({ overtime }) => overtime[name]));
  const parts = cut.map(({ from, to, version, overtime: { waitingMinutes: _, ...overtime } }, at) => ({
    ...{ from, to, ...salaryOf(version), ...{ payableHalfDays: 0, unpaidHalfDays: 0, ...halves[at] }, ...overtime },
  }));
  return {
    terms: writeTerms(rules),
    ...paid,
    dayMinutes: overtimeIn('dayMinutes'),
    nightMinutes: overtimeIn('nightMinutes'),
    restMinutes: overtimeIn('restMinutes'),
    holidayMinutes: overtimeIn('holidayMinutes'),
    waitingMinutes: overtimeIn('waitingMinutes'),
    parts: parts.length > 1 ? parts : undefined,
  };
}

/** What one employee's payslip of the month says before it is computed; undefined without a salary on file. */
export function buildPayslip(employee: Employee, sources: Sources): Built | undefined {
  const { periodKey, timeZone, currency, final } = sources;
  const pay = sources.pay.get(employee.id);
  const employed = employedDays(employee, sources);
  const last = termsOn(pay, employed.at(-1) ?? '');
  if (!pay || !last) return undefined;
  const times = timesOf(employee, pay, sources);
  const lastDay = employee.endDate && dayKey(employee.endDate, timeZone);
  return {
    runId: final && lastDay ? settlementId(lastDay, employee.id) : runId(periodKey),
    periodKey,
    employeeId: employee.id,
    employeeName: employee.fullName,
    snapshot: {
      userId: employee.userId,
      employeeCode: employee.employeeCode,
      jobTitle: employee.jobTitle,
      bankName: pay.bankName,
      iban: pay.iban,
      bankRoutingCode: pay.bankRoutingCode,
      labourCardNumber: pay.labourCardNumber,
    },
    currency,
    employedFrom: employed[0],
    employedTo: employed.at(-1),
    ...salaryOf(last),
    ...times,
    ...(final?.isMonthPaid && { payableDays: 0, unpaidHalfDays: 0, ...NO_OVERTIME, parts: undefined }),
    ...(final &&
      lastDay &&
      endOfService(serviceOf(employee, timeZone), lastDay, leaveOf(employee, sources), {
        ...sources,
        work: workOf(sources.work, employee),
        country: final.country,
      })),
  };
}
