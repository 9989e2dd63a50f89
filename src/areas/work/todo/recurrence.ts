import { addDays, addMonths, startOfDay } from '#lib/time/dates.ts';
import { instantOf, wallClock } from '#lib/time/wall-clock.ts';
import type { Todo, TodoValues } from './schema.ts';

/** The day of the month after that of `key`, or its last day where the month is shorter. */
function nextMonth(key: string, wanted: number): string {
  const first = `${key.slice(0, 8)}01`;
  const [start, after] = [addMonths(first, 1), addMonths(first, 2)];
  const last = Number(addDays(after, -1).slice(8));
  return addDays(start, Math.min(wanted, last) - 1);
}

/** A monthly task that February moved to its 28th goes back to the 31st, unless somebody moved it since. */
function wantedDay(key: string, known: number | undefined): number {
  const day = Number(key.slice(8));
  const isLast = addDays(key, 1).endsWith('-01');
  return isLast && known !== undefined && known > day ? known : day;
}

/** A daily task that a skipped hour moved to 03:30 goes back to 02:30, unless somebody moved it since. */
const wantedTime = (due: Date, timeZone: string, known: string | undefined): string => {
  const clock = wallClock(due, timeZone);
  const isMoved =
    known !== undefined && instantOf(`${clock.slice(0, 11)}${known}`, timeZone).getTime() === due.getTime();
  return isMoved ? known : clock.slice(11);
};

/**
 * The next due time of a repeating task: the same time of day on the clocks of `timeZone` (IANA), a day, a week or a
 * month later, and not before `now`: what was missed is not made up for. `day` and `time` (`HH:mm`) are the series' own
 * values if a short month or a skipped hour moved it; the answer has a `time` only where it is moved again.
 */
export function nextDue(
  due: Date,
  repeat: NonNullable<Todo['repeat']>,
  timeZone: string,
  now: Date,
  day?: number,
  time?: string,
): { readonly at: Date; readonly day: number; readonly time?: string } {
  let key = wallClock(due, timeZone).slice(0, 10);
  const clock = wantedTime(due, timeZone, time);
  const wanted = wantedDay(key, day);
  let at = due;
  do {
    key = repeat === 'Monthly' ? nextMonth(key, wanted) : addDays(key, repeat === 'Weekly' ? 7 : 1);
    at = instantOf(`${key}T${clock}`, timeZone);
  } while (at <= now);
  return { at, day: wanted, time: wallClock(at, timeZone).endsWith(clock) ? undefined : clock };
}

/** What the next task of a series starts with; undefined when it does not repeat, or has come to its end. */
export function nextCopy(todo: Todo, uid: string, timeZone: string, now: Date): TodoValues | undefined {
  const { dueAt, reminderAt, repeat, repeatUntil } = todo;
  if (!repeat || !dueAt) return undefined;
  const next = nextDue(dueAt, repeat, timeZone, now, todo.repeatDay, todo.repeatTime);
  if (repeatUntil && next.at >= startOfDay(addDays(wallClock(repeatUntil, timeZone).slice(0, 10), 1), timeZone))
    return undefined;
  const ahead = reminderAt && dueAt.getTime() - reminderAt.getTime();
  return {
    title: todo.title,
    description: todo.description,
    status: 'Open',
    priority: todo.priority,
    dueAt: next.at,
    dueOrder: next.at,
    reminderAt: ahead === undefined ? undefined : new Date(next.at.getTime() - ahead),
    assigneeId: todo.assigneeId,
    assignerId: uid,
    relatedName: todo.relatedName,
    relatedKey: todo.relatedKey,
    relatedLabel: todo.relatedLabel,
    labels: todo.labels,
    checklist: todo.checklist?.map(({ text }) => ({ text })),
    repeat,
    repeatUntil,
    repeatDay: repeat === 'Monthly' ? next.day : undefined,
    repeatTime: next.time,
  };
}
