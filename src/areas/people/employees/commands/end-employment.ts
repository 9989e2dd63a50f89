import { isClosed, payroll, runId } from '#areas/pay/payroll/schema.ts';
import { checkEmployee, type Employee, employees, serviceOf } from '#areas/people/employees/schema.ts';
import { type LeaveRequest, leaveRequests, takenLeave } from '#areas/people/leaveRequests/schema.ts';
import { dayKey } from '#lib/time/dates.ts';
import { leaveBalance } from '#lib/work/leave-pay.ts';
import { readRules, rulesOn } from '#lib/work/rules.ts';
import { updated } from '#model/changes.ts';
import { type CommandFacts, defineCommand, refused } from '#model/commit/command.ts';
import type { Lookup } from '#model/commit/invariant.ts';
import { choice, date, text } from '#model/fields.ts';

const OPEN: readonly LeaveRequest['status'][] = ['Draft', 'Submitted', 'Approved'];
const input = {
  noticeDate: date(),
  endDate: date({ required: true }),
  endReason: text({ required: true, max: 200 }),
  leaveAhead: employees.fields.leaveAhead,
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
  run: async (facts) => {
    const { record, input, now, find, may } = facts;
    const { to, ...leaving } = input;
    const { status, userId, accountEndedAt } = record;
    if (status === 'Onboarding' || (to && status === 'Offboarded')) return refused('endDate', 'ui.validation.move');
    const set = { ...leaving, noticeDate: leaving.noticeDate ?? record.noticeDate, ...(to && { status: to }) };
    const issues = checkEmployee({ ...record, ...set }, now, record).filter(({ field }) => field in input);
    if (issues.length > 0) return { issues };
    const all = await find.where(leaveRequests, 'employeeId', record.id);
    const ends = await leaveAfter(all, leaving.endDate, find);
    const stays = all.filter((leave) => leave.status === 'Approved' && !ends.includes(leave));
    const halfDays = may('list', leaveRequests, record) ? -(await balanceAt({ ...record, ...set }, stays, facts)) : 0;
    return {
      changes: [
        updated<typeof employees>('employees', record, set),
        ...ends.map((leave) => updated<typeof leaveRequests>('leaveRequests', leave, { status: 'Cancelled' })),
      ],
      effects: [
        ...(ends.length > 0 ? [{ key: 'leaveCancelled', params: { count: ends.length } }] : []),
        ...(halfDays > 0 ? [{ key: 'leaveAhead', params: { count: halfDays / 2 } }] : []),
        ...(userId && !accountEndedAt ? [{ key: 'accountEnds' }] : []),
      ],
    };
  },
});

/** Half days of annual leave on the last working day, below zero where leave was taken ahead. */
async function balanceAt(
  employee: Employee,
  leaves: readonly LeaveRequest[],
  { company, find }: Pick<CommandFacts, 'company' | 'find'>,
): Promise<number> {
  const timeZone = String(company.timezone);
  const sources = await readRules(company.country, find.setting);
  const service = serviceOf(employee, timeZone);
  const day = dayKey(employee.endDate ?? employee.hireDate, timeZone);
  const taken = leaves.map((leave) => takenLeave(leave, timeZone));
  return leaveBalance(service, { day, isLast: true }, taken, (one) => rulesOn(sources, employee, one));
}

/** Open leave that begins after this day. What payroll has paid for does not change. */
async function leaveAfter(all: readonly LeaveRequest[], day: Date, find: Lookup): Promise<readonly LeaveRequest[]> {
  const later = all.filter(({ status, startDate }) => OPEN.includes(status) && startDate > day);
  const paid = await Promise.all(
    later.map(async ({ monthKeys }) => {
      const runs = await Promise.all(monthKeys.map((month) => find.get(payroll, runId(month))));
      return runs.some(isClosed);
    }),
  );
  return later.filter((_, at) => !paid[at]);
}
