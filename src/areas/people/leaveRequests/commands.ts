import type { LeaveSettings, WorkRules } from '#lib/work-rules.ts';
import { type ChangeSet, updated } from '#model/changes.ts';
import type { Issue, SetOf } from '#model/schema.ts';
import type { LeaveRequest, leaveRequests } from './schema.ts';

export interface Applicant {
  readonly id: string;
  readonly fullName: string;
  readonly userId?: string;
  readonly department?: string;
  readonly hireDate: Date;
}
/** What a request is judged by: the company's rules, and the person's other requests. */
export interface LeaveContext {
  readonly leave: LeaveSettings;
  readonly work: WorkRules;
  readonly timeZone: string;
  readonly others: readonly LeaveRequest[];
}

/** Nobody answers the own request. */
export const decisionIssues = (record: LeaveRequest, to: string, uid: string): readonly Issue[] =>
  (to === 'Approved' || to === 'Rejected') && record.userId === uid
    ? [{ field: 'decidedBy', key: 'leaveRequests.error.own' }]
    : [];

const decided = (record: LeaveRequest, set: SetOf<typeof leaveRequests>): ChangeSet => ({
  changes: [updated<typeof leaveRequests>('leaveRequests', record, set)],
});
export const approveLeave = (record: LeaveRequest, decidedBy: string): ChangeSet =>
  decided(record, { status: 'Approved', decidedBy });
export const rejectLeave = (record: LeaveRequest, decisionNote: string, decidedBy: string): ChangeSet =>
  decided(record, { status: 'Rejected', decisionNote, decidedBy });
