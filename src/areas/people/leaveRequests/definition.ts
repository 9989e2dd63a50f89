import { defineResource } from '#kit/resource.ts';
import { LeaveCard } from './card.tsx';
import { DatesCell, NameCell } from './cells.tsx';
import type labels from './labels.en.json';
import { leaveRequests } from './schema.ts';

const LEAVE = ['leaveType', 'startDate', 'endDate', 'halfDay', 'reason'] as const;
const AWAY = ['handoverToId', 'contactWhileAway'] as const;

export const definition = defineResource<typeof leaveRequests, typeof labels>({
  schema: leaveRequests,
  icon: 'sun',
  list: {
    columns: [
      { field: 'employeeName', Cell: NameCell },
      { field: 'leaveType', width: 150 },
      { field: 'startDate', width: 230, Cell: DatesCell },
      { field: 'status', width: 140 },
      { field: 'submittedAt', width: 190 },
      { field: 'handoverToId', width: 170 },
    ],
    filters: ['status', 'leaveType', 'department', 'startDate'],
    quick: ['status', 'leaveType'],
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
    sections: [
      { name: 'leave', fields: LEAVE },
      { name: 'while', fields: AWAY },
    ],
    defaults: () => ({ halfDay: 'None' }),
  },
  record: {
    sections: [
      { name: 'leave', fields: LEAVE },
      { name: 'while', fields: AWAY },
      { name: 'decision', fields: ['submittedAt', 'decidedBy', 'decidedAt', 'decisionNote'] },
    ],
    parts: () => import('./record-parts.tsx').then(({ leaveParts }) => leaveParts),
  },
});
