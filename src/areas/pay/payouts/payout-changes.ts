import { sharesMoved } from '#areas/pay/payslips/commissions.ts';
import type { Split } from '#areas/sales/dealSplits/schema.ts';
import { owedBack } from '#lib/money/commission-ledger.ts';
import type { Transfer } from '#lib/money/transfer-file.ts';
import { type Change, updated } from '#model/changes.ts';
import { MOST_LINES, type Payout, type PayoutLine, type PayoutValues, paidTo, type payouts } from './schema.ts';

/**
 * What is due to agents outside payroll, the shares in their order: what each may be paid out, less what is owed back of
 * deals that fell through or were closed again for less, as far as it is covered.
 */
export function dueLines(shares: readonly Split[], isOutside: (uid: string) => boolean): PayoutLine[] {
  const own = shares.filter(({ userId }) => isOutside(userId)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const users = [...new Set(own.map(({ userId }) => userId))];
  const lines = users.flatMap((userId) => {
    const mine = own.filter((share) => share.userId === userId);
    const line = ({ id, label }: Split, amountMinor: number): PayoutLine => ({
      splitId: id,
      userId,
      label,
      amountMinor,
    });
    const due = mine.filter(({ dueMinor = 0 }) => dueMinor > 0).map((share) => line(share, share.dueMinor ?? 0));
    let covered = paidTo(userId, due);
    const back = mine.flatMap((share) => {
      const taken = Math.min(covered, owedBack(share));
      covered -= taken;
      return taken > 0 ? [line(share, -taken)] : [];
    });
    return [...due, ...back];
  });
  // An agent is paid whole or waits: what is owed back belongs to what is due.
  let paid: PayoutLine[] = [];
  for (const userId of users) {
    const more = lines.filter((line) => line.userId === userId);
    if (paid.length + more.length <= MOST_LINES) paid = [...paid, ...more];
  }
  return paid;
}

/** A payout of these lines, still to be approved. */
export const newPayout = (
  id: string,
  lines: readonly PayoutLine[],
  payees: PayoutValues['payees'],
): Extract<Change, { type: 'create' }> => ({
  type: 'create',
  resource: 'payouts',
  id,
  values: { lines, payees, status: 'Draft' },
});

export const movedPayout = (before: Payout, set: Partial<PayoutValues>) =>
  updated<typeof payouts>('payouts', before, set);

/** The paid payout, and with it each of its shares. */
export const payoutPaid = (
  payout: Payout,
  signed: { readonly by: string; readonly reference?: string | undefined },
  shares: readonly Split[],
): readonly Change[] => {
  const reference = signed.reference?.trim();
  return [
    movedPayout(payout, { status: 'Paid', paidBy: signed.by, ...(reference && { paymentReference: reference }) }),
    ...sharesMoved(new Map(payout.lines.map(({ splitId, amountMinor }) => [splitId, amountMinor])), shares),
  ];
};

/** The bank's transfers of a payout: one an agent. */
export const transfersOf = ({ lines, payees, reference }: Payout): Transfer[] =>
  payees
    .map(({ userId, name, iban = '' }) => ({ name, iban, amountMinor: paidTo(userId, lines), reference }))
    .filter(({ amountMinor }) => amountMinor > 0);
