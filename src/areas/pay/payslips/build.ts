import { runId } from '#areas/pay/payroll/schema.ts';
import { type Attendee, computeDay } from '#areas/people/attendees/schema.ts';
import { writeShift } from '#areas/people/attendees/shift.ts';
import type { EmployeePay } from '#areas/people/employeePay/schema.ts';
import type { Employee } from '#areas/people/employees/schema.ts';
import type { LeaveRequest } from '#areas/people/leaveRequests/schema.ts';
import { dayKey } from '#lib/dates.ts';
import { payableDays, unpaidHalfDays } from '#lib/payroll.ts';
import { type LeavePolicy, type PayrollSettings, shiftOf, type WorkRules } from '#lib/work-rules.ts';
import { absences, daysOf, halfDaysWithoutPay, unpaidLeave } from './month.ts';
import { ADJUSTMENTS, type PayslipValues } from './schema.ts';
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
  readonly policies: readonly LeavePolicy[];
  readonly employees: readonly Employee[];
  /** Contract and salary by employee. */
  readonly pay: ReadonlyMap<string, EmployeePay>;
  readonly attendees: readonly Attendee[];
  /** Employees who have days of attendance in the month before. */
  readonly attendedBefore: ReadonlySet<string>;
  /** Approved leave that touches the month, and what was taken of it earlier in the year. */
  readonly leaves: readonly LeaveRequest[];
}
export type Built = Omit<
  PayslipValues,
  | (typeof ADJUSTMENTS)[number]
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
    (employee) => employee.status !== 'Onboarding' && employedDays(employee, sources).length > 0,
  );

/** Overtime by kind of day, in minutes, and what of it nobody has approved. Computed anew from the times. */
function overtimeOf(days: readonly Attendee[], { work, settings }: Sources) {
  const shift = writeShift(shiftOf(work, settings));
  const sum = { dayMinutes: 0, nightMinutes: 0, restMinutes: 0, holidayMinutes: 0, waitingMinutes: 0 };
  for (const record of days) {
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

/**
 * What one employee's payslip of the month says before it is computed; undefined without a salary on file. A workday
 * without a record is an absence only of somebody whose attendance is kept: who has no record in this month and the one
 * before is paid in full.
 */
export function buildPayslip(employee: Employee, sources: Sources): Built | undefined {
  const { periodKey, timeZone, today, work, policies, settings, currency } = sources;
  const pay = sources.pay.get(employee.id);
  if (!pay) return undefined;
  const month = daysOf(periodKey);
  const employed = employedDays(employee, sources);
  const records = sources.attendees.filter(({ employeeId }) => employeeId === employee.id);
  const byDay = new Map(records.map((record) => [record.dateKey, record]));
  const leaves = sources.leaves
    .filter(({ employeeId }) => employeeId === employee.id)
    .map(({ leaveType, startDate, endDate, halfDay }) => ({
      type: leaveType,
      from: dayKey(startDate, timeZone),
      to: dayKey(endDate, timeZone),
      isHalf: halfDay !== 'None',
    }));
  const isAway = (day: string) => leaves.some(({ from, to }) => from <= day && day <= to);
  const isRecorded = records.length > 0 || sources.attendedBefore.has(employee.id);
  const daysPast = isRecorded ? employed.filter((day) => day < today) : [];
  const absent = absences(daysPast, { statusOf: (day) => byDay.get(day)?.status, isAway }, work);
  const unpaid = halfDaysWithoutPay(employed, { leave: unpaidLeave(leaves, policies, work), absent }, work);
  const rules = rulesOf(settings, month.length);
  const payable = payableDays(employed.length, month.length, rules.monthDays);
  return {
    runId: runId(periodKey),
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
    basicMinor: pay.basicSalaryMinor,
    housingMinor: pay.housingMinor,
    transportMinor: pay.transportMinor,
    otherMinor: pay.otherAllowanceMinor,
    terms: writeTerms(rules),
    payableDays: payable,
    unpaidHalfDays: unpaidHalfDays(unpaid, employed.length, payable),
    ...overtimeOf(records, sources),
  };
}
