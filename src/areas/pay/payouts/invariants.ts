import { employeePay } from '#areas/people/employeePay/schema.ts';
import { employees } from '#areas/people/employees/schema.ts';
import { dealSplits } from '#areas/sales/dealSplits/schema.ts';
import { owedBack } from '#lib/money/commission-ledger.ts';
import { defineInvariants, type Invariant, type Lookup } from '#model/commit/invariant.ts';
import { issueOf } from '#model/issue-of.ts';
import { isOnPayroll } from './outside.ts';
import { type Payout, type PayoutLine, payouts } from './schema.ts';

const wrong = issueOf('payouts');
/** Whether some payslip pays this person's commission. */
async function isPaidByPayroll(userId: string, find: Lookup): Promise<boolean> {
  const files = await find.where(employees, 'userId', userId);
  const pay = await Promise.all(files.map(({ id }) => find.get(employeePay, id)));
  return files.some((employee, at) => isOnPayroll(employee, pay[at] !== undefined));
}
/** The first line that pays more of its share than is due, or takes back more than is owed, by the share before this change. */
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
    name: 'A payout is moved by its commands alone.',
    check: ({ before, changed, command }) =>
      before && changed.has('status') && !command ? wrong('status', 'signed') : [],
  },
  {
    name: 'Only a draft is put away.',
    check: ({ type, before }) =>
      (type === 'archive' || type === 'restore') && before?.status !== 'Draft' ? wrong('status', 'putAway') : [],
  },
];

/** The person who wrote the draft last prepared it. */
export const payoutsInvariants = defineInvariants(payouts, INVARIANTS, async ({ values, uid }) =>
  values.status === 'Draft' ? { preparedBy: uid } : {},
);
