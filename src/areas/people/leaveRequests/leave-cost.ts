import { type Served, serviceOf } from '#areas/people/employees/schema.ts';
import { DAY_MS, dayKey } from '#lib/time/dates.ts';
import { costOn, type LeaveCost, leaveCost } from '#lib/work/leave-pay.ts';
import { annualRulesOf, leaveLeft, serviceYearOf, type TakenDay } from '#lib/work/leave-year.ts';
import { daysFromTo } from '#lib/work/work-rules.ts';
import type { ChangeSet } from '#model/changes.ts';
import { issuesOf } from '#model/derive/to-zod.ts';
import type { Issue, Values } from '#model/schema.ts';
import type { Applicant, LeaveContext } from './commands.ts';
import type { LeaveRequest } from './schema.ts';
import { type LeaveValues, leaveRequests, takenLeave } from './schema.ts';

export type Asked = Partial<
  Pick<LeaveValues, 'leaveType' | 'startDate' | 'endDate' | 'halfDay' | 'reason' | 'handoverToId' | 'contactWhileAway'>
>;
/** Leave that is taken, or will be if somebody grants it. */
export const LIVE: readonly string[] = ['Submitted', 'Approved'];
/** How far back leave may be requested afterwards; illness cannot be planned. */
const LATEST_DAYS = 7;

type Counting = Pick<LeaveContext, 'rulesOn' | 'timeZone'>;

/** Half days the leave costs; undefined until both days are known. */
export function costOf(asked: Asked, context: Counting): number | undefined {
  const { startDate, endDate, halfDay } = asked;
  if (!startDate || !endDate || endDate < startDate) return undefined;
  const sum = daysTaken(asked, context).reduce((total, { halfDays }) => total + halfDays, 0);
  return halfDay !== undefined && halfDay !== 'None' ? Math.min(1, sum) : sum;
}

/** What each day of a request costs by the rules of the day. */
function daysTaken(asked: Asked, { rulesOn, timeZone }: Counting): readonly TakenDay[] {
  const { leaveType = '', startDate, endDate, halfDay } = asked;
  if (!startDate || !endDate) return [];
  const kind = { type: leaveType, isHalf: halfDay !== undefined && halfDay !== 'None' };
  return daysFromTo(dayKey(startDate, timeZone), dayKey(endDate, timeZone)).map((day) => ({
    day,
    halfDays: costOn(day, kind, rulesOn(day)),
  }));
}

/** The same days, if the request had another cost when it was made: granted leave keeps its cost. */
function daysGranted(request: LeaveRequest, context: Counting): readonly TakenDay[] {
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

const annualOn =
  ({ rulesOn }: Counting) =>
  (day: string) =>
    annualRulesOf(rulesOn(day).leave);

/** Days of annual leave left in the year of service of `at`; requests without an answer count as taken. */
export function annualLeft(applicant: Served, context: LeaveContext, at: Date): number {
  const { timeZone } = context;
  const service = serviceOf(applicant, timeZone);
  return leaveLeft(service, dayKey(at, timeZone), annualTaken(context), annualOn(context)) / 2;
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

/** What the policy says of a leave beside the person's others; undefined until its kind and days are known. */
export function policyCost(
  applicant: Served,
  { leaveType, startDate, endDate, halfDay = 'None' }: Asked,
  { rulesOn, timeZone, others }: Omit<LeaveContext, 'mayBackdate'>,
): LeaveCost | undefined {
  if (!leaveType || !startDate || !endDate || endDate < startDate) return undefined;
  const live = others.filter(({ status }) => LIVE.includes(status)).map((one) => takenLeave(one, timeZone));
  const asked = takenLeave({ leaveType, startDate, endDate, halfDay }, timeZone);
  return leaveCost(asked, live, serviceOf(applicant, timeZone), rulesOn);
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
  const isLate = startDate && startDate.getTime() < now.getTime() - (LATEST_DAYS + 1) * DAY_MS;
  return !mayBackdate && isMoved && isLate && leaveType !== 'Sick'
    ? [{ field: 'startDate', key: 'leaveRequests.error.backdated', params: { days: LATEST_DAYS } }]
    : [];
}

/** More annual leave than is left; days are taken from the year of service they fall into. */
function annualIssues(applicant: Served, asked: Asked, context: LeaveContext): Issue[] {
  if (asked.leaveType !== 'Annual') return [];
  const service = serviceOf(applicant, context.timeZone);
  const { hired, opening } = service;
  const rules = annualOn(context);
  const taken = [...annualTaken(context)];
  // an opening balance has counted what was taken before it
  const isAfter = (day: string) => opening?.annualHalfDays === undefined || day >= opening.day;
  const all = daysTaken(asked, context).filter(({ day }) => isAfter(day));
  for (const number of new Set(all.map(({ day }) => serviceYearOf(hired, day).number))) {
    const days = all.filter(({ day }) => serviceYearOf(hired, day).number === number);
    const cost = days.reduce((sum, { halfDays }) => sum + halfDays, 0);
    const left = leaveLeft(service, days[0]?.day ?? hired, taken, rules);
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
