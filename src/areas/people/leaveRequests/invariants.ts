import { type Employee, employees } from '#areas/people/employees/schema.ts';
import { touched } from '#areas/people/payChanges/touched.ts';
import { dayKey } from '#lib/time/dates.ts';
import { EVER_AFTER } from '#lib/time/dating.ts';
import { readRules, rulesOn } from '#lib/work/rules.ts';
import { defineInvariants, type Lookup } from '#model/commit/invariant.ts';
import { issueOf } from '#model/issue-of.ts';
import type { Values } from '#model/schema.ts';
import { decisionIssues, type LeaveContext } from './commands.ts';
import { costOf, LIVE, lateIssues, overlapIssues, policyCost, policyIssues } from './leave-cost.ts';
import { isTakenBack, leaveRequests } from './schema.ts';

const wrong = issueOf('leaveRequests');
/** What changes with a decision; nothing else of a decided request changes. */
const DECIDING: readonly string[] = ['status', 'decisionNote', 'decidedBy', 'decidedAt', 'submittedAt'];
const COSTING = ['leaveType', 'startDate', 'endDate', 'halfDay'] as const;
/** A command that changes hours or rules counts leave once more, also what was granted. */
const isRecount = (command: string | undefined) => command !== undefined && /^(hours|[a-z]+Rules)\./.test(command);

const rulesOf = async (
  find: Lookup,
  company: Values,
  employee: Partial<Employee> | undefined,
): Promise<Pick<LeaveContext, 'rulesOn' | 'timeZone'>> => {
  const sources = await readRules(company.country, find.setting);
  return { rulesOn: (day) => rulesOn(sources, employee ?? {}, day), timeZone: String(company.timezone) };
};

export const leaveRequestsInvariants = defineInvariants(
  leaveRequests,
  [
    {
      name: 'A person who may write only their own requests asks and takes back, and decides nothing.',
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
      name: 'The person who decides signs it, and nobody decides on their own request.',
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
      name: 'An answer is taken back by the person who gave it, within the hour.',
      check: ({ before, after, uid, now }) =>
        before && isTakenBack(before, after.status) ? decisionIssues(before, after.status, { uid, now }) : [],
    },
    {
      name: 'What was decided stays as it was asked for.',
      check: ({ type, before, changed, command }) => {
        if (isRecount(command) || type !== 'update' || before?.status === 'Draft' || before?.status === 'Submitted')
          return [];
        const other = [...changed].find((name) => !DECIDING.includes(name));
        return other ? wrong(other, 'decided') : [];
      },
    },
    {
      name: 'Leave begins in the last week or later; illness, and what a manager records, may have begun before.',
      check: ({ type, before, after, now, may }) =>
        lateIssues(after, { now, before, mayBackdate: may(type === 'create' ? 'create' : 'edit', 'everyone') }),
    },
    {
      name: 'Leave overlaps with no other leave of the employee, and no more is taken than the policy gives.',
      check: async ({ type, before, after, changed, company, find, command }) => {
        if (isRecount(command)) return [];
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
  // Whose leave it is and what it costs: by the employee's and the company's rules of now.
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
  // Leave of days that payroll has counted is settled by the next one, with the later leave whose tier it changes.
  async ({ type, values, before, ...facts }) => {
    const was = type !== 'restore' && before?.status === 'Approved' ? before : undefined;
    const is = type !== 'archive' && values.status === 'Approved' ? values : undefined;
    const isOther = !was || !is || COSTING.some((name) => String(was[name]) !== String(is[name]));
    const days = [was?.startDate, is?.startDate].flatMap((date) =>
      date ? [dayKey(date, String(facts.company.timezone))] : [],
    );
    const [from] = days.toSorted();
    const { employeeId = before?.employeeId } = values;
    if (!isOther || !from || !employeeId) return [];
    return touched({ employeeId, reason: 'Leave', from, to: EVER_AFTER }, facts);
  },
);
