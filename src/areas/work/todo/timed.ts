import { isOpenIn, noticesTo } from '#model/hourly/noticing.ts';
import type { TimedNotice } from '#model/hourly/timed-notice.ts';
import { todo } from './schema.ts';

const isOpen = isOpenIn(todo);

export const TODO_TIMED: readonly TimedNotice[] = [
  {
    name: 'todoReminder',
    schema: todo,
    field: 'reminderAt',
    ahead: 0,
    // Once the task itself is due, the notice is about that.
    isOpen: (task, now) => isOpen(task) && !(task.dueAt instanceof Date && task.dueAt <= now),
    notices: (task) => noticesTo([task.assigneeId], todo, task, { type: 'TodoDue', at: task.dueAt }),
  },
  {
    name: 'todoDue',
    schema: todo,
    field: 'dueAt',
    ahead: 0,
    isOpen,
    notices: (task) =>
      noticesTo([task.assigneeId], todo, task, { type: 'TodoDue', severity: 'Warning', at: task.dueAt }),
  },
];
