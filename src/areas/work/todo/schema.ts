import type { ValuesOf } from '#model/fields.ts';
import { choice, date, flag, list, longText, number, ref, rows, text } from '#model/fields.ts';
import { defineSchema, type Issue, type Stored } from '#model/schema.ts';

/** The date of a task without a date in an order by date: after all others. */
export const NO_DATE = new Date('2199-12-30T00:00:00Z');
const MOST_SNOOZES = 10_000;

const fields = {
  title: text({ required: true, min: 1, max: 200, search: 'words' }),
  description: longText({ max: 4000 }),
  status: choice(['Open', 'InProgress', 'Done', 'Cancelled'], { required: true }),
  priority: choice(['Low', 'Normal', 'High', 'Urgent'], { required: true }),
  /** The end of a working day, where nobody says when. */
  dueAt: date({ time: true, clock: '18:00' }),
  /** The due time, or `NO_DATE`: never absent, so that a list ordered by it holds everything. */
  dueOrder: date({ time: true, required: true, computed: true }),
  reminderAt: date({ time: true, clock: '10:00' }),
  assigneeId: ref('directory', { required: true }),
  /** Who made it, or handed it on last. */
  assignerId: ref('directory', { required: true, computed: true }),
  /** What it is about: a record of another collection, and its name at the time. */
  relatedName: text({ computed: true, max: 40, pattern: '[a-zA-Z]{2,40}' }),
  relatedKey: text({ computed: true, max: 64, pattern: '[A-Za-z0-9_-]{1,64}' }),
  relatedLabel: text({ computed: true, max: 161, search: 'words' }),
  labels: list(text({ max: 30 }), { max: 10, search: 'words' }),
  checklist: rows({ text: text({ required: true, max: 200 }), done: flag() }, { max: 50 }),
  repeat: choice(['Daily', 'Weekly', 'Monthly']),
  repeatUntil: date(),
  /** The day a monthly task wants where the month is long enough: 31 stays 31 after a February. */
  repeatDay: number({ computed: true, min: 1, max: 31 }),
  /** The time of day it wants where summer time skipped that hour: 02:30 stays 02:30 after a night without it. */
  repeatTime: text({ computed: true, max: 5, pattern: '([01][0-9]|2[0-3]):[0-5][0-9]' }),
  completedAt: date({ time: true, computed: true }),
  snoozedCount: number({ computed: true, min: 0, max: MOST_SNOOZES }),
};
export type TodoValues = ValuesOf<typeof fields>;
export type Todo = Stored<typeof fields>;

/** Checks of several fields together, which the kind of one field cannot express. */
export function checkTodo({ dueAt, reminderAt, repeat, repeatUntil }: Partial<TodoValues>): Issue[] {
  const issues: Issue[] = [];
  if (reminderAt && (!dueAt || reminderAt > dueAt)) issues.push({ field: 'reminderAt', key: 'todo.error.reminder' });
  if (repeat && !dueAt) issues.push({ field: 'dueAt', key: 'todo.error.repeatDue' });
  if (repeatUntil && !repeat) issues.push({ field: 'repeat', key: 'todo.error.repeatUntil' });
  return issues;
}

export const todo = defineSchema({
  name: 'todo',
  fields,
  title: 'title',
  owner: 'assigneeId',
  due: 'dueOrder',
  ownFirst: true,
  about: { resource: 'relatedName', key: 'relatedKey', label: 'relatedLabel' },
  activities: false,
  status: {
    field: 'status',
    initial: ['Open'],
    moves: {
      Open: ['InProgress', 'Done', 'Cancelled'],
      InProgress: ['Done', 'Open', 'Cancelled'],
      Done: ['Open', 'Cancelled'],
      Cancelled: ['Open'],
    },
    closed: ['Done', 'Cancelled'],
    requires: { Done: ['completedAt'] },
  },
  sorts: [{ field: 'dueOrder', order: 'asc' }],
  filters: ['status', 'priority', 'assigneeId', 'relatedKey'],
  derive: ({ dueAt, status, repeat, repeatDay, repeatTime }, now, before) => ({
    dueOrder: dueAt ?? NO_DATE,
    completedAt: status === 'Done' ? (before?.completedAt ?? now) : undefined,
    repeatDay: repeat === 'Monthly' ? repeatDay : undefined,
    repeatTime: repeat && repeatTime,
  }),
  check: checkTodo,
});
