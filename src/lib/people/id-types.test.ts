import { describe, expect, it } from 'vitest';
import { idTypeDefaults, isIdNumber } from './id-types.ts';

const typeOf = (country: string, code: string) => idTypeDefaults(country).find((type) => type.code === code);

describe('a number of a document', () => {
  it.each([
    ['784199012345676', true],
    ['784-1985-0000001-7', true],
    ['784199012345677', false],
    ['78419901234567', false],
  ])('Emirates ID %s: %s', (number, expected) => expect(isIdNumber(number, typeOf('AE', 'EmiratesId'))).toBe(expected));
  it.each([
    ['N1234567', true],
    ['n 1234567', true],
    ['N1', false],
    ['N1234567!', false],
  ])('passport %s: %s', (number, expected) => expect(isIdNumber(number, typeOf('JP', 'Passport'))).toBe(expected));
  it('of a kind without a format is any', () => {
    expect(isIdNumber('x', typeOf('AE', 'TradeLicence'))).toBe(true);
    expect(isIdNumber('x', undefined)).toBe(true);
  });
});
