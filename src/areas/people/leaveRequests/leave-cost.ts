import { dayKey } from '#lib/dates.ts';
import { type LeaveCost, leaveCost, type TakenLeave } from '#lib/leave-pay.ts';
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
const DAY = 24 * 3_600_000;
/** How far back leave may be requested afterwards; illness cannot be planned. */
const LATEST_DAYS = 7;
type Served = Pick<Applicant, 'hireDate' | 'probationEndDate'>;

/** Half days the leave costs; undefined until both days are known. */
export function costOf(
  { leaveType, startDate, endDate, halfDay }: Asked,
  { leave: { policies }, work, timeZone }: Pick<LeaveContext, 'leave' | 'work' | 'timeZone'>,
) {
  if (!startDate || !endDate || endDate < startDate) return undefined;
  const policy = policies.find(({ type }) => type === leaveType);
  const isHalf = halfDay !== undefined && halfDay !== 'None';
  return leaveHalfDays(dayKey(startDate, timeZone), dayKey(endDate, timeZone), isHalf, policy, work);
}

/** What each day of a request costs. */
function daysTaken(asked: Asked, context: Pick<LeaveContext, 'leave' | 'work' | 'timeZone'>): readonly TakenDay[] {
  const { startDate, endDate, halfDay } = asked;
  if (!startDate || !endDate) return [];
  const policy = context.leave.policies.find(({ type }) => type === asked.leaveType);
  const isHalf = halfDay !== undefined && halfDay !== 'None';
  return daysFromTo(dayKey(startDate, context.timeZone), dayKey(endDate, context.timeZone)).map((day) => ({
    day,
    halfDays: leaveHalfDays(day, day, isHalf, policy, context.work),
  }));
}

/** The same days, if the request had another cost when it was made: granted leave keeps its cost. */
function daysGranted(
  request: LeaveRequest,
  context: Pick<LeaveContext, 'leave' | 'work' | 'timeZone'>,
): readonly TakenDay[] {
  let left = request.halfDays;
  return daysTaken(request, context).map(({ day, halfDays }, at, all) => {
    const taken = at === all.length - 1 ? left : Math.min(halfDays, left);
    left -= taken;
    return { day, halfDays: taken };
  });
}

/** Days of annual leave these requests have taken, what is not yet answered among them. */
const annualTaken = ({ others, ...context }: LeaveContext): readonly TakenDay[] =>
  others
    .filter(({ leaveType, status }) => leaveType === 'Annual' && LIVE.includes(status))
    .flatMap((request) => daysGranted(request, context));

/** Days of annual leave left in the year of service of `at`; requests without an answer count as taken. */
export function annualLeft({ hireDate }: Pick<Applicant, 'hireDate'>, context: LeaveContext, at: Date): number {
  const { timeZone, leave } = context;
  const hired = dayKey(hireDate, timeZone);
  return leaveLeft(hired, dayKey(at, timeZone), annualTaken(context), annualRulesOf(leave)) / 2;
}

/** Days that another request of the person has already. */
export function overlapIssues({ startDate, endDate, halfDay }: Asked, others: LeaveContext['others']): Issue[] {
  const isOtherHalf = (one: LeaveRequest) =>
    one.halfDay !== 'None' && halfDay !== undefined && halfDay !== 'None' && one.halfDay !== halfDay;
  const other = others.find(
    (one) =>
      LIVE.includes(one.status) &&
      startDate &&
      endDate &&
      one.startDate <= endDate &&
      one.endDate >= startDate &&
      !isOtherHalf(one),
  );
  return other
    ? [{ field: 'startDate', key: 'leaveRequests.error.overlap', params: { reference: other.reference } }]
    : [];
}

type Span = Pick<LeaveRequest, 'leaveType' | 'startDate' | 'endDate' | 'halfDay'>;
const takenLeave = ({ leaveType, startDate, endDate, halfDay }: Span, timeZone: string): TakenLeave => ({
  type: leaveType,
  from: dayKey(startDate, timeZone),
  to: dayKey(endDate, timeZone),
  isHalf: halfDay !== 'None',
});

/** What the policy says of a leave beside the person's others; undefined until its kind and days are known. */
export function policyCost(
  { hireDate, probationEndDate }: Served,
  { leaveType, startDate, endDate, halfDay = 'None' }: Asked,
  { leave, work, timeZone, others }: Omit<LeaveContext, 'mayBackdate'>,
): LeaveCost | undefined {
  if (!leaveType || !startDate || !endDate || endDate < startDate) return undefined;
  const live = others.filter(({ status }) => LIVE.includes(status)).map((one) => takenLeave(one, timeZone));
  const service = {
    hired: dayKey(hireDate, timeZone),
    probationEnd: probationEndDate && dayKey(probationEndDate, timeZone),
  };
  const asked = takenLeave({ leaveType, startDate, endDate, halfDay }, timeZone);
  return leaveCost(asked, live, service, { policies: leave.policies, work });
}

/** More leave than the policy gives: days of annual leave beyond the balance, days beyond the policy of another kind. */
export function policyIssues(applicant: Served, asked: Asked, context: LeaveContext): Issue[] {
  const { refused, leftHalfDays = 0 } = policyCost(applicant, asked, context) ?? {};
  if (refused === 'probation') return [{ field: 'startDate', key: 'leaveRequests.error.probation' }];
  if (refused === 'beyond')
    return [{ field: 'endDate', key: 'leaveRequests.error.limit', params: { count: leftHalfDays / 2 } }];
  return annualIssues(applicant, asked, context);
}

/** Leave that began long ago is recorded by those who may write anyone's requests. */
export function lateIssues(
  { leaveType, startDate }: Asked,
  { now, before, mayBackdate }: { readonly now: Date; readonly before?: LeaveRequest; readonly mayBackdate: boolean },
): Issue[] {
  const isMoved = before?.startDate.getTime() !== startDate?.getTime();
  const isLate = startDate && startDate.getTime() < now.getTime() - (LATEST_DAYS + 1) * DAY;
  return !mayBackdate && isMoved && isLate && leaveType !== 'Sick'
    ? [{ field: 'startDate', key: 'leaveRequests.error.backdated', params: { days: LATEST_DAYS } }]
    : [];
}

/** More annual leave than is left; days are taken from the year of service they fall into. */
function annualIssues(applicant: Pick<Applicant, 'hireDate'>, asked: Asked, context: LeaveContext): Issue[] {
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
  const late = lateIssues(asked, { now, before, mayBackdate: context.mayBackdate });
  if (late.length > 0) return late;
  const rest = { ...context, others: context.others.filter((other) => other.id !== id) };
  if (status === 'Submitted') {
    const taken = [...overlapIssues(asked, rest.others), ...policyIssues(applicant, asked, rest)];
    if (taken.length > 0) return taken.slice(0, 1);
  }
  return {
    changes: before
      ? [{ type: 'update', resource: 'leaveRequests', before, set }]
      : [{ type: 'create', resource: 'leaveRequests', id, values: whole }],
  };
}
