import { expect, it } from 'vitest';
import { areaFromUnit, areaInUnit } from './area.ts';

it.each([
  [1000, 92.9],
  [745, 69.21],
  [2500, 232.26],
  [10.5, 0.98],
])('%d sqft are %d m²', (sqft, m2) => expect(areaFromUnit(sqft, 'SquareFeet')).toBe(m2));

it.each([
  [100, 1076],
  [45.5, 490],
  [10_000_000, 107_639_104],
])('%d m² are %d sqft', (m2, sqft) => expect(areaInUnit(m2, 'SquareFeet')).toBe(sqft));

it('leaves square metres alone, with two decimals', () => {
  expect(areaFromUnit(45.456, 'SquareMeters')).toBe(45.46);
  expect(areaInUnit(45.46, 'SquareMeters')).toBe(45.46);
});

it('gives back the whole square feet that were typed', () => {
  for (let sqft = 1; sqft < 5000; sqft += 7)
    expect(areaInUnit(areaFromUnit(sqft, 'SquareFeet'), 'SquareFeet')).toBe(sqft);
});
