import { expect, it } from 'vitest';
import { invoiceAmount, lineAmount, type TaxCategory } from './vat.ts';

const line = (
  quantityMilli: number,
  unitPriceMinor: number,
  discountMinor = 0,
  taxRateBp = 500,
  taxCategory: TaxCategory = 'Standard',
) => ({ quantityMilli, unitPriceMinor, discountMinor, taxRateBp, taxCategory });

it.each([
  [[line(1000, 3000000)], 3000000, 150000, 3150000],
  [[line(1000, 425000), line(3000, 1999)], 430997, 21550, 452547],
  [[line(1500, 33333)], 50000, 2500, 52500],
  [[line(1000, 1000000, 100000), line(1000, 50000, 0, 0, 'Exempt')], 950000, 45000, 995000],
  [[line(1000, 333), line(1000, 333), line(1000, 333)], 999, 51, 1050],
  [[line(-1000, 3000000)], -3000000, -150000, -3150000],
])('%j', (lines, netMinor, taxMinor, totalMinor) =>
  expect(invoiceAmount(lines)).toEqual({ netMinor, taxMinor, totalMinor }),
);

it('rounds the tax of each line, half a unit up', () => {
  expect(lineAmount(line(1000, 425000))).toEqual({ netMinor: 425000, taxMinor: 21250 });
  expect(lineAmount(line(3000, 1999))).toEqual({ netMinor: 5997, taxMinor: 300 });
});
it.each(['Zero', 'Exempt', 'OutOfScope', 'ReverseCharge'] as const)('%s is not taxed, whatever the rate', (category) =>
  expect(lineAmount(line(1000, 50000, 0, 500, category))).toEqual({ netMinor: 50000, taxMinor: 0 }),
);
it('a credited line mirrors the line it credits, its discount too', () => {
  const { netMinor, taxMinor } = lineAmount(line(1000, 1000000, 100000));
  expect(lineAmount(line(-1000, 1000000, 100000))).toEqual({ netMinor: -netMinor, taxMinor: -taxMinor });
});
it('is exact for the largest amount', () =>
  expect(lineAmount(line(1000, 9_999_999_999_999))).toEqual({
    netMinor: 9_999_999_999_999,
    taxMinor: 500_000_000_000,
  }));
