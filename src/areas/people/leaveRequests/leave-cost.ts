import { dayKey } from '#lib/dates.ts';
import { annualRulesOf, leaveLeft, serviceYearOf, type TakenDay } from '#lib/leave-year.ts';
import { daysFromTo, leaveHalfDays } from '#lib/work-rules.ts';
import type { ChangeSet } from '#model/changes.ts';
import type { Issue, Values } from '#model/schema.ts';
import { issuesOf } from '#model/to-zod.ts';
import type { Applicant, LeaveContext } from './commands.ts';
import type { LeaveRequest } from './schema.ts';
import { type LeaveValues, leaveRequests } from './schema.ts';

export type Asked = Partial<
  Pick<LeaveValues, 'leaveType' | 'startDate' | 'endDate' | 'halfDay' | 'reason' | 'handoverToId' | 'contactWhileAway'>
>;
const LIVE: readonly string[] = ['Submitted', 'Approved'];

/** Half days the leave costs; undefined until both days are known. */
export function costOf(
  { leaveType, startDate, endDate, halfDay }: Asked,
  { leave: { policies }, work, timeZone }: LeaveContext,
) {
  if (!startDate || !endDate || endDate < startDate) return undefined;
  const policy = policies.find(({ type }) => type === leaveType);
  const isHalf = halfDay !== undefined && halfDay !== 'None';
  return leaveHalfDays(dayKey(startDate, timeZone), dayKey(endDate, timeZone), isHalf, policy, work);
}

/** What each day of a request costs. */
function daysTaken(asked: Asked, context: Omit<LeaveContext, 'others'>): readonly TakenDay[] {
  const { startDate, endDate, halfDay } = asked;
  if (!startDate || !endDate) return [];
  const policy = context.leave.policies.find(({ type }) => type === asked.leaveType);
  const isHalf = halfDay !== undefined && halfDay !== 'None';
  return daysFromTo(dayKey(startDate, context.timeZone), dayKey(endDate, context.timeZone)).map((day) => ({
    day,
    halfDays: leaveHalfDays(day, day, isHalf, policy, context.work),
  }));
}

/** Days of annual leave these requests have taken, what is not yet answered among them. */
export const annualTaken = ({ others, ...context }: LeaveContext): readonly TakenDay[] =>
  others
    .filter(({ leaveType, status }) => leaveType === 'Annual' && LIVE.includes(status))
    .flatMap((request) => daysTaken(request, context));

/** Days of annual leave left in the year of service of `at`; what is asked for and not yet answered counts as taken. */
export function annualLeft({ hireDate }: Pick<Applicant, 'hireDate'>, context: LeaveContext, at: Date): number {
  const { timeZone, leave } = context;
  const hired = dayKey(hireDate, timeZone);
  return leaveLeft(hired, dayKey(at, timeZone), annualTaken(context), annualRulesOf(leave)) / 2;
}

/** Days that another request of the person has already. */
export function overlapIssues({ startDate, endDate }: Asked, others: LeaveContext['others']): Issue[] {
  const other = others.find(
    (one) => LIVE.includes(one.status) && startDate && endDate && one.startDate <= endDate && one.endDate >= startDate,
  );
  return other
    ? [{ field: 'startDate', key: 'leaveRequests.error.overlap', params: { reference: other.reference } }]
    : [];
}

/** More annual leave than is left; days are taken from the year of service they fall into. */
export function annualIssues(applicant: Pick<Applicant, 'hireDate'>, asked: Asked, context: LeaveContext): Issue[] {
  if (asked.leaveType !== 'Annual') return [];
  const hired = dayKey(applicant.hireDate, context.timeZone);
  const rules = annualRulesOf(context.leave);
  const taken = [...annualTaken(context)];
  const all = daysTaken(asked, context);
  for (const number of new Set(all.map(({ day }) => serviceYearOf(hired, day).number))) {
    const days = all.filter(({ day }) => serviceYearOf(hired, day).number === number);
    const cost = days.reduce((sum, { halfDays }) => sum + halfDays, 0);
    const left = leaveLeft(hired, days[0]?.day ?? hired, taken, rules);
    if (cost > left)
      return [{ field: 'endDate', key: 'leaveRequests.error.balance', params: { count: Math.max(0, left / 2) } }];
    taken.push(...days);
  }
  return [];
}

/** A request handed in or kept as a draft, or what is wrong with it. */
export function askForLeave(
  applicant: Applicant,
  asked: Asked,
  status: 'Draft' | 'Submitted',
  context: LeaveContext,
  given: { readonly id: string; readonly now: Date; readonly before?: LeaveRequest },
): ChangeSet | readonly Issue[] {
  const { id, now, before } = given;
  const halfDays = costOf(asked, context);
  const set: Values = { ...asked, halfDay: asked.halfDay ?? 'None', halfDays: halfDays ?? 1, status };
  const whole: Values = {
    employeeId: applicant.id,
    employeeName: applicant.fullName,
    userId: applicant.userId,
    department: applicant.department,
    ...set,
  };
  const issues = issuesOf(leaveRequests, whole, now, before, 'typed');
  if (issues.length > 0) return issues;
  const rest = { ...context, others: context.others.filter((other) => other.id !== id) };
  if (status === 'Submitted') {
    const taken = [...overlapIssues(asked, rest.others), ...annualIssues(applicant, asked, rest)];
    if (taken.length > 0) return taken.slice(0, 1);
  }
  return {
    changes: before
      ? [{ type: 'update', resource: 'leaveRequests', before, set }]
      : [{ type: 'create', resource: 'leaveRequests', id, values: whole }],
  };
}
