import { describe, expect, it } from 'vitest';
import { pricePerArea } from '#lib/money/price-per-area.ts';
import type { Unit } from './duplicate.ts';
import { checkAgainst, priceCheck } from './price-check.ts';

const C1 = [1_450_000, 1_480_000, 1_500_000, 1_520_000, 1_550_000, 1_600_000, 1_470_000];
const SAME = Array.from({ length: 6 }, () => 1_500_000);
const WIDE = [1_200_000, 1_350_000, 1_500_000, 1_650_000, 1_800_000, 1_900_000, 1_100_000];
const CLOSE = [1_500_000, 1_510_000, 1_490_000, 1_505_000, 1_495_000, 1_500_000];

describe('price check', () => {
  it.each([
    [150_000_000, 102, 1_470_588],
    [99_999_999, 45.67, 2_189_621],
    [12_000_000, 65, 184_615],
  ])('%d for %d m² is %d each', (price, area, each) => expect(pricePerArea(price, area)).toBe(each));
  it.each([
    [1_500_000, C1, 1_500_000, 30_000, 0, 0, 'InLine'],
    [1_690_000, C1, 1_500_000, 30_000, 1267, 4.2718, 'Outlier'],
    [1_250_000, C1, 1_500_000, 30_000, -1667, -5.6208, 'Outlier'],
    [1_600_000, SAME, 1_500_000, 0, 667, undefined, 'InLine'],
    [1_900_000, SAME, 1_500_000, 0, 2667, undefined, 'Outlier'],
    [1_900_000, WIDE, 1_500_000, 300_000, 2667, 0.8993, 'Above'],
    [2_100_000, WIDE, 1_500_000, 300_000, 4000, 1.349, 'Outlier'],
    [1_560_000, CLOSE, 1_500_000, 5000, 400, 8.094, 'InLine'],
  ])('%d', (x, comparables, median, mad, devBp, z, band) => {
    const check = priceCheck(x, comparables);
    expect(check).toMatchObject({ median, mad, devBp, band });
    if (z === undefined) expect(check.z).toBeUndefined();
    else expect(check.z).toBeCloseTo(z, 3);
  });
  it('says Below of a price under the others', () => {
    expect(priceCheck(1_250_000, WIDE)).toMatchObject({ band: 'Below', devBp: -1667 });
  });
  it('wants five', () => {
    expect(priceCheck(1_500_000, C1.slice(0, 4))).toEqual({ band: 'Insufficient', n: 4 });
    expect(priceCheck(1_500_000, C1.slice(0, 5)).band).not.toBe('Insufficient');
  });

  const unit: Unit = {
    buildingName: 'Pearl Tower',
    subdivisionName: 'Pearl Quay',
    city: 'Dubai',
    livingArea: 100,
    bedroomsTotal: 2,
    propertySubType: 'Apartment',
    purpose: 'Sale',
    annualListPriceMinor: 150_000_000,
  };
  const five = (more: Partial<Unit>) => Array.from({ length: 5 }, () => ({ ...unit, ...more }));
  it('takes the nearest scope with five of the same purpose and kind, within a quarter of the size', () => {
    expect(checkAgainst(unit, five({ livingArea: 125 }))?.scope).toBe('building');
    expect(checkAgainst(unit, five({ livingArea: 126 }))?.band).toBe('Insufficient');
    expect(checkAgainst(unit, five({ buildingName: 'Quay West' }))?.scope).toBe('bedrooms');
    expect(checkAgainst(unit, five({ buildingName: 'Quay West', bedroomsTotal: 1 }))?.scope).toBe('community');
    expect(checkAgainst(unit, five({ buildingName: 'X', subdivisionName: 'Old Harbour' }))?.scope).toBe('city');
    expect(checkAgainst(unit, five({ purpose: 'Lease' }))?.n).toBe(0);
    expect(checkAgainst(unit, five({ propertySubType: 'Villa' }))?.n).toBe(0);
    expect(checkAgainst({ ...unit, livingArea: undefined }, five({}))).toBeUndefined();
  });
});
