import { describe, expect, it } from 'vitest';
import { taxRoundingOf } from './tax-defaults.ts';
import { amountsByRate, invoiceAmount, type TaxCategory } from './vat.ts';

type Given = readonly [unitPriceMinor: number, taxRateBp: number, quantityMilli?: number, category?: TaxCategory];
const lineOf = ([unitPriceMinor, taxRateBp, quantityMilli = 1000, taxCategory = 'Standard']: Given) => ({
  quantityMilli,
  unitPriceMinor,
  discountMinor: 0,
  taxCategory,
  taxRateBp,
});

/**
 * Worked out by hand. Once a rate: Japan, Consumption Tax Act Enforcement Order art. 70-10 and the National Tax Agency's
 * questions and answers on qualified invoices (rounding once for each rate, not for each good). By line:
 * the Court of Justice of the EU leaves the method to each country (C-484/06, Ahold).
 */
const VECTORS: readonly (readonly [
  name: string,
  lines: readonly Given[],
  net: number,
  byLine: number,
  byRate: number,
])[] = [
  ['JPY: three of 33.3 yen of tax', Array<Given>(3).fill([333, 1000]), 999, 99, 100],
  ['JPY: two of 33.5', Array<Given>(2).fill([335, 1000]), 670, 68, 67],
  [
    'JPY: two rates, 100.5 and two of 80.48',
    [
      [1005, 1000],
      [1006, 800],
      [1006, 800],
    ],
    3017,
    261,
    262,
  ],
  ['JPY: a fee of 1,234,567 yen, one line', [[1_234_567, 1000]], 1_234_567, 123_457, 123_457],
  ['JPY: half an hour at 4,321', [[4321, 1000, 500]], 2161, 216, 216],
  ['JPY: what is credited mirrors it', Array<Given>(3).fill([333, 1000, -1000]), -999, -99, -100],
  ['AED: three of 16.65 fils', Array<Given>(3).fill([333, 500]), 999, 51, 50],
  [
    'AED: a fee and three plans',
    [
      [425_000, 500],
      [1999, 500, 3000],
    ],
    430_997,
    21_550,
    21_550,
  ],
  ['EUR: two of 200.6 cents', Array<Given>(2).fill([1003, 2000]), 2006, 402, 401],
  [
    'EUR: 20 %, 10 % and 5.5 %',
    [
      [1003, 2000],
      [1004, 1000],
      [1005, 550],
    ],
    3012,
    356,
    356,
  ],
  ['BHD: three of 1,234.5 fils', Array<Given>(3).fill([12_345, 1000]), 37_035, 3705, 3704],
  [
    'BHD: two of 1,234.4 and what is exempt',
    [
      [12_344, 1000],
      [12_344, 1000],
      [5000, 1000, 1000, 'Exempt'],
    ],
    29_688,
    2468,
    2469,
  ],
];

describe.each(VECTORS)('%s', (_, given, netMinor, byLine, byRate) => {
  const lines = given.map(lineOf);
  it('rounded by line', () =>
    expect(invoiceAmount(lines, 'Line')).toEqual({ netMinor, taxMinor: byLine, totalMinor: netMinor + byLine }));
  it('rounded once a rate', () =>
    expect(invoiceAmount(lines, 'Rate')).toEqual({ netMinor, taxMinor: byRate, totalMinor: netMinor + byRate }));
});

const MIXED: readonly Given[] = [
  [1006, 800],
  [1005, 1000],
  [700, 1000, 1000, 'Exempt'],
];
it('the highest rate comes first, and what is not taxed has none', () =>
  expect(amountsByRate(MIXED.map(lineOf), 'Rate')).toEqual([
    { taxRateBp: 1000, netMinor: 1005, taxMinor: 101 },
    { taxRateBp: 800, netMinor: 1006, taxMinor: 80 },
  ]));

it.each([
  [undefined, 'JP', 'Rate'],
  [undefined, 'AE', 'Line'],
  ['Line', 'JP', 'Line'],
  ['Rate', 'FR', 'Rate'],
  ['Often', 'BH', 'Line'],
])('a firm that says %s in %s rounds by %s', (saved, country, rounding) =>
  expect(taxRoundingOf(saved, country)).toBe(rounding),
);
