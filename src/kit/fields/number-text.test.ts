import { expect, it } from 'vitest';
import { properties } from '#areas/property/properties/schema.ts';
import { number } from '#model/fields.ts';
import { numberText } from './number-text.ts';

const format = {
  number: (value: number) => new Intl.NumberFormat('en').format(value),
  percent: (basisPoints: number) => `${basisPoints / 100} %`,
};
const BOUNDS = { min: 0, max: 9999 };

it('a year is no amount', () => expect(numberText(properties.fields.yearBuilt, 2021, format)).toBe('2021'));
it.each([
  [number(BOUNDS), '1,500'],
  [number({ ...BOUNDS, percent: true }), '15 %'],
  [number({ ...BOUNDS, milli: true }), '1.5'],
])('%j', (field, text) => expect(numberText(field, 1500, format)).toBe(text));
