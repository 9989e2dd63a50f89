import type { Notify } from '#model/notices.ts';

/** Whoever a task is given to. */
export const notifyOfTodo: Notify = (after, before) =>
  after.assigneeId !== before?.assigneeId && after.archivedAt === null
    ? [
        {
          userId: String(after.assigneeId),
          type: 'TodoAssigned',
          severity: after.priority === 'Urgent' ? 'Warning' : 'Info',
          params: { name: String(after.title) },
          about: { resource: 'todo', id: after.id },
        },
      ]
    : [];
