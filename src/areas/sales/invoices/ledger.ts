import { sumOf } from '#lib/rounding.ts';
import type { Issue } from '#model/schema.ts';
import type { Invoice, Payment } from './types.ts';

export type EntryKind = 'Payment' | 'Reversal' | 'Refund';
/** An entry of which nothing is said is a payment. */
export const kindOf = ({ kind = 'Payment' }: Pick<Payment, 'kind'>): EntryKind => kind as EntryKind;

/** What an entry adds to what is held of the customer's money; less than nothing where it gives some back. */
export const signedAmount = (entry: Pick<Payment, 'kind' | 'amountMinor'>): number =>
  kindOf(entry) === 'Payment' ? entry.amountMinor || 0 : -(entry.amountMinor || 0);

/** Payments less reversals and refunds. Minor units. */
export const receivedOf = (entries: readonly Payment[]): number => sumOf(entries.map(signedAmount));

/** What reversed the entry at this place (from 1), where it was reversed. */
export const reversalAt = (entries: readonly Payment[], place: number): Payment | undefined =>
  entries.find((entry) => kindOf(entry) === 'Reversal' && entry.reverses === place);
export const isReversed = (entries: readonly Payment[], place: number): boolean =>
  reversalAt(entries, place) !== undefined;

/** Number on the receipt of the entry at this place, from 1. */
export const receiptOf = (number: string, place: number): string => `${number}/${place}`;

const wrong = (field: string, key: string): Issue[] => [{ field, key: `invoices.error.${key}` }];
const OWED: readonly string[] = ['Issued', 'PartiallyPaid'];
const HELD: readonly string[] = [...OWED, 'Paid', 'Credited'];

/** What speaks against adding this entry to the invoice as it stands. */
export function entryIssues(invoice: Invoice, entry: Partial<Payment>, now: Date): Issue[] {
  const { kind: documentKind, status, balanceMinor, payments = [] } = invoice;
  const { kind = 'Payment', amountMinor, method, paidAt, reverses, reason } = entry;
  if (!amountMinor || Number.isNaN(amountMinor) || !method || !paidAt) return wrong('payments', 'payment');
  if (documentKind === 'CreditNote' || !(kind === 'Payment' ? OWED : HELD).includes(status))
    return wrong('payments', 'payment');
  if (paidAt > now) return wrong('payments', 'paidAhead');
  if (kind === 'Payment') return amountMinor > balanceMinor ? wrong('payments', 'overpaid') : [];
  if (!reason?.trim()) return wrong('payments.reason', 'reason');
  if (amountMinor > receivedOf(payments)) return wrong('payments.amountMinor', 'notHeld');
  if (kind === 'Refund') return reverses === undefined ? [] : wrong('payments', 'reversal');
  const reversed = payments[(reverses ?? 0) - 1];
  const isWhole = reversed?.amountMinor === amountMinor && kindOf(reversed) === 'Payment';
  if (!reversed || !isWhole || isReversed(payments, Number(reverses))) return wrong('payments', 'reversal');
  return paidAt < reversed.paidAt ? wrong('payments.paidAt', 'reversedBefore') : [];
}
