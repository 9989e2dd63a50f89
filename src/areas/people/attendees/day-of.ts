import { startOfDay } from '#lib/dates.ts';
import { dayKindOf, type WorkRules } from '#lib/work-rules.ts';
import type { Attendee } from './schema.ts';

/** Leave somebody was granted, as the calendar of attendance needs it. */
export interface Leave {
  readonly employeeId: string;
  readonly startDate: Date;
  readonly endDate: Date;
}

/**
 * What a day is for somebody: what the record says; without one leave, a day off, or an absence once the day is over.
 * undefined while it may still become anything.
 */
export function statusOn(
  employee: { readonly id: string; readonly hireDate?: unknown },
  dateKey: string,
  known: { readonly record?: Attendee; readonly leaves: readonly Leave[]; readonly work: WorkRules },
  today: string,
  timeZone: string,
): Attendee['status'] | undefined {
  const { record, leaves, work } = known;
  if (record) return record.status;
  const day = startOfDay(dateKey, timeZone);
  const isAway = leaves.some(
    ({ employeeId, startDate, endDate }) => employeeId === employee.id && startDate <= day && endDate >= day,
  );
  if (isAway) return 'OnLeave';
  const kind = dayKindOf(dateKey, work);
  if (kind !== 'Workday') return kind;
  if (employee.hireDate instanceof Date && employee.hireDate > day) return undefined;
  return dateKey < today ? 'Absent' : undefined;
}
