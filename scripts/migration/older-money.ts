import { isSame } from '#lib/data/is-same.ts';
import type { AnyRecord, Values } from '#model/schema.ts';

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
const rowsOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? value : []);

/** Path of the credit note of an invoice from before partial credit notes; undefined if it names none. */
export const oldCreditNote = ({ creditNoteId, creditNoteIds }: Values): string | undefined =>
  typeof creditNoteId === 'string' && creditNoteIds === undefined ? creditNoteId : undefined;

/**
 * What an older invoice lacks: the list of its credit notes with what they come to, the numbers of its receipts, its
 * amounts in the company's currency, and that it is to be refunded. Nothing where it is as this release writes it.
 * @param note the credit note it names
 */
export function invoiceToday(invoice: AnyRecord, note: Values | undefined, currency: string): Values | undefined {
  const { number, payments, balanceMinor, toRefund, local } = invoice;
  const id = oldCreditNote(invoice);
  const credited = id && note ? { creditNoteIds: [id], creditedMinor: 0 - numberOf(note.totalMinor) } : {};
  const numbered = rowsOf(payments).map((entry, at) =>
    typeof number === 'string' && entry.receipt === undefined ? { ...entry, receipt: `${number}/${at + 1}` } : entry,
  );
  const set = {
    ...credited,
    ...(local === undefined && { local: { currency } }),
    ...(!isSame(numbered, rowsOf(payments)) && { payments: numbered }),
    ...(numberOf(balanceMinor) < 0 && !toRefund && { toRefund: true }),
  };
  return Object.keys(set).length > 0 ? set : undefined;
}

/**
 * The ledger of a share of before there were ledgers, as far as its state tells: all of it happened when the share was
 * changed last. What was clawed back then was deducted by hand, so that nothing is owed back of it. Nothing where it has one.
 */
export function shareToday(share: AnyRecord): Values | undefined {
  const { status, entries, updatedAt: at } = share;
  if (entries !== undefined || status === 'Expected') return undefined;
  const amountMinor = numberOf(share.amountMinor);
  const entry = (kind: string, amount: number): Values => ({ at, kind, amountMinor: amount });
  const earned = entry('Earned', amountMinor);
  if (status === 'Paid')
    return {
      payableMinor: amountMinor || undefined,
      paidMinor: amountMinor,
      entries: [earned, entry('Released', amountMinor), entry('Paid', amountMinor)],
    };
  if (status === 'ClawedBack')
    return { payableMinor: undefined, paidMinor: 0, entries: [earned, entry('TakenBack', -amountMinor)] };
  const payable = numberOf(share.payableMinor);
  return {
    // the payable amount is released again if nobody set it
    status: payable > 0 ? 'Payable' : 'Accrued',
    entries: payable > 0 ? [earned, entry('Released', payable)] : [earned],
  };
}
