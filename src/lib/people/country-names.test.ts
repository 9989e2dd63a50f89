import { expect, it } from 'vitest';
import { readCountry } from './country-names.ts';

it.each([
  ['ae', 'AE'],
  ['United Arab Emirates', 'AE'],
  ['U.A.E.', 'AE'],
  ['Émirats arabes unis', 'AE'],
  ['الإمارات العربية المتحدة', 'AE'],
  ['États-Unis', 'US'],
  ['アメリカ合衆国', 'US'],
  ['米国', 'US'],
  ['England', 'GB'],
  ['Française', 'FR'],
  ['中国籍', 'CN'],
  ['日本人', 'JP'],
  ['The Netherlands', 'NL'],
  ['DEU', 'DE'],
])('%s is %s', (text, code) => expect(readCountry(text)).toBe(code));

it.each(['', 'Atlantis', 'XX', 'Dubai'])('%j is no country', (text) => expect(readCountry(text)).toBeUndefined());
