import type { Sources } from '#areas/pay/payslips/build.ts';
import { type Attendee, attendees } from '#areas/people/attendees/schema.ts';
import { employeePay } from '#areas/people/employeePay/schema.ts';
import { employees } from '#areas/people/employees/schema.ts';
import { type LeaveRequest, leaveRequests } from '#areas/people/leaveRequests/schema.ts';
import { startOfDay } from '#lib/time/dates.ts';
import { ruleSources } from '#lib/work/rules.ts';
import { PAYROLL_DEFAULTS, workDefaults } from '#lib/work/work-rules.ts';
import { sampleOf } from '#model/derive/to-sample.ts';
import type { AnySchema, Values } from '#model/schema.ts';

// What a payslip is worked out from, of Ann in October 2026.
const ZONE = 'Asia/Dubai';
export const at = (day: string, minutes = 0) => new Date(startOfDay(day, ZONE).getTime() + minutes * 60_000);
const stamps = { version: 1, createdAt: at('2026-01-01'), createdBy: 'x', updatedAt: at('2026-01-01'), updatedBy: 'x' };
export const stored = <T>(schema: unknown, id: string, more: Values): T =>
  ({ ...sampleOf(schema as AnySchema), ...stamps, id, archivedAt: null, ...more }) as unknown as T;

export const person = (id: string, more: Values = {}): Sources['employees'][number] =>
  stored(employees, id, {
    fullName: id,
    userId: `u_${id}`,
    hireDate: at('2024-02-01'),
    endDate: undefined,
    hours: undefined,
    opening: undefined,
    leaveAhead: undefined,
    status: 'Active',
    ...more,
  });
export const version = (from: string, basic: number, housing = 0, transport = 0, other = 0, more: Values = {}) => ({
  from,
  ...{ employmentType: 'FullTime', contractType: 'Unlimited', basicSalaryMinor: basic, housingMinor: housing },
  ...{ transportMinor: transport, otherAllowanceMinor: other },
  ...more,
});
export const salary = (
  basic: number,
  housing = 0,
  transport = 0,
  other = 0,
): NonNullable<ReturnType<Sources['pay']['get']>> =>
  stored(employeePay, 'x', {
    terms: [version('2024-02-01', basic, housing, transport, other)],
    priorService: undefined,
  });
export const work = workDefaults('AE');
export const leave = (leaveType: string, from: string, to: string, more: Values = {}): LeaveRequest =>
  stored(leaveRequests, from, {
    employeeId: 'ann',
    leaveType,
    startDate: at(from),
    endDate: at(to),
    halfDay: 'None',
    status: 'Approved',
    ...more,
  });
/** A day of Ann at the office; minutes from midnight. */
export const day = (dateKey: string, from: number, to: number | undefined, more: Values = {}): Attendee =>
  stored(attendees, dateKey, {
    employeeId: 'ann',
    dateKey,
    day: at(dateKey),
    dayKind: 'Workday',
    status: 'Present',
    checkInAt: at(dateKey, from),
    checkOutAt: to && at(dateKey, to),
    overtimeApproved: undefined,
    // what the browser of the person said it came to is not believed
    overtimeMinutes: 2000,
    overtimeNightMinutes: 2000,
    ...more,
  });
export const rules = (saved: Partial<Parameters<typeof ruleSources>[1]> = {}) =>
  ruleSources('AE', { attendance: { ...work }, leave: undefined, ...saved });
export const WORKDAYS = rules({ payroll: { ...PAYROLL_DEFAULTS, dayBasis: 'Workdays' } });
export const sources = (more: Partial<Sources> = {}): Sources => ({
  periodKey: '2026-10',
  timeZone: ZONE,
  countedUntil: '2026-11-01',
  shares: [],
  loans: [],
  otherSlips: [],
  currency: 'AED',
  rules: rules(),
  employees: [person('ann')],
  pay: new Map([['ann', salary(600_000, 250_000, 100_000, 50_000)]]),
  attendees: [],
  attendedBefore: new Set(),
  leaves: [],
  settled: new Set(),
  ...more,
});
