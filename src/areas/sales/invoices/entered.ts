import { updated } from '#model/changes.ts';
import type { CommandFacts, Effect, Outcome } from '#model/commit/command.ts';
import { entryIssue, kindOf, withEntry } from './ledger.ts';
import type { invoices } from './schema.ts';
import { sharesMoved, sharingOf } from './sharing.ts';
import type { Invoice, Payment } from './types.ts';

/** One more entry of the ledger; with it the agents' shares, which grow with a payment and fall with what is given back. */
export async function entered(
  entry: Payment,
  { record, now, find, may }: Pick<CommandFacts<Invoice>, 'record' | 'now' | 'find' | 'may'>,
): Promise<Outcome> {
  const wrong = entryIssue(record, entry, now);
  if (wrong) return { issues: [wrong] };
  const after = withEntry(record, entry);
  const { payments } = after;
  const moved = sharesMoved(await sharingOf(record, [after], find), { may });
  return {
    changes: [updated<typeof invoices>('invoices', record, { payments }), ...moved.changes],
    effects: [...balanceEffect(record, entry), ...moved.effects],
  };
}

/** What of the money that is given back the customer owes again. */
function balanceEffect({ balanceMinor }: Invoice, entry: Payment): readonly Effect[] {
  if (kindOf(entry) === 'Payment') return [];
  const amountMinor = Math.max(0, balanceMinor + entry.amountMinor) - Math.max(0, balanceMinor);
  return amountMinor > 0 ? [{ key: 'owedAgain', params: { amountMinor } }] : [];
}
