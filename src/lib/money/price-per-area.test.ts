import { expect, it } from 'vitest';
import { pricePerArea } from './price-per-area.ts';

it.each([
  [150000000, 102, 1470588],
  [99999999, 45.67, 2189621],
  [12000000, 65, 184615],
  [10_000_000_000_000, 0.01, 1_000_000_000_000_000],
])('%d for %d m² are %d a square metre', (price, m2, each) => expect(pricePerArea(price, m2)).toBe(each));

it('is given for a square foot where the company measures in feet', () => {
  expect(pricePerArea(100_000_000, 92.9, 'SquareFeet')).toBe(100_003);
  expect(() => pricePerArea(1, 0)).toThrow(RangeError);
});
