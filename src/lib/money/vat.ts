import { type Direction, rounded, shareOf, sumOf } from './rounding.ts';

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
  /** The line's tax where it is not its share: a credit note takes back what is left of the tax that was billed. */
  readonly taxGivenMinor?: number | undefined;
}
export interface TaxedAmount {
  readonly netMinor: number;
  readonly taxMinor: number;
}

/**
 * Net and tax of one line, because a tax invoice shows the tax of each line (Emirates: Cabinet Decision 52 of 2017, art.
 * 59). The net is rounded half away from zero. So is the tax, unless the firm chose another direction.
 */
export function lineAmount(line: TaxedLine, direction?: Direction): TaxedAmount {
  const { quantityMilli, unitPriceMinor, discountMinor, taxCategory, taxRateBp, taxGivenMinor } = line;
  const netMinor =
    rounded(BigInt(quantityMilli) * BigInt(unitPriceMinor), 1000n) - Math.sign(quantityMilli) * discountMinor;
  const taxMinor = taxCategory === 'Standard' ? (taxGivenMinor ?? shareOf(netMinor, taxRateBp, direction)) : 0;
  return { netMinor, taxMinor };
}

/** Where a fraction of tax is rounded: in each line, or once for each rate of the invoice. */
export const TAX_ROUNDINGS = ['Line', 'Rate'] as const;
export type TaxRounding = (typeof TAX_ROUNDINGS)[number];

/** What is taxed at one rate, and its tax. */
export interface RateAmount extends TaxedAmount {
  readonly taxRateBp: number;
}

/**
 * Net and tax of each rate that taxes something, the highest first. `Line` adds up what the lines show; `Rate` rounds
 * once, as a Japanese qualified invoice must (Consumption Tax Act Enforcement Order, art. 70-10).
 */
export function amountsByRate(lines: readonly TaxedLine[], rounding: TaxRounding, direction?: Direction): RateAmount[] {
  const byRate = new Map<number, TaxedAmount>();
  const given = new Set(
    lines.flatMap(({ taxRateBp, taxGivenMinor }) => (taxGivenMinor === undefined ? [] : [taxRateBp])),
  );
  for (const line of lines.filter(({ taxCategory }) => taxCategory === 'Standard')) {
    const { netMinor, taxMinor } = lineAmount(line, direction);
    const known = byRate.get(line.taxRateBp) ?? { netMinor: 0, taxMinor: 0 };
    byRate.set(line.taxRateBp, {
      netMinor: sumOf([known.netMinor, netMinor]),
      taxMinor: sumOf([known.taxMinor, taxMinor]),
    });
  }
  return [...byRate]
    .map(([taxRateBp, { netMinor, taxMinor }]) => ({
      taxRateBp,
      netMinor,
      taxMinor: rounding === 'Rate' && !given.has(taxRateBp) ? shareOf(netMinor, taxRateBp, direction) : taxMinor,
    }))
    .toSorted((a, b) => b.taxRateBp - a.taxRateBp);
}

/** Totals of an invoice: the net of its lines, and the tax of its rates. */
export function invoiceAmount(
  lines: readonly TaxedLine[],
  rounding: TaxRounding = 'Line',
  direction?: Direction,
): TaxedAmount & { readonly totalMinor: number } {
  const netMinor = sumOf(lines.map((line) => lineAmount(line).netMinor));
  const taxMinor = sumOf(amountsByRate(lines, rounding, direction).map((amount) => amount.taxMinor));
  return { netMinor, taxMinor, totalMinor: netMinor + taxMinor };
}
