import { rounded } from './rounding.ts';

export type AreaUnit = 'SquareMeters' | 'SquareFeet';

/** One square foot is 0.09290304 m² exactly. */
const FOOT = 9_290_304;

/** Square metres with two decimals of an area typed in `unit`. */
export function areaFromUnit(value: number, unit: AreaUnit): number {
  const hundredths = Math.round(value * 100);
  if (unit === 'SquareMeters') return hundredths / 100;
  return rounded(BigInt(hundredths) * BigInt(FOOT), 100_000_000n) / 100;
}

/** Whole square feet, or the square metres themselves, of an area stored in m². */
export function areaInUnit(m2: number, unit: AreaUnit): number {
  if (unit === 'SquareMeters') return m2;
  return rounded(BigInt(Math.round(m2 * 100)) * 1_000_000n, BigInt(FOOT));
}
