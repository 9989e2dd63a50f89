import { exact } from './rounding.ts';

/**
 * Splits whole minor units by whole weights ≥ 0 so that the parts add up exactly: each gets its part rounded down, and
 * what remains goes, one unit each, to the largest remainders, of equal ones to the first (largest remainder method).
 * A negative total is split like the positive one. Throws RangeError when a weight is negative or all are 0.
 */
export function alloc(total: number, weights: readonly number[]): number[] {
  const parts = weights.map(BigInt);
  const all = parts.reduce((sum, weight) => sum + weight, 0n);
  if (all <= 0n || parts.some((weight) => weight < 0n)) throw new RangeError('weights must be positive');
  const size = BigInt(Math.abs(total));
  const bases = parts.map((weight) => (size * weight) / all);
  const left = size - bases.reduce((sum, base) => sum + base, 0n);
  const lucky = new Set(
    parts
      .map((weight, index) => ({ index, remainder: (size * weight) % all }))
      .toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
      .slice(0, Number(left))
      .map(({ index }) => index),
  );
  return bases.map((base, index) => {
    const part = base + (lucky.has(index) ? 1n : 0n);
    return exact(total < 0 ? -part : part);
  });
}

/** `count` equal parts (the cheques of a year's rent); what does not divide goes to the first ones. */
export const equalParts = (total: number, count: number): number[] => alloc(total, Array(count).fill(1));
