import { expect, it } from 'vitest';
import { formatPhone, normalisePhone, readPhone } from './phone.ts';

it.each([
  ['050 123 4567', 'AE', '+971501234567'],
  ['+971 50 123 4567', 'JP', '+971501234567'],
  ['00971501234567', 'FR', '+971501234567'],
  ['٠٥٠١٢٣٤٥٦٧', 'AE', '+971501234567'],
  ['０９０-１２３４-５６７８', 'JP', '+819012345678'],
  ['(202) 555-0123', 'US', '+12025550123'],
  ['07700 900123', 'GB', '+447700900123'],
  ['06 39 98 12 34', 'FR', '+33639981234'],
])('%s typed in %s is %s', (typed, country, stored) => expect(normalisePhone(typed, country)).toBe(stored));

it.each([
  ['050 123 4567', undefined],
  ['050 123 4567', 'XX'],
  ['123', 'AE'],
  ['+971 50 123 4567 89012', 'AE'],
  ['+44 20 7946 0958 ext. 12', 'AE'],
  ['not a number', 'AE'],
  ['', 'AE'],
])('%s typed in %s is refused', (typed, country) => expect(normalisePhone(typed, country)).toBeUndefined());

it('is shown with spaces', () => {
  expect(formatPhone('+971501234567')).toBe('+971 50 123 4567');
  expect(formatPhone('?')).toBe('?');
});

it.each([
  ['+44 20 7946 0958 ext. 12', '+442079460958'],
  ['tel:+442079460958;ext=12', '+442079460958'],
  ['+44 (0)20 7946 0958 x3', '+442079460958'],
  ['971501234567.0', '+971501234567'],
])('%s of a file is read as %s', (text, number) => expect(readPhone(text, 'AE')).toBe(number));
