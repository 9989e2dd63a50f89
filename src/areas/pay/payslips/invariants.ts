import { isSettlementOf, payroll, runId } from '#areas/pay/payroll/schema.ts';
import { defineInvariants } from '#model/commit/invariant.ts';
import { payslipId, payslips } from './schema.ts';

/** What changes of a payslip once its run is approved. */
const LATER: readonly string[] = ['status', 'userId'];

export const payslipsInvariants = defineInvariants(payslips, [
  {
    name: 'An employee has one payslip a run.',
    check: ({ type, after }) => {
      const { id, periodKey, employeeId } = after;
      const isOfRun = after.runId === runId(periodKey) || isSettlementOf(after.runId, employeeId);
      const isNamed = isOfRun && id === payslipId(after.runId, employeeId);
      return type === 'create' && !isNamed ? 'forbidden' : [];
    },
  },
  {
    name: 'Written while the run is a draft; from its approval on nothing changes but whether it is held and paid.',
    check: async ({ type, after, changed, find }) => {
      const run = await find.get(payroll, after.runId);
      const isOpen = after.status === 'Draft' && run?.status === 'Draft' && run.archivedAt === null;
      const isFollowing =
        type === 'update' &&
        after.status !== 'Draft' &&
        [...changed].every((name) => LATER.includes(name)) &&
        (run?.status === 'Paid' || (run?.status === 'Approved' && after.status !== 'Paid'));
      return isOpen || isFollowing ? [] : [{ field: 'status', key: 'payslips.error.closed' }];
    },
  },
  {
    name: 'Commission is worked out with the run, never typed.',
    check: ({ changed, after }) =>
      changed.has('commissionMinor') && after.commissionMinor !== undefined
        ? [{ field: 'commissionMinor', key: 'payslips.error.commission' }]
        : [],
  },
]);
