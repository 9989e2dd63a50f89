import { payroll, runId } from '#areas/pay/payroll/schema.ts';
import { checkEmployee, employees } from '#areas/people/employees/schema.ts';
import { type LeaveRequest, leaveRequests } from '#areas/people/leaveRequests/schema.ts';
import { updated } from '#model/changes.ts';
import { defineCommand, refused } from '#model/commit/command.ts';
import type { Lookup } from '#model/commit/invariant.ts';
import { choice, date, text } from '#model/fields.ts';

const OPEN: readonly LeaveRequest['status'][] = ['Draft', 'Submitted', 'Approved'];
const input = {
  noticeDate: date(),
  endDate: date({ required: true }),
  endReason: text({ required: true, max: 200 }),
  /** The person has left already. */
  to: choice(['Offboarded']),
};

/**
 * Somebody will leave, or has left: the last working day and why. Leave that would begin after that day is cancelled, and
 * the account ends with the day (`end-of-service.ts`).
 */
export const endEmployment = defineCommand({
  name: 'employees.endEmployment',
  on: employees,
  right: 'edit',
  input,
  run: async ({ record, input, now, find }) => {
    const { to, ...leaving } = input;
    const { status, userId, accountEndedAt } = record;
    if (status === 'Onboarding' || (to && status === 'Offboarded')) return refused('endDate', 'ui.validation.move');
    const set = { ...leaving, noticeDate: leaving.noticeDate ?? record.noticeDate, ...(to && { status: to }) };
    const issues = checkEmployee({ ...record, ...set }, now, record).filter(({ field }) => field in input);
    if (issues.length > 0) return { issues };
    const ends = await leaveAfter(record.id, leaving.endDate, find);
    return {
      changes: [
        updated<typeof employees>('employees', record, set),
        ...ends.map((leave) => updated<typeof leaveRequests>('leaveRequests', leave, { status: 'Cancelled' })),
      ],
      effects: [
        ...(ends.length > 0 ? [{ key: 'leaveCancelled', params: { count: ends.length } }] : []),
        ...(userId && !accountEndedAt ? [{ key: 'accountEnds' }] : []),
      ],
    };
  },
});

/** Open leave of the employee that begins after this day. What payroll has paid for stays as it is. */
async function leaveAfter(employeeId: string, day: Date, find: Lookup): Promise<readonly LeaveRequest[]> {
  const all = await find.where(leaveRequests, 'employeeId', employeeId);
  const later = all.filter(({ status, startDate }) => OPEN.includes(status) && startDate > day);
  const paid = await Promise.all(
    later.map(async ({ monthKeys }) => {
      const runs = await Promise.all(monthKeys.map((month) => find.get(payroll, runId(month))));
      return runs.some((run) => run?.status === 'Approved' || run?.status === 'Paid');
    }),
  );
  return later.filter((_, at) => !paid[at]);
}
