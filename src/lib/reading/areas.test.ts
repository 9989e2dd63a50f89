import { describe, expect, it } from 'vitest';
import { areaInUnit } from '#lib/sales/area.ts';
import { readArea } from './areas.ts';
import { areaInHead } from './heads.ts';

describe('areas keep their own unit', () => {
  it.each([
    ['124 m2', 'SquareFeet', 'en', 124],
    ['124m²', 'SquareFeet', 'fr', 124],
    ['124 ㎡', 'SquareFeet', 'zh', 124],
    ['124.5 sqm', 'SquareFeet', 'en', 124.5],
    ['124 sq. m.', 'SquareFeet', 'en', 124],
    ['124 square metres', 'SquareFeet', 'en', 124],
    ['102,5 m²', 'SquareFeet', 'fr', 102.5],
    ['102 mètres carrés', 'SquareFeet', 'fr', 102],
    ['102 m carrés', 'SquareFeet', 'fr', 102],
    ['89平米', 'SquareFeet', 'zh', 89],
    ['89平', 'SquareFeet', 'zh', 89],
    ['１２０．５平方メートル', 'SquareFeet', 'ja', 120.5],
    ['1.5万平米', 'SquareFeet', 'zh', 15_000],
    ['120 متر مربع', 'SquareFeet', 'en', 120],
    ['1000 sqft', 'SquareMeters', 'en', 92.9],
    ['1,098 sq. ft.', 'SquareMeters', 'en', 102.01],
    ['1,098 SQ FT', 'SquareMeters', 'en', 102.01],
    ['1000 ft²', 'SquareMeters', 'en', 92.9],
    ['745 square feet', 'SquareMeters', 'en', 69.21],
    ['10k sqft', 'SquareMeters', 'en', 929.03],
    ['500平方呎', 'SquareMeters', 'zh', 46.45],
    ['500呎', 'SquareMeters', 'zh', 46.45],
    ['500平方英尺', 'SquareMeters', 'zh', 46.45],
    ['1 000 pieds carrés', 'SquareMeters', 'fr', 92.9],
    ['1000 قدم', 'SquareMeters', 'en', 92.9],
    ['30坪', 'SquareFeet', 'ja', 99.17],
    ['30.5坪', 'SquareMeters', 'ja', 100.83],
    ['0.5 acre', 'SquareFeet', 'en', 2023.43],
    ['.75 acres', 'SquareMeters', 'en', 3035.14],
    ['1.125 acre', 'SquareMeters', 'en', 4552.71],
    ['2 ac', 'SquareMeters', 'en', 8093.71],
    ['1,25 ha', 'SquareFeet', 'fr', 12_500],
    ['2公顷', 'SquareFeet', 'zh', 20_000],
    ['3亩', 'SquareMeters', 'zh', 2000],
    ['200 sq yd', 'SquareMeters', 'en', 167.23],
    ['1.5 km²', 'SquareFeet', 'en', 1_500_000],
    ['1,340', 'SquareFeet', 'en', 124.49],
    ['1,340', 'SquareMeters', 'en', 1340],
    ['1 340', 'SquareMeters', 'fr', 1340],
    ['1.340,5', 'SquareMeters', 'fr', 1340.5],
    ['1340', 'SquareMeters', 'ja', 1340],
    ['45.4567', 'SquareMeters', 'en', 45.46],
    ['0.125', 'SquareMeters', 'en', 0.13],
  ] as const)('%s (%s, %s) is %d m²', (text, unit, locale, value) =>
    expect(readArea(text, unit, locale)).toEqual({ value }),
  );

  it('gives back the whole square feet that were typed', () => {
    for (let sqft = 1; sqft < 5000; sqft += 7) {
      const read = readArea(String(sqft), 'SquareFeet', 'en');
      expect('value' in read && areaInUnit(read.value, 'SquareFeet')).toBe(sqft);
    }
  });
});

describe('what cannot be read for certain is refused by name', () => {
  it.each([
    ['6畳', '畳'],
    ['120 m', 'm'],
    ['120 metres', 'metres'],
    ['5 marla', 'marla'],
    ['约 89㎡', '约'],
    ['12 apples', 'apples'],
  ])('%s: the word %s', (text, word) => {
    const read = readArea(text, 'SquareMeters', 'en');
    expect(read).toMatchObject({ why: 'word' });
    expect('word' in read && read.word).toContain(word);
  });
  it.each([
    ['1,340', 'SquareMeters', 'fr'],
    ['45.456', 'SquareMeters', 'en'],
  ] as const)('%s (%s, %s) has two readings', (text, unit, locale) =>
    expect(readArea(text, unit, locale)).toEqual({ why: 'ambiguous' }),
  );
  it.each(['-5', '(100)', '-5 m2'])('%s is below zero', (text) =>
    expect(readArea(text, 'SquareMeters', 'en')).toEqual({ why: 'negative' }),
  );
  it.each(['', 'm2', '10 x 12', '1.2.3', '12 34', '100-120 m2'])('%j is no area', (text) =>
    expect(readArea(text, 'SquareMeters', 'en')).toEqual({ why: 'unreadable' }),
  );
  it('an area beyond all measure', () =>
    expect(readArea('999999999999 km2', 'SquareMeters', 'en')).toEqual({ why: 'tooLarge' }));
});

it.each([
  ['Size (sqft)', 'SquareFeet'],
  ['size_sqm', 'SquareMeters'],
  ['Living area (m²)', 'SquareMeters'],
  ['Living area (sq ft)', 'SquareFeet'],
  ['居住面积（平方英尺）', 'SquareFeet'],
  ['専有面積㎡', 'SquareMeters'],
  ['土地面積（坪）', 'tsubo'],
  ['Surface (pi²)', 'SquareFeet'],
  ['居住面積（平方フィート）', 'SquareFeet'],
  ['Plot acres', 'acre'],
  ['Areas', undefined],
  ['Parking', undefined],
  ['Size', undefined],
] as const)('the head %s says %s', (head, unit) => expect(areaInHead(head)).toBe(unit));
