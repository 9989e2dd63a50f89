import { expect, it } from 'vitest';
import { comparison, type Home } from './similar.ts';

const NOW = new Date('2026-11-28T10:00:00Z');
const HOME: Home = {
  id: 'this',
  currency: 'AED',
  standardStatus: 'Active',
  purpose: 'Sale',
  propertySubType: 'Apartment',
  subdivisionName: 'Pearl Quay',
  bedroomsTotal: 2,
  livingArea: 100,
  annualListPriceMinor: 103_000_000,
};
/** A home of 100 m² that costs so much for one m², in whole units. */
const other = (each: number, more: Partial<Home> = {}): Home => ({
  ...HOME,
  id: `${each} ${JSON.stringify(more)}`,
  annualListPriceMinor: each * 10_000,
  ...more,
});
const sold = (each: number, closeDate: string, more: Partial<Home> = {}): Home =>
  other(each * 2, {
    standardStatus: 'Closed',
    closePriceMinor: each * 10_000,
    closeDate: new Date(closeDate),
    ...more,
  });
const TWO = [other(9_000), other(10_000)];
const count = (...more: Home[]) => comparison(HOME, [...TWO, ...more], NOW)?.homes.length;

it('compares one m² with the median of similar homes, the sold ones at their closing price', () => {
  const found = comparison(HOME, [...TWO, sold(11_000, '2026-02-01'), HOME], NOW);
  expect(found).toMatchObject({ eachMinor: 1_000_000, shareBp: 300, sold: 1, soldEachMinor: 1_100_000 });
  expect(found?.homes.map(({ eachMinor }) => eachMinor)).toEqual([900_000, 1_000_000, 1_100_000]);
  const below = comparison({ ...HOME, annualListPriceMinor: 90_000_000 }, [...TWO, other(12_000)], NOW);
  expect(below).toMatchObject({ shareBp: -1000, sold: 0, soldEachMinor: undefined });
});

it('says nothing of fewer than three, or of a home without price or area', () => {
  expect(comparison(HOME, TWO, NOW)).toBeUndefined();
  const three = [...TWO, other(11_000)];
  expect(comparison(HOME, three, NOW)).toBeDefined();
  expect(comparison({ ...HOME, annualListPriceMinor: 0 }, three, NOW)).toBeUndefined();
  expect(comparison({ ...HOME, livingArea: undefined }, three, NOW)).toBeUndefined();
});

it.each<readonly [string, Home]>([
  ['a rent', other(11_000, { purpose: 'Lease' })],
  ['another kind', other(11_000, { propertySubType: 'Villa' })],
  ['another community', other(11_000, { subdivisionName: 'Palm Grove' })],
  ['other rooms', other(11_000, { bedroomsTotal: 3 })],
  ['another currency', other(11_000, { currency: 'EUR' })],
  ['a much larger one', other(11_000, { livingArea: 126 })],
  ['a draft', other(11_000, { standardStatus: 'Incomplete' })],
  ['a withdrawn one', other(11_000, { standardStatus: 'Withdrawn' })],
  ['one sold a day more than a year ago', sold(11_000, '2025-11-27T10:00:00Z')],
  ['one without a price', other(0)],
  ['itself', HOME],
])('leaves out %s', (_, one) => {
  expect(count(one)).toBeUndefined();
});

it.each<readonly [string, Home]>([
  ['on the market', other(11_000)],
  ['under offer', other(11_000, { standardStatus: 'ActiveUnderContract' })],
  ['reserved', other(11_000, { standardStatus: 'Pending' })],
  ['written otherwise', other(11_000, { subdivisionName: 'PEARL QUAY' })],
  ['a quarter larger', other(11_000, { livingArea: 125 })],
  ['sold a year ago', sold(11_000, '2025-11-28T10:00:00Z')],
])('counts one that is %s', (_, one) => {
  expect(count(one)).toBe(3);
});

it('compares a rent with the asking rents of a year', () => {
  const rent = { purpose: 'Lease' } as const;
  const let3 = [other(900, rent), other(1_000, rent), sold(500, '2026-02-01', rent)];
  const found = comparison({ ...HOME, ...rent, annualListPriceMinor: 10_000_000 }, let3, NOW);
  expect(found).toMatchObject({ eachMinor: 100_000, shareBp: 0, soldEachMinor: 100_000 });
});
