import { describe, expect, it } from 'vitest';
import { invoiceAmount } from '#lib/money/vat.ts';
import { DAY_MS } from '#lib/time/dates.ts';
import { creditOf } from './copies.ts';
import { deriveInvoice } from './derived.ts';
import { ageing, bucketOf, statementOf } from './receivables.ts';
import type { Invoice, InvoiceValues, Payment } from './types.ts';

const NOW = new Date('2026-06-15T08:00:00Z');
const day = (offset: number) => new Date(Date.parse('2026-06-15T00:00:00+04:00') + offset * DAY_MS);

/** Currencies of no, two and three decimals (ISO 4217), each with the rate of its country: 10, 5 and 10 per cent. */
const CURRENCIES = [
  { currency: 'JPY', rateBp: 1000, unit: 1 },
  { currency: 'AED', rateBp: 500, unit: 100 },
  { currency: 'BHD', rateBp: 1000, unit: 1000 },
] as const;
/** Thousandths, price in whole and broken units, and discount of lines that are easily misrounded. */
const LINES = [
  [1000, 3, 0],
  [1500, 333.33, 0],
  [333, 1000.01, 0],
  [2500, 19.99, 5],
  [7000, 0.07, 0],
  [1001, 99_999.99, 1234.5],
  [12_000, 8.35, 0.1],
  [1, 15_000, 0],
] as const;

/** Half away from zero by decimal text, without any division of the app: the reckoning of a pocket calculator. */
function halfUp(numerator: bigint, zeros: number): number {
  const text = (numerator < 0n ? -numerator : numerator).toString().padStart(zeros + 1, '0');
  const [whole, rest] = [BigInt(text.slice(0, -zeros)), Number(text.at(-zeros))];
  const up = rest >= 5 ? whole + 1n : whole;
  return Number(numerator < 0n ? -up : up);
}
const reckon = (quantityMilli: number, unitPriceMinor: number, discountMinor: number, rateBp: number) => {
  const net = halfUp(BigInt(quantityMilli) * BigInt(unitPriceMinor), 3) - discountMinor;
  const tax = halfUp(BigInt(net) * BigInt(rateBp), 4);
  return { net, tax, total: net + tax };
};
const minor = (amount: number, unit: number) => Math.round(amount * unit);
const lineOf = (
  [quantityMilli, price, discount]: readonly [number, number, number],
  unit: number,
  taxRateBp: number,
) => ({
  description: 'x',
  quantityMilli,
  unitPriceMinor: minor(price, unit),
  discountMinor: minor(discount, unit),
  taxCategory: 'Standard' as const,
  taxRateBp,
});
function invoiceOf(number: string, values: Partial<InvoiceValues>): Invoice {
  const whole = {
    kind: 'Service',
    status: 'Issued',
    number,
    reference: 'DR-000001',
    billTo: { name: 'Ada', address: 'Palm 7' },
    issueDate: day(-40),
    dueDate: day(-26),
    lines: [],
    currency: 'AED',
    title: number,
    billToName: 'Ada',
    netMinor: 0,
    taxMinor: 0,
    totalMinor: 0,
    paidMinor: 0,
    balanceMinor: 0,
    ...values,
  } as InvoiceValues;
  const base = { createdAt: NOW, createdBy: 'ceo', updatedAt: NOW, updatedBy: 'ceo', archivedAt: null, version: 1 };
  return { id: number, ...base, ...whole, ...deriveInvoice(whole, NOW) };
}

describe.each(CURRENCIES)('$currency', ({ unit, rateBp }) => {
  // net and tax of a line half away from zero; EU VAT directive art. 226 and FTA Decision 4 of 2018 allow it
  it.each(LINES)('a line of %i thousandths at %d less %d is billed, and credited to nothing', (...line) => {
    const typed = lineOf(line, unit, rateBp);
    const { net, tax, total } = reckon(typed.quantityMilli, typed.unitPriceMinor, typed.discountMinor, rateBp);
    expect(invoiceAmount([typed])).toEqual({ netMinor: net, taxMinor: tax, totalMinor: total });
    const issued = invoiceOf('INV-2026-00001', { lines: [typed] });
    const note = invoiceOf('INV-2026-00002', {
      ...creditOf(issued, [issued.netMinor]),
      status: 'Issued',
    } as Partial<InvoiceValues>);
    expect(note.totalMinor + total).toBe(0);
    expect(invoiceOf('INV-2026-00001', { lines: [typed], creditedMinor: -note.totalMinor })).toMatchObject({
      status: total > 0 ? 'Credited' : 'Issued',
      balanceMinor: 0,
    });
  });
  // balance = total − credits − (payments − reversals − refunds)
  it.each([
    [[], 0],
    [[['Payment', 40]], 0],
    [
      [
        ['Payment', 40],
        ['Reversal', 40],
      ],
      0,
    ],
    [
      [
        ['Payment', 40],
        ['Refund', 15],
      ],
      0,
    ],
    [[['Payment', 100]], 30],
    [
      [
        ['Payment', 33.3],
        ['Payment', 66.7],
        ['Refund', 12.5],
      ],
      12.5,
    ],
    [[['Payment', 70]], 30],
    [
      [
        ['Payment', 70],
        ['Reversal', 70],
        ['Payment', 60],
      ],
      30,
    ],
  ] as const)('the ledger %j with %d per cent credited leaves what is left', (entries, credited) => {
    const line = { ...lineOf([1000, 1000, 0], unit, rateBp) };
    const { total } = reckon(1000, 1000 * unit, 0, rateBp);
    const part = (percent: number) => Math.trunc((total * percent) / 100);
    const payments = entries.map(
      ([kind, percent]): Payment => ({
        kind,
        amountMinor: part(percent),
        method: 'Cheque',
        paidAt: day(-1),
      }),
    );
    const invoice = invoiceOf('INV-2026-00007', { lines: [line], payments, creditedMinor: part(credited) });
    let left = total - part(credited);
    for (const [kind, percent] of entries) left += kind === 'Payment' ? -part(percent) : part(percent);
    expect(invoice.balanceMinor).toBe(left);
    const held = total - part(credited) - left;
    expect(invoice.status).toBe(left <= 0 ? 'Paid' : held > 0 ? 'PartiallyPaid' : 'Issued');
    expect(invoice.payments?.map(({ receipt }) => receipt) ?? []).toEqual(
      entries.map((_, at) => `INV-2026-00007/${at + 1}`),
    );
  });
  it('a statement adds up line by line from what was owed before', () => {
    const bill = (number: string, price: number, issued: number, payments: readonly Payment[] = []) =>
      invoiceOf(number, {
        lines: [lineOf([1000, price, 0], unit, rateBp)],
        issueDate: day(issued),
        payments: [...payments],
      });
    const pay = (kind: 'Payment' | 'Reversal', amount: number, at: number): Payment => ({
      kind,
      amountMinor: amount * unit,
      method: 'Cheque',
      paidAt: day(at),
    });
    const first = bill('A-1', 100, -90, [pay('Payment', 40, -80), pay('Reversal', 40, -20)]);
    const second = bill('A-2', 250, -30, [pay('Payment', 50, -10)]);
    const credit = invoiceOf('A-3', {
      ...creditOf(second, [100 * unit]),
      status: 'Issued',
      issueDate: day(-5),
    } as Partial<InvoiceValues>);
    const draft = invoiceOf('A-4', {
      lines: second.lines,
      status: 'Draft',
      number: undefined,
    } as Partial<InvoiceValues>);
    const { openingMinor, lines, closingMinor } = statementOf([credit, second, draft, first], day(-60));
    const gross = (price: number) => price * unit + halfUp(BigInt(price * unit) * BigInt(rateBp), 4);
    const moves = [gross(250), 40 * unit, -50 * unit, -gross(100)];
    expect(openingMinor).toBe(gross(100) - 40 * unit);
    expect(lines.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ['Invoice', moves[0]],
      ['Reversal', moves[1]],
      ['Payment', moves[2]],
      ['CreditNote', moves[3]],
    ]);
    let running = gross(100) - 40 * unit;
    expect(lines.map(({ balanceMinor }) => balanceMinor)).toEqual(moves.map((move) => (running += move)));
    expect(closingMinor).toBe(gross(250) - 50 * unit);
  });
});

describe('ageing', () => {
  it.each([
    [5, 0],
    [0, 0],
    [-1, 1],
    [-30, 1],
    [-31, 2],
    [-60, 2],
    [-61, 3],
    [-90, 3],
    [-91, 4],
    [-400, 4],
  ])('an amount due %i days from today is in bucket %i', (offset, place) =>
    expect(bucketOf(day(offset), NOW, 'Asia/Dubai')).toBe(place),
  );
  it('sums by customer and bucket, less what is to be refunded, and leaves out what is paid or credited', () => {
    const owed = (name: string, dueDate: Date, balanceMinor: number, contactId?: string) => ({
      billTo: { name, address: 'x' },
      dueDate,
      balanceMinor,
      ...(contactId !== undefined && { contactId }),
    });
    const { customers, buckets, totalMinor } = ageing(
      [
        owed('Ada', day(3), 100, 'c1'),
        owed('Ada L.L.C', day(-45), 20, 'c1'),
        owed('Bo', day(-45), 7),
        owed('Bo', day(-200), 900),
        owed('Cy', day(-200), 0),
        owed('Di', day(-200), -50),
      ],
      NOW,
      'Asia/Dubai',
    );
    expect(
      customers.map(({ name, buckets: own, creditMinor, totalMinor: sum }) => [name, own, creditMinor, sum]),
    ).toEqual([
      ['Bo', [0, 0, 7, 0, 900], 0, 907],
      ['Ada', [100, 0, 20, 0, 0], 0, 120],
      ['Di', [0, 0, 0, 0, 0], -50, -50],
    ]);
    expect(buckets).toEqual([100, 0, 27, 0, 900]);
    expect(totalMinor).toBe(977);
  });
});
