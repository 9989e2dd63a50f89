import { MINUTE_MS } from '#lib/time/dates.ts';
import { isZone } from '#lib/time/wall-clock.ts';
import { type TypedCheckOut, workedDay } from '#lib/work/attendance.ts';
import { wallMinutes } from '#lib/work/shift-clock.ts';
import type { ChangeSet } from '#model/changes.ts';
import type { ValuesOf } from '#model/fields.ts';
import { choice, date, flag, group, number, ref, text } from '#model/fields.ts';
import { defineSchema, type Issue, type Stored } from '#model/schema.ts';
import { checkOutAt, readShift } from './shift.ts';

/** Minutes of one day, or two where a shift goes over midnight. */
const sum = () => number({ computed: true, min: 0, max: 2880 });
const LONGEST = 20 * 60 * MINUTE_MS;
/** So long a check-out by mistake can be taken back. */
const UNDO = 15 * MINUTE_MS;

/** Whether the own check-out can still be taken back. */
export const isJustLeft = ({ method, checkOutAt }: Pick<AttendeeValues, 'method' | 'checkOutAt'>, now: Date): boolean =>
  isOwn(method) && checkOutAt !== undefined && now.getTime() - checkOutAt.getTime() <= UNDO;

const fields = {
  employeeId: ref('employees', { required: true, immutable: true }),
  employeeName: text({ required: true, immutable: true, max: 121 }),
  userId: ref('directory', { immutable: true }),
  dateKey: text({ required: true, immutable: true, max: 10, as: 'day' }),
  monthKey: text({ required: true, immutable: true, computed: true, max: 7, pattern: '20[0-9]{2}-[0-9]{2}' }),
  /** Midnight of the day where the company is. */
  day: date({ required: true, immutable: true }),
  /** The company's then (IANA): the shift is held against the clock on the wall there. Older records have none. */
  timeZone: text({ immutable: true, max: 64 }),
  dayKind: choice(['Workday', 'RestDay', 'Holiday', 'Leave'], { required: true }),
  checkInAt: date({ time: true }),
  checkOutAt: date({ time: true }),
  /** Web and Mobile: the person's own, at the server's time. Manual: by somebody who says why. */
  method: choice(['Web', 'Mobile', 'Manual', 'Import'], { required: true }),
  note: text({ max: 300 }),
  /** Whether it was near an office, where the company asks and the person tells: the position itself is never sent. */
  place: choice(['Near', 'Far', 'Unknown'], { immutable: true }),
  /** The hours of work of that day, see `writeShift`. */
  shift: text({ required: true, max: 60, pattern: '[0-9]{1,4}(-[0-9]{1,4}){9}' }),
  workedMinutes: sum(),
  lateMinutes: sum(),
  earlyLeaveMinutes: sum(),
  overtimeMinutes: sum(),
  overtimeNightMinutes: sum(),
  overtimeApproved: flag(),
  status: choice(['Open', 'Present', 'Late', 'HalfDay', 'Absent', 'OnLeave', 'Holiday', 'RestDay'], {
    required: true,
    computed: true,
  }),
  correction: group({
    requestedBy: ref('directory', { required: true }),
    reason: text({ required: true, min: 5, max: 300 }),
  }),
};
export type AttendeeValues = ValuesOf<typeof fields>;
export type Attendee = Stored<typeof fields>;

/** Taken by the person's own hand. */
export const isOwn = (method: AttendeeValues['method'] | undefined) => method === 'Web' || method === 'Mobile';
const WITHOUT = { Workday: 'Absent', RestDay: 'RestDay', Holiday: 'Holiday', Leave: 'OnLeave' } as const;

export function checkAttendee(values: Partial<AttendeeValues>, now: Date, before?: Attendee): Issue[] {
  const { day, checkInAt, checkOutAt, method, correction, dayKind } = values;
  const issues: Issue[] = [];
  if (day && day > now) issues.push({ field: 'dateKey', key: 'attendees.error.future' });
  if (isOwn(method) && before?.checkOutAt && !checkOutAt && !isJustLeft(before, now))
    issues.push({ field: 'checkOutAt', key: 'attendees.error.undo' });
  if (checkOutAt && !checkInAt) issues.push({ field: 'checkInAt', key: 'attendees.error.noCheckIn' });
  if (checkInAt && checkOutAt && checkOutAt <= checkInAt)
    issues.push({ field: 'checkOutAt', key: 'attendees.error.order' });
  if (checkInAt && checkOutAt && checkOutAt.getTime() > checkInAt.getTime() + LONGEST)
    issues.push({ field: 'checkOutAt', key: 'attendees.error.long' });
  if (checkInAt && dayKind === 'Leave') issues.push({ field: 'dayKind', key: 'attendees.error.leave' });
  if (checkInAt && day && (checkInAt < day || checkInAt.getTime() >= day.getTime() + 25 * 60 * MINUTE_MS))
    issues.push({ field: 'checkInAt', key: 'attendees.error.day' });
  if (method === 'Manual' && (correction?.reason ?? '').trim().length < 5)
    issues.push({ field: 'correction.reason', key: 'attendees.error.reason' });
  return issues;
}

/** A forgotten check-out, put in by somebody else who says why. */
export function putCheckOut(before: Attendee, typed: TypedCheckOut): ChangeSet | readonly Issue[] {
  const { clock, timeZone, reason, by, now } = typed;
  const set = {
    checkOutAt: checkOutAt(before, clock, timeZone),
    method: 'Manual',
    correction: { requestedBy: by, reason },
  } as const;
  const issues = checkAttendee({ ...before, ...set }, now, before);
  return issues.length > 0 ? issues : { changes: [{ type: 'update', resource: 'attendees', before, set }] };
}

/**
 * What the times of a day come to: somebody comes by the clock on the wall, and works real minutes from then on. A rest day's or a holiday's work is overtime, all of it.
 */
export function computeDay(
  values: Pick<AttendeeValues, 'checkInAt' | 'checkOutAt' | 'dateKey' | 'day' | 'timeZone' | 'shift' | 'dayKind'>,
): Partial<AttendeeValues> {
  const { checkInAt, checkOutAt, dateKey, day, timeZone, shift, dayKind } = values;
  if (!checkInAt) return { status: WITHOUT[dayKind] };
  const minutesFrom = (start: Date, at: Date) => Math.floor((at.getTime() - start.getTime()) / MINUTE_MS);
  // the whole minute somebody came in: a stay is as long as the clock shows it
  const cameAt = minutesFrom(day, checkInAt);
  const onWall = timeZone && isZone(timeZone) ? wallMinutes(checkInAt, dateKey, timeZone) : cameAt;
  const isFree = dayKind === 'RestDay' || dayKind === 'Holiday';
  const given = readShift(shift);
  const hours = isFree ? { ...given, startsAt: 0, graceMinutes: 1440, dailyMinutes: 0, endsAt: 0 } : given;
  if (checkOutAt && checkOutAt < checkInAt) return { status: 'Open' };
  const worked = workedDay(onWall, checkOutAt && onWall + minutesFrom(day, checkOutAt) - cameAt, hours);
  if (worked.status === 'Open') return { status: 'Open', lateMinutes: isFree ? 0 : worked.lateMinutes };
  return {
    status: isFree ? WITHOUT[dayKind] : worked.status,
    workedMinutes: worked.workedMinutes,
    lateMinutes: isFree ? 0 : worked.lateMinutes,
    earlyLeaveMinutes: worked.earlyMinutes,
    overtimeMinutes: worked.overtimeDayMinutes + worked.overtimeNightMinutes,
    overtimeNightMinutes: worked.overtimeNightMinutes,
  };
}

const NOTHING = {
  workedMinutes: undefined,
  lateMinutes: undefined,
  earlyLeaveMinutes: undefined,
  overtimeMinutes: undefined,
  overtimeNightMinutes: undefined,
};
/** One day of one employee; its id is `{employeeId}_{dateKey}`, so that there is one. */
export const attendees = defineSchema({
  name: 'attendees',
  fields,
  title: 'employeeName',
  owner: 'userId',
  sorts: [{ field: 'dateKey', order: 'desc' }],
  filters: ['employeeId', 'monthKey', 'status'],
  activities: false,
  derive: (values, now, before) => {
    const own = isOwn(values.method);
    const timed = {
      ...values,
      // One's own times are the server's, whatever the clock of the device says, and do not change afterwards.
      checkInAt: own ? (before?.checkInAt ?? now) : values.checkInAt,
      checkOutAt: own ? values.checkOutAt && (before?.checkOutAt ?? now) : values.checkOutAt,
    };
    return { ...timed, monthKey: values.dateKey.slice(0, 7), ...NOTHING, ...computeDay(timed) };
  },
  check: checkAttendee,
});
