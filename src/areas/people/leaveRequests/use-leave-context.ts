import { type HttpError, useList } from '@refinedev/core';
import { useFormat } from '#kit/format.ts';
import { useLeavePolicies, useWorkRules } from '#kit/staff/use-settings.ts';
import type { AnyRecord } from '#model/schema.ts';
import { asLeave, type LeaveContext } from './commands.ts';

const MOST = 100;

/** The company's rules and the latest requests of an employee; undefined until all is read. */
export function useLeaveContext(employeeId: string | undefined): LeaveContext | undefined {
  const { timeZone } = useFormat();
  const policies = useLeavePolicies();
  const work = useWorkRules();
  const { query } = useList<AnyRecord, HttpError>({
    resource: 'leaveRequests',
    filters: [{ field: 'employeeId', operator: 'eq', value: employeeId }],
    pagination: { currentPage: 1, pageSize: MOST, mode: 'server' },
    meta: { count: false },
    errorNotification: false,
    queryOptions: { enabled: employeeId !== undefined },
  });
  const others = query.data?.data.map(asLeave);
  return policies && work && others && { policies, work, timeZone, others };
}
