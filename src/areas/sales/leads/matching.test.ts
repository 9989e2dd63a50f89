import { describe, expect, it } from 'vitest';
import { type Listing, wantedPurpose } from '#lib/sales/wish.ts';
import { fits, stockFilters } from './matching.ts';
import type { Lead } from './schema.ts';

const lead = (more: Partial<Lead> = {}) => ({ intent: 'Buy', budgetMaxMinor: 100_000_000, ...more }) as Lead;
const flat = (more: Partial<Listing> = {}) =>
  ({
    ...{ standardStatus: 'Active', purpose: 'Sale', propertySubType: 'Apartment', developmentStatus: 'Completed' },
    ...{ annualListPriceMinor: 100_000_000, bedroomsTotal: 2, livingArea: 100, subdivisionName: 'Pearl Quay' },
    ...more,
  }) as Listing;

describe('what a lead looks for', () => {
  it.each([
    ['Buy', 'Sale'],
    ['Invest', 'Sale'],
    ['Rent', 'Lease'],
    ['Sell', undefined],
    ['LetOut', undefined],
  ] as const)('%s is %s', (intent, purpose) => expect(wantedPurpose({ intent })).toBe(purpose));

  it.each<[string, Partial<Lead>, Partial<Listing>, boolean]>([
    ['it is for sale and within budget', {}, {}, true],
    ['it is to let', {}, { purpose: 'Lease' }, false],
    ['to let for one who rents', { intent: 'Rent' }, { purpose: 'Lease' }, true],
    ['it is reserved', {}, { standardStatus: 'Pending' }, false],
    ['a tenth above budget', {}, { annualListPriceMinor: 110_000_000 }, true],
    ['more than a tenth above', {}, { annualListPriceMinor: 110_000_001 }, false],
    ['a tenth below the least', { budgetMinMinor: 100_000_000 }, { annualListPriceMinor: 90_000_000 }, true],
    ['less than that', { budgetMinMinor: 100_000_000 }, { annualListPriceMinor: 89_999_999 }, false],
    ['without a budget', { budgetMaxMinor: undefined }, { annualListPriceMinor: 9_000_000_000 }, true],
    ['without a price', {}, { annualListPriceMinor: 0 }, false],
    ['of a kind wanted', { propertyTypes: ['Villa', 'Apartment'] }, {}, true],
    ['of another kind', { propertyTypes: ['Villa'] }, {}, false],
    ['a shop for one who wants retail', { propertyTypes: ['Retail'] }, { propertySubType: 'Shop' }, true],
    ['a plot for one who wants land', { propertyTypes: ['Land'] }, { propertySubType: 'UnimprovedLand' }, true],
    ['enough bedrooms', { bedroomsMin: 2, bedroomsMax: 2 }, {}, true],
    ['too few bedrooms', { bedroomsMin: 3 }, {}, false],
    ['too many bedrooms', { bedroomsMax: 1 }, {}, false],
    ['a studio for one who wants none', { bedroomsMax: 0 }, { bedroomsTotal: 0 }, true],
    ['large enough', { areaMin: 100 }, {}, true],
    ['too small', { areaMin: 100.5 }, {}, false],
    ['a plot that is large enough', { areaMin: 500 }, { livingArea: undefined, lotSizeArea: 500 }, true],
    ['in a community wanted', { communities: ['Old Harbour', ' pearl quay'] }, {}, true],
    ['in a community wanted, spelt in another way', { communities: ['PEARL-QUAY'] }, {}, true],
    ['in a community wanted, with accents', { communities: ['Péarl  Quay'] }, {}, true],
    ['elsewhere', { communities: ['Old Harbour'] }, {}, false],
    ['ready', { completionPreference: 'Ready' }, {}, true],
    ['not built yet', { completionPreference: 'Ready' }, { developmentStatus: 'UnderConstruction' }, false],
    ['off-plan', { completionPreference: 'OffPlan' }, { developmentStatus: 'Proposed' }, true],
  ])('%s', (_, wish, stock, expected) => expect(fits(lead(wish), flat(stock))).toBe(expected));

  it('asks the database for purpose, kind and budget, and never for what has no price', () => {
    expect(stockFilters(lead({ propertyTypes: ['Land', 'Villa'], budgetMinMinor: 50_000_000 }))).toEqual([
      { field: 'standardStatus', operator: 'eq', value: 'Active' },
      { field: 'purpose', operator: 'eq', value: 'Sale' },
      { field: 'propertySubType', operator: 'in', value: ['UnimprovedLand', 'Villa'] },
      { field: 'annualListPriceMinor', operator: 'gte', value: 45_000_000 },
      { field: 'annualListPriceMinor', operator: 'lte', value: 110_000_000 },
    ]);
    expect(stockFilters(lead({ budgetMaxMinor: undefined })).at(-1)).toMatchObject({ operator: 'gte', value: 1 });
  });
});
