import fc from 'fast-check';
import { expect } from 'vitest';
import { balanceOf } from '#areas/sales/customerAccounts/balance.ts';
import type { CustomerAccount } from '#areas/sales/customerAccounts/schema.ts';
import { creditOf } from '#areas/sales/invoices/copies.ts';
import { leftOfLines } from '#areas/sales/invoices/credit.ts';
import { deriveInvoice } from '#areas/sales/invoices/derived.ts';
import { creditedBy, originalOf } from '#areas/sales/invoices/issuing.ts';
import { entryIssue, receivedOf, withEntry } from '#areas/sales/invoices/ledger.ts';
import { inCompany } from '#areas/sales/invoices/local.ts';
import { ageing, statementOf } from '#areas/sales/invoices/receivables.ts';
import { invoices } from '#areas/sales/invoices/schema.ts';
import type { Invoice, Payment } from '#areas/sales/invoices/types.ts';
import { sumOf } from '#lib/money/rounding.ts';
import { summedIn } from '#model/summed.ts';

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
    kind: fc.constantFrom(...(['pay', 'credit', 'reverse', 'refund', 'keep', 'use', 'refundCredit'] as const)),
    part: fc.integer({ min: 1, max: 100 }),
  }),
  { maxLength: 8 },
);
/** The company's own currency, and others of two, no and three decimals with what one unit costs in it. */
const CURRENCIES = [
  { currency: 'AED' },
  { currency: 'AED' },
  { currency: 'AED' },
  { currency: 'USD', rateMicro: 3_672_500 },
  { currency: 'JPY', rateMicro: 24_531 },
  { currency: 'KWD', rateMicro: 11_957_123 },
] as const;
type Billing = (typeof CURRENCIES)[number];
const partOf = (minor: number, part: number) => Math.floor((minor * part) / 100);

/** An invoice after everything that was done to it and allowed, with its issued credit notes. */
function played(
  id: string,
  billing: Billing,
  billed: Invoice['lines'],
  done: readonly { kind: string; part: number }[],
  account: CustomerAccount['entries'],
): Invoice[] {
  const own = { ...BASE, ...billing, local: { currency: 'AED' } };
  const base = { ...own, id, number: id, kind: 'Service' as const, status: 'Issued' as const };
  let invoice = withAmounts({ ...base, issueDate: daysAgo(40), dueDate: daysAgo(billed.length * 20), lines: billed });
  // credit is kept in the company's currency only
  const isOwn = billing.currency === 'AED';
  const notes: Invoice[] = [];
  const enter = (entry: Omit<Payment, 'paidAt' | 'method'>) => {
    const whole: Payment = { ...entry, method: 'Cheque', paidAt: NOW };
    if (entry.amountMinor > 0 && !entryIssue(invoice, whole, NOW)) invoice = withAmounts(withEntry(invoice, whole));
  };
  for (const { kind, part } of done) {
    const { payments = [], balanceMinor } = invoice;
    if (kind === 'pay') enter({ kind: 'Payment', amountMinor: partOf(balanceMinor, part) });
    const at = { method: 'Other', paidAt: NOW } as const;
    const heldMinor = balanceOf(account);
    if (kind === 'keep' && isOwn && balanceMinor < 0) {
      enter({ kind: 'ToAccount', amountMinor: -balanceMinor });
      account.push({ kind: 'ToAccount', amountMinor: -balanceMinor, ...at });
    }
    const used = Math.min(balanceMinor, partOf(heldMinor, part));
    if (kind === 'use' && isOwn && used > 0 && ['Issued', 'PartiallyPaid'].includes(invoice.status)) {
      enter({ kind: 'FromAccount', amountMinor: used });
      account.push({ kind: 'FromAccount', amountMinor: used, ...at });
    }
    const back = partOf(heldMinor, part);
    if (kind === 'refundCredit' && back > 0) account.push({ kind: 'Refund', amountMinor: back, ...at });
    if (kind === 'refund') enter({ kind: 'Refund', amountMinor: partOf(receivedOf(payments), part) });
    const place = (part % Math.max(1, payments.length)) + 1;
    if (kind === 'reverse')
      enter({ kind: 'Reversal', amountMinor: payments[place - 1]?.amountMinor ?? 0, reverses: place });
    const amounts = leftOfLines(invoice, notes).map((left) => partOf(left, part));
    if (kind === 'credit' && amounts.some((minor) => minor > 0) && invoice.status !== 'Credited') {
      const original = originalOf(invoice, notes);
      const draft = {
        ...invoice,
        ...creditOf(invoice, amounts),
        ...own,
        original,
        id: `${id}-${notes.length}`,
      } as Invoice;
      const credit = creditedBy(invoice, notes, { ...draft, payments: undefined }, NOW);
      if ('key' in credit) throw new Error(credit.key);
      invoice = credit.after;
      const note = { ...draft, payments: undefined, lines: credit.lines, number: draft.id, status: 'Issued' as const };
      notes.push(withAmounts(note as unknown as Invoice));
    }
  }
  return [invoice, ...notes];
}

/** One customer of whom every kind is seen, whatever is random: paid, credited, kept, used, paid back, in each currency. */
function everyKind() {
  const bill = { description: 'Advice', quantityMilli: 1000, unitPriceMinor: 100_000 } as const;
  const billed = [{ ...bill, taxCategory: 'Standard' as const, taxRateBp: 500 as const }];
  type Act = { kind: 'pay' | 'credit' | 'keep' | 'use' | 'refundCredit'; part: number };
  const whole: Act[] = [
    { kind: 'pay', part: 100 },
    { kind: 'credit', part: 100 },
    { kind: 'keep', part: 100 },
  ];
  const some: Act[] = [
    { kind: 'use', part: 40 },
    { kind: 'refundCredit', part: 50 },
  ];
  const paid: Act[] = [{ kind: 'pay', part: 100 }];
  return CURRENCIES.map((billing, at): [Billing, typeof billed, Act[]] => [
    billing,
    billed,
    [whole, some, paid][at] ?? [],
  ]);
}

/** Whatever was credited before: the rest is credited, what was paid is given back, and nothing is left. */
const THE_REST = (['credit', 'refund', 'keep'] as const).map((kind) => ({ kind, part: 100 }));

/** An invoice that is credited in random parts ends at nothing: its notes take back what was billed, and no more. */
function expectNothingLeft(documents: readonly Invoice[]): void {
  const [invoice, ...notes] = documents;
  if (!invoice) throw new Error('no invoice');
  expect(leftOfLines(invoice, notes)).toEqual(invoice.lines.map(() => 0));
  for (const name of ['netMinor', 'taxMinor', 'totalMinor'] as const)
    expect(sumOf(documents.map((one) => one[name]))).toBe(0);
  expect(invoice.creditedMinor ?? 0).toBe(invoice.totalMinor);
  expect(invoice.balanceMinor).toBe(0);
}

/** Any ledgers of one customer: ageing, statement and list have one balance, in the company's currency. */
export function expectOneBalance(numRuns: number): void {
  const [seen, kept, billedIn] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const balance = ({ balanceMinor }: { readonly balanceMinor: number }) => balanceMinor;
  const any = fc.array(fc.tuple(fc.constantFrom(...CURRENCIES), lines, acts), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(any, (ledgers) => {
      const entries: CustomerAccount['entries'] = [];
      const documents = ledgers.flatMap(([billing, billed, done], at) =>
        played(`INV-2026-0000${at}`, billing, billed, done, entries),
      );
      for (const [billing, billed, done] of ledgers)
        expectNothingLeft(played('INV-2026-00001', billing, billed, [...done, ...THE_REST], []));
      const accounts = [{ contactId: 'ada', name: 'Ada', entries, balanceMinor: balanceOf(entries) }];
      for (const { status, currency } of documents) {
        seen.add(status);
        billedIn.add(currency);
      }
      for (const { kind } of entries) kept.add(kind);
      // the lists of invoices, as the database adds up what they come to, and of customers' credit
      const held = accounts.map((one) => -one.balanceMinor);
      const listed = sumOf([...documents.map((one) => summedIn(invoices, one, 'balanceMinor')), ...held]);
      expect(statementOf(documents, BEGINNING, accounts).closingMinor).toBe(listed);
      expect(ageing(documents.map(inCompany), NOW, 'Asia/Dubai', accounts).totalMinor).toBe(listed);
      expect(documents.filter(({ toRefund }) => toRefund)).toEqual(documents.filter((one) => balance(one) < 0));
      // from any day on, too: what was before it is the opening balance
      expect(statementOf(documents, daysAgo(10), accounts).closingMinor).toBe(listed);
      for (const { kind, balanceMinor, totalMinor, local = { currency: '' } } of documents) {
        expect(local.netMinor).toBe((local.totalMinor ?? 0) - (local.taxMinor ?? 0));
        // what is settled is settled in both currencies
        if (balanceMinor === 0) expect(local.balanceMinor).toBe(0);
        if (kind !== 'CreditNote' && totalMinor === 0) expect(local.totalMinor).toBe(0);
      }
    }),
    { numRuns, examples: [[everyKind()]] },
  );
  expect(seen).toEqual(new Set(['Issued', 'PartiallyPaid', 'Paid', 'Credited']));
  expect(kept).toEqual(new Set(['ToAccount', 'FromAccount', 'Refund']));
  expect(billedIn).toEqual(new Set(CURRENCIES.map(({ currency }) => currency)));
}
