import { rounded, shareOf, sumOf, WHOLE_BP } from './rounding.ts';

/** Only Standard is taxed, at the line's rate. */
export const TAX_CATEGORIES = ['Standard', 'Zero', 'Exempt', 'OutOfScope', 'ReverseCharge'] as const;
export type TaxCategory = (typeof TAX_CATEGORIES)[number];

export interface TaxedLine {
  /** Thousandths: 1500 is one and a half. Negative on a credit note. */
  readonly quantityMilli: number;
  readonly unitPriceMinor: number;
  /** Taken off the line, ≥ 0; a credited line gives it back. */
  readonly discountMinor: number;
  readonly taxCategory: TaxCategory;
  readonly taxRateBp: number;
}
export interface TaxedAmount {
  readonly netMinor: number;
  readonly taxMinor: number;
}

/** Net and tax of one line, each rounded half away from zero. Source: domain.md §4.2. */
export function lineAmount(line: TaxedLine): TaxedAmount {
  const { quantityMilli, unitPriceMinor, discountMinor, taxCategory, taxRateBp } = line;
  const netMinor =
    rounded(BigInt(quantityMilli) * BigInt(unitPriceMinor), 1000n) - Math.sign(quantityMilli) * discountMinor;
  return { netMinor, taxMinor: taxCategory === 'Standard' ? shareOf(netMinor, taxRateBp) : 0 };
}

/** Totals are the sums of what the lines show, so that the invoice can be added up by hand. */
export function invoiceAmount(lines: readonly TaxedLine[]): TaxedAmount & { readonly totalMinor: number } {
  const amounts = lines.map(lineAmount);
  const netMinor = sumOf(amounts.map((amount) => amount.netMinor));
  const taxMinor = sumOf(amounts.map((amount) => amount.taxMinor));
  return { netMinor, taxMinor, totalMinor: netMinor + taxMinor };
}

/** The net amount and the tax in an amount that includes it. */
export function taxWithin(grossMinor: number, taxRateBp: number): TaxedAmount {
  const netMinor = rounded(BigInt(grossMinor) * BigInt(WHOLE_BP), BigInt(WHOLE_BP + taxRateBp));
  return { netMinor, taxMinor: grossMinor - netMinor };
}
