import { describe, expect, it } from 'vitest';
import type { Direction } from '#lib/money/rounding.ts';
import type { TaxCategory, TaxRounding } from '#lib/money/vat.ts';
import VECTORS from '#tests/data/money/documents.json' with { type: 'json' };
import { creditOf } from './copies.ts';
import { leftOfLines, withRestTax } from './credit.ts';
import { deriveInvoice, ratesOf } from './derived.ts';
import type { Invoice, InvoiceLine, InvoiceValues } from './types.ts';

/** Minor units; lines are quantity in thousandths, price, discount, category and rate in basis points. */
interface Sums {
  readonly net: number;
  readonly tax: number;
  readonly total: number;
}
interface Vector extends Sums {
  readonly name: string;
  /** Of its figures: a published document, or the law and how they were computed. */
  readonly source: string;
  readonly currency: string;
  readonly rounding: TaxRounding;
  readonly direction: Direction;
  readonly lines: readonly (readonly [number, number, number, TaxCategory, number])[];
  readonly rates: readonly (readonly [number, number, number])[];
  /** Notes that credit it to zero, each with what it takes of each line. */
  readonly credits?: readonly (Sums & { readonly amounts: readonly number[] })[];
  /** In the company's currency. */
  readonly local?: Sums & { readonly currency: string; readonly rateMicro: number };
}
const vectors = VECTORS as unknown as readonly Vector[];
const NOW = new Date('2026-03-02T08:00:00Z');
const sumsOf = ({ netMinor, taxMinor, totalMinor }: Pick<Invoice, 'netMinor' | 'taxMinor' | 'totalMinor'>): Sums => ({
  ...{ net: netMinor, tax: taxMinor, total: totalMinor },
});
const onlySums = ({ net, tax, total }: Sums): Sums => ({ net, tax, total });

function issued({ currency, rounding, direction, lines, local }: Vector): Invoice {
  const values: Partial<InvoiceValues> = {
    ...{ kind: 'Service', status: 'Issued', currency, taxRounding: rounding, taxDirection: direction },
    lines: lines.map(([quantityMilli, unitPriceMinor, discountMinor, taxCategory, taxRateBp], at) => ({
      ...{ description: `Line ${at}`, quantityMilli, unitPriceMinor, discountMinor, taxCategory, taxRateBp },
    })),
    local: { currency: local?.currency ?? currency },
    ...(local && { rateMicro: local.rateMicro, rateDay: '2026-03-02', rateSource: 'Central bank' }),
  };
  return { ...values, ...deriveInvoice(values as InvoiceValues, NOW), id: 'invoice_0001' } as Invoice;
}
function noteOf(billed: Invoice, notes: readonly Invoice[], amounts: readonly number[]): Invoice {
  const draft = creditOf(billed, amounts);
  const lines = withRestTax(draft.lines as InvoiceLine[], billed, notes);
  const { taxRounding, taxDirection, local } = billed;
  const values = { ...draft, lines, taxRounding, taxDirection, local: { currency: local?.currency } } as InvoiceValues;
  return { ...values, ...deriveInvoice(values, NOW) } as Invoice;
}

describe('documents whose figures were published, or computed apart from the product', () => {
  it('are at least a hundred, each with its source', () => {
    expect(vectors.length).toBeGreaterThan(100);
    for (const { source } of vectors) expect(source.length).toBeGreaterThan(20);
    const kinds = vectors.map(({ rounding, direction }) => `${rounding} ${direction}`);
    expect(new Set(kinds).size).toBe(6);
  });
  it.each(vectors.map((vector, at) => [at + 1, vector.name, vector] as const))('%d %s', (_, __, vector) => {
    const billed = issued(vector);
    expect(sumsOf(billed)).toEqual(onlySums(vector));
    expect(ratesOf(billed).map((one) => [one.taxRateBp, one.netMinor, one.taxMinor])).toEqual(vector.rates);
    const { local, credits = [] } = vector;
    if (local) {
      const { netMinor = 0, taxMinor = 0, totalMinor = 0 } = billed.local ?? {};
      expect(sumsOf({ netMinor, taxMinor, totalMinor })).toEqual(onlySums(local));
    }
    const notes: Invoice[] = [];
    for (const { amounts, ...sums } of credits) {
      const note = noteOf(billed, notes, amounts);
      expect(sumsOf(note)).toEqual(sums);
      notes.push(note);
    }
    if (credits.length > 0) expect(leftOfLines(billed, notes)).toEqual(billed.lines.map(() => 0));
  });
});
