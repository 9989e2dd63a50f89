import type { Notify } from '#model/notices/notices.ts';

/** The person a task is assigned to. */
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
