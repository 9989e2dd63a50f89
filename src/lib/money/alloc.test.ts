import { describe, expect, it } from 'vitest';
import { randomOf } from '#scripts/seed/random.ts';
import { alloc, equalParts } from './alloc.ts';

describe('alloc', () => {
  it.each([
    [10000, [1, 1, 1], [3334, 3333, 3333]],
    [100, [3333, 3333, 3334], [33, 33, 34]],
    [5, [5000, 5000], [3, 2]],
    [1, [1, 1, 1], [1, 0, 0]],
    [12345678, [5000, 2500, 1500, 1000], [6172839, 3086419, 1851852, 1234568]],
    [-10000, [1, 1, 1], [-3334, -3333, -3333]],
  ])('%d by %j', (total, weights, parts) => expect(alloc(total, weights)).toEqual(parts));

  it('always adds up, is near its share, and is the same each time', () => {
    const random = randomOf('alloc');
    for (let turn = 0; turn < 500; turn += 1) {
      const sign = random.chance(0.3) ? -1 : 1;
      const total = sign * Math.floor(random.unit() * 10 ** random.whole(0, 13));
      const weights = Array.from({ length: random.whole(1, 12) }, () =>
        random.chance(0.2) ? 0 : random.whole(1, 10 ** random.whole(0, 6)),
      );
      weights.push(1);
      const parts = alloc(total, weights);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total + 0);
      expect(alloc(total, weights)).toEqual(parts);
      const all = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
      parts.forEach((part, index) => {
        const gap = BigInt(part) * all - BigInt(total) * BigInt(weights[index] ?? 0);
        expect(gap < all && gap > -all).toBe(true);
        if (weights[index] === 0) expect(Math.abs(part)).toBe(0);
      });
    }
  });
  it('is exact where a product of numbers is not', () =>
    expect(alloc(9_999_999_999_999, [9999, 1])).toEqual([9_998_999_999_999, 1_000_000_000]));
  it.each([[[]], [[0, 0]], [[2, -1]]])('refuses the weights %j', (weights) =>
    expect(() => alloc(10, weights)).toThrow(RangeError),
  );
});

describe('cheques of a rent', () => {
  it.each([
    [10_000_001, 12, [...Array(5).fill(833_334), ...Array(7).fill(833_333)]],
    [9_999_999, 6, [...Array(3).fill(1_666_667), ...Array(3).fill(1_666_666)]],
  ])('%d in %d', (rent, count, parts) => expect(equalParts(rent, count)).toEqual(parts));
});
