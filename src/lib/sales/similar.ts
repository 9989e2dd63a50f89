import type { Unit } from '#lib/listing/duplicate.ts';
import { eachOf, isComparable, medianOf, samePlace } from '#lib/listing/price-check.ts';
import { rounded } from '#lib/money/rounding.ts';
import { DAY_MS } from '#lib/time/dates.ts';

const LEAST = 3;
const SOLD_WITHIN_MS = 365 * DAY_MS;
const ON_MARKET: ReadonlySet<string> = new Set(['Active', 'ActiveUnderContract', 'Pending']);

/** What homes are compared by. Areas in m², amounts in minor units; a rent is a year's. */
export interface Home extends Unit {
  readonly id: string;
  readonly currency: string;
  readonly standardStatus: string;
  readonly closePriceMinor?: number;
  readonly closeDate?: Date;
}
export interface Compared<H> {
  readonly home: H;
  readonly priceMinor: number;
  /** Of one m². */
  readonly eachMinor: number;
}
export interface Comparison<H> {
  /** The cheapest of one m² first. */
  readonly homes: readonly Compared<H>[];
  /** The median price of one m², of all of them and of the sold ones. */
  readonly eachMinor: number;
  readonly soldEachMinor: number | undefined;
  readonly sold: number;
  /** By how much the home's price lies above the median, in basis points; negative below it. */
  readonly shareBp: number;
}

export const isSold = ({ standardStatus }: Home): boolean => standardStatus === 'Closed';

function isSimilar(home: Home, other: Home, now: Date): boolean {
  const { id, currency, bedroomsTotal, subdivisionName } = home;
  const isRecent = isSold(other) && now.getTime() - (other.closeDate?.getTime() ?? 0) <= SOLD_WITHIN_MS;
  return (
    other.id !== id &&
    (isRecent || ON_MARKET.has(other.standardStatus)) &&
    other.currency === currency &&
    other.bedroomsTotal === bedroomsTotal &&
    samePlace(other.subdivisionName, subdivisionName) &&
    isComparable(home, other)
  );
}

/** What counts as the price: of a sold home its closing price, of any other and of a rent the asking price. */
function priceOf(home: Home): number {
  const { purpose, closePriceMinor, annualListPriceMinor = 0 } = home;
  return (isSold(home) && purpose === 'Sale' && closePriceMinor) || annualListPriceMinor;
}

/**
 * The price of one m² of a home beside similar ones: same purpose, kind, community, bedrooms and currency, within a
 * quarter of its size, on the market or closed within a year. undefined for fewer than three of them, or without a
 * price and an area.
 */
export function comparison<H extends Home>(home: H, others: readonly H[], now: Date): Comparison<H> | undefined {
  const own = eachOf(home);
  if (own === undefined) return undefined;
  const homes = others
    .filter((other) => isSimilar(home, other, now))
    .flatMap((other): Compared<H>[] => {
      const priceMinor = priceOf(other);
      const eachMinor = eachOf({ ...other, annualListPriceMinor: priceMinor });
      return eachMinor ? [{ home: other, priceMinor, eachMinor }] : [];
    })
    .toSorted((a, b) => a.eachMinor - b.eachMinor);
  if (homes.length < LEAST) return undefined;
  const eachMinor = medianOf(homes.map((one) => one.eachMinor));
  const sold = homes.filter((one) => isSold(one.home)).map((one) => one.eachMinor);
  return {
    homes,
    eachMinor,
    soldEachMinor: sold.length > 0 ? medianOf(sold) : undefined,
    sold: sold.length,
    shareBp: rounded(BigInt(own - eachMinor) * 10_000n, BigInt(eachMinor)),
  };
}
