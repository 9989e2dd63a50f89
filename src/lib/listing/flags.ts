import type { Listing } from './listing.ts';
import type { PriceCheck } from './price-check.ts';

export type Severity = 'E' | 'W' | 'I';
/** Each is a sentence of the screen, `flags.<key>`. */
export interface Flag {
  readonly key: string;
  readonly severity: Severity;
}
export interface FlagContext {
  readonly permitRequired: boolean;
  /** Matched in full. A text that is not a pattern is ignored. */
  readonly permitPattern?: string;
  /** Another of our listings carries the same permit. */
  readonly permitUsed: boolean;
  readonly permitOver: boolean;
  readonly price?: PriceCheck;
  /** Minor units for one m². */
  readonly each?: number;
}

/** One square metre is 10.76 square feet: a value this many times off, within 3 %, has the other unit. */
const RATIO = 10.7639;
const isTimes = (value: number, times: number) => Math.abs(value / times - 1) <= 0.03;

/** Whether the price would be ordinary if the area were in the other unit. */
export function hasOtherUnit(each: number | undefined, median: number | undefined): boolean {
  if (!each || !median) return false;
  return isTimes(each / median, RATIO) || isTimes(median / each, RATIO);
}
/** Whether the number is a permit as the company's rules write one; without rules any is. */
export function isPermit(pattern: string | undefined, text: string): boolean {
  if (!pattern) return true;
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(text);
  } catch {
    return true;
  }
}
const isBetween = (text: unknown, least: number, most: number) =>
  typeof text === 'string' && text.length >= least && text.length <= most;

/** Warnings about a listing before it is created, the most serious first. */
export function flagsOf({ values, marks }: Listing, context: FlagContext): Flag[] {
  const { purpose, listPriceMinor, priceOnApplication, livingArea, lotSizeArea, permitNumber } = values;
  const { permitRequired, permitPattern, permitUsed, permitOver, price, each } = context;
  const isForeign = marks.includes('otherCurrency') && listPriceMinor === undefined;
  const wrongPermit = permitNumber !== undefined && !isPermit(permitPattern, String(permitNumber));
  const all: readonly (readonly [Severity, string, boolean])[] = [
    ['E', 'noPurpose', purpose === undefined],
    ['E', 'otherCurrency', isForeign],
    ['E', 'noPrice', listPriceMinor === undefined && priceOnApplication !== true && !isForeign],
    ['E', 'noArea', livingArea === undefined && lotSizeArea === undefined],
    ['E', 'noLocation', values.subdivisionName === undefined && values.buildingName === undefined],
    ['E', 'permitMissing', permitRequired && permitNumber === undefined],
    ['E', 'permitFormat', wrongPermit],
    ['W', 'permitUsed', permitUsed],
    ['W', 'permitOver', permitOver],
    ['W', 'outlier', price?.band === 'Outlier'],
    ['W', 'otherUnit', hasOtherUnit(each, price?.median)],
    ['W', 'contacts', marks.includes('contacts')],
    ['W', 'unread', marks.includes('unread')],
    ['W', 'unknownType', marks.includes('unknownType')],
    ['W', 'manyBeds', marks.includes('manyBeds')],
    ['I', 'titleLength', values.title !== undefined && !isBetween(values.title, 30, 50)],
    ['I', 'textLength', !isBetween(values.publicRemarks, 750, 2000)],
  ];
  return all.flatMap(([severity, key, holds]) => (holds ? [{ key, severity }] : []));
}
