import type { Employee } from '#areas/people/employees/schema.ts';
import type { WorkSources } from '#lib/work/rules.ts';
import { type Leave, statusOn } from './day-of.ts';
import type { Attendee } from './schema.ts';

export interface Absence {
  readonly employee: Employee;
  readonly dateKey: string;
}

/**
 * Working days with neither a record nor leave, by day. A recorded absence has its reason and is settled; people with no
 * record among these are not clocked.
 */
export function absencesOf(
  days: readonly string[],
  known: {
    readonly staff: readonly Employee[];
    readonly records: readonly Attendee[];
    readonly leaves: readonly Leave[];
    readonly rules: WorkSources;
  },
  today: string,
  timeZone: string,
): readonly Absence[] {
  const { staff, records, leaves, rules } = known;
  const clocked = new Set(records.map(({ employeeId }) => employeeId));
  const recorded = new Set(records.map(({ employeeId, dateKey }) => `${employeeId} ${dateKey}`));
  const isAbsent = (employee: Employee, dateKey: string) =>
    clocked.has(employee.id) &&
    !recorded.has(`${employee.id} ${dateKey}`) &&
    statusOn(employee, dateKey, { leaves, rules }, today, timeZone) === 'Absent';
  return days.flatMap((dateKey) =>
    staff.filter((employee) => isAbsent(employee, dateKey)).map((employee) => ({ employee, dateKey })),
  );
}
