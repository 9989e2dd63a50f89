import { describe, expect, it } from 'vitest';
import { ALL_CURRENCIES } from '#lib/money/currencies.ts';
import { formatMoney, MAX_MINOR } from '#lib/money/money.ts';
import { moneyInHead } from './heads.ts';
import { readMoney } from './money.ts';

const M = 1_000_000;
describe('amounts are read as people write them', () => {
  it.each([
    ['1500000', 'AED', 'en', 1_500_000],
    ['1,500,000', 'AED', 'en', 1_500_000],
    ['1,500,000.5', 'AED', 'en', 1_500_000.5],
    ['AED 1,250,000', 'AED', 'en', 1_250_000],
    ['AED1,250,000', 'AED', 'en', 1_250_000],
    ['Dhs. 75,000/-', 'AED', 'en', 75_000],
    ['1.85M', 'AED', 'en', 1.85 * M],
    ['AED 1.85m', 'AED', 'en', 1.85 * M],
    ['1.850M', 'AED', 'en', 1.85 * M],
    ['2 million', 'AED', 'en', 2 * M],
    ['1M 250K', 'AED', 'en', 1.25 * M],
    ['2.4 mn AED', 'AED', 'en', 2.4 * M],
    ['3.5MM', 'USD', 'en', 3.5 * M],
    ['1.2bn', 'AED', 'en', 1200 * M],
    ['310K', 'AED', 'en', 310_000],
    ['310k', 'AED', 'en', 310_000],
    ['1,850K', 'AED', 'en', 1.85 * M],
    ['.5M', 'AED', 'en', 500_000],
    ['$450,000', 'USD', 'en', 450_000],
    ['US$1.2M', 'USD', 'en', 1.2 * M],
    ['£450,000', 'GBP', 'en', 450_000],
    ['£450k', 'GBP', 'en', 450_000],
    ['2.5 Cr', 'INR', 'en', 25 * M],
    ['₹85 lakh', 'INR', 'en', 8.5 * M],
    ['Rs. 10,00,000', 'INR', 'en', M],
    ['0.05', 'AED', 'en', 0.05],
    ['0', 'AED', 'en', 0],
    ['1,5', 'AED', 'en', 1.5],
    ['1.500,25', 'EUR', 'en', 1500.25],
    ['1500000.0', 'AED', 'en', 1_500_000],
    ['50000000.0', 'JPY', 'en', 50 * M],
    ['1.234', 'KWD', 'en', 1.234],
    ['1 500 000,50', 'EUR', 'fr', 1_500_000.5],
    ['1\u202f500\u202f000\u00a0€', 'EUR', 'fr', 1_500_000],
    ['1.250.000 €', 'EUR', 'fr', 1_250_000],
    ['450 k€', 'EUR', 'fr', 450_000],
    ['450 K€', 'EUR', 'fr', 450_000],
    ['450 kEUR', 'EUR', 'fr', 450_000],
    ['1 250 k€', 'EUR', 'fr', 1_250_000],
    ['1,2 M€', 'EUR', 'fr', 1.2 * M],
    ['1,125 M€', 'EUR', 'fr', 1.125 * M],
    ['1,2 million d’euros', 'EUR', 'fr', 1.2 * M],
    ['3 millions de dirhams', 'AED', 'fr', 3 * M],
    ['450 mille euros', 'EUR', 'fr', 450_000],
    ['1,5 milliard', 'EUR', 'fr', 1500 * M],
    ['5 MDH', 'MAD', 'fr', 5 * M],
    ["1'250'000 CHF", 'CHF', 'fr', 1_250_000],
    ['1500.50', 'EUR', 'fr', 1500.5],
    ['500.-', 'CHF', 'fr', 500],
    ['600万', 'CNY', 'zh', 6 * M],
    ['600 万元', 'CNY', 'zh', 6 * M],
    ['人民币600万元', 'CNY', 'zh', 6 * M],
    ['￥６００万', 'CNY', 'zh', 6 * M],
    ['600w', 'CNY', 'zh', 6 * M],
    ['1.2亿', 'CNY', 'zh', 120 * M],
    ['1亿2000万', 'CNY', 'zh', 120 * M],
    ['12.5萬', 'HKD', 'zh', 125_000],
    ['HK$5.8M', 'HKD', 'zh', 5.8 * M],
    ['185万', 'AED', 'zh', 1.85 * M],
    ['5,000万円', 'JPY', 'ja', 50 * M],
    ['5,000万円', 'JPY', 'fr', 50 * M],
    ['５，０００万円', 'JPY', 'ja', 50 * M],
    ['1億2000万円', 'JPY', 'ja', 120 * M],
    ['1億2,000万円', 'JPY', 'ja', 120 * M],
    ['3億5千万円', 'JPY', 'ja', 350 * M],
    ['5百万円', 'JPY', 'ja', 5 * M],
    ['12万3,456円', 'JPY', 'ja', 123_456],
    ['1億2,345万6,789円', 'JPY', 'ja', 123_456_789],
    ['８５千円', 'JPY', 'ja', 85_000],
    ['¥1,234', 'JPY', 'ja', 1234],
    ['٢٬٥٠٠٬٠٠٠', 'AED', 'en', 2_500_000],
    ['1.2 مليون درهم', 'AED', 'en', 1.2 * M],
    ['850 ألف', 'AED', 'en', 850_000],
    ['٢٫٥', 'EUR', 'fr', 2.5],
  ])('%s (%s, %s) is %d', (text, currency, locale, major) => {
    const decimals = { JPY: 0, KWD: 3 }[currency] ?? 2;
    expect(readMoney(text, currency, locale)).toEqual({ value: Math.round(major * 10 ** decimals) });
  });

  it('reads what it wrote itself, in every language and currency', () => {
    for (const locale of ['en', 'zh', 'fr', 'ja'])
      for (const currency of ALL_CURRENCIES)
        for (const minor of [0, 1, 99, 1500, 33_333, 150_000_050, 1_234_567_890, MAX_MINOR]) {
          const text = formatMoney(minor, currency, locale);
          expect([text, readMoney(text, currency, locale)]).toEqual([text, { value: minor }]);
        }
  });
});

describe('what cannot be read for certain is refused by name', () => {
  it.each([
    ['£450,000', 'AED', 'en', '£'],
    ['$1.2M', 'AED', 'en', '$'],
    ['USD 1.2M', 'AED', 'en', 'USD'],
    ['450 k€', 'AED', 'fr', '€'],
    ['5,000万円', 'AED', 'ja', '円'],
    ['600万元', 'AED', 'zh', '元'],
    ['¥600万', 'USD', 'zh', '¥'],
    ['HK$5.8M', 'SGD', 'en', 'HK$'],
    ['1.2 million euros', 'GBP', 'en', 'euros'],
    ['AED 500', 'EUR', 'fr', 'AED'],
    ['₹85 lakh', 'AED', 'en', '₹'],
    ['500 درهم', 'EUR', 'en', 'درهم'],
  ])('%s among %s (%s): the currency %s', (text, currency, locale, word) =>
    expect(readMoney(text, currency, locale)).toEqual({ why: 'currency', word }),
  );
  it.each(['(1,000)', '（1,000）', 'AED (1,000)', '(AED 1,000)', '-5', '−5', '- 5', 'AED -500', '500-'])(
    '%s is below zero',
    (text) => expect(readMoney(text, 'AED', 'en')).toEqual({ why: 'negative' }),
  );
  it.each([
    ['1,125M', 'AED', 'en'],
    ['1.125M', 'EUR', 'fr'],
    ['1.250K', 'AED', 'en'],
    ['1.234', 'AED', 'en'],
    ['1,500', 'EUR', 'fr'],
    ['1億2000', 'JPY', 'ja'],
    ['3万5', 'CNY', 'zh'],
  ])('%s (%s, %s) has two readings', (text, currency, locale) =>
    expect(readMoney(text, currency, locale)).toEqual({ why: 'ambiguous' }),
  );
  it.each([
    ['12 apples', 'apples'],
    ['120,000 / year', '/ year'],
    ['5 zillion', 'zillion'],
    ['5万M', '万M'],
    ['from 1.2M', 'from'],
    ['AED 1.2M negotiable', 'negotiable'],
    ['100 sqm', 'sqm'],
  ])('%s: the word %s', (text, word) => expect(readMoney(text, 'AED', 'en')).toEqual({ why: 'word', word }));
  it.each([
    ['1234.5', 'JPY'],
    ['33.3335', 'BHD'],
    ['1.2345678M', 'JPY'],
    ['10.9999', 'AED'],
  ])('%s %s has too many decimals', (text, currency) =>
    expect(readMoney(text, currency, 'en')).toEqual({ why: 'decimals' }),
  );
  it('an amount above the largest', () => {
    expect(readMoney('100000000000.01', 'AED', 'en')).toEqual({ why: 'tooLarge' });
    expect(readMoney('900bn', 'AED', 'en')).toEqual({ why: 'tooLarge' });
  });
  it.each([
    '',
    ' ',
    'abc',
    'AED',
    '1.2.3',
    '1,2,3',
    '12 34',
    '1e5',
    '1-2M',
    '1.2M - 1.5M',
    '12 apples 3',
    '1.5亿2000万',
    '5%',
  ])('%j is no amount', (text) => expect(readMoney(text, 'AED', 'en')).toEqual({ why: 'unreadable' }));
});

describe('what the head of a column says counts for its cells', () => {
  const read = (head: string, cell: string, currency = 'EUR', locale = 'fr') =>
    readMoney(cell, currency, locale, moneyInHead(head));
  it.each([
    ['Prix (k€)', '450', 'EUR', 'fr', 45_000_000],
    ['Prix en k€', '450', 'EUR', 'fr', 45_000_000],
    ['Prix (k€)', '450k', 'EUR', 'fr', 45_000_000],
    ["Price (AED '000)", '1,850', 'AED', 'en', 185_000_000],
    ['価格（万円）', '5,000', 'JPY', 'ja', 50_000_000],
    ['価格(万円)', '1億2000万', 'JPY', 'ja', 120_000_000],
    ['总价（万）', '600', 'CNY', 'zh', 600_000_000],
    ['总价万元', '600', 'CNY', 'zh', 600_000_000],
    ['Price (AED)', '1.85M', 'AED', 'en', 185_000_000],
    ['Price', '450', 'EUR', 'fr', 45_000],
    ['Price (net)', '450', 'EUR', 'fr', 45_000],
    ['Agent K', '450', 'EUR', 'fr', 45_000],
  ])('%s, %s (%s)', (head, cell, currency, locale, value) =>
    expect(read(head, cell, currency, locale)).toEqual({ value }),
  );
  it('but not where the cell says half of it itself', () =>
    expect(read('Prix (k€)', '450 000 €')).toEqual({ why: 'ambiguous' }));
  it.each([
    ['Price (USD)', '450,000', 'USD'],
    ['price_usd', '450000', 'usd'],
    ['Price $', '1.2M', '$'],
    ['価格（万円）', '600', '円'],
  ])('%s holds another currency', (head, cell, word) =>
    expect(read(head, cell, 'AED', 'en')).toEqual({ why: 'currency', word }),
  );
});
