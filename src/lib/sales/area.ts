import { rounded } from '#lib/money/rounding.ts';

export type AreaUnit = 'SquareMeters' | 'SquareFeet';

/** One square foot is 0.09290304 m² exactly. */
const FOOT = 9_290_304;

/** Whole square feet, or the square metres themselves, of an area stored in m². */
export function areaInUnit(m2: number, unit: AreaUnit): number {
  if (unit === 'SquareMeters') return m2;
  return rounded(BigInt(Math.round(m2 * 100)) * 1_000_000n, BigInt(FOOT));
}
