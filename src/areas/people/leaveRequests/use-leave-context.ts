import { type HttpError, useList } from '@refinedev/core';
import { useFormat } from '#kit/format.ts';
import { useLeaveSettings, useWorkRules } from '#kit/staff/use-settings.ts';
import type { LeaveContext } from './commands.ts';
import type { LeaveRequest } from './schema.ts';

const MOST = 100;

/** The company's rules and the latest requests of an employee; undefined until all is read. */
export function useLeaveContext(employeeId: string | undefined): LeaveContext | undefined {
  const { timeZone } = useFormat();
  const leave = useLeaveSettings();
  const work = useWorkRules();
  const { query } = useList<LeaveRequest, HttpError>({
    resource: 'leaveRequests',
    filters: [{ field: 'employeeId', operator: 'eq', value: employeeId }],
    pagination: { currentPage: 1, pageSize: MOST, mode: 'server' },
    meta: { count: false },
    errorNotification: false,
    queryOptions: { enabled: employeeId !== undefined },
  });
  const others = query.data?.data;
  return leave && work && others && { leave, work, timeZone, others };
}
