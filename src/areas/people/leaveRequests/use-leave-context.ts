import { type HttpError, useList } from '@refinedev/core';
import { useFormat } from '#kit/format.ts';
import { useRules } from '#kit/staff/use-settings.ts';
import { rulesOn } from '#lib/work/rules.ts';
import type { Applicant, LeaveContext } from './commands.ts';
import type { LeaveRequest } from './schema.ts';
import { useMayForOthers } from './use-may-for-others.ts';

const MOST = 100;

/** The rules and the latest requests of an employee; undefined until all is read. */
export function useLeaveContext(employee: Applicant, isNew: boolean): LeaveContext | undefined {
  const { timeZone } = useFormat();
  const mayForOthers = useMayForOthers();
  const rules = useRules();
  const { query } = useList<LeaveRequest, HttpError>({
    resource: 'leaveRequests',
    filters: [{ field: 'employeeId', operator: 'eq', value: employee.id }],
    pagination: { currentPage: 1, pageSize: MOST, mode: 'server' },
    meta: { count: false },
  });
  const others = query.data?.data;
  return (
    rules &&
    others && {
      rulesOn: (day) => rulesOn(rules, employee, day),
      timeZone,
      others,
      mayBackdate: mayForOthers(isNew ? 'create' : 'edit'),
    }
  );
}
