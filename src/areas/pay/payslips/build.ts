import { runId, settlementId } from '#areas/pay/payroll/schema.ts';
import { type Attendee, computeDay } from '#areas/people/attendees/schema.ts';
import { writeShift } from '#areas/people/attendees/shift.ts';
import { type EmployeePay, type PayVersion, paysTheSame, termsOn } from '#areas/people/employeePay/schema.ts';
import { type Employee, serviceOf } from '#areas/people/employees/schema.ts';
import { type LeaveRequest, takenLeave } from '#areas/people/leaveRequests/schema.ts';
import type { Loan } from '#areas/people/loans/schema.ts';
import type { Split } from '#areas/sales/dealSplits/schema.ts';
import { sumOf } from '#lib/money/rounding.ts';
import { dayKey } from '#lib/time/dates.ts';
import { EVER_AFTER, stretches } from '#lib/time/dating.ts';
import { leaveBalance, type TakenLeave, unpaidLeave } from '#lib/work/leave-pay.ts';
import { daysIn, halfDaysByPart } from '#lib/work/pay-parts.ts';
import { HALF_DAY_BP, lostBp, payableDays } from '#lib/work/payroll.ts';
import { type RuleSources, type Rules, type RulesOn, rulesOn } from '#lib/work/rules.ts';
import { dayKindOf, PAYROLL_DEFAULTS, shiftOf } from '#lib/work/work-rules.ts';
import { endOfService } from './end-of-service.ts';
import { absences, daysOf, halfDaysShort, monthBefore, timeWithoutPay } from './month.ts';
import type { Earlier } from './retro.ts';
import { ADJUSTMENTS, type Payslip, type PayslipValues } from './schema.ts';
import { rulesOf, writeTerms } from './terms.ts';

/** All that a month's pay is worked out from. */
export interface Sources {
  /** `YYYY-MM` */
  readonly periodKey: string;
  readonly timeZone: string;
  /** `YYYY-MM-DD`, the last day whose attendance counts: later days are paid as planned. */
  readonly countedUntil: string;
  readonly currency: string;
  readonly rules: RuleSources;
  readonly employees: readonly Employee[];
  /** Contract and salary by employee. */
  readonly pay: ReadonlyMap<string, EmployeePay>;
  /** Days of the month; for a final settlement, of all the service. */
  readonly attendees: readonly Attendee[];
  /** Employees who have days of attendance in the month before. */
  readonly attendedBefore: ReadonlySet<string>;
  /** Shares of commission of which something is due, or owed back. */
  readonly shares: readonly Split[];
  /** Loans that are not repaid yet. */
  readonly loans: readonly Loan[];
  /** Payslips of other runs of this month and the one before: what they will pay is not paid here. */
  readonly otherSlips: readonly Payslip[];
  /** Approved leave that touches the month or the year before it; all of anyone it tells too little of. */
  readonly leaves: readonly LeaveRequest[];
  /** Employees whose final settlement pays them the month: no payslip of the month does. */
  readonly settled: ReadonlySet<string>;
  /** A final settlement, of this one employee. */
  readonly final?: FinalSources;
  /** Earlier months that are to be looked at again, by employee. */
  readonly earlier?: ReadonlyMap<string, readonly Earlier[]>;
}
export interface FinalSources {
  /** Months that payroll has paid the employee: their absences were deducted. */
  readonly paidMonths: readonly string[];
  readonly employeeId: string;
  /** The payroll of the month has paid or is about to pay it: nothing of it is left for the settlement. */
  readonly isMonthPaid: boolean;
  /** ISO 3166-1 alpha-2, whose gratuity holds where the company set none. */
  readonly country: string;
}
export type Built = Omit<
  PayslipValues,
  | (typeof ADJUSTMENTS)[number]
  | ('commissions' | 'loans' | 'retro')
  | ('userId' | 'earnings' | 'deductions' | 'grossMinor' | 'deductionsMinor' | 'netMinor')
  | ('employerMinor' | 'fixedMinor' | 'variableMinor' | 'status')
>;

/** Days of the month on which somebody belongs to the company, as `YYYY-MM-DD`. */
function employedDays({ hireDate, endDate }: Employee, { periodKey, timeZone }: Sources): readonly string[] {
  const from = dayKey(hireDate, timeZone);
  const to = endDate && dayKey(endDate, timeZone);
  return daysOf(periodKey).filter((day) => day >= from && (!to || day <= to));
}

/** Everybody who is to be paid for the month: hired by its end, not gone before it, and past the first formalities. */
export const employedIn = (sources: Sources): readonly Employee[] =>
  sources.employees.filter(
    (employee) =>
      employee.status !== 'Onboarding' &&
      employedDays(employee, sources).length > 0 &&
      (sources.final ? sources.final.employeeId === employee.id : !sources.settled.has(employee.id)),
  );

/** Overtime by kind of day, in minutes, and what of it nobody has approved. Computed again from the times. */
function overtimeOf(days: readonly Attendee[], rulesAt: RulesOn, { payroll }: Pick<Rules, 'payroll'>) {
  const sum = { dayMinutes: 0, nightMinutes: 0, restMinutes: 0, holidayMinutes: 0, waitingMinutes: 0 };
  for (const record of days) {
    const shift = writeShift(shiftOf(rulesAt(record.dateKey).work, record.dateKey, payroll));
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

const NO_OVERTIME = { dayMinutes: 0, nightMinutes: 0, restMinutes: 0, holidayMinutes: 0, waitingMinutes: 0 };

/** Approved leave of an employee, by days. */
const leaveOf = (employee: Employee, { leaves, timeZone }: Sources): readonly TakenLeave[] =>
  leaves.filter(({ employeeId }) => employeeId === employee.id).map((request) => takenLeave(request, timeZone));

/**
 * Half days of absence on these days, by day. A workday without a record is an absence only of somebody whose attendance
 * is kept: who has no record in its month and the one before is paid in full.
 */
function absentOn(
  days: readonly string[],
  records: readonly Attendee[],
  employee: Employee,
  sources: Sources,
): ReadonlyMap<string, number> {
  const { periodKey, attendedBefore, rules } = sources;
  const byDay = new Map(records.map((record) => [record.dateKey, record]));
  const recorded = new Set(records.map(({ dateKey }) => dateKey.slice(0, 7)));
  if (attendedBefore.has(employee.id)) recorded.add(monthBefore(periodKey));
  const isRecorded = (month: string) => recorded.has(month) || recorded.has(monthBefore(month));
  const leaves = leaveOf(employee, sources);
  return absences(
    days.filter((day) => isRecorded(day.slice(0, 7))),
    { statusOf: (day) => byDay.get(day)?.status, awayOn: (day) => awayOn(day, leaves) },
    (day) => rulesOn(rules, employee, day).work,
  );
}
/**
 * Half days of absence in all of somebody's service: as the payroll of each month counted them, and in months that it did
 * not pay those that are recorded.
 */
function absentInService(employee: Employee, { hired, lastDay }: { hired: string; lastDay: string }, sources: Sources) {
  const { attendees, final, periodKey, countedUntil } = sources;
  const records = attendees.filter(({ employeeId }) => employeeId === employee.id);
  const recorded = records.flatMap(({ status, dateKey }) => (status === 'Absent' ? [dateKey] : []));
  const paid = [...(final?.paidMonths ?? []), periodKey].flatMap(daysOf);
  const isPast = (day: string) => hired <= day && day <= lastDay && day <= countedUntil;
  return absentOn([...new Set([...recorded, ...paid])].filter(isPast), records, employee, sources);
}
/** Half days of leave on a day. */
const awayOn = (day: string, leaves: readonly TakenLeave[]): number =>
  leaves.reduce((sum, { from, to, isHalf }) => sum + (from <= day && day <= to ? (isHalf ? 1 : 2) : 0), 0);

const salaryOf = (version: PayVersion) => ({
  basicMinor: version.basicSalaryMinor,
  housingMinor: version.housingMinor,
  transportMinor: version.transportMinor,
  otherMinor: version.otherAllowanceMinor,
});

/** Days paid and not paid, and overtime, for the whole month and by what was paid for its days. */
function timesOf(employee: Employee, pay: EmployeePay, sources: Sources) {
  const { periodKey, timeZone, countedUntil } = sources;
  const rulesAt: RulesOn = (day) => rulesOn(sources.rules, employee, day);
  const workOn = (day: string) => rulesAt(day).work;
  // a month is paid by the rules of its first day
  const ofMonth = rulesAt(`${periodKey}-01`);
  const settings = ofMonth.payroll ?? PAYROLL_DEFAULTS;
  const isCounted = (day: string) => settings.dayBasis !== 'Workdays' || dayKindOf(day, workOn(day)) === 'Workday';
  const month = daysOf(periodKey).filter(isCounted);
  const wholly = employedDays(employee, sources);
  const employed = wholly.filter(isCounted);
  // of somebody who leaves, the last day counts on the day itself
  const counts = (day: string) => day <= countedUntil;
  const records = sources.attendees.filter(
    ({ employeeId, dateKey }) =>
      employeeId === employee.id && dateKey.startsWith(periodKey) && (sources.final || counts(dateKey)),
  );
  const leaves = leaveOf(employee, sources);
  const absent = absentOn(employed.filter(counts), records, employee, sources);
  const leave = unpaidLeave(serviceOf(employee, timeZone), leaves, rulesAt);
  const present = records.filter(({ dateKey }) => awayOn(dateKey, leaves) === 0);
  const lostIn = (days: readonly string[], came: readonly Attendee[]) =>
    timeWithoutPay(days, { leave, absent }, workOn) + HALF_DAY_BP * halfDaysShort(came, workOn);
  const rules = rulesOf(settings, month.length);
  const paid = {
    payableDays: payableDays(employed.length, month.length, rules.monthDays),
    lostBp: lostBp(lostIn(employed, present), employed.length, month.length, rules.monthDays),
  };
  const cut = stretches(pay.terms, wholly[0] ?? EVER_AFTER, wholly.at(-1) ?? '', paysTheSame).map(
    (stretch, at, all) => {
      // a day that was worked before the first or after the last is paid with it
      const [from, to] = [at === 0 ? '' : stretch.from, all[at + 1]?.from ?? EVER_AFTER];
      const isIn = (day: string) => from <= day && day < to;
      const came = ({ dateKey }: Attendee) => isIn(dateKey);
      return {
        ...stretch,
        length: daysIn(stretch, settings.dayBasis, isCounted),
        lost: lostIn(employed.filter(isIn), present.filter(came)),
        overtime: stretch.version.overtimeExempt ? NO_OVERTIME : overtimeOf(records.filter(came), rulesAt, ofMonth),
      };
    },
  );
  const halves = halfDaysByPart(paid, cut);
  const overtimeIn = (name: keyof typeof NO_OVERTIME) => sumOf(cut.map(({ overtime }) => overtime[name]));
  const parts = cut.map(({ from, to, version, overtime: { waitingMinutes: _, ...overtime } }, at) => ({
    ...{ from, to, ...salaryOf(version), ...inHalves({ payableHalfDays: 0, lostBp: 0, ...halves[at] }), ...overtime },
  }));
  return {
    terms: writeTerms(rules),
    ...inHalves(paid),
    dayMinutes: overtimeIn('dayMinutes'),
    nightMinutes: overtimeIn('nightMinutes'),
    restMinutes: overtimeIn('restMinutes'),
    holidayMinutes: overtimeIn('holidayMinutes'),
    waitingMinutes: overtimeIn('waitingMinutes'),
    parts: parts.length > 1 ? parts : undefined,
  };
}

/** With the unpaid time in half days, too, as bank files say it. */
const inHalves = <T extends { readonly lostBp: number }>(days: T) => ({
  ...days,
  unpaidHalfDays: Math.round(days.lostBp / HALF_DAY_BP),
});

/** Half days of annual leave left at the end of the month or of the service, below zero where leave was taken ahead. */
function leaveLeftOf(employee: Employee, sources: Sources, rulesAt: RulesOn): number {
  const { periodKey, timeZone } = sources;
  const last = employee.endDate && dayKey(employee.endDate, timeZone);
  const at = { day: last ?? daysOf(periodKey).at(-1) ?? '', isLast: last !== undefined };
  return leaveBalance(serviceOf(employee, timeZone), at, leaveOf(employee, sources), rulesAt);
}
/** Whether the year alone does not give the leave that was taken of it: then it matters what came over from those before. */
export const usesEarlierYears = (employee: Employee, sources: Sources): boolean =>
  leaveLeftOf(employee, sources, (day) => {
    const rules = rulesOn(sources.rules, employee, day);
    return { ...rules, leave: { ...rules.leave, carryOverDays: 0 } };
  }) < 0;

/** What one employee's payslip of the month says before it is computed; undefined without a salary on file. */
export function buildPayslip(employee: Employee, sources: Sources): Built | undefined {
  const { periodKey, timeZone, currency, final } = sources;
  const pay = sources.pay.get(employee.id);
  const employed = employedDays(employee, sources);
  const last = termsOn(pay, employed.at(-1) ?? '');
  if (!pay || !last) return undefined;
  const times = timesOf(employee, pay, sources);
  const lastDay = employee.endDate && dayKey(employee.endDate, timeZone);
  const service = serviceOf(employee, timeZone);
  const leaves = leaveOf(employee, sources);
  const rulesAt: RulesOn = (day) => rulesOn(sources.rules, employee, day);
  const balance = leaveLeftOf(employee, sources, rulesAt);
  const { from, gratuityPaidMinor } = pay.priorService ?? {};
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
    ...(final?.isMonthPaid && { payableDays: 0, ...inHalves({ lostBp: 0 }), ...NO_OVERTIME, parts: undefined }),
    aheadHalfDays: balance < 0 ? -balance : undefined,
    ...(final &&
      lastDay && {
        leaveHalfDays: Math.max(0, balance),
        ...{ leaveAhead: balance < 0 ? employee.leaveAhead : undefined, gratuityPaidMinor },
        ...endOfService(service, lastDay, leaves, rulesAt, {
          country: final.country,
          from: from && dayKey(from, timeZone),
          absent: absentInService(employee, { hired: service.hired, lastDay }, sources),
        }),
      }),
  };
}
