import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumOf } from '#lib/money/rounding.ts';
import type { TaxRounding } from '#lib/money/vat.ts';
import { creditOf } from './copies.ts';
import { leftOfLines, withRestTax } from './credit.ts';
import { amountOf, deriveInvoice } from './derived.ts';
import type { Invoice, InvoiceLine, InvoiceValues } from './types.ts';

const NOW = new Date('2026-03-02T08:00:00Z');
/** An issued invoice of one line for each net amount, in minor units. */
function billedOf(nets: readonly number[], taxRateBp: number, taxRounding: TaxRounding): Invoice {
  const lines = nets.map((unitPriceMinor, at) => ({
    description: `Line ${at}`,
    quantityMilli: 1000,
    unitPriceMinor,
    taxCategory: 'Standard',
    taxRateBp,
  }));
  const values = { kind: 'Service', status: 'Issued', taxRounding, lines, currency: 'AED' } as Partial<InvoiceValues>;
  return { ...values, ...deriveInvoice(values as InvoiceValues, NOW), id: 'invoice_0001' } as Invoice;
}
/** The note that takes these amounts back, after the notes before it. */
function noteOf(billed: Invoice, notes: readonly Invoice[], amounts: readonly number[]): Invoice {
  const draft = creditOf(billed, amounts);
  const lines = withRestTax(draft.lines as InvoiceLine[], billed, notes);
  const values = { ...draft, lines, taxRounding: billed.taxRounding } as InvoiceValues;
  return { ...values, ...deriveInvoice(values, NOW) } as Invoice;
}
const totalOf = (notes: readonly Invoice[]) => -sumOf(notes.map(({ totalMinor }) => totalMinor));

describe('an invoice that is credited in parts', () => {
  it.each<[string, number[], TaxRounding, number, number[][]]>([
    ['two halves whose tax rounds up', [100_020], 'Line', 500, [[50_010], [50_010]]],
    ['two halves whose tax rounds down', [10_010], 'Line', 500, [[5_005], [5_005]]],
    [
      'line by line, its tax rounded once',
      [15, 15],
      'Rate',
      1000,
      [
        [15, 0],
        [0, 15],
      ],
    ],
    ['in three parts', [100], 'Line', 500, [[33], [33], [34]]],
  ])('comes to nothing: %s', (_, nets, rounding, rateBp, parts) => {
    const billed = billedOf(nets, rateBp, rounding);
    const notes: Invoice[] = [];
    for (const amounts of parts) notes.push(noteOf(billed, notes, amounts));
    expect(totalOf(notes)).toBe(billed.totalMinor);
    expect(leftOfLines(billed, notes)).toEqual(nets.map(() => 0));
  });
  it('comes to nothing in whatever parts, and never to more than was billed', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 4 });
    const shares = fc.array(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 4, maxLength: 4 }), {
      maxLength: 5,
    });
    const rates = fc.constantFrom(0, 500, 550, 1000, 1925, 2000);
    fc.assert(
      fc.property(
        amounts,
        shares,
        rates,
        fc.constantFrom<TaxRounding>('Line', 'Rate'),
        (nets, parts, rateBp, rounding) => {
          const billed = billedOf(nets, rateBp, rounding);
          const notes: Invoice[] = [];
          for (const part of [...parts, [100, 100, 100, 100]]) {
            const now = leftOfLines(billed, notes).map((left, at) => Math.floor((left * (part[at] ?? 0)) / 100));
            if (now.some((amount) => amount > 0)) notes.push(noteOf(billed, notes, now));
            expect(totalOf(notes)).toBeLessThanOrEqual(billed.totalMinor);
          }
          expect(totalOf(notes)).toBe(billed.totalMinor);
        },
      ),
    );
  });
  it('of before notes named their lines is matched by text and price, then by order', () => {
    const billed = billedOf([300, 200], 500, 'Line');
    const old = noteOf(billed, [], [0, 200]);
    const unnamed = { ...old, lines: old.lines.map(({ ofLine: _of, ...line }) => line) };
    expect(leftOfLines(billed, [unnamed])).toEqual([300, 0]);
    expect(amountOf(withRestTax(noteOf(billed, [unnamed], [300, 0]).lines, billed, [unnamed])).totalMinor).toBe(-315);
  });
});
