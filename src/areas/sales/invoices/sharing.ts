import { dealCommission } from '#areas/sales/dealCommission/schema.ts';
import { addedBy, dueOf, movedShares, type Paying, paidOn } from '#areas/sales/dealSplits/payable.ts';
import { dealSplits, type Split } from '#areas/sales/dealSplits/schema.ts';
import { sumOf } from '#lib/money/rounding.ts';
import type { CommandFacts, Effect } from '#model/commit/command.ts';
import type { AnySchema } from '#model/schema.ts';
import { isForeign } from './local.ts';
import { invoices } from './schema.ts';
import type { Invoice } from './types.ts';

/** Agents' shares of the deal that an invoice bills, and what they are paid from. */
interface Sharing extends Paying {
  readonly splits: readonly Split[];
}
const NONE: Sharing = { splits: [], invoices: [], grossMinor: 0 };

/** The shares that hang on this invoice, with the deal's invoices as they will be. */
export async function sharingOf(
  { kind, dealId }: Invoice,
  after: readonly Invoice[],
  find: CommandFacts['find'],
): Promise<Sharing> {
  if (kind !== 'Commission' || dealId === undefined) return NONE;
  const [splits, stored, terms] = await Promise.all([
    find.where(dealSplits, 'dealId', dealId),
    find.where(invoices, 'dealId', dealId),
    find.get(dealCommission, dealId),
  ]);
  const ids = new Set(after.map(({ id }) => id));
  const others = stored.filter(({ id }) => !ids.has(id));
  return { splits, invoices: [...others, ...after], grossMinor: terms?.grossMinor ?? 0 };
}

/** Anyone who may not read the shares reads that they move, and not by how much. */
const withoutAmount = (effect: Effect, { splits }: Sharing, may: CommandFacts['may']): Effect =>
  splits.every((split) => may('show', dealSplits as AnySchema, split)) ? effect : { key: `${effect.key}Unread` };

/** Amounts of shares are in the company's currency, which an effect names beside an invoice in another. */
const inOwn = (amountMinor: number, { invoices: bills }: Sharing): NonNullable<Effect['params']> => {
  const foreign = bills.find(isForeign);
  return { amountMinor, ...(foreign?.local && { currency: foreign.local.currency }) };
};

/** The shares that move, and a line that says so. */
export function sharesMoved(sharing: Sharing, { may }: Pick<CommandFacts, 'may'>) {
  const changes = movedShares(sharing.splits, sharing);
  const amountMinor = addedBy(changes);
  const key = amountMinor > 0 ? 'released' : 'takenBack';
  const effect = withoutAmount({ key, params: inOwn(Math.abs(amountMinor), sharing) }, sharing, may);
  return { changes, effects: amountMinor === 0 ? [] : [effect] };
}

/** What agents get in all once the customer has paid what is left. */
export function sharesInAll(sharing: Sharing, { may }: Pick<CommandFacts, 'may'>): Effect {
  const paid = sharing.invoices.map(
    (bill): Invoice => ({ ...bill, paidMinor: Math.max(bill.paidMinor, bill.totalMinor - (bill.creditedMinor ?? 0)) }),
  );
  const whole = paidOn({ ...sharing, invoices: paid });
  const amountMinor = sumOf(sharing.splits.map((split) => dueOf(split, whole)));
  return withoutAmount({ key: 'sharesInAll', params: inOwn(amountMinor, sharing) }, sharing, may);
}
