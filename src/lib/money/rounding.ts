/** Basis points of the whole: 100 %. */
export const WHOLE_BP = 10_000;

/**
 * n/d rounded half away from zero. Products are handed in as BigInt, because an amount (up to 10^13) times basis points
 * or minutes exceeds what a number holds exactly. Throws RangeError when d is not positive or the result is not exact.
 */
export function rounded(n: bigint, d: bigint): number {
  if (d <= 0n) throw new RangeError('divided by nothing');
  const half = n < 0n ? -d : d;
  return exact((2n * n + half) / (2n * d));
}

/** Which way a fraction goes: to the nearest, a half away from zero; towards zero; away from it. */
export const DIRECTIONS = ['HalfUp', 'Down', 'Up'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** n/d rounded in a direction. Throws as `rounded` does. */
export function roundedTo(n: bigint, d: bigint, direction: Direction): number {
  if (direction === 'HalfUp') return rounded(n, d);
  if (d <= 0n) throw new RangeError('divided by nothing');
  const isUp = direction === 'Up' && n % d !== 0n;
  return exact(n / d + (isUp ? (n < 0n ? -1n : 1n) : 0n));
}

/** A whole number that a number holds exactly. */
export function exact(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError('too large to be exact');
  return number;
}

/** `basisPoints` of an amount in minor units, rounded half away from zero unless a direction is given. Both are whole numbers. */
export const shareOf = (minor: number, basisPoints: number, direction: Direction = 'HalfUp'): number =>
  roundedTo(BigInt(minor) * BigInt(basisPoints), BigInt(WHOLE_BP), direction);

export const sumOf = (amounts: readonly number[]): number => {
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  if (!Number.isSafeInteger(sum)) throw new RangeError('too large to be exact');
  return sum;
};
