import { expect, it } from 'vitest';
import { columnsOf, readRows } from './rows.ts';

const DUBAI = { country: 'AE', currency: 'AED', areaUnit: 'SquareFeet' } as const;

it('knows the columns of feeds and spreadsheets, each field once', () => {
  expect(columnsOf(['Reference_Number', 'Prix', '卧室', 'Size (sqft)', 'Tower Name', 'Colour', 'price'])).toEqual([
    'source',
    'listPriceMinor',
    'bedroomsTotal',
    'livingArea',
    'buildingName',
    undefined,
    undefined,
  ]);
});

it.each([
  ['Price', '1.85M', 185_000_000, []],
  ['Price', 'AED 120,000 / year', 12_000_000, []],
  ['Price', '4,500 per month', 450_000, []],
  ["Price ('000)", '1,850', 185_000_000, []],
  ['Price', '(1,000)', undefined, ['unread']],
  ['Price', '1.2M - 1.5M', undefined, ['unread']],
  ['Price', '£450,000', undefined, ['otherCurrency', 'unread']],
  ['Price (USD)', '450000', undefined, ['otherCurrency', 'unread']],
  ['Price', 'about £450,000', undefined, ['otherCurrency', 'unread']],
] as const)('%s %s', (head, cell, minor, marks) => {
  const [row] = readRows([head, 'Type', 'Purpose'], [[cell, 'Villa', 'Sale']], DUBAI);
  expect([row?.values.listPriceMinor, row?.marks.toSorted()]).toEqual([minor, marks]);
});
it('names the other currency', () => {
  expect(readRows(['Price'], [['£450,000']], DUBAI)[0]?.otherCurrency).toBe('£');
});
it.each([
  ['Size', '1,340', 124.49],
  ['Size (sqm)', '1,340', 1340],
  ['Size (sqm)', '1,340 sqft', 124.49],
  ['Size', '30坪', 99.17],
  ['Plot', '0.5 acre', 2023.43],
  ['Size', '6畳', undefined],
])('%s %s', (head, cell, m2) => {
  const { livingArea, lotSizeArea } = readRows([head], [[cell]], DUBAI)[0]?.values ?? {};
  expect(livingArea ?? lotSizeArea).toBe(m2);
});

it('reads each row by its tags, surely', () => {
  const [one, two] = readRows(
    ['Ref', 'Offering type', 'Type', 'Price', 'Bedrooms', 'Size (sqm)', 'Community', 'Furnished', 'Permit'],
    [
      ['A-1', 'RR', 'AP', '120,000', 'Studio', '45.5', 'Pearl Quay', 'Yes', '0501234567'],
      ['A-2', 'for sale', 'castle', 'soon', '7+', '', 'Pearl Quay', '', '7123456789'],
    ],
    DUBAI,
  );
  expect(one).toMatchObject({
    source: 'A-1',
    values: {
      purpose: 'Lease',
      propertyType: 'ResidentialLease',
      propertySubType: 'Apartment',
      listPriceMinor: 12_000_000,
      leaseAmountFrequency: 'Annually',
      bedroomsTotal: 0,
      livingArea: 45.5,
      furnished: 'Furnished',
    },
    confidence: { listPriceMinor: 'High', leaseAmountFrequency: 'Low' },
    unread: ['Permit'],
  });
  expect(two?.values).toMatchObject({ propertySubType: 'Other', bedroomsTotal: 7, permitNumber: '7123456789' });
  expect(two?.values.listPriceMinor).toBeUndefined();
  expect(two?.unread).toEqual(['Type', 'Price']);
  expect(two?.marks.toSorted()).toEqual(['manyBeds', 'unknownType', 'unread']);
});
