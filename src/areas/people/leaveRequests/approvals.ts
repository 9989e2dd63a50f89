import type { ApprovalKind } from '#kit/approvals/approval.ts';
import { useLabels } from '#kit/text.ts';
import { useCost, useDates } from './cells.tsx';
import { approveLeave, rejectLeave } from './commands.ts';
import type { LeaveRequest } from './schema.ts';

/** Leave that colleagues ask for: nobody answers the own request. */
export const leaveApprovals: ApprovalKind<LeaveRequest> = {
  resource: 'leaveRequests',
  icon: 'sun',
  needs: 'edit',
  filters: [{ field: 'status', operator: 'eq', value: 'Submitted' }],
  waitsFor: ({ userId }, { uid }) => userId !== uid,
  since: ({ submittedAt, createdAt }) => submittedAt ?? createdAt,
  useText: (leave) => {
    const labels = useLabels('leaveRequests');
    const [dates, cost] = [useDates(), useCost()];
    const { employeeName: title, leaveType } = leave;
    return { title, detail: dates(leave), why: `${labels.option('leaveType', leaveType)} · ${cost(leave)}` };
  },
  approve: (record, { uid }) => approveLeave(record, uid),
  decline: (record, reason, { uid }) => rejectLeave(record, reason, uid),
};
