import { describe, expect, it } from 'vitest';
import { exponentOf, formatMoney, MAX_MINOR, moneyText, parseMoney } from './money.ts';

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

describe('parseMoney', () => {
  it.each([
    ['1500000', 'AED', 'en', 150_000_000],
    ['1,500,000', 'AED', 'en', 150_000_000],
    ['1,500,000.5', 'AED', 'en', 150_000_050],
    ['AED 1,250,000', 'AED', 'en', 125_000_000],
    ['0.05', 'AED', 'en', 5],
    ['1 500 000,50', 'EUR', 'fr', 150_000_050],
    ['1\u202f500\u202f000 €', 'EUR', 'fr', 150_000_000],
    ['1.250.000 €', 'EUR', 'fr', 125_000_000],
    ['1500.50', 'EUR', 'fr', 150_050],
    ['1,5', 'AED', 'en', 150],
    ['1,500', 'AED', 'en', 150_000],
    ['1.500,25', 'EUR', 'en', 150_025],
    ['１２３，４５６', 'JPY', 'ja', 123_456],
    ['¥1,234', 'JPY', 'ja', 1234],
    ['1234円', 'JPY', 'ja', 1234],
    ['٢٬٥٠٠٬٠٠٠', 'AED', 'en', 250_000_000],
    ['1.234', 'KWD', 'en', 1234],
    ['10,00,000', 'AED', 'en', 100_000_000],
    ['0', 'AED', 'en', 0],
  ])('%s (%s, %s) is %d', (text, currency, locale, minor) => expect(parseMoney(text, currency, locale)).toBe(minor));

  it.each([
    ['', 'AED', 'en'],
    ['abc', 'AED', 'en'],
    ['-5', 'AED', 'en'],
    ['1.234', 'AED', 'en'],
    ['1,500', 'EUR', 'fr'],
    ['1234.5', 'JPY', 'en'],
    ['1.2.3', 'AED', 'en'],
    ['1,2,3', 'AED', 'en'],
    ['12 apples 3', 'AED', 'en'],
    ['100000000000.01', 'AED', 'en'],
    ['1e5', 'AED', 'en'],
  ])('%s (%s, %s) is refused', (text, currency, locale) => expect(parseMoney(text, currency, locale)).toBeUndefined());

  it('reads back what it wrote, in every language', () => {
    for (const locale of ['en', 'zh', 'fr', 'ja'])
      for (const currency of ['AED', 'JPY', 'KWD'])
        for (const minor of [0, 1, 99, 1500, 150_000_050, 1_234_567_890, MAX_MINOR])
          expect(parseMoney(moneyText(minor, currency, locale), currency, locale)).toBe(minor);
  });
});

it('formats by locale, without empty decimals', () => {
  const spaces = (text: string) => text.replace(/\s/g, ' ');
  expect(spaces(formatMoney(150_000_000, 'AED', 'en'))).toBe('AED 1,500,000');
  expect(spaces(formatMoney(150_000_050, 'AED', 'en'))).toBe('AED 1,500,000.50');
  expect(spaces(formatMoney(150_000_050, 'EUR', 'fr'))).toBe('1 500 000,50 €');
  expect(formatMoney(1_234_567, 'JPY', 'ja')).toBe('￥1,234,567');
  expect(spaces(formatMoney(152_000_000, 'AED', 'en', { compact: true }))).toBe('AED 1.5M');
  expect(formatMoney(152_000_000, 'CNY', 'zh', { compact: true })).toBe('¥152万');
  expect(formatMoney(150_000_000, 'AED', 'en', { exact: true, bare: true })).toBe('1,500,000.00');
  expect(formatMoney(33_333, 'BHD', 'en', { exact: true, bare: true })).toBe('33.333');
});
