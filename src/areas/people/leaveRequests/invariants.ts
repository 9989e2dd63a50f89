import { payroll, runId } from '#areas/pay/payroll/schema.ts';
import { type Employee, employees } from '#areas/people/employees/schema.ts';
import { type LeaveSettings, leaveRulesOf, type WorkRules, workDefaults, workOf } from '#lib/work-rules.ts';
import { defineInvariants, type Lookup } from '#model/commit/invariant.ts';
import { issueOf } from '#model/issue-of.ts';
import type { Values } from '#model/schema.ts';
import { decisionIssues, type LeaveContext } from './commands.ts';
import { costOf, lateIssues, overlapIssues, policyCost, policyIssues } from './leave-cost.ts';
import { isTakenBack, leaveRequests } from './schema.ts';

const wrong = issueOf('leaveRequests');
/** What changes with a decision; the rest of a request that was decided stays as it was asked for. */
const DECIDING: readonly string[] = ['status', 'decisionNote', 'decidedBy', 'decidedAt', 'submittedAt'];
const COSTING = ['leaveType', 'startDate', 'endDate', 'halfDay'] as const;
const LIVE: readonly string[] = ['Submitted', 'Approved'];

const rulesOf = async (
  find: Lookup,
  company: Values,
  employee: Partial<Employee> | undefined,
): Promise<Omit<LeaveContext, 'others' | 'mayBackdate'>> => {
  const country = String(company.country);
  const leave = (await find.setting('leave')) as LeaveSettings | undefined;
  const work = (await find.setting('attendance')) as WorkRules | undefined;
  return {
    leave: leaveRulesOf(leave, country),
    work: workOf(work ?? workDefaults(country), employee ?? {}),
    timeZone: String(company.timezone),
  };
};

export const leaveRequestsInvariants = defineInvariants(
  leaveRequests,
  [
    {
      name: 'Whoever may write no more than the own requests asks and takes back, and decides nothing.',
      check: ({ type, before, after, changed, may, now }) => {
        if (may(type === 'create' ? 'create' : 'edit', 'everyone')) return [];
        if (type === 'create') return after.decisionNote === undefined ? [] : 'forbidden';
        const isOpen = before?.status === 'Draft' || before?.status === 'Submitted';
        const isAhead = before?.status === 'Approved' && before.startDate > now;
        const isTheirs = after.status === 'Draft' || after.status === 'Submitted' || after.status === 'Cancelled';
        const isDeciding = ['decidedBy', 'decidedAt', 'decisionNote'].some((name) => changed.has(name));
        return isTheirs && (isOpen || isAhead) && !isDeciding ? [] : 'forbidden';
      },
    },
    {
      name: 'Whoever decides signs it, and nobody decides on the own request.',
      proves: ['decidedBy'],
      check: ({ before, after, changed, uid }) => {
        const isDeciding = before?.status !== after.status && ['Approved', 'Rejected'].includes(after.status);
        if (isDeciding && after.userId === uid) return wrong('decidedBy', 'own');
        const isSigned = isDeciding
          ? after.decidedBy === uid
          : !changed.has('decidedBy') || (before !== undefined && [undefined, uid].includes(after.decidedBy));
        return isSigned ? [] : wrong('decidedBy', 'signed');
      },
    },
    {
      name: 'An answer is taken back by whoever gave it, within the hour.',
      check: ({ before, after, uid, now }) =>
        before && isTakenBack(before, after.status) ? decisionIssues(before, after.status, { uid, now }) : [],
    },
    {
      name: 'What was decided stays as it was asked for.',
      check: ({ type, before, changed }) => {
        if (type !== 'update' || before?.status === 'Draft' || before?.status === 'Submitted') return [];
        const other = [...changed].find((name) => !DECIDING.includes(name));
        return other ? wrong(other, 'decided') : [];
      },
    },
    {
      name: 'Leave that payroll has paid for stays.',
      check: async ({ before, find }) => {
        if (before?.status !== 'Approved') return [];
        const runs = await Promise.all(before.monthKeys.map((month) => find.get(payroll, runId(month))));
        const isPaid = runs.some((run) => run?.status === 'Approved' || run?.status === 'Paid');
        return isPaid ? wrong('status', 'locked') : [];
      },
    },
    {
      name: 'Leave begins in the last week or later; illness, and what a manager records, may have begun before.',
      check: ({ type, before, after, now, may }) =>
        lateIssues(after, { now, before, mayBackdate: may(type === 'create' ? 'create' : 'edit', 'everyone') }),
    },
    {
      name: 'Leave overlaps with no other leave of the employee, and no more is taken than the policy gives.',
      check: async ({ type, before, after, changed, company, find }) => {
        const isAsked =
          type === 'restore' ||
          !LIVE.includes(before?.status ?? '') ||
          changed.has('halfDays') ||
          COSTING.some((name) => changed.has(name));
        if (!LIVE.includes(after.status) || after.archivedAt !== null || !isAsked) return [];
        const all = await find.where(leaveRequests, 'employeeId', after.employeeId);
        const others = all.filter(({ id }) => id !== after.id);
        const overlap = overlapIssues(after, others);
        if (overlap.length > 0) return overlap;
        const employee = await find.get(employees, after.employeeId);
        const context = { ...(await rulesOf(find, company, employee)), others, mayBackdate: true };
        return employee ? policyIssues(employee, after, context) : [];
      },
    },
  ],
  // Whose leave it is and what it costs: the employee's and the company's, as they stand.
  async ({ type, id, values, before, company, find }) => {
    const isCosting = type === 'create' || COSTING.some((name) => values[name] !== before?.[name]);
    if (!isCosting) return {};
    const employee = await find.get(employees, values.employeeId);
    const rules = await rulesOf(find, company, employee);
    const cost = costOf(values, rules);
    const all = employee ? await find.where(leaveRequests, 'employeeId', employee.id) : [];
    const others = all.filter((one) => one.id !== id);
    const policy = employee && policyCost(employee, values, { ...rules, others });
    return {
      ...(type === 'create' &&
        employee && {
          employeeName: employee.fullName,
          department: employee.department,
          userId: employee.userId,
        }),
      ...(cost !== undefined && { halfDays: cost }),
      beyondHalfDays: policy?.beyondHalfDays || undefined,
      unpaidHalfDays: policy?.unpaidHalfDays || undefined,
    };
  },
);
