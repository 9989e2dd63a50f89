import { payroll } from '#areas/pay/payroll/schema.ts';
import { defineInvariants } from '#model/commit/invariant.ts';
import { employees } from './schema.ts';

/** When somebody leaves, and why. */
const LEAVING = ['noticeDate', 'endDate', 'endReason'] as const;

export const employeesInvariants = defineInvariants(employees, [
  {
    name: 'One account belongs to one employee of those who work here.',
    check: async ({ type, after, changed, find }) => {
      const { id, userId, status, archivedAt } = after;
      const isAsked = changed.has('userId') || changed.has('status') || type === 'restore';
      if (!userId || !isAsked || status === 'Offboarded' || archivedAt !== null) return [];
      const others = await find.where(employees, 'userId', userId);
      const other = others.find((one) => one.id !== id && one.status !== 'Offboarded');
      return other ? [{ field: 'userId', key: 'employees.error.account', params: { name: other.fullName } }] : [];
    },
  },
  {
    name: 'The last working day stays while there is a final settlement up to it.',
    check: async ({ type, after, changed, find }) => {
      if (type !== 'update' || !changed.has('endDate')) return [];
      const runs = await find.where(payroll, 'employeeId', after.id);
      return runs.length > 0 ? [{ field: 'endDate', key: 'employees.error.settled' }] : [];
    },
  },
  {
    name: 'Somebody leaves, or stays after all, by the command alone, which looks at what follows.',
    check: ({ before, after, changed, command }) => {
      if (!before || command) return [];
      if (before.status !== 'Offboarded' && after.status === 'Offboarded')
        return [{ field: 'status', key: 'ui.validation.move' }];
      const moved = LEAVING.find((name) => changed.has(name));
      return moved ? [{ field: moved, key: 'ui.validation.computed' }] : [];
    },
  },
  {
    name: 'Nobody reports to themselves.',
    check: ({ after }) => (after.managerId === after.id ? [{ field: 'managerId', key: 'employees.error.self' }] : []),
  },
]);
