import { pricePerArea } from '#lib/money/price-per-area.ts';
import { exact, rounded } from '#lib/money/rounding.ts';
import type { Unit } from './duplicate.ts';
import { placeWords } from './place-names.ts';

const LEAST = 5;
export const BANDS = ['InLine', 'Above', 'Below', 'Outlier', 'Insufficient'] as const;
export interface PriceCheck {
  readonly band: (typeof BANDS)[number];
  /** How many listings it is held against. */
  readonly n: number;
  /** Minor units for one m². */
  readonly median?: number;
  readonly mad?: number;
  /** Basis points above the median; negative below it. */
  readonly devBp?: number;
  /** Robust z-score; absent where all comparables cost the same. */
  readonly z?: number;
  readonly scope?: Scope;
}
export type Scope = 'building' | 'bedrooms' | 'community' | 'city';

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === high ? low : rounded(BigInt(low) + BigInt(high), 2n);
}

/** Holds a price for one m² against those of comparable listings. */
export function priceCheck(x: number, comparables: readonly number[], scope?: Scope): PriceCheck {
  const n = comparables.length;
  if (n < LEAST) return { band: 'Insufficient', n };
  const median = medianOf(comparables);
  if (median <= 0) return { band: 'Insufficient', n };
  const mad = medianOf(comparables.map((value) => Math.abs(value - median)));
  const z = mad === 0 ? undefined : (0.6745 * (x - median)) / mad;
  const devBp = rounded(BigInt(x - median) * 10_000n, BigInt(exact(BigInt(median))));
  const far = Math.abs(devBp);
  const strange = z === undefined ? far > 2000 : Math.abs(z) > 3.5;
  const band =
    far > 3500 || (far > 1000 && strange) ? 'Outlier' : far <= 1000 ? 'InLine' : devBp > 0 ? 'Above' : 'Below';
  return { band, n, median, mad, devBp, z, scope };
}

const areaOf = ({ livingArea, lotSizeArea }: Unit) => livingArea ?? lotSizeArea;
/** Minor units for one m² of a sale's price or a year's rent; undefined where either is not known. */
export function eachOf(unit: Unit): number | undefined {
  const area = areaOf(unit);
  return area && unit.annualListPriceMinor ? pricePerArea(unit.annualListPriceMinor, area) : undefined;
}

export const samePlace = (one: string | undefined, other: string | undefined) => {
  const words = placeWords(one).join(' ');
  return words !== '' && words === placeWords(other).join(' ');
};
/** From the nearest comparables to the furthest: the first scope with enough of them counts. */
const LADDER: readonly (readonly [Scope, (one: Unit, other: Unit) => boolean])[] = [
  ['building', (one, other) => samePlace(one.buildingName, other.buildingName)],
  [
    'bedrooms',
    (one, other) => samePlace(one.subdivisionName, other.subdivisionName) && one.bedroomsTotal === other.bedroomsTotal,
  ],
  ['community', (one, other) => samePlace(one.subdivisionName, other.subdivisionName)],
  ['city', (one, other) => samePlace(one.city, other.city)],
];

/** Whether the other has the same purpose and kind, and is within a quarter of the size. */
export function isComparable(unit: Unit, other: Unit): boolean {
  const [area, size] = [areaOf(unit), areaOf(other)];
  const fits = area !== undefined && size !== undefined && Math.abs(size - area) <= 0.25 * area;
  return fits && other.purpose === unit.purpose && other.propertySubType === unit.propertySubType;
}

/** What comparable listings of our own stock say about a listing's price. */
export function checkAgainst(unit: Unit, stock: readonly Unit[]): PriceCheck | undefined {
  const x = eachOf(unit);
  if (x === undefined) return undefined;
  const alike = stock.filter((other) => isComparable(unit, other));
  let most = 0;
  for (const [scope, holds] of LADDER) {
    const prices = alike.filter((other) => holds(unit, other)).flatMap((other) => eachOf(other) ?? []);
    if (prices.length >= LEAST) return priceCheck(x, prices, scope);
    most = Math.max(most, prices.length);
  }
  return { band: 'Insufficient', n: most };
}
