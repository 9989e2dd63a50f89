import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sumOf } from '#lib/rounding.ts';
import { creditOf } from './copies.ts';
import { leftOfLines } from './credit.ts';
import { deriveInvoice } from './derived.ts';
import { creditedBy } from './issuing.ts';
import { entryIssue, receivedOf, withEntry } from './ledger.ts';
import { ageing, statementOf } from './receivables.ts';
import type { Invoice, Payment } from './types.ts';

const NOW = new Date('2026-03-02T08:30:00Z');
const DAY = 86_400_000;
const BEGINNING = new Date(0);
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY);

/** An issued document with its amounts as the server derives them. */
const withAmounts = (values: Invoice): Invoice => ({ ...values, ...deriveInvoice(values, NOW) });
const BASE = {
  ...{ version: 1, createdAt: NOW, createdBy: 'ceo', updatedAt: NOW, updatedBy: 'ceo', archivedAt: null },
  ...{ reference: 'DR-000001', title: '', billToName: '', currency: 'AED', contactId: 'ada' },
  ...{ netMinor: 0, taxMinor: 0, totalMinor: 0, paidMinor: 0, balanceMinor: 0 },
  billTo: { name: 'Ada', address: 'Palm 7' },
} as const;
const lines = fc.array(
  fc.record({
    description: fc.constant('Advice'),
    quantityMilli: fc.integer({ min: 1, max: 5000 }),
    unitPriceMinor: fc.integer({ min: 1, max: 5_000_000 }),
    taxCategory: fc.constantFrom('Standard' as const, 'Zero' as const),
    taxRateBp: fc.constantFrom(500, 1000),
  }),
  { minLength: 1, maxLength: 4 },
);
/** What people do to an invoice, in parts of what is possible. */
const acts = fc.array(
  fc.record({
    kind: fc.constantFrom('pay' as const, 'credit' as const, 'reverse' as const, 'refund' as const),
    part: fc.integer({ min: 1, max: 100 }),
  }),
  { maxLength: 8 },
);
const partOf = (minor: number, part: number) => Math.floor((minor * part) / 100);

/** An invoice after everything that was done to it and allowed, with its issued credit notes. */
function played(id: string, billed: Invoice['lines'], done: readonly { kind: string; part: number }[]): Invoice[] {
  const base = { ...BASE, id, number: id, kind: 'Service' as const, status: 'Issued' as const };
  let invoice = withAmounts({ ...base, issueDate: daysAgo(40), dueDate: daysAgo(billed.length * 20), lines: billed });
  const notes: Invoice[] = [];
  const enter = (entry: Omit<Payment, 'paidAt' | 'method'>) => {
    const whole: Payment = { ...entry, method: 'Cheque', paidAt: NOW };
    if (entry.amountMinor > 0 && !entryIssue(invoice, whole, NOW)) invoice = withAmounts(withEntry(invoice, whole));
  };
  for (const { kind, part } of done) {
    const { payments = [], balanceMinor } = invoice;
    if (kind === 'pay') enter({ kind: 'Payment', amountMinor: partOf(balanceMinor, part) });
    if (kind === 'refund') enter({ kind: 'Refund', amountMinor: partOf(receivedOf(payments), part) });
    const place = (part % Math.max(1, payments.length)) + 1;
    if (kind === 'reverse')
      enter({ kind: 'Reversal', amountMinor: payments[place - 1]?.amountMinor ?? 0, reverses: place });
    const amounts = leftOfLines(invoice, notes).map((left) => partOf(left, part));
    if (kind === 'credit' && amounts.some((minor) => minor > 0) && invoice.status !== 'Credited') {
      const draft = { ...invoice, ...creditOf(invoice, amounts), ...BASE, id: `${id}-${notes.length}` } as Invoice;
      const credit = creditedBy(invoice, notes, { ...draft, payments: undefined }, NOW);
      if ('key' in credit) throw new Error(credit.key);
      invoice = credit.after;
      const note = { ...draft, payments: undefined, lines: credit.lines, number: draft.id, status: 'Issued' as const };
      notes.push(withAmounts(note as unknown as Invoice));
    }
  }
  return [invoice, ...notes];
}

it('ageing, statement and list say one balance, whatever was paid, reversed, refunded and credited', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(fc.array(fc.tuple(lines, acts), { minLength: 1, maxLength: 3 }), (ledgers) => {
      const documents = ledgers.flatMap(([billed, done], at) => played(`INV-2026-0000${at}`, billed, done));
      for (const { status } of documents) seen.add(status);
      const listed = sumOf(documents.map(({ balanceMinor }) => balanceMinor));
      const toRefund = sumOf(documents.map(({ balanceMinor }) => Math.max(0, -balanceMinor)));
      // the list adds up what is owed and what is to be refunded; the ageing holds what is owed alone
      expect(statementOf(documents, BEGINNING).closingMinor).toBe(listed);
      expect(ageing(documents, NOW, 'Asia/Dubai').totalMinor).toBe(listed + toRefund);
      // from any day on, too: what was before it is the opening balance
      const later = statementOf(documents, daysAgo(10));
      expect(later.closingMinor).toBe(listed);
    }),
    { numRuns: 1000 },
  );
  expect(seen).toEqual(new Set(['Issued', 'PartiallyPaid', 'Paid', 'Credited']));
});
