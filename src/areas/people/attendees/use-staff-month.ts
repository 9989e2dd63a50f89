import type { LeaveRequest } from '#areas/people/leaveRequests/schema.ts';
import { useAllRows } from '#kit/staff/use-all-rows.ts';
import { useWorkRules } from '#kit/staff/use-settings.ts';
import type { Attendee } from './schema.ts';
import { STAFF_ON_A_PAGE } from './staff-pages.tsx';
import { useStaff } from './use-staff.ts';

/** A page of employees with their days of a month and the leave in it; `known` once all of it is read. */
export function useStaffMonth(month: string, page: number) {
  const rules = useWorkRules();
  const { staff, total, error, retry } = useStaff(page, STAFF_ON_A_PAGE);
  const ids = staff?.map(({ id }) => id) ?? [];
  const records = useAllRows<Attendee>(
    'attendees',
    [
      { field: 'monthKey', operator: 'eq', value: month },
      { field: 'employeeId', operator: 'in', value: ids },
    ],
    ids.length > 0,
  );
  const leaves = useAllRows<LeaveRequest>('leaveRequests', [
    { field: 'monthKeys', operator: 'eq', value: month },
    { field: 'status', operator: 'eq', value: 'Approved' },
  ]);
  const days = ids.length > 0 ? records.rows : [];
  return {
    known: rules && staff && days && leaves.rows && { rules, staff, records: days, leaves: leaves.rows },
    total,
    failed: error ?? records.error ?? leaves.error,
    retry: () => {
      retry();
      records.retry();
      leaves.retry();
    },
  };
}
