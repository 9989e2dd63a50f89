import { defineResource } from '#kit/resource.ts';
import { LeaveCard } from './card.tsx';
import { DatesCell, NameCell } from './cells.tsx';
import type labels from './labels.en.json';
import { leaveRequests } from './schema.ts';

export const definition = defineResource<typeof leaveRequests, typeof labels>({
  schema: leaveRequests,
  icon: 'sun',
  sections: [
    { name: 'leave', fields: ['leaveType', 'startDate', 'endDate', 'halfDay', 'reason'] },
    { name: 'while', fields: ['handoverToId', 'contactWhileAway'] },
    { name: 'decision', fields: ['submittedAt', 'decidedBy', 'decidedAt', 'decisionNote'] },
  ],
  list: {
    columns: [
      { field: 'employeeName', Cell: NameCell },
      { field: 'leaveType', width: 150 },
      { field: 'startDate', width: 224, Cell: DatesCell },
      { field: 'status', width: 192 },
      { field: 'submittedAt', width: 160 },
      { field: 'handoverToId', width: 156 },
    ],
    filters: ['status', 'leaveType', 'department', 'startDate'],
    // the tabs of the list are the views of leave
    quick: [],
    toggles: [
      {
        name: 'waiting',
        icon: 'bell',
        filters: () => [{ field: 'status', operator: 'eq', value: 'Submitted' }],
      },
      { name: 'archived', icon: 'archive', needs: 'restore', archived: true, filters: () => [] },
    ],
    Card: LeaveCard,
  },
  form: {
    omit: ['decisionNote'],
    defaults: () => ({ halfDay: 'None' }),
  },
  record: {
    parts: () => import('./record-parts.tsx').then(({ leaveParts }) => leaveParts),
  },
});
