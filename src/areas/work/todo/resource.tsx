import { DayTabs } from '#kit/day-tabs.tsx';
import { defineResource, type ToggleContext } from '#kit/resource.ts';
import { ResourceScreens } from '#kit/resource-screens.tsx';
import { overdueFilters } from '#model/due.ts';
import { openStates } from '#model/open-states.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { TodoCard } from './card.tsx';
import { DueCell, LinesCell, PriorityCell, RelatedCell, TitleCell } from './cells.tsx';
import { DueView } from './due-view.tsx';
import type labels from './labels.en.json';
import { todo } from './schema.ts';

const QuickAdd = lazyPart(async () => (await import('./quick-add.tsx')).QuickAdd);
const OPEN = openStates(todo);
const own = ({ uid }: ToggleContext) => [{ field: 'assigneeId', operator: 'eq', value: uid } as const];

export const definition = defineResource<typeof todo, typeof labels>({
  schema: todo,
  icon: 'todo',
  sections: [
    {
      name: 'what',
      fields: ['title', 'description', 'dueAt', 'reminderAt', 'priority', 'labels', 'assigneeId', 'assignerId'],
    },
    { name: 'steps', fields: ['checklist'] },
    { name: 'repeats', fields: ['repeat', 'repeatUntil', 'completedAt', 'snoozedCount'] },
  ],
  list: {
    columns: [
      { field: 'title', width: 260, Cell: TitleCell },
      { field: 'dueAt', width: 150, Cell: DueCell },
      { field: 'priority', width: 120, Cell: PriorityCell },
      { field: 'status', width: 130 },
      { field: 'relatedLabel', width: 190, Cell: RelatedCell, hideWhenDocked: true },
      { field: 'checklist', width: 122, Cell: LinesCell, hideWhenDocked: true },
      { field: 'assigneeId', width: 164, hideForOwnScope: true, hideWhenDocked: true },
    ],
    filters: ['dueOrder', 'status', 'priority', 'assigneeId'],
    quick: ['priority', 'status'],
    toggles: [
      { name: 'overdue', icon: 'bell', sort: 'dueOrder', filters: (moment) => overdueFilters(todo, moment) },
      // A manager's own tasks come first; those of the others are one tap away.
      { name: 'everyone', icon: 'employees', needs: 'assign', filters: () => [], otherwise: own },
      { name: 'archived', icon: 'archive', needs: 'restore', archived: true, filters: () => [] },
    ],
    customViews: [
      {
        name: 'due',
        icon: 'calendar',
        filters: () => [{ field: 'status', operator: 'in', value: OPEN }],
        Body: DueView,
      },
    ],
    Quick: QuickAdd,
    Card: TodoCard,
  },
  form: {
    defaults: ({ account }) => ({
      status: 'Open',
      priority: 'Normal',
      assigneeId: account.id,
      assignerId: account.id,
    }),
    shows: (name, { repeat }, { decide }) =>
      (name !== 'assigneeId' || decide('assign', 'todo').can) && (name !== 'repeatUntil' || repeat !== undefined),
  },
  record: {
    omit: ['priority', 'checklist'],
    parts: () => import('./record-parts.tsx').then(({ todoParts }) => todoParts),
  },
});

export const Screen = () => (
  <>
    <DayTabs />
    <ResourceScreens definition={definition} />
  </>
);
