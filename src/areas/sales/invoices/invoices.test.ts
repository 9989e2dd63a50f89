import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#lib/time/dates.ts';
import { sampleOf } from '#model/derive/to-sample.ts';
import type { Values } from '#model/schema.ts';
import { TAX } from '#tests/company-tax.ts';
import { daysOverdue } from './cells.tsx';
import { checkInvoice } from './checks.ts';
import { creditOf, duplicateOf } from './copies.ts';
import { deriveInvoice } from './derived.ts';
import { creditedBy, issuedAs, issuingIssue } from './issuing.ts';
import { entryIssue, withEntry } from './ledger.ts';
import { previewOf } from './preview.ts';
import { invoices } from './schema.ts';
import { supplierOf } from './supplier.ts';
import type { Invoice, InvoiceValues } from './types.ts';

const NOW = new Date('2026-03-03T08:00:00Z');
const day = (key: string) => new Date(`${key}T00:00:00Z`);
type Line = readonly [quantityMilli: number, unitPriceMinor: number, discountMinor: number, rate: number | 'Exempt'];
const lineOf = ([quantityMilli, unitPriceMinor, discountMinor, rate]: Line) => ({
  description: 'x',
  quantityMilli,
  unitPriceMinor,
  ...(discountMinor && { discountMinor }),
  taxCategory: rate === 'Exempt' ? rate : 'Standard',
  taxRateBp: rate === 'Exempt' ? 500 : rate,
});
const draftOf = (lines: readonly Line[], more: Values = {}): InvoiceValues =>
  ({
    ...sampleOf(invoices),
    number: undefined,
    relatedInvoiceId: undefined,
    supplyDate: undefined,
    payments: undefined,
    creditedMinor: undefined,
    creditNoteIds: undefined,
    kind: 'Commission',
    issueDate: day('2026-03-02'),
    dueDate: day('2026-03-16'),
    lines: lines.map(lineOf),
    ...more,
  }) as unknown as InvoiceValues;
const recordOf = (values: InvoiceValues, before?: Invoice): Invoice =>
  ({
    id: 'invoice_01',
    version: 1,
    archivedAt: null,
    ...values,
    ...deriveInvoice(values, NOW, before),
  }) as unknown as Invoice;
const errors = (values: InvoiceValues) => checkInvoice(values, NOW).map(({ field, key }) => `${field} ${key}`);
const COMPANY = {
  name: 'Harbour Homes',
  legalName: 'Harbour Homes LLC',
  address: 'Marina Walk 1',
  invoicePrefix: 'HH',
  timezone: 'Asia/Dubai',
};
const dates = { issueDate: day('2026-03-02'), dueDate: day('2026-03-16') };
const issuing = { company: COMPANY, tax: TAX, ...dates, now: NOW };

describe('amounts', () => {
  test.each<[string, readonly Line[], number, number, number]>([
    ['one line', [[1000, 3_000_000, 0, 500]], 3_000_000, 150_000, 3_150_000],
    [
      'two',
      [
        [1000, 425_000, 0, 500],
        [3000, 1999, 0, 500],
      ],
      430_997,
      21_550,
      452_547,
    ],
    ['one and a half', [[1500, 33_333, 0, 500]], 50_000, 2500, 52_500],
    [
      'exempt',
      [
        [1000, 1_000_000, 100_000, 500],
        [1000, 50_000, 0, 'Exempt'],
      ],
      950_000,
      45_000,
      995_000,
    ],
    [
      'tax a line',
      [
        [1000, 333, 0, 500],
        [1000, 333, 0, 500],
        [1000, 333, 0, 500],
      ],
      999,
      51,
      1050,
    ],
  ])('%s', (_, lines, netMinor, taxMinor, totalMinor) => {
    const after = deriveInvoice(draftOf(lines), NOW);
    expect(after).toMatchObject({ netMinor, taxMinor, totalMinor, paidMinor: 0, balanceMinor: 0, status: 'Draft' });
    expect(after.lines?.reduce((sum, line) => sum + (line.netMinor ?? 0), 0)).toBe(netMinor);
  });
  test('a line that is still typed counts nothing, and what is not taxed has no rate', () => {
    const values = draftOf([[1000, 100, 0, 'Exempt']]);
    const half = { ...values, lines: [...values.lines, { description: 'y', quantityMilli: Number.NaN }] };
    expect(deriveInvoice(half as InvoiceValues, NOW)).toMatchObject({ totalMinor: 100 });
    expect(deriveInvoice(values, NOW).lines?.[0]?.taxRateBp).toBe(0);
  });
  test('what was issued keeps its lines and amounts, whatever is handed in', () => {
    const before = recordOf(draftOf([[1000, 100, 0, 500]], { status: 'Issued', number: 'HH-2026-00001' }));
    const after = deriveInvoice({ ...before, lines: [lineOf([1000, 5, 0, 0])] } as InvoiceValues, NOW, before);
    expect(after).toMatchObject({ totalMinor: 105, lines: before.lines });
  });
});

describe('what is wrong', () => {
  test('with dates, quantities and discounts', () => {
    const fine = draftOf([[1000, 100, 100, 500]]);
    expect(errors(fine)).toEqual([]);
    expect(errors({ ...fine, supplyDate: day('2026-03-03') })).toEqual(['supplyDate invoices.error.supply']);
    expect(errors({ ...fine, dueDate: day('2026-03-01') })).toEqual(['dueDate invoices.error.due']);
    expect(errors(draftOf([[0, 100, 0, 500]]))).toEqual(['lines.0.quantityMilli invoices.error.zero']);
    expect(errors(draftOf([[-1000, 100, 0, 500]]))).toEqual(['lines.0.quantityMilli invoices.error.negative']);
    expect(errors(draftOf([[1000, 100, 101, 500]]))).toEqual(['lines.0.discountMinor invoices.error.discount']);
    expect(errors(draftOf([]))).toEqual(['lines ui.validation.required']);
    expect(errors({ ...fine, kind: 'CreditNote' })).toEqual([
      'lines.0.quantityMilli invoices.error.credit',
      'relatedInvoiceId ui.validation.required',
    ]);
    const reverse = { ...fine, lines: [{ ...fine.lines[0], taxCategory: 'ReverseCharge' }] } as InvoiceValues;
    expect(errors(reverse)).toEqual([]);
    expect(errors({ ...reverse, billTo: { name: 'C', address: 'Street 1' } })).toEqual([
      'billTo.taxId invoices.error.taxId',
    ]);
  });
});

describe('issuing', () => {
  test('numbers it in the year of the company and stores the company’s current details', () => {
    const draft = recordOf(draftOf([[1000, 100, 0, 500]]));
    const newYear = { issueDate: new Date('2025-12-31T20:00:00Z'), dueDate: day('2026-03-16') };
    expect(issuedAs(draft, { ...issuing, ...newYear, now: day('2026-01-05') })).toMatchObject({
      set: { number: 'HH-2026-', status: 'Issued', supplier: supplierOf(COMPANY, TAX) },
    });
    expect(supplierOf(COMPANY, TAX)?.taxId).toBe('TRN 100000000000003');
    expect(supplierOf(COMPANY, { ...TAX, taxRegistered: false })?.taxId).toBeUndefined();
    expect(supplierOf({ ...COMPANY, address: '' }, TAX)).toBeUndefined();
    const refused = (more: Partial<typeof issuing>, record = draft) => issuingIssue(record, { ...issuing, ...more });
    expect(refused({ company: { ...COMPANY, address: '' } })).toMatchObject({ key: 'invoices.error.company' });
    const longAgo = { field: 'issueDate', key: 'invoices.error.longAgo', params: { days: 60 } };
    expect(refused({ issueDate: new Date(NOW.getTime() - 61 * DAY_MS) })).toEqual(longAgo);
    expect(refused({ issueDate: new Date(NOW.getTime() - 60 * DAY_MS) })).toBeUndefined();
  });
});

describe('payments', () => {
  const issued = recordOf(draftOf([[1000, 3_000_000, 0, 500]], { status: 'Issued', number: 'HH-2026-00001' }));
  const paid = (record: Invoice, amountMinor: number) => {
    const entry = { amountMinor, method: 'Cash', paidAt: day('2026-03-02') } as const;
    return entryIssue(record, entry, NOW) ?? recordOf(withEntry(record, entry), record);
  };
  test('make it paid in part, then paid, and never more', () => {
    expect(issued).toMatchObject({ balanceMinor: 3_150_000 });
    const part = paid(issued, 1_050_000) as Invoice;
    expect(part).toMatchObject({ status: 'PartiallyPaid', paidMinor: 1_050_000, balanceMinor: 2_100_000 });
    expect(paid(part, 2_100_001)).toEqual({ field: 'amountMinor', key: 'invoices.error.overpaid' });
    expect(paid(part, 2_100_000)).toMatchObject({ status: 'Paid', balanceMinor: 0 });
  });
  test('are late from the day after it was due', () => {
    const late = (at: string) => daysOverdue(issued, new Date(at), 'UTC');
    expect([late('2026-03-16T23:00:00Z'), late('2026-03-17T01:00:00Z')]).toEqual([0, 1]);
    expect(daysOverdue({ ...issued, balanceMinor: 0 }, NOW, 'UTC')).toBe(0);
  });
});

test('a credit note takes every line back, a duplicate bills it again', () => {
  const issued = recordOf(draftOf([[1500, 33_333, 0, 500]], { status: 'Issued', number: 'HH-2026-00001' }));
  const note = recordOf({ ...issued, ...creditOf(issued, [issued.netMinor]), number: undefined } as InvoiceValues);
  expect(note).toMatchObject({ kind: 'CreditNote', totalMinor: -52_500, taxMinor: -2500, balanceMinor: 0 });
  expect(errors(note)).toEqual([]);
  expect(creditedBy(issued, [], note, NOW)).toMatchObject({
    totalMinor: -52_500,
    after: { status: 'Credited', balanceMinor: 0 },
    update: { set: { creditedMinor: 52_500, creditNoteIds: [note.id] } },
  });
  expect(creditedBy(issued, [note], note, NOW)).toMatchObject({ key: 'invoices.error.overcredited' });
  const given = { tax: {}, country: 'AE', timeZone: 'UTC', now: NOW };
  const again = duplicateOf(note, given);
  expect(again).toMatchObject({ kind: 'Service', lines: [{ quantityMilli: 1500 }] });
  expect('number' in again || 'relatedInvoiceId' in again || 'status' in again).toBe(false);
  const of = (from: string, taxRateBp: number) => ({ from, taxRegistered: true, taxRateBp });
  const tax = { rules: [of('2000-01-01', 500), of('2026-04-01', 600)] };
  const later = duplicateOf(issued, { ...given, tax, now: new Date('2026-04-02T08:00:00Z') });
  expect(later).toMatchObject({ lines: [{ taxRateBp: 600 }] });
});

test('a draft is shown with the direction of its day, whatever is stored; a credit note with that of its invoice', () => {
  const given = { currency: 'AED', supplier: undefined, taxRounding: 'Line', taxDirection: 'Down', now: NOW } as const;
  const shown = (kind: string) =>
    previewOf({ ...draftOf([[1000, 331, 0, 500]]), kind, taxRounding: 'Line', taxDirection: 'Up' }, given).taxMinor;
  expect([shown('Service'), shown('CreditNote')]).toEqual([16, 17]);
});
