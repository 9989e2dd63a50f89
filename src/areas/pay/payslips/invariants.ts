import { isSettlementOf, payroll, runId } from '#areas/pay/payroll/schema.ts';
import { loans } from '#areas/people/loans/schema.ts';
import { dealSplits } from '#areas/sales/dealSplits/schema.ts';
import { owedBack } from '#lib/commission-ledger.ts';
import { defineInvariants } from '#model/commit/invariant.ts';
import { movedBy } from './commissions.ts';
import { kindOf, takenBy } from './loans.ts';
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
    name: 'Commission on a payslip is what is due of its agent’s shares, or owed back of them, never typed.',
    check: async ({ changed, after, find }) => {
      if (!changed.has('commissions')) return [];
      const lines = after.commissions ?? [];
      const shares = await Promise.all(lines.map(({ splitId }) => find.get(dealSplits, splitId)));
      const isEach = lines.every(({ amountMinor }, at) => {
        const share = shares[at];
        if (!share || share.userId !== after.snapshot.userId) return false;
        return amountMinor > 0 ? amountMinor <= (share.dueMinor ?? 0) : -amountMinor <= owedBack(share);
      });
      const isOnce = new Set(lines.map(({ splitId }) => splitId)).size === lines.length;
      return isEach && isOnce ? [] : [{ field: 'commissions', key: 'payslips.error.commission' }];
    },
  },
  {
    name: 'What a payslip takes of loans is owed of its employee’s own, never typed.',
    check: async ({ changed, after, find }) => {
      if (!changed.has('loans')) return [];
      const lines = after.loans ?? [];
      const found = await Promise.all(lines.map(({ loanId }) => find.get(loans, loanId)));
      const isEach = lines.every(({ kind, amountMinor, owedMinor }, at) => {
        const loan = found[at];
        const isOwed = amountMinor <= owedMinor && owedMinor <= (loan?.balanceMinor ?? 0);
        return isOwed && loan?.employeeId === after.employeeId && kind === kindOf(loan);
      });
      const isOnce = new Set(lines.map(({ loanId }) => loanId)).size === lines.length;
      return isEach && isOnce ? [] : [{ field: 'loans', key: 'payslips.error.loan' }];
    },
  },
  {
    name: 'What a payslip takes of loans stands in their ledgers as soon as it is paid.',
    check: async ({ before, after, find }) => {
      if (after.status !== 'Paid' || before?.status === 'Paid') return [];
      const taken = [...takenBy(after)];
      const found = await Promise.all(taken.map(([id]) => find.get(loans, id)));
      const isEach = taken.every(([, amountMinor], at) =>
        found[at]?.entries?.some((entry) => entry.payslipId === after.id && entry.amountMinor === amountMinor),
      );
      return isEach ? [] : [{ field: 'status', key: 'payslips.error.repaid' }];
    },
  },
  {
    name: 'The shares of a payslip are paid with it, each with its payslip’s entry.',
    check: async ({ before, after, find }) => {
      if (after.status !== 'Paid' || before?.status === 'Paid') return [];
      const moved = [...movedBy(after)];
      const shares = await Promise.all(moved.map(([id]) => find.get(dealSplits, id)));
      const isEach = moved.every(([, amountMinor], at) =>
        shares[at]?.entries?.some((entry) => entry.payslipId === after.id && entry.amountMinor === amountMinor),
      );
      return isEach ? [] : [{ field: 'status', key: 'payslips.error.shares' }];
    },
  },
]);
