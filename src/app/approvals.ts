import { accessApprovals } from '#areas/company/accessRequests/approvals.ts';
import { proposalApprovals } from '#areas/company/proposals/approvals.ts';
import { payrollApprovals } from '#areas/pay/payroll/approvals.ts';
import { leaveApprovals } from '#areas/people/leaveRequests/approvals.ts';
import { closingApprovals } from '#areas/sales/deals/approvals.ts';
import type { ApprovalKind } from '#kit/approvals/approval.ts';

/** What waits for somebody's decision, of every area. */
export const APPROVALS: readonly ApprovalKind[] = [
  leaveApprovals,
  closingApprovals,
  payrollApprovals,
  accessApprovals,
  proposalApprovals,
];
