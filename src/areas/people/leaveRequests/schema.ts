import { DAY_MS, dayKey } from '#lib/time/dates.ts';
import { LEAVE_KINDS } from '#lib/work/leave-kinds.ts';
import type { TakenLeave } from '#lib/work/leave-pay.ts';
import { daysFromTo } from '#lib/work/work-rules.ts';
import type { ValuesOf } from '#model/fields.ts';
import { choice, date, list, longText, number, ref, text } from '#model/fields.ts';
import { defineSchema, type Issue, type Stored } from '#model/schema.ts';
import { dayOf } from './days.ts';

const MOST_DAYS = 366;

const fields = {
  reference: text({
    required: true,
    computed: true,
    immutable: true,
    max: 20,
    pattern: 'LR-[0-9]{6,9}',
    search: 'whole',
  }),
  employeeId: ref('employees', { required: true, immutable: true }),
  employeeName: text({ required: true, immutable: true, max: 121, search: 'words' }),
  department: choice(['Sales', 'OffPlan', 'Leasing', 'Marketing', 'Finance', 'HR', 'Admin', 'Operations']),
  userId: ref('directory', { immutable: true }),
  leaveType: choice(LEAVE_KINDS, { required: true }),
  startDate: date({ required: true }),
  endDate: date({ required: true }),
  halfDay: choice(['None', 'FirstHalf', 'SecondHalf'], { required: true }),
  /** What the leave costs, in half days, as the company counts leave of this kind. */
  halfDays: number({ required: true, min: 0, max: 2 * MOST_DAYS + 2 }),
  /** Of these days: those beyond the policy, and unpaid ones, at the time of the request. */
  beyondHalfDays: number({ computed: true, min: 0, max: 2 * MOST_DAYS + 2 }),
  unpaidHalfDays: number({ computed: true, min: 0, max: 2 * MOST_DAYS + 2 }),
  reason: longText({ max: 1000 }),
  handoverToId: ref('directory'),
  contactWhileAway: text({ max: 120 }),
  /** Months the leave touches, as YYYY-MM: a calendar asks for one of them. */
  monthKeys: list(text({ max: 7, pattern: '[0-9]{4}-[0-9]{2}' }), { required: true, computed: true, max: 14 }),
  status: choice(['Draft', 'Submitted', 'Approved', 'Rejected', 'Cancelled'], { required: true }),
  submittedAt: date({ time: true, computed: true }),
  decisionNote: longText({ max: 1000 }),
  decidedBy: ref('directory', { computed: true }),
  decidedAt: date({ time: true, computed: true }),
};
export type LeaveValues = ValuesOf<typeof fields>;
export type LeaveRequest = Stored<typeof fields>;

type Span = Pick<LeaveRequest, 'leaveType' | 'startDate' | 'endDate' | 'halfDay'>;
/** A request as leave is counted, by the company's days. */
export const takenLeave = ({ leaveType, startDate, endDate, halfDay }: Span, timeZone: string): TakenLeave => ({
  type: leaveType,
  from: dayKey(startDate, timeZone),
  to: dayKey(endDate, timeZone),
  isHalf: halfDay !== 'None',
});

/** Checks of several fields together, which the kind of one field cannot express. */
export function checkLeave(values: Partial<LeaveValues>): Issue[] {
  const { status, decisionNote, startDate, endDate, halfDay, halfDays } = values;
  const issues: Issue[] = [];
  if (status === 'Rejected' && !decisionNote?.trim())
    issues.push({ field: 'decisionNote', key: 'leaveRequests.error.reason' });
  if (!startDate || !endDate) return issues;
  if (endDate < startDate) issues.push({ field: 'endDate', key: 'leaveRequests.error.order' });
  else if (endDate.getTime() - startDate.getTime() > MOST_DAYS * DAY_MS)
    issues.push({ field: 'endDate', key: 'leaveRequests.error.span', params: { max: MOST_DAYS } });
  if (halfDay && halfDay !== 'None' && dayOf(startDate) !== dayOf(endDate))
    issues.push({ field: 'halfDay', key: 'leaveRequests.error.halfDay' });
  if (halfDays === 0) issues.push({ field: 'endDate', key: 'leaveRequests.error.noDays' });
  return issues;
}

const monthsOf = (from: Date, to: Date) => [
  ...new Set(daysFromTo(dayOf(from), dayOf(to)).map((day) => day.slice(0, 7))),
];
/** Whether an answer that was given becomes a question again. */
export const isTakenBack = (before: Pick<LeaveRequest, 'status'> | undefined, to: string): boolean =>
  (before?.status === 'Approved' || before?.status === 'Rejected') && to === 'Submitted';
/** Somebody asks to be away, somebody else says yes or no. */
export const leaveRequests = defineSchema({
  name: 'leaveRequests',
  fields,
  title: 'employeeName',
  owner: 'userId',
  reference: { field: 'reference', prefix: 'LR', digits: 6 },
  status: {
    field: 'status',
    initial: ['Draft', 'Submitted'],
    moves: {
      Draft: ['Submitted', 'Cancelled'],
      Submitted: ['Approved', 'Rejected', 'Cancelled'],
      Approved: ['Cancelled', 'Submitted'],
      Rejected: ['Submitted'],
    },
    closed: ['Approved', 'Rejected', 'Cancelled'],
    requires: { Rejected: ['decisionNote', 'decidedBy'], Approved: ['decidedBy'] },
  },
  activities: false,
  sorts: [{ field: 'startDate', order: 'desc' }],
  filters: ['status', 'leaveType', 'department', 'employeeId', 'monthKeys'],
  derive: ({ startDate, endDate, status, decidedBy }, now, before) => ({
    submittedAt: status === 'Draft' ? undefined : (before?.submittedAt ?? now),
    decidedAt: decidedBy ? (decidedBy === before?.decidedBy ? before.decidedAt : now) : undefined,
    monthKeys: startDate && endDate ? monthsOf(startDate, endDate) : undefined,
    ...(isTakenBack(before, status) && { decidedBy: undefined, decidedAt: undefined, decisionNote: undefined }),
  }),
  check: checkLeave,
});
