import { addDays, dayKey, HOUR_MS } from '#lib/time/dates.ts';
import { instantOf, wallClock } from '#lib/time/wall-clock.ts';
import type { Acting } from '#model/acting.ts';
import type { Change, ChangeSet } from '#model/changes.ts';
import { movesFrom } from '#model/moves.ts';
import type { Issue, StatusSpec, Values } from '#model/schema.ts';
import { nextCopy } from './recurrence.ts';
import { todo as schema, type Todo } from './schema.ts';

type Result = ChangeSet | readonly Issue[];
const status: StatusSpec = schema.status ?? { field: 'status', initial: [], moves: {} };

export const isOpen = ({ status }: Pick<Todo, 'status'>): boolean => status === 'Open' || status === 'InProgress';
const update = (before: Todo, set: Values): Change => ({ type: 'update', resource: 'todo', before, set });

/** Moves a task. Of a repeating one that is done, the next starts in the same commit and continues the series. */
export function moveTodo(task: Todo, to: string, acting: Acting): Result {
  if (!movesFrom(status, task.status, acting.mayReopen).includes(to))
    return [{ field: 'status', key: 'ui.validation.choice' }];
  const copy = to === 'Done' ? nextCopy(task, acting.uid, acting.timeZone, acting.now) : undefined;
  if (!copy) return { changes: [update(task, { status: to })] };
  const ended = { repeat: undefined, repeatUntil: undefined, repeatDay: undefined, repeatTime: undefined };
  return {
    changes: [
      update(task, { status: to, ...ended }),
      { type: 'create', resource: 'todo', id: acting.activityId, values: copy },
    ],
  };
}

/**
 * Undoes a completion, as long as nobody has changed the tasks since: the task is restored, and its follower archived.
 */
export function uncomplete(before: Todo, [done, follower]: readonly Todo[]): ChangeSet {
  const { status, repeat, repeatUntil, repeatDay, repeatTime } = before;
  // What was in progress is open again: nothing goes from done straight into progress.
  const back = { status: status === 'InProgress' ? 'Open' : status, repeat, repeatUntil, repeatDay, repeatTime };
  return {
    changes: [
      ...(done ? [update(done, back)] : []),
      ...(follower ? [{ type: 'archive', resource: 'todo', before: follower } as const] : []),
    ],
  };
}

export const SNOOZES = ['hour', 'day', 'week'] as const;
export type Snooze = (typeof SNOOZES)[number];
/** Puts a task off from its due time, or from now where that is past; days keep the time of day. */
export function snoozeTodo(record: Todo, by: Snooze, now: Date, timeZone: string): ChangeSet {
  const { dueAt } = record;
  const from = dueAt && dueAt > now ? dueAt : now;
  const days = by === 'day' ? 1 : 7;
  return by === 'hour'
    ? dueLater(record, new Date(from.getTime() + HOUR_MS))
    : snoozeTodoTo(record, addDays(dayKey(from, timeZone), days), from, timeZone);
}
/** Puts a task off to a day, `YYYY-MM-DD`, at the time of day it is due at, or at that of `now` where it is due at none. */
export const snoozeTodoTo = (record: Todo, day: string, now: Date, timeZone: string): ChangeSet =>
  dueLater(record, instantOf(day + wallClock(record.dueAt ?? now, timeZone).slice(10), timeZone));

/** The reminder keeps its distance to the due time. */
function dueLater(record: Todo, dueAt: Date): ChangeSet {
  const { dueAt: was, reminderAt, snoozedCount = 0 } = record;
  const ahead = reminderAt && was && was.getTime() - reminderAt.getTime();
  return {
    changes: [
      update(record, {
        dueAt,
        reminderAt: ahead === undefined ? undefined : new Date(dueAt.getTime() - ahead),
        snoozedCount: snoozedCount + 1,
      }),
    ],
  };
}

/** Hands a task to somebody who works here, in the name of the caller. */
export function assignTodo(record: Todo, to: { readonly id: string; readonly active: boolean }, uid: string): Result {
  if (!to.active) return [{ field: 'assigneeId', key: 'todo.error.inactive' }];
  if (record.assigneeId === to.id) return [{ field: 'assigneeId', key: 'todo.error.same' }];
  return { changes: [update(record, { assigneeId: to.id, assignerId: uid })] };
}

/** Ticks or unticks one line of the checklist. */
export function tickLine(record: Todo, at: number): ChangeSet {
  const lines = record.checklist ?? [];
  const checklist = lines.map((line, index) => (index === at ? { ...line, done: !line.done } : line));
  return { changes: [update(record, { checklist })] };
}
