import { dayKey } from '#lib/dates.ts';
import { annualLeaveDays } from '#lib/gratuity.ts';
import { leaveHalfDays } from '#lib/work-rules.ts';
import type { ChangeSet } from '#model/changes.ts';
import type { Issue, Values } from '#model/schema.ts';
import { issuesOf } from '#model/to-zod.ts';
import type { Applicant, LeaveContext } from './commands.ts';
import type { LeaveRequest } from './schema.ts';
import { type LeaveValues, leaveRequests } from './schema.ts';

export type Asked = Partial<
  Pick<LeaveValues, 'leaveType' | 'startDate' | 'endDate' | 'halfDay' | 'reason' | 'handoverToId' | 'contactWhileAway'>
>;
/** Annual leave of the first year comes by the month; the months are the Emirates', the days the company's policy. */
const ACCRUAL = { fromMonths: 6, daysAMonth: 2, fullMonths: 12 };
const LIVE: readonly string[] = ['Submitted', 'Approved'];

/** Half days the leave costs; undefined until both days are known. */
export function costOf({ leaveType, startDate, endDate, halfDay }: Asked, { policies, work, timeZone }: LeaveContext) {
  if (!startDate || !endDate || endDate < startDate) return undefined;
  const policy = policies.find(({ type }) => type === leaveType);
  const isHalf = halfDay !== undefined && halfDay !== 'None';
  return leaveHalfDays(dayKey(startDate, timeZone), dayKey(endDate, timeZone), isHalf, policy, work);
}

/** Days of annual leave left in the year of `at`, what is asked for and not yet answered counted as taken. */
export function annualLeft(
  { hireDate }: Pick<Applicant, 'hireDate'>,
  { policies, others, timeZone }: LeaveContext,
  at: Date,
): number {
  const year = dayKey(at, timeZone).slice(0, 4);
  const [from, to] = [dayKey(hireDate, timeZone), dayKey(at, timeZone)].map((key) => key.split('-').map(Number));
  const [y1 = 0, m1 = 0, d1 = 0] = from ?? [];
  const [y2 = 0, m2 = 0, d2 = 0] = to ?? [];
  const months = Math.max(0, (y2 - y1) * 12 + (m2 - m1) - (d2 < d1 ? 1 : 0));
  const daysAYear = policies.find(({ type }) => type === 'Annual')?.days ?? 0;
  const entitled = Math.min(daysAYear, annualLeaveDays(months, { ...ACCRUAL, daysAYear }));
  const taken = others
    .filter(({ leaveType, status }) => leaveType === 'Annual' && LIVE.includes(status))
    .filter(({ startDate }) => dayKey(startDate, timeZone).startsWith(year))
    .reduce((sum, { halfDays }) => sum + halfDays, 0);
  return entitled - taken / 2;
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

/** More annual leave than is left. */
export function annualIssues(
  applicant: Pick<Applicant, 'hireDate'>,
  { leaveType, startDate, halfDays = 0 }: Asked & { readonly halfDays?: number },
  context: LeaveContext,
): Issue[] {
  if (leaveType !== 'Annual' || !startDate) return [];
  const left = annualLeft(applicant, context, startDate);
  return halfDays / 2 > left
    ? [{ field: 'endDate', key: 'leaveRequests.error.balance', params: { count: Math.max(0, left) } }]
    : [];
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
    const taken = [...overlapIssues(asked, rest.others), ...annualIssues(applicant, { ...asked, halfDays }, rest)];
    if (taken.length > 0) return taken.slice(0, 1);
  }
  return {
    changes: before
      ? [{ type: 'update', resource: 'leaveRequests', before, set }]
      : [{ type: 'create', resource: 'leaveRequests', id, values: whole }],
  };
}
