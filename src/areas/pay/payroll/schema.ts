import { addDays, dayKey, startOfDay } from '#lib/time/dates.ts';
import type { ValuesOf } from '#model/fields.ts';
import { choice, currency, date, day, flag, list, longText, money, number, ref, text } from '#model/fields.ts';
import { defineSchema, type Issue, type Stored } from '#model/schema.ts';

const total = () => money({ computed: true, max: 9_999_999_999_999 });
/** So many employees with changes that are too old are named. */
export const MOST_OLDER = 100;
const fields = {
  periodKey: text({ required: true, immutable: true, max: 7, pattern: '20[0-9]{2}-(0[1-9]|1[0-2])' }),
  kind: choice(['Regular', 'FinalSettlement'], { required: true, immutable: true }),
  /** Whose final settlement it is. */
  employeeId: ref('employees', { immutable: true }),
  employeeName: text({ immutable: true, max: 121 }),
  startDate: date({ required: true, immutable: true }),
  endDate: date({ required: true, immutable: true }),
  payDate: date({ required: true }),
  currency: currency({ required: true, computed: true, immutable: true }),
  /** Sums of the run's payslips, there once it is calculated. */
  headcount: number({ computed: true, min: 0, max: 9_999 }),
  grossMinor: total(),
  deductionsMinor: total(),
  netMinor: total(),
  /** What the month costs the company: pay earned, and its own contributions. */
  employerCostMinor: total(),
  /** Employees of the month without a contract and salary on file. */
  withoutPay: list(ref('employees'), { computed: true, max: 100 }),
  /** Employees with a change in a month that is too long ago to be settled. */
  olderChanges: list(ref('employees'), { computed: true, max: MOST_OLDER }),
  /** When its payslips were worked out. */
  calculatedAt: date({ time: true, computed: true }),
  /** The last day whose attendance counts, see `countedUntil`; later days are paid as planned. */
  countedUntil: day({ computed: true }),
  preparedBy: ref('directory', { computed: true }),
  approvedBy: ref('directory', { computed: true }),
  /** Prepared and approved by the same person, for the company has no second one. */
  approvedAlone: flag({ computed: true }),
  /** Approved before all of its days were counted. */
  paidAhead: flag(),
  paidBy: ref('directory', { computed: true }),
  paymentReference: text({ max: 60 }),
  note: longText({ max: 500 }),
  reopenNote: text({ min: 5, max: 300 }),
  status: choice(['Draft', 'Calculated', 'Approved', 'Paid'], { required: true }),
};
export type RunValues = ValuesOf<typeof fields>;
export type Run = Stored<typeof fields>;

/** A run whose payslips are locked. */
export const isClosed = <R extends Partial<Pick<Run, 'status'>>>(
  run: R | undefined,
): run is R & { readonly status: 'Approved' | 'Paid' } => run?.status === 'Approved' || run?.status === 'Paid';
/** When a run's payslips were worked out; of a run of an earlier release it is at the latest the last time it was written. */
export const calculatedAt = (run: Run): Date => run.calculatedAt ?? run.updatedAt;
export const runId = (periodKey: string): string => `regular_${periodKey}`;
/** A leaving employee is paid everything within so many days of the last working day: law of the Emirates (art. 53). */
export const SETTLEMENT_DAYS = 14;
/** A final settlement is named after the last working day, `YYYY-MM-DD`, and whose it is. */
export const settlementId = (lastDay: string, employeeId: string): string => `final_${lastDay}_${employeeId}`;

/** The final settlement of an employee whose last working day is known, still empty. */
export function newSettlement(
  employee: { readonly id: string; readonly fullName: string; readonly endDate?: Date | undefined },
  timeZone: string,
) {
  if (!employee.endDate) throw new Error('no last working day');
  const lastDay = dayKey(employee.endDate, timeZone);
  const at = (day: string) => startOfDay(day, timeZone);
  const periodKey = lastDay.slice(0, 'YYYY-MM'.length);
  const values = {
    periodKey,
    kind: 'FinalSettlement',
    employeeId: employee.id,
    employeeName: employee.fullName,
    startDate: at(`${periodKey}-01`),
    endDate: at(lastDay),
    payDate: at(addDays(lastDay, SETTLEMENT_DAYS)),
    status: 'Draft',
  };
  return { type: 'create', resource: 'payroll', id: settlementId(lastDay, employee.id), values } as const;
}

/** Checks of several fields together, which the kind of one field cannot express. */
export function checkRun(values: Partial<RunValues>) {
  const { preparedBy, approvedBy, approvedAlone, payDate, startDate, kind, employeeId } = values;
  const issues: Issue[] = [];
  if (kind === 'FinalSettlement' && !employeeId) issues.push({ field: 'employeeId', key: 'ui.validation.required' });
  if (isClosed(values) && approvedBy === preparedBy && !approvedAlone)
    issues.push({ field: 'approvedBy', key: 'payroll.error.second' });
  if (payDate && startDate && payDate < startDate) issues.push({ field: 'payDate', key: 'payroll.error.payDate' });
  return issues;
}

/** Sums of a run, there once it is calculated. */
export const TOTALS = [
  'headcount',
  'grossMinor',
  'deductionsMinor',
  'netMinor',
  'employerCostMinor',
  'withoutPay',
  'olderChanges',
  'calculatedAt',
  'countedUntil',
] as const;
/**
 * One month's pay of a company; its id is `regular_{YYYY-MM}`, so that there is one (attendance and leave look it up).
 * Or all that one person who leaves is owed, in a run of its own.
 */
export const payroll = defineSchema({
  name: 'payroll',
  fields,
  title: 'periodKey',
  status: {
    field: 'status',
    initial: ['Draft'],
    moves: { Draft: ['Calculated'], Calculated: ['Approved', 'Draft'], Approved: ['Paid'] },
    reopen: { Approved: ['Calculated'] },
    closed: ['Paid'],
    requires: { Calculated: ['preparedBy', 'netMinor'], Approved: ['approvedBy'], Paid: ['approvedBy', 'paidBy'] },
    // What was approved is closed, until it is reopened.
    lock: { free: ['Draft', 'Calculated'], changes: ['paymentReference', 'paidBy'] },
  },
  activities: false,
  sorts: [{ field: 'periodKey', order: 'desc' }],
  filters: ['periodKey', 'employeeId'],
  derive: (values) => {
    const { status, approvedBy, approvedAlone, preparedBy, reopenNote } = values;
    const isApproved = isClosed(values);
    const nothing = Object.fromEntries(TOTALS.map((name) => [name, undefined]));
    return {
      ...(status === 'Draft' ? nothing : {}),
      preparedBy: status === 'Draft' ? undefined : preparedBy,
      approvedBy: isApproved ? approvedBy : undefined,
      approvedAlone: isApproved ? approvedAlone : undefined,
      paidAhead: isApproved ? values.paidAhead : undefined,
      paidBy: status === 'Paid' ? values.paidBy : undefined,
      reopenNote: status === 'Calculated' ? reopenNote : undefined,
    };
  },
  check: checkRun,
});
