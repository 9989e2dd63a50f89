import { isClosed, payroll } from '#areas/pay/payroll/schema.ts';
import { loans } from '#areas/people/loans/schema.ts';
import { dealSplits } from '#areas/sales/dealSplits/schema.ts';
import { defineInvariants } from '#model/commit/invariant.ts';
import type { AnySchema } from '#model/schema.ts';
import { movedBy } from './commissions.ts';
import { takenBy } from './loans.ts';
import { ADJUSTMENTS, payslips } from './schema.ts';

/** What a person may change of a payslip while its run is a draft. */
const TYPED: readonly string[] = ADJUSTMENTS;

export const payslipsInvariants = defineInvariants(payslips, [
  {
    name: 'A payslip is written by the commands of its run. A person adjusts a draft, and holds or releases the pay.',
    check: async ({ type, before, after, changed, find, command }) => {
      if (command?.startsWith('payroll.')) return [];
      if (type === 'create') return 'forbidden';
      const run = await find.get(payroll, after.runId);
      const typed = [...changed].filter((name) => !(payslips as AnySchema).fields[name]?.computed);
      const isAdjusted =
        run?.status === 'Draft' && run.archivedAt === null && typed.every((name) => TYPED.includes(name));
      const isHeld = [before?.status, after.status].toSorted().join() === 'Held,Locked';
      const isHeldAlone = isHeld && typed.every((name) => name === 'status');
      return isAdjusted || (isHeldAlone && isClosed(run)) ? [] : [{ field: 'status', key: 'payslips.error.closed' }];
    },
  },
  {
    name: 'What a payslip takes of loans is in their ledgers as soon as it is paid.',
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
