import { describe, expect, it } from 'vitest';
import { amountsIn } from './figures.ts';
import { readNumber } from './numbers.ts';
import { plainText } from './plain.ts';

const found = (text: string) => amountsIn(plainText(text)).map(({ value }) => value);

describe('amounts in a text', () => {
  it.each([
    ['1.5M', 1_500_000],
    ['AED 1,250,000', 1_250_000],
    ['AED1.85M', 1_850_000],
    ['1.250.000 €', 1_250_000],
    ['850k', 850_000],
    ['1億2000万円', 120_000_000],
    ['1億2,345万6,789円', 123_456_789],
    ['総額5千万円', 50_000_000],
    ['总价600万元', 6_000_000],
    ['٢٬٥٠٠٬٠٠٠', 2_500_000],
    ['1 250 000 €', 1_250_000],
    ['450 k€', 450_000],
    ['2,4 million', 2_400_000],
    ['1.125M', 1_125_000],
    ['350万', 3_500_000],
    ['1.2 مليون', 1_200_000],
    ['850 ألف درهم', 850_000],
    ['2.5 Cr', 25_000_000],
    ['1,250,000.50', 1_250_000.5],
  ])('%s is %d', (text, value) => expect(found(text)).toEqual([value]));
  it('takes the m of square metres for no million', () => {
    expect(found('102 m², 95 ㎡ and 80 sqm')).toEqual([102, 95, 80]);
  });
  it('finds several, each with its position', () => {
    expect(found('2室1厅 89平米 总价600万')).toEqual([2, 1, 89, 6_000_000]);
    expect(amountsIn('AED 1.5M or 2M')).toEqual([
      { value: 1_500_000, from: 4, to: 8, sure: true },
      { value: 2_000_000, from: 12, to: 14, sure: true },
    ]);
  });
  it('finds nothing where there is nothing', () => expect(found('on request, apt1204')).toEqual([]));
});

it.each([
  ['1,340', 'en', 1340],
  ['1 340,5', 'fr', 1340.5],
  ['-2.5', 'en', -2.5],
  ['−2,5', 'fr', -2.5],
  ['２．５', 'ja', 2.5],
  ['1,340', 'fr', undefined],
  ['2.555', 'en', undefined],
  ['3k', 'en', undefined],
  ['two', 'en', undefined],
  ['', 'en', undefined],
])('the number %j (%s) is %s', (text, locale, value) => expect(readNumber(text, locale)).toBe(value));
