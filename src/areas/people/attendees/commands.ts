import type { PlaceClass } from '#lib/people/place.ts';
import { startOfDay } from '#lib/time/dates.ts';
import { type Working, type WorkSources, workOn } from '#lib/work/rules.ts';
import { dayKindOf, shiftOf } from '#lib/work/work-rules.ts';
import type { ChangeSet } from '#model/changes.ts';
import type { Issue, Values } from '#model/schema.ts';
import { type Attendee, checkAttendee } from './schema.ts';
import { writeShift } from './shift.ts';

export interface AttendingEmployee extends Working {
  readonly id: string;
  readonly fullName: string;
  readonly userId?: string;
}
/** A day of the company's calendar, and what counts on it. */
export interface Day {
  readonly dateKey: string;
  readonly timeZone: string;
  readonly rules: WorkSources;
}

/** What every record of this employee and day says, however it is made. */
function startOf(employee: AttendingEmployee, { dateKey, timeZone, rules }: Day): Values {
  const { id, fullName, userId } = employee;
  const work = workOn(rules, employee, dateKey);
  return {
    employeeId: id,
    employeeName: fullName,
    userId,
    dateKey,
    day: startOfDay(dateKey, timeZone),
    timeZone,
    dayKind: dayKindOf(dateKey, work),
    shift: writeShift(shiftOf(work, dateKey)),
  };
}
export const attendeeId = (employeeId: string, dateKey: string): string => `${employeeId}_${dateKey}`;

/** The person comes: the time is whatever the server says when it hears of it. */
export const checkIn = (
  employee: AttendingEmployee,
  day: Day,
  method: 'Web' | 'Mobile',
  place?: PlaceClass,
): ChangeSet => ({
  changes: [
    {
      type: 'create',
      resource: 'attendees',
      id: attendeeId(employee.id, day.dateKey),
      values: { ...startOf(employee, day), method, place },
    },
  ],
});

/** The person goes; `now` stands in for the server's time, which takes its place. */
export const checkOut = (before: Attendee, now: Date): ChangeSet => ({
  changes: [{ type: 'update', resource: 'attendees', before, set: { checkOutAt: now } }],
});

/** The person did not go: a check-out of the last minutes is taken back. */
export const undoCheckOut = (before: Attendee): ChangeSet => ({
  changes: [{ type: 'update', resource: 'attendees', before, set: { checkOutAt: undefined } }],
});

export interface Correction {
  readonly dayKind: string;
  readonly checkInAt?: Date;
  readonly checkOutAt?: Date;
  readonly reason: string;
}

/** Somebody else puts a day right and says why; a day without a record gets one. */
export function correct(
  before: Attendee | undefined,
  employee: AttendingEmployee,
  day: Day,
  { dayKind, checkInAt, checkOutAt, reason }: Correction,
  by: string,
  now: Date,
): ChangeSet | readonly Issue[] {
  const set = {
    dayKind,
    checkInAt,
    checkOutAt,
    method: 'Manual',
    correction: { requestedBy: by, reason: reason.trim() },
  };
  const values = { ...(before ?? startOf(employee, day)), ...set };
  const issues = checkAttendee(values as Partial<Attendee>, now);
  if (issues.length > 0) return issues;
  return {
    changes: before
      ? [{ type: 'update', resource: 'attendees', before, set }]
      : [{ type: 'create', resource: 'attendees', id: attendeeId(employee.id, day.dateKey), values }],
  };
}

/** Overtime is paid once somebody has approved it. */
export const approveOvertime = (before: Attendee, approved: boolean): ChangeSet => ({
  changes: [{ type: 'update', resource: 'attendees', before, set: { overtimeApproved: approved || undefined } }],
});
