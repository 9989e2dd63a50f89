import { sumOf } from '#lib/money/rounding.ts';
import type { Issue } from '#model/schema.ts';
import type { Invoice, Payment } from './types.ts';

/** `ToAccount` moves what is too much to the customer's account; `FromAccount` pays with what is there. */
export type EntryKind = 'Payment' | 'Reversal' | 'Refund' | 'ToAccount' | 'FromAccount';
const INCOMING: readonly EntryKind[] = ['Payment', 'FromAccount'];
/** An entry is a payment by default. */
export const kindOf = ({ kind = 'Payment' }: Pick<Payment, 'kind'>): EntryKind => kind as EntryKind;

/** Whether the money stays the customer's: it moves to their account, or comes from it. */
export const isAccountMove = (entry: Pick<Payment, 'kind'>): boolean =>
  ['ToAccount', 'FromAccount'].includes(kindOf(entry));

/** What an entry adds to what is held of the customer's money; less than nothing where it gives some back. */
export const signedAmount = (entry: Pick<Payment, 'kind' | 'amountMinor'>): number =>
  INCOMING.includes(kindOf(entry)) ? entry.amountMinor || 0 : -(entry.amountMinor || 0);

/** What came in, less what was reversed, refunded or moved to the customer's account. Minor units. */
export const receivedOf = (entries: readonly Payment[]): number => sumOf(entries.map(signedAmount));

/** What reversed the entry at this place (from 1), where it was reversed. */
export const reversalAt = (entries: readonly Payment[], place: number): Payment | undefined =>
  entries.find((entry) => kindOf(entry) === 'Reversal' && entry.reverses === place);
export const isReversed = (entries: readonly Payment[], place: number): boolean =>
  reversalAt(entries, place) !== undefined;

/** Number on the receipt of the entry at this place, from 1. */
export const receiptOf = (number: string, place: number): string => `${number}/${place}`;

const wrong = (field: string, key: string): Issue => ({ field, key: `invoices.error.${key}` });
const OWED: readonly string[] = ['Issued', 'PartiallyPaid'];
const HELD: readonly string[] = [...OWED, 'Paid', 'Credited'];

/** Why this entry cannot be added to the invoice, at the field of the question. `mayBeOver`: more than is owed is meant. */
export function entryIssue(invoice: Invoice, entry: Payment, now: Date, mayBeOver = false): Issue | undefined {
  const { kind: documentKind, status, balanceMinor, payments = [] } = invoice;
  const { amountMinor, paidAt, reverses } = entry;
  const isPayment = INCOMING.includes(kindOf(entry));
  if (documentKind === 'CreditNote' || !(isPayment ? OWED : HELD).includes(status)) return wrong('status', 'payment');
  if (paidAt > now) return wrong('paidAt', 'paidAhead');
  if (isPayment) return amountMinor > balanceMinor && !mayBeOver ? wrong('amountMinor', 'overpaid') : undefined;
  const reversed = payments[Number(reverses) - 1];
  if (kindOf(entry) === 'Reversal' && (!reversed || kindOf(reversed) !== 'Payment')) return wrong('place', 'reversal');
  if (reversed && isReversed(payments, Number(reverses))) return wrong('place', 'reversal');
  if (reversed && paidAt < reversed.paidAt) return wrong('paidAt', 'reversedBefore');
  return amountMinor > receivedOf(payments) ? wrong('amountMinor', 'notHeld') : undefined;
}

/** The invoice with one more entry of its ledger, as it will be. */
export const withEntry = (invoice: Invoice, entry: Payment): Invoice => ({
  ...invoice,
  payments: [...(invoice.payments ?? []), entry],
  paidMinor: invoice.paidMinor + signedAmount(entry),
});
