import { employeePay } from '#areas/people/employeePay/schema.ts';
import { employees } from '#areas/people/employees/schema.ts';
import { dealSplits } from '#areas/sales/dealSplits/schema.ts';
import { owedBack } from '#lib/commission-ledger.ts';
import { defineInvariants, type Invariant, type Lookup } from '#model/commit/invariant.ts';
import type { Issue } from '#model/schema.ts';
import { movedByPayout } from './commands.ts';
import { isOnPayroll } from './outside.ts';
import { type Payout, type PayoutLine, payouts } from './schema.ts';

const wrong = (field: string, key: string, params?: Issue['params']): Issue[] => [
  { field, key: `payouts.error.${key}`, ...(params && { params }) },
];
const isMove = (before: Payout | undefined, after: Payout, to: Payout['status']): boolean =>
  before !== undefined && before.status !== to && after.status === to;

/** Whether some payslip pays this person's commission. */
async function isPaidByPayroll(userId: string, find: Lookup): Promise<boolean> {
  const files = await find.where(employees, 'userId', userId);
  const pay = await Promise.all(files.map(({ id }) => find.get(employeePay, id)));
  return files.some((employee, at) => isOnPayroll(employee, pay[at] !== undefined));
}
/** The first line that pays more of its share than is due, or takes back more than is owed, as the share stood before. */
async function firstWrong(lines: readonly PayoutLine[], find: Lookup): Promise<PayoutLine | undefined> {
  const shares = await Promise.all(lines.map(({ splitId }) => find.before(dealSplits, splitId)));
  return lines.find(({ userId, amountMinor }, at) => {
    const share = shares[at];
    if (!share || share.userId !== userId || amountMinor === 0) return true;
    return amountMinor > 0 ? amountMinor > (share.dueMinor ?? 0) : -amountMinor > owedBack(share);
  });
}

const INVARIANTS: readonly Invariant<Payout>[] = [
  {
    name: 'A payout pays what is due of the shares of agents who are not on payroll, each share once, never typed.',
    check: async ({ before, after, changed, find }) => {
      if (!changed.has('lines') && before?.status === after.status) return [];
      if (before && after.status === 'Draft' && !changed.has('lines')) return [];
      const { lines, payees } = after;
      if (new Set(lines.map(({ splitId }) => splitId)).size < lines.length) return wrong('lines', 'twice');
      const line = await firstWrong(lines, find);
      if (line) return wrong('lines', 'notDue', { name: line.label });
      const onPayroll = await Promise.all(payees.map(({ userId }) => isPaidByPayroll(userId, find)));
      const at = onPayroll.indexOf(true);
      return at < 0 ? [] : wrong('payees', 'payroll', { name: payees[at]?.name ?? '' });
    },
  },
  {
    name: 'A second person approves, unless there is none; then the payout says so.',
    proves: ['approvedBy', 'approvedAlone'],
    check: async ({ before, after, changed, uid, permittedOthers }) => {
      if (!isMove(before, after, 'Approved'))
        return after.status !== 'Draft' && (changed.has('approvedBy') || changed.has('approvedAlone'))
          ? wrong('approvedBy', 'signed')
          : [];
      if (after.approvedBy !== uid) return wrong('approvedBy', 'signed');
      const isAlone = after.approvedBy === after.preparedBy;
      if (isAlone !== (after.approvedAlone === true)) return wrong('approvedAlone', 'second');
      return isAlone && (await permittedOthers('edit')).length > 0 ? wrong('approvedBy', 'second') : [];
    },
  },
  {
    name: 'A payout is paid by whoever says so, and each of its shares with it: the share’s ledger names the payout.',
    proves: ['paidBy'],
    check: async ({ before, after, changed, uid, find }) => {
      if (!isMove(before, after, 'Paid')) return changed.has('paidBy') ? wrong('paidBy', 'signed') : [];
      if (after.paidBy !== uid) return wrong('paidBy', 'signed');
      const moved = [...movedByPayout(after)];
      const shares = await Promise.all(moved.map(([id]) => find.get(dealSplits, id)));
      const isEach = moved.every(([, amountMinor], at) =>
        shares[at]?.entries?.some((entry) => entry.payoutId === after.id && entry.amountMinor === amountMinor),
      );
      return isEach ? [] : wrong('status', 'shares');
    },
  },
  {
    name: 'Only a draft is put away.',
    check: ({ type, before }) =>
      (type === 'archive' || type === 'restore') && before?.status !== 'Draft' ? wrong('status', 'putAway') : [],
  },
];

/** Whoever wrote the draft last prepared it. */
export const payoutsInvariants = defineInvariants(payouts, INVARIANTS, async ({ values, uid }) =>
  values.status === 'Draft' ? { preparedBy: uid } : {},
);
