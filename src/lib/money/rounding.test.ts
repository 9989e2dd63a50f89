import { expect, it } from 'vitest';
import { rounded, shareOf, sumOf } from './rounding.ts';

it.each([
  [5n, 2n, 3],
  [-5n, 2n, -3],
  [7n, 3n, 2],
  [-1n, 3n, 0],
  [0n, 9n, 0],
])('%d/%d is %d', (n, d, result) => expect(rounded(n, d) + 0).toBe(result));

it('keeps every unit of the largest amount', () => {
  expect(shareOf(9_999_999_999_999, 9999)).toBe(9_998_999_999_999);
  expect(shareOf(10_000_000_000_000, 10_000)).toBe(10_000_000_000_000);
});
it('refuses what is not whole or not exact', () => {
  expect(() => shareOf(1.5, 100)).toThrow(RangeError);
  expect(() => rounded(1n, 0n)).toThrow(RangeError);
  expect(() => rounded(2n ** 60n, 1n)).toThrow(RangeError);
  expect(() => sumOf([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError);
});
