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
