import { entryInAccount } from '#areas/sales/customerAccounts/account-entry.ts';
import { updated } from '#model/changes.ts';
import type { CommandFacts, Effect, Outcome } from '#model/commit/command.ts';
import { entryIssue, isAccountMove, kindOf, withEntry } from './ledger.ts';
import type { invoices, OVER } from './schema.ts';
import { sharesMoved, sharingOf } from './sharing.ts';
import type { Invoice, Payment } from './types.ts';

/** What happens to the part of a payment that is more than is owed. */
export type Over = (typeof OVER)[number];

/**
 * One more entry of the ledger; with it the agents' shares, which grow with a payment and fall with what is given back,
 * and the customer's account, where money moves to it or from it.
 */
export async function entered(
  entry: Payment,
  { record, now, find, may }: Pick<CommandFacts<Invoice>, 'record' | 'now' | 'find' | 'may'>,
  over?: Over,
): Promise<Outcome> {
  const wrong = entryIssue(record, entry, now, over !== undefined);
  if (wrong) return { issues: [wrong] };
  const paid = withEntry(record, entry);
  const overMinor = entry.amountMinor - record.balanceMinor;
  const rest: Payment | undefined =
    over === 'Keep' && overMinor > 0
      ? { kind: 'ToAccount', amountMinor: overMinor, method: 'Other', paidAt: entry.paidAt }
      : undefined;
  const after = rest ? withEntry(paid, rest) : paid;
  const { payments } = after;
  const moved = sharesMoved(await sharingOf(record, [after], find), { may });
  const accounted = [entry, rest].find((one) => one && isAccountMove(one));
  return {
    changes: [
      updated<typeof invoices>('invoices', record, { payments }),
      ...(accounted ? [await entryInAccount(record, accountEntry(accounted, record), find)] : []),
      ...moved.changes,
    ],
    effects: [...balanceEffect(record, entry), ...moved.effects],
  };
}

const accountEntry = ({ kind, amountMinor, method, paidAt }: Payment, { number }: Invoice) => ({
  ...{ kind: kind === 'ToAccount' ? ('ToAccount' as const) : ('FromAccount' as const), amountMinor, method, paidAt },
  ...(number !== undefined && { number }),
});

/** What of the money that is given back the customer owes again. */
function balanceEffect({ balanceMinor }: Invoice, entry: Payment): readonly Effect[] {
  if (!['Reversal', 'Refund'].includes(kindOf(entry))) return [];
  const amountMinor = Math.max(0, balanceMinor + entry.amountMinor) - Math.max(0, balanceMinor);
  return amountMinor > 0 ? [{ key: 'owedAgain', params: { amountMinor } }] : [];
}
