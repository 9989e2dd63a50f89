import { describe, expect, it } from 'vitest';
import { amountsIn, plainText, readAmount } from './amounts.ts';

describe('amounts (domain.md §5.3)', () => {
  it.each([
    ['1.5M', 1_500_000],
    ['AED 1,250,000', 1_250_000],
    ['1.250.000 €', 1_250_000],
    ['850k', 850_000],
    ['1億2000万円', 120_000_000],
    ['٢٬٥٠٠٬٠٠٠', 2_500_000],
    ['1 250 000 €', 1_250_000],
    ['2,4 million', 2_400_000],
    ['1.125M', 1_125_000],
    ['350万', 3_500_000],
    ['1.2 مليون', 1_200_000],
    ['1,250,000.50', 1_250_000.5],
  ])('%s is %d', (text, value) => expect(readAmount(text)).toBe(value));
  it('takes the m of square metres for no million', () => {
    expect(amountsIn(plainText('102 m², 95 ㎡ and 80 sqm')).map(({ value }) => value)).toEqual([102, 95, 80]);
  });
  it('finds nothing where there is nothing', () => expect(readAmount('on request')).toBeUndefined());
});
