import { describe, expect, it } from 'vitest';
import { formatMoney } from '#lib/money/money.ts';
import { invoiceAmount } from '#lib/money/vat.ts';
import { readMoney } from '#lib/reading/money.ts';
import { toCsv } from '#lib/tables/csv.ts';
import { plainCell } from '#lib/tables/sheet-cell.ts';
import { money } from '#model/fields.ts';
import { cellOf } from './cells.ts';
import { readCell } from './reading.ts';
import type { Setting, Words } from './setting.ts';

const WORDS: Words = { fields: {}, options: {}, yes: ['Yes'], no: ['No'] };
const PRICE = { path: 'priceMinor', field: money() };
const inCurrency = (currency: string): Setting => ({
  resource: 'things',
  locale: 'en',
  country: 'AE',
  currency,
  timezone: 'UTC',
  areaUnit: 'SquareMeters',
  people: [],
});
const spaces = (text: string) => text.replace(/\s/g, ' ');

describe('an amount typed, taxed, shown, exported and imported again', () => {
  it.each([
    // currency, typed, stored, taxed at 10 %, shown, in the file
    ['AED', '1,234.56', 123_456, 12_346, 'AED 1,234.56', '1234.56'],
    ['AED', '1,234.5', 123_450, 12_345, 'AED 1,234.50', '1234.5'],
    ['JPY', '33,333', 33_333, 3333, '¥33,333', '33333'],
    ['JPY', '85000001', 85_000_001, 8_500_000, '¥85,000,001', '85000001'],
    ['BHD', '33.333', 33_333, 3333, 'BHD 33.333', '33.333'],
    ['BHD', '33,333', 33_333_000, 3_333_300, 'BHD 33,333', '33333'],
    ['BHD', '1,234.5', 1_234_500, 123_450, 'BHD 1,234.500', '1234.5'],
    ['BHD', '0.005', 5, 1, 'BHD 0.005', '0.005'],
  ])('%s %s', (currency, typed, stored, tax, shown, file) => {
    expect(readMoney(typed, currency, 'en')).toEqual({ value: stored });
    const line = { quantityMilli: 1000, unitPriceMinor: stored, discountMinor: 0, taxCategory: 'Standard' as const };
    expect(invoiceAmount([{ ...line, taxRateBp: 1000 }])).toEqual({
      netMinor: stored,
      taxMinor: tax,
      totalMinor: stored + tax,
    });
    expect(spaces(formatMoney(stored, currency, 'en'))).toBe(shown);
    // the record's own currency counts, not the company's
    const cell = cellOf(PRICE, { priceMinor: stored, currency }, inCurrency('USD'), WORDS);
    expect(
      toCsv([[plainCell(cell)]])
        .trim()
        .replace('\uFEFF', ''),
    ).toBe(file);
    const context = { setting: inCurrency(currency), numbers: 'en', head: '' } as Parameters<typeof readCell>[2];
    expect(readCell(PRICE, file, context)).toEqual({ value: stored });
  });
  it.each([
    ['JPY', '33.5'],
    ['BHD', '33.3335'],
    ['AED', '33.333'],
  ])('%s %s has more decimals than there are', (currency, typed) =>
    expect(readMoney(typed, currency, 'en')).toHaveProperty('why'),
  );
  it.each([
    ['en', 'BHD 33.333', '¥33,333'],
    ['zh', 'BHD 33.333', 'JP¥33,333'],
    ['fr', '33,333 BHD', '33 333 JPY'],
    ['ja', 'BHD 33.333', '￥33,333'],
  ])('reads the usual notation in %s', (locale, dinars, yen) => {
    expect(spaces(formatMoney(33_333, 'BHD', locale, { exact: true }))).toBe(dinars);
    expect(spaces(formatMoney(33_333, 'JPY', locale, { exact: true }))).toBe(yen);
  });
});
