import { describe, expect, it } from 'vitest';
import { statusOf } from '#areas/property/propertyOwner/schema.ts';
import { issuesOf } from '#model/derive/to-zod.ts';
import type { Values } from '#model/schema.ts';
import { relisted } from './commands.ts';
import { annualPrice, daysOnMarket, deriveProperty } from './derived.ts';
import { isPublishing, movesOf } from './moves.ts';
import { blockersOf, twinOf } from './publish.ts';
import { checkProperty, gapsOf, type Property, type PropertyValues, properties } from './schema.ts';

const NOW = new Date('2026-06-15T08:00:00Z');
const day = (text: string) => new Date(`${text}T00:00:00Z`);
const FLAT: Partial<PropertyValues> = {
  title: 'Bright flat by the park',
  propertyType: 'Residential',
  purpose: 'Sale',
  propertySubType: 'Apartment',
  standardStatus: 'Active',
  developmentStatus: 'Completed',
  saleType: 'Resale',
  bedroomsTotal: 0,
  bathroomsTotalInteger: 1,
  parkingTotal: 1,
  livingArea: 45.5,
  listPriceMinor: 85_000_000,
};

const PLAN = {
  developmentStatus: 'UnderConstruction',
  developerName: 'Z',
  projectName: 'Y',
  handoverDate: NOW,
} as const;

describe('what is missing before a property is advertised', () => {
  it.each<[string, Partial<PropertyValues>, string[]]>([
    ['nothing of a complete flat', {}, []],
    ['the price', { listPriceMinor: undefined }, ['listPriceMinor']],
    ['no price on application', { listPriceMinor: undefined, priceOnApplication: true }, []],
    ['bedrooms, which may be none', { bedroomsTotal: undefined }, ['bedroomsTotal']],
    ['the plot of land', { propertyType: 'Land', livingArea: undefined }, ['lotSizeArea']],
    ['no bedrooms of an office', { propertyType: 'CommercialSale', bedroomsTotal: undefined }, []],
    ['how a rent is paid', { propertyType: 'ResidentialLease', purpose: 'Lease' }, ['leaseAmountFrequency']],
    [
      'who builds it, and until when',
      { developmentStatus: 'UnderConstruction' },
      ['developerName', 'projectName', 'handoverDate'],
    ],
    [
      'the waiver of what is sold new',
      { developmentStatus: 'Proposed', saleType: 'Primary', developerName: 'Z', projectName: 'Y', handoverDate: NOW },
      ['dldWaiverBp'],
    ],
  ])('%s', (_, more, gaps) => expect(gapsOf({ ...FLAT, ...more })).toEqual(gaps));

  it('may be missing in a draft, and in what was entered in error', () => {
    const bare = { ...FLAT, livingArea: undefined };
    expect(checkProperty({ ...bare, standardStatus: 'Incomplete' }, NOW)).toEqual([]);
    expect(checkProperty({ ...bare, standardStatus: 'Canceled' }, NOW)).toEqual([]);
    expect(checkProperty(bare, NOW)).toEqual([{ field: 'livingArea', key: 'ui.validation.required' }]);
  });
});

describe('what is wrong', () => {
  it.each<[string, Values, string, string]>([
    ['an area below 5 m²', { livingArea: 4.99 }, 'livingArea', 'properties.error.area'],
    ['a plot above a million m²', { lotSizeArea: 1_000_000.01 }, 'lotSizeArea', 'properties.error.area'],
    ['a place that is none', { coordinates: 'Pearl Quay' }, 'coordinates', 'properties.error.coordinates'],
    ['a place beyond the pole', { coordinates: '90.1, 10' }, 'coordinates', 'properties.error.coordinates'],
    ['built in eleven years', { yearBuilt: 2037 }, 'yearBuilt', 'ui.validation.range'],
    ['a title of nine letters', { title: 'Nine long' }, 'title', 'ui.validation.length'],
    ['closed tomorrow', { closeDate: day('2026-06-16') }, 'closeDate', 'properties.error.closeFuture'],
  ])('%s', (_, more, field, key) =>
    expect(issuesOf(properties, { ...FLAT, ...more }, NOW, undefined, 'typed')).toContainEqual(
      expect.objectContaining({ field, key }),
    ),
  );
  it('a payment plan that is not whole, and says how much is there', () => {
    const row = (percentBp: number) => ({ label: 'Part', trigger: 'Booking' as const, percentBp });
    const plan = (...parts: number[]) => checkProperty({ ...FLAT, paymentPlan: parts.map(row) }, NOW);
    expect(plan(1000, 1000, 4000, 4000)).toEqual([]);
    expect(plan(1000, 1000, 4000, 3900)).toEqual([
      { field: 'paymentPlan', key: 'properties.error.paymentPlan', params: { total: 99 } },
    ]);
  });
});

describe('what follows from the rest', () => {
  it.each([
    ['Residential', undefined, 85_000_000],
    ['ResidentialLease', 'Annually', 85_000_000],
    ['ResidentialLease', 'Monthly', 1_020_000_000],
    ['CommercialLease', 'Weekly', 4_420_000_000],
    ['CommercialLease', 'Daily', 31_025_000_000],
  ])('%s paid %s: %d a year', (propertyType, leaseAmountFrequency, price) =>
    expect(annualPrice({ propertyType, leaseAmountFrequency, listPriceMinor: 85_000_000 })).toBe(price),
  );
  it('never more than an amount may hold, and 0 while there is none', () => {
    const rent = { propertyType: 'ResidentialLease', leaseAmountFrequency: 'Daily' };
    expect(annualPrice({ ...rent, listPriceMinor: 9_000_000_000_000 })).toBe(10_000_000_000_000);
    expect(annualPrice(rent)).toBe(0);
  });
  it('when it came on the market, when it left, and since when the price is new', () => {
    const draft = deriveProperty({ propertyType: 'Residential', standardStatus: 'Incomplete', listPriceMinor: 5 }, NOW);
    expect(draft).toMatchObject({ purpose: 'Sale', originalListPriceMinor: 5, mandateStatus: 'Missing' });
    const was = { propertyType: 'Residential', standardStatus: 'Incomplete', listPriceMinor: 5, ...draft };
    const active = {
      ...was,
      ...deriveProperty({ ...was, standardStatus: 'Active' }, NOW, was),
      standardStatus: 'Active',
    };
    expect(active).toMatchObject({ onMarketDate: NOW, offMarketDate: undefined, priceChangeTimestamp: undefined });
    expect(active.priceChange).toBeUndefined();
    const later = new Date('2026-07-15T09:00:00Z');
    const cheaper = deriveProperty({ ...active, listPriceMinor: 4 }, later, active);
    expect(cheaper).toMatchObject({ originalListPriceMinor: 5, priceChangeTimestamp: later, onMarketDate: NOW });
    expect(cheaper.priceChange).toBe('Lower');
    const dearer = deriveProperty({ ...active, ...cheaper, listPriceMinor: 6 }, later, {
      ...active,
      listPriceMinor: 4,
    });
    expect(dearer).toMatchObject({ originalListPriceMinor: 5, priceChange: 'Higher' });
    const held = deriveProperty({ ...active, standardStatus: 'Hold' }, later, active);
    expect(held).toMatchObject({ onMarketDate: NOW, offMarketDate: later });
    expect(daysOnMarket(held, new Date('2027-01-01'))).toBe(30);
    expect(daysOnMarket(active, NOW)).toBe(0);
    expect(daysOnMarket(draft, NOW)).toBeUndefined();
  });
});

describe('publishing', () => {
  const rules = { permitRequired: true, permitWarnDays: 14, permitLabel: 'Trakheesi', permitPattern: '[0-9]{10,11}' };
  const file = { status: 'Mandated', ownerContactId: 'c1', mandateEndDate: day('2026-08-01') };
  const permit = { permitNumber: '7123456789', permitExpiryDate: day('2026-07-01') };
  const keys = (more: Partial<PropertyValues>, owner: object | undefined = file, by = rules) =>
    blockersOf({ ...FLAT, ...permit, ...more }, owner, by, NOW, 'Asia/Dubai').map(({ key }) => key);

  it('asks for nothing that is there', () => expect(keys({})).toEqual([]));
  it.each<[string, Partial<PropertyValues>, object | undefined, string[]]>([
    ['what is missing', { bedroomsTotal: undefined }, file, ['fields']],
    ['an owner', {}, {}, ['owner', 'mandate']],
    ['a mandate', {}, { status: 'OwnerKnown', ownerContactId: 'c1' }, ['mandate']],
    ['a mandate that runs', {}, { ...file, mandateEndDate: day('2026-06-01') }, ['mandateExpired']],
    ['a permit', { permitNumber: undefined }, file, ['permit']],
    ['a permit of its form', { permitNumber: 'A-1' }, file, ['permitFormat']],
    ['a permit that runs', { permitExpiryDate: day('2026-06-01') }, file, ['permitExpired']],
    ['what the owner paid for a plan', { ...PLAN, saleType: 'Resale' }, file, ['bought']],
  ])('asks for %s', (_, more, owner, expected) => expect(keys(more, owner)).toEqual(expected));
  it('asks for neither mandate nor permit where the company needs none', () => {
    const free = { permitRequired: false, permitWarnDays: 14, permitLabel: '', permitPattern: '' };
    const none = { permitNumber: undefined, permitExpiryDate: undefined };
    expect(keys(none, { status: 'OwnerKnown', ownerContactId: 'c1' }, free)).toEqual([]);
    expect(keys(none, {}, free)).toEqual(['owner']);
  });
  it('finds the same unit listed for the same purpose', () => {
    const unit = { id: 'a', purpose: 'Sale' as const, buildingName: 'Pearl Tower', unitNumber: '1204' };
    const other = { ...unit, id: 'b', buildingName: 'PEARL TOWER ', standardStatus: 'Active' };
    expect(twinOf(unit, [{ ...unit, standardStatus: 'Active' }, other])).toBe(other);
    for (const more of [{ purpose: 'Lease' }, { standardStatus: 'Closed' }, { unitNumber: '1205' }])
      expect(twinOf(unit, [{ ...other, ...more }])).toBeUndefined();
  });
});

describe('moves', () => {
  const record = { ...FLAT, id: 'p1', version: 2, archivedAt: null, standardStatus: 'Pending' } as unknown as Property;
  it('are those offered, and to Closed by those who may', () => {
    expect(movesOf(record, false)).toEqual(['Active', 'Canceled']);
    expect(movesOf(record, true)).toEqual(['Active', 'Canceled', 'Closed']);
  });
  it('looks a listing through before it is shown to others', () => {
    const shown = [
      ['Incomplete', 'Active'],
      ['ComingSoon', 'Active'],
      ['Hold', 'Active'],
      ['Incomplete', 'ComingSoon'],
    ];
    for (const [from = '', to = ''] of shown) expect(isPublishing(from, to)).toBe(true);
    expect(isPublishing('Pending', 'Active')).toBe(false);
  });
  it('is offered again without its permit, price of closing and state', () => {
    const again = relisted({ ...record, permitNumber: '1', closePriceMinor: 5, listPriceMinor: 7 } as Property);
    expect(again).toMatchObject({ title: FLAT.title, listPriceMinor: 7 });
    expect(Object.keys(again).filter((name) => /permit|close|Status$|purpose/.test(name))).toEqual([
      'developmentStatus',
    ]);
  });
});

it.each([
  [{}, 'Missing'],
  [{ ownerContactId: 'c' }, 'OwnerKnown'],
  [{ mandateForm: 'FormA' as const, mandateNumber: '1', mandateStartDate: NOW, mandateEndDate: NOW }, 'Missing'],
  [
    {
      ownerContactId: 'c',
      mandateForm: 'FormA' as const,
      mandateNumber: '1',
      mandateStartDate: NOW,
      mandateEndDate: NOW,
    },
    'Mandated',
  ],
])('%j is %s', (file, status) => expect(statusOf(file)).toBe(status));
