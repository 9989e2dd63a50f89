import { describe, expect, it } from 'vitest';
import { isIban, normaliseIban } from './iban.ts';

describe('isIban', () => {
  // Published examples of the registry, and the sample of the domain model.
  it.each([
    'AE070331234567890123456',
    'GB29NWBK60161331926819',
    'DE89370400440532013000',
    'FR1420041010050500013M02606',
    'NO9386011117947',
    'SA0380000000608010167519',
  ])('%s', (iban) => expect(isIban(iban)).toBe(true));
  it.each([
    ['one digit wrong', 'AE070331234567890123457'],
    ['two digits swapped', 'GB29NWBK60161331926891'],
    ['too short for its country', 'AE07033123456789012345'],
    ['right check digits, another length', 'DE8937040044053201300'],
    ['small letters', 'gb29nwbk60161331926819'],
    ['no country', '07AE0331234567890123456'],
    ['nothing', ''],
  ])('not: %s', (_, iban) => expect(isIban(iban)).toBe(false));
  it('is typed in groups and stored without', () =>
    expect(normaliseIban(' ae07 0331-2345 6789 0123 456 ')).toBe('AE070331234567890123456'));
});
