import { isEarned, statusOf } from '#lib/money/commission-ledger.ts';
import { sumOf } from '#lib/money/rounding.ts';
import type { Change } from '#model/changes.ts';
import type { Split } from './schema.ts';

export type Entry = NonNullable<Split['entries']>[number];
type Update = Extract<Change, { type: 'update' }>;

/** The deal is no longer closed: nothing of its shares is earned, and what was paid is to be given back. */
export const unearned = (splits: readonly Split[]): Update[] =>
  splits
    .filter(({ status }) => isEarned(status))
    .map((before) => ({
      type: 'update',
      resource: 'dealSplits',
      before,
      set: { status: statusOf(before, false), payableMinor: undefined },
    }));

/** What a change leaves in the ledger of a share, besides payments. */
function entriesOf(before: Split | undefined, after: Partial<Split>, at: Date): Entry[] {
  if (!before) return [];
  const { status = before.status, amountMinor = 0, payableMinor = 0 } = after;
  const [was, is] = [isEarned(before.status), isEarned(status)];
  const released = payableMinor - (was ? (before.payableMinor ?? 0) : 0);
  return [
    ...(is && !was ? [{ at, kind: 'Earned' as const, amountMinor }] : []),
    ...(is && released !== 0 ? [{ at, kind: 'Released' as const, amountMinor: released }] : []),
    ...(was && !is ? [{ at, kind: 'TakenBack' as const, amountMinor: -before.amountMinor }] : []),
  ];
}

interface PaidLine {
  readonly splitId?: string;
  readonly amountMinor: number;
}
/** What the payslips and payouts that are paid in the same commit pay of a share, or deduct again. */
function paymentsOf(id: string, commitChanges: readonly Change[], at: Date): Entry[] {
  return commitChanges.flatMap((change) => {
    if (change.type !== 'update' || (change.resource !== 'payslips' && change.resource !== 'payouts')) return [];
    const { before, set, resource } = change;
    if (set.status !== 'Paid' || before.status === 'Paid') return [];
    const by = resource === 'payouts' ? { payoutId: before.id } : { payslipId: before.id };
    const own = (rows: unknown) =>
      (Array.isArray(rows) ? (rows as readonly PaidLine[]) : []).filter(({ splitId }) => splitId === id);
    const entry = (amountMinor: number): Entry => ({ at, kind: 'Paid', amountMinor, ...by });
    if (resource === 'payouts') return own(before.lines).map(({ amountMinor }) => entry(amountMinor));
    const lines = (rows: unknown, sign: 1 | -1) =>
      own(rows)
        .filter(({ amountMinor }) => amountMinor > 0)
        .map(({ amountMinor }) => entry(sign * amountMinor));
    return [...lines(before.earnings, 1), ...lines(before.deductions, -1)];
  });
}

/** The ledger of a share as a commit leaves it, with what is paid of it by then. */
export function ledgerOf(change: {
  readonly id: string;
  readonly before: Split | undefined;
  readonly values: Partial<Split>;
  readonly commitChanges: readonly Change[];
  readonly now: Date;
}): Pick<Partial<Split>, 'entries' | 'paidMinor' | 'overpaid'> {
  const { id, before, values, commitChanges, now } = change;
  const payments = paymentsOf(id, commitChanges, now);
  const entries = [...(before?.entries ?? []), ...entriesOf(before, values, now), ...payments];
  const paidMinor = (before?.paidMinor ?? 0) + sumOf(payments.map(({ amountMinor }) => amountMinor));
  const isPaid = before?.paidMinor !== undefined || payments.length > 0;
  const { status = 'Expected', amountMinor = 0 } = values;
  const overpaid = (isEarned(status) && paidMinor > amountMinor) || undefined;
  return { ...(entries.length > 0 && { entries }), ...(isPaid && { paidMinor, overpaid }) };
}
