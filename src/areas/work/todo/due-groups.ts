import { addDays, dayKey } from '#lib/time/dates.ts';
import { isOpen } from './commands.ts';
import type { Todo } from './schema.ts';

export const GROUPS = ['overdue', 'today', 'week', 'later', 'none', 'closed'] as const;
export type DueGroup = (typeof GROUPS)[number];

/** Where a task belongs at `now`, in days of `timeZone`; a week ends on Sunday. */
export function dueGroup(dueAt: Date | undefined, now: Date, timeZone: string): DueGroup {
  if (!dueAt) return 'none';
  if (dueAt < now) return 'overdue';
  const [today, day] = [dayKey(now, timeZone), dayKey(dueAt, timeZone)];
  if (day === today) return 'today';
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  return day <= addDays(today, 6 - weekday) ? 'week' : 'later';
}

/** The tasks by group, in the order given; groups without any are left out. What is done or cancelled is never late. */
export function groupByDue(
  rows: readonly Todo[],
  now: Date,
  timeZone: string,
): readonly { readonly group: DueGroup; readonly rows: readonly Todo[] }[] {
  const groupOf = new Map(rows.map((row) => [row.id, isOpen(row) ? dueGroup(row.dueAt, now, timeZone) : 'closed']));
  return GROUPS.map((group) => ({ group, rows: rows.filter(({ id }) => groupOf.get(id) === group) })).filter(
    (one) => one.rows.length > 0,
  );
}
