import type { AreaUnit } from '#lib/sales/area.ts';
import { exponentOf } from './money.ts';
import { rounded } from './rounding.ts';

/**
 * Minor units for one m² or one ft² of an area stored in m² with two decimals, rounded half away from zero.
 * Throws RangeError when there is no area.
 */
export function pricePerArea(priceMinor: number, m2: number, unit: AreaUnit = 'SquareMeters'): number {
  const hundredths = BigInt(Math.round(m2 * 100));
  if (unit === 'SquareMeters') return rounded(BigInt(priceMinor) * 100n, hundredths);
  // one square foot is 0.09290304 m² (the international foot of 0.3048 m)
  return rounded(BigInt(priceMinor) * 9_290_304n, hundredths * 1_000_000n);
}

/** A price of one m² as it is shown: fils and cents of a hundred or more say nothing. Minor units. */
export function shownPrice(minor: number, currency: string): number {
  const unit = 10 ** exponentOf(currency);
  return minor < 100 * unit ? minor : Math.round(minor / unit) * unit;
}
