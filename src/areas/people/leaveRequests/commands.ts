import type { Served } from '#areas/people/employees/schema.ts';
import { HOUR_MS } from '#lib/time/dates.ts';
import type { RulesOn, Working } from '#lib/work/rules.ts';
import type { Acting } from '#model/acting.ts';
import { type ChangeSet, updated } from '#model/changes.ts';
import { issueOf } from '#model/issue-of.ts';
import type { Issue, SetOf } from '#model/schema.ts';
import { isTakenBack, type LeaveRequest, type leaveRequests } from './schema.ts';

export interface Applicant extends Working, Served {
  readonly id: string;
  readonly fullName: string;
  readonly userId?: string;
  readonly department?: string;
}
/** What a request is judged by: the company's rules, and the person's other requests. */
export interface LeaveContext {
  /** What applies to the person on a day. */
  readonly rulesOn: RulesOn;
  readonly timeZone: string;
  readonly others: readonly LeaveRequest[];
  /** May record leave of the past: those who may write anyone's requests. */
  readonly mayBackdate: boolean;
}

const wrong = issueOf('leaveRequests');

/** Nobody answers their own request; an answer is taken back by the person who gave it, within the hour. */
export function decisionIssues(
  record: Pick<LeaveRequest, 'status' | 'userId' | 'decidedBy' | 'decidedAt'>,
  to: string,
  { uid, now }: Pick<Acting, 'uid' | 'now'>,
): readonly Issue[] {
  if ((to === 'Approved' || to === 'Rejected') && record.userId === uid) return wrong('decidedBy', 'own');
  if (!isTakenBack(record, to)) return [];
  const isFresh = record.decidedAt !== undefined && now.getTime() - record.decidedAt.getTime() <= HOUR_MS;
  return record.decidedBy === uid && isFresh ? [] : wrong('status', 'takeBack');
}

const decided = (record: LeaveRequest, set: SetOf<typeof leaveRequests>): ChangeSet => ({
  changes: [updated<typeof leaveRequests>('leaveRequests', record, set)],
});
export const approveLeave = (record: LeaveRequest, decidedBy: string): ChangeSet =>
  decided(record, { status: 'Approved', decidedBy });
export const rejectLeave = (record: LeaveRequest, decisionNote: string, decidedBy: string): ChangeSet =>
  decided(record, { status: 'Rejected', decisionNote, decidedBy });
