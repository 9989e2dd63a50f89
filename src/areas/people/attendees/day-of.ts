import { startOfDay } from '#lib/time/dates.ts';
import { type Working, type WorkSources, workOn } from '#lib/work/rules.ts';
import { type DayHours, dayKindOf, hoursOn } from '#lib/work/work-rules.ts';
import type { Attendee } from './schema.ts';

/** Leave somebody was granted, as the calendar of attendance needs it. */
export interface Leave {
  readonly employeeId: string;
  readonly startDate: Date;
  readonly endDate: Date;
}

interface Planned extends Working {
  readonly id: string;
  readonly hireDate?: unknown;
}
const isAway = (leaves: readonly Leave[], id: string, day: Date) =>
  leaves.some(({ employeeId, startDate, endDate }) => employeeId === id && startDate <= day && endDate >= day);

/** What is planned for somebody's day, and from when to when (`HH:mm`) it is worked if it is. */
export function plannedOn(
  employee: Planned,
  dateKey: string,
  known: { readonly leaves: readonly Leave[]; readonly rules: WorkSources },
  timeZone: string,
): Omit<DayHours, 'weekday'> & { readonly kind: Attendee['dayKind'] } {
  const work = workOn(known.rules, employee, dateKey);
  const isOnLeave = isAway(known.leaves, employee.id, startOfDay(dateKey, timeZone));
  return { kind: isOnLeave ? 'Leave' : dayKindOf(dateKey, work), ...hoursOn(dateKey, work) };
}

/**
 * What a day is for somebody: what the record says; without one leave, a day off, or an absence once the day is over.
 * undefined while it may still become anything.
 */
export function statusOn(
  employee: Planned,
  dateKey: string,
  known: { readonly record?: Attendee; readonly leaves: readonly Leave[]; readonly rules: WorkSources },
  today: string,
  timeZone: string,
): Attendee['status'] | undefined {
  const { record, leaves, rules } = known;
  if (record) return record.status;
  const day = startOfDay(dateKey, timeZone);
  if (isAway(leaves, employee.id, day)) return 'OnLeave';
  const kind = dayKindOf(dateKey, workOn(rules, employee, dateKey));
  if (kind !== 'Workday') return kind;
  if (employee.hireDate instanceof Date && employee.hireDate > day) return undefined;
  return dateKey < today ? 'Absent' : undefined;
}
