import { expect, it } from 'vitest';
import { COUNTRIES, countryDefaults } from './countries.ts';

it('knows enough countries, each with a real currency and zone', () => {
  expect(COUNTRIES.length).toBeGreaterThanOrEqual(40);
  expect(new Set(COUNTRIES).size).toBe(COUNTRIES.length);
  const currencies = Intl.supportedValuesOf('currency');
  for (const country of COUNTRIES) {
    const { currency, timezone } = countryDefaults(country);
    expect(country).toMatch(/^[A-Z]{2}$/);
    expect(currencies).toContain(currency);
    expect(() => new Intl.DateTimeFormat('en', { timeZone: timezone })).not.toThrow();
  }
  expect(COUNTRIES).toEqual(expect.arrayContaining(['AE', 'JP', 'FR', 'GB', 'US', 'CN', 'SA', 'BH', 'KW', 'OM', 'QA']));
});
it('defaults of three', () => {
  expect(countryDefaults('AE')).toEqual({ currency: 'AED', timezone: 'Asia/Dubai', areaDisplayUnit: 'SquareFeet' });
  expect(countryDefaults('JP')).toEqual({ currency: 'JPY', timezone: 'Asia/Tokyo', areaDisplayUnit: 'SquareMeters' });
  expect(() => countryDefaults('XX')).toThrow(RangeError);
});
