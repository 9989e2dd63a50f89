import { describe, expect, it } from 'vitest';
import { area, type Field, money, number, phone } from '#model/fields.ts';
import { readCell } from './reading.ts';

const setting = {
  resource: 'things',
  locale: 'en',
  country: 'AE',
  currency: 'AED',
  timezone: 'UTC',
  areaUnit: 'SquareMeters' as const,
  people: [],
};
const read = (field: Field, cell: string, head = '', numbers = 'en') =>
  readCell({ path: 'figure', field }, cell, { setting, dictionary: {}, dateOrder: 'dayFirst', numbers, head });

describe('a cell is read as the field stores it', () => {
  it.each([
    ['+971501112233.0', '+971501112233'],
    ['971501112233.00', '+971501112233'],
    ['0501112233.0', '+971501112233'],
    ['+971 50 111 2233', '+971501112233'],
  ])('phone %s', (cell, value) => expect(read(phone(), cell)).toEqual({ value }));
  it.each([
    ['1.85M', 185_000_000],
    ['310K', 31_000_000],
    ['600万', 600_000_000],
    ['1,234.50', 123_450],
  ])('amount %s', (cell, value) => expect(read(money(), cell)).toEqual({ value }));
  it.each([
    ['1,340', 1340],
    ['1,098 sq ft', 102.01],
    ['30坪', 99.17],
    ['0.5 acre', 2023.43],
  ])('area %s', (cell, value) => expect(read(area(), cell)).toEqual({ value }));
  it('a head says the unit and the multiplier of its column, where a cell does not', () => {
    expect(read(area(), '1000', 'Size (sqft)')).toEqual({ value: 92.9 });
    expect(read(area(), '124 m2', 'Size (sqft)')).toEqual({ value: 124 });
    expect(read(money(), '450', "Price (AED '000)")).toEqual({ value: 45_000_000 });
  });
  it('percentages and numbers have the separators of the file', () => {
    const percent = number({ min: 0, max: 10_000, percent: true });
    expect(read(percent, '2,5 %', '', 'fr')).toEqual({ value: 250 });
    expect(read(percent, '12.5%')).toEqual({ value: 1250 });
    expect(read(number({ min: 0, max: 9 }), '5%')).toEqual({ key: 'ui.validation.number' });
    expect(read(number({ min: 0, max: 9 }), '3.0')).toEqual({ value: 3 });
  });
});

describe('what cannot be read is refused by name', () => {
  it.each([
    [money(), '£450,000', 'otherCurrency', { word: '£', currency: 'AED' }],
    [money(), '(1,000)', 'negative', undefined],
    [money(), '1,125M', 'ambiguous', undefined],
    [money(), '20.005001', 'decimals', { currency: 'AED' }],
    [money(), '99999999M', 'tooLarge', undefined],
    [money(), '500 a year', 'moneyWord', { word: 'a year' }],
    [money(), 'much', 'money', undefined],
    [area(), '6畳', 'areaWord', { word: '畳' }],
    [area(), '(100)', 'negative', undefined],
    [area(), 'large', 'area', undefined],
    [number({ min: 0, max: 9 }), '1.2.3', 'number', undefined],
  ])('%o %s: %s', (field, cell, key, params) =>
    expect(read(field, cell)).toEqual({ key: `ui.validation.${key}`, ...(params && { params }) }),
  );
  it('another currency in the head', () =>
    expect(read(money(), '450000', 'Price (USD)')).toEqual({
      key: 'ui.validation.otherCurrency',
      params: { word: 'USD', currency: 'AED' },
    }));
  it('a phone that lost its digits', () => expect(read(phone(), '9.71501E+11')).toHaveProperty('key'));
});
