import type { LeaveRequest } from '#areas/people/leaveRequests/schema.ts';
import { useApprovedLeave } from '#kit/staff/use-approved-leave.ts';
import { useAccess } from '#kit/workspace.tsx';
import { startOfDay } from '#lib/time/dates.ts';

/** Who is on leave on which of these days, and on which leave; nobody for people who may not read leave. */
export function useAway(days: readonly string[], timeZone: string) {
  const { decide } = useAccess();
  const { rows = [] } = useApprovedLeave<LeaveRequest>(days, decide('list', 'leaveRequests').can);
  return (uid: string, day: string): LeaveRequest | undefined => {
    const at = startOfDay(day, timeZone);
    return rows.find(({ userId, startDate, endDate }) => userId === uid && startDate <= at && endDate >= at);
  };
}
