import { expect, it } from 'vitest';
import { exponentOf, formatMoney } from './money.ts';

it.each([
  ['AED', 2],
  ['USD', 2],
  ['EUR', 2],
  ['CNY', 2],
  ['JPY', 0],
  ['KRW', 0],
  ['BHD', 3],
  ['KWD', 3],
  ['OMR', 3],
])('%s has %d decimals', (currency, exponent) => expect(exponentOf(currency)).toBe(exponent));

it('formats by locale, without empty decimals', () => {
  const spaces = (text: string) => text.replace(/\s/g, ' ');
  expect(spaces(formatMoney(150_000_000, 'AED', 'en'))).toBe('AED 1,500,000');
  expect(spaces(formatMoney(150_000_050, 'AED', 'en'))).toBe('AED 1,500,000.50');
  expect(spaces(formatMoney(150_000_050, 'EUR', 'fr'))).toBe('1 500 000,50 €');
  expect(formatMoney(1_234_567, 'JPY', 'ja')).toBe('￥1,234,567');
  expect(spaces(formatMoney(152_000_000, 'AED', 'en', { compact: true }))).toBe('AED 1.5M');
  expect(formatMoney(152_000_000, 'CNY', 'zh', { compact: true })).toBe('¥152万');
  expect(formatMoney(150_000_000, 'AED', 'en', { exact: true, bare: true })).toBe('1,500,000.00');
  expect(spaces(formatMoney(150_000_050, 'AED', 'en', { whole: true }))).toBe('AED 1,500,001');
  expect(formatMoney(33_333, 'BHD', 'en', { exact: true, bare: true })).toBe('33.333');
});
