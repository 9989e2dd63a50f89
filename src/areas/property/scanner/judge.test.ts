import { describe, expect, it } from 'vitest';
import { properties } from '#areas/property/properties/schema.ts';
import type { Listing } from '#lib/listing/listing.ts';
import { permitDefaults } from '#lib/sales/permit-defaults.ts';
import type { AnyRecord } from '#model/schema.ts';
import { confirmed, corrected, type JudgeContext, judgeAll, valuesOf } from './judge.ts';
import type { ScanRow } from './scan.ts';
import { NO_STOCK, type Stock } from './stock.ts';

const NOW = new Date('2026-06-15T08:00:00Z');
const CONTEXT: JudgeContext = {
  schema: properties,
  rules: permitDefaults('AE'),
  timeZone: 'Asia/Dubai',
  now: NOW,
  defaults: {
    standardStatus: 'Incomplete',
    developmentStatus: 'Completed',
    saleType: 'Resale',
    country: 'AE',
    sellerId: 'seller',
  },
};
const LISTING: Listing = {
  values: {
    title: 'Two bedrooms with a view of the sea',
    purpose: 'Sale',
    propertyType: 'Residential',
    propertySubType: 'Apartment',
    city: 'Dubai',
    subdivisionName: 'Pearl Quay',
    buildingName: 'Pearl Tower',
    unitNumber: '1204',
    bedroomsTotal: 2,
    livingArea: 102,
    listPriceMinor: 150_000_000,
    permitNumber: '7123456789',
  },
  confidence: { listPriceMinor: 'High' },
  marks: [],
};
const row = (index: number, more: Partial<ScanRow> = {}): ScanRow => ({
  index,
  id: `row${index}`,
  listing: LISTING,
  decision: 'Pending',
  ...more,
});
const record = (id: string, more: object = {}): AnyRecord =>
  ({
    id,
    standardStatus: 'Active',
    archivedAt: null,
    annualListPriceMinor: 150_000_000,
    ...LISTING.values,
    ...more,
  }) as unknown as AnyRecord;
const stockOf = (...records: AnyRecord[]): Stock => ({
  ...NO_STOCK,
  records: new Map(records.map((one) => [one.id, one])),
});
const judgeOne = (one: ScanRow, stock: Stock = NO_STOCK) => {
  const [judged] = judgeAll([one], stock, CONTEXT);
  if (!judged) throw new Error('nothing judged');
  return judged;
};
const like = (more: Listing['values']): Listing => ({ ...LISTING, values: { ...LISTING.values, ...more } });

describe('judgeAll', () => {
  it('lets in what is new, complete and sure', () => {
    expect(judgeOne(row(0))).toMatchObject({ status: 'New', clean: true, low: [], issues: [] });
    expect(judgeOne(row(0, { listing: { ...LISTING, confidence: { listPriceMinor: 'Low' } } })).clean).toBe(false);
    expect(judgeOne(row(0, { decision: 'Skip' })).clean).toBe(false);
    const { permitNumber: _gone, ...values } = LISTING.values;
    expect(judgeOne(row(0, { listing: { ...LISTING, values } })).clean).toBe(false);
  });
  it('finds the same unit in the stock, not one sold long ago, entered in error or in another city', () => {
    const other = { permitNumber: '7999999999' };
    expect(judgeOne(row(0), stockOf(record('a', other)))).toMatchObject({ status: 'Duplicate', clean: false });
    const closed = (closeDate: string) =>
      record('a', { ...other, standardStatus: 'Closed', closeDate: new Date(closeDate) });
    expect(judgeOne(row(0), stockOf(closed('2026-01-01'))).status).toBe('Duplicate');
    expect(judgeOne(row(0), stockOf(closed('2025-01-01'))).status).toBe('New');
    expect(judgeOne(row(0), stockOf(record('a', { ...other, standardStatus: 'Canceled' }))).status).toBe('New');
    expect(judgeOne(row(0), stockOf(record('a', { ...other, city: 'Doha' }))).status).toBe('New');
  });
  it('knows a row of the same file, unless that one was left out', () => {
    const [, second] = judgeAll([row(0), row(1)], NO_STOCK, CONTEXT);
    expect(second).toMatchObject({ status: 'Duplicate', match: { row: 0 } });
    const [, after] = judgeAll([row(0, { decision: 'Created', property: 'a' }), row(1)], NO_STOCK, CONTEXT);
    expect(after?.status).toBe('Duplicate');
    const [, alone] = judgeAll([row(0, { decision: 'Skip' }), row(1)], NO_STOCK, CONTEXT);
    expect(alone?.status).toBe('New');
  });
  it('tells what came from the same source with other values from what came in before', () => {
    const own = (more: object) => ({ ...stockOf(), own: new Map([['row0', record('row0', more)]]) });
    const named = row(0, { listing: { ...LISTING, source: 'F-1' } });
    expect(judgeOne(named, own({ listPriceMinor: 1 })).status).toBe('Update');
    expect(judgeOne(named, own({})).status).toBe('Duplicate');
    expect(judgeOne(row(0), own({ listPriceMinor: 1 })).status).toBe('Duplicate');
  });
  it('warns of a permit that another property carries', () => {
    const used = stockOf(
      record('a', { unitNumber: undefined, buildingName: 'Elsewhere', subdivisionName: 'Elsewhere' }),
    );
    const keysOf = (stock: Stock) => judgeOne(row(0), stock).flags.map(({ key }) => key);
    expect(keysOf(used)).toContain('permitUsed');
    expect(keysOf(NO_STOCK)).not.toContain('permitUsed');
  });
  it('says what cannot be stored', () => {
    const { city: _gone, ...values } = LISTING.values;
    expect(judgeOne(row(0, { listing: { ...LISTING, values } })).issues).toMatchObject([{ field: 'city' }]);
    expect(judgeOne(row(0, { listing: like({ title: 'Short' }) })).issues).toMatchObject([{ field: 'title' }]);
  });
});

describe('a listing that is worked on', () => {
  it('becomes a draft, whatever it says', () => {
    const values = valuesOf(like({ standardStatus: 'Incomplete', nothing: 1 }), CONTEXT);
    expect(values).toMatchObject({ standardStatus: 'Incomplete', sellerId: 'seller', unitNumber: '1204' });
    expect(values).not.toHaveProperty('purpose');
    expect(values).not.toHaveProperty('nothing');
  });
  it('is sure of what somebody typed or confirmed', () => {
    const guessed: Listing = { ...LISTING, confidence: { purpose: 'Low', city: 'Low' } };
    expect(judgeOne(row(0, { listing: guessed })).low).toEqual(['propertyType', 'city']);
    const lease = corrected(guessed, 'propertyType', 'ResidentialLease');
    expect(lease.values.purpose).toBe('Lease');
    expect(judgeOne(row(0, { listing: lease })).low).toEqual(['city']);
    expect(judgeOne(row(0, { listing: confirmed(guessed) })).low).toEqual([]);
    expect(corrected(LISTING, 'city', undefined).values).not.toHaveProperty('city');
  });
});
