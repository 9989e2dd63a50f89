import { describe, expect, it } from 'vitest';
import { flagsOf, hasOtherUnit } from './flags.ts';
import type { Listing } from './listing.ts';

const GOOD: Listing = {
  values: {
    purpose: 'Sale',
    listPriceMinor: 150_000_000,
    livingArea: 102,
    subdivisionName: 'Pearl Quay',
    permitNumber: '7123456789',
    title: 'Two bedrooms with a view of the sea',
    publicRemarks: 'x'.repeat(800),
  },
  confidence: {},
  marks: [],
};
const RULES = { permitRequired: true, permitPattern: '[0-9]{10,11}', permitUsed: false, permitOver: false } as const;
const without = (...names: string[]): Listing => ({
  ...GOOD,
  values: Object.fromEntries(Object.entries(GOOD.values).filter(([name]) => !names.includes(name))),
});
const keysOf = (listing: Listing, more: Partial<Parameters<typeof flagsOf>[1]> = {}) =>
  flagsOf(listing, { ...RULES, ...more }).map(({ severity, key }) => `${severity} ${key}`);

describe('flagsOf', () => {
  it('has nothing to say about a good listing', () => expect(keysOf(GOOD)).toEqual([]));
  it.each([
    ['E noPurpose', without('purpose'), {}],
    ['E noPrice', without('listPriceMinor'), {}],
    ['E otherCurrency', { ...without('listPriceMinor'), marks: ['otherCurrency'] } as Listing, {}],
    ['E noArea', without('livingArea'), {}],
    ['E noLocation', without('subdivisionName'), {}],
    ['E permitMissing', without('permitNumber'), {}],
    ['E permitFormat', { ...GOOD, values: { ...GOOD.values, permitNumber: '12' } }, {}],
    ['W permitUsed', GOOD, { permitUsed: true }],
    ['W permitOver', GOOD, { permitOver: true }],
    ['W outlier', GOOD, { price: { band: 'Outlier', n: 5 } as const }],
    ['W otherUnit', GOOD, { price: { band: 'Below', n: 5, median: 1_470_588 } as const, each: 136_622 }],
    ['W contacts', { ...GOOD, marks: ['contacts'] } as Listing, {}],
    ['I titleLength', { ...GOOD, values: { ...GOOD.values, title: 'Nice flat' } }, {}],
    ['I textLength', { ...GOOD, values: { ...GOOD.values, publicRemarks: 'short' } }, {}],
  ])('%s', (flag, listing, more) => expect(keysOf(listing, more)).toEqual([flag]));
  it('asks for no permit where none is required, and for no price that is on application', () => {
    expect(keysOf(without('permitNumber'), { permitRequired: false })).toEqual([]);
    const onRequest = without('listPriceMinor');
    expect(keysOf({ ...onRequest, values: { ...onRequest.values, priceOnApplication: true } })).toEqual([]);
  });
  it('suspects the other unit within three per cent', () => {
    expect(hasOtherUnit(1000, 10_764)).toBe(true);
    expect(hasOtherUnit(10_764, 1000)).toBe(true);
    expect(hasOtherUnit(1000, 11_200)).toBe(false);
    expect(hasOtherUnit(1000, 1500)).toBe(false);
  });
});
