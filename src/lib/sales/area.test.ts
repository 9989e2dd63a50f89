import { expect, it } from 'vitest';
import { areaInUnit } from './area.ts';

it.each([
  [100, 1076],
  [45.5, 490],
  [10_000_000, 107_639_104],
])('%d m² are %d sqft', (m2, sqft) => expect(areaInUnit(m2, 'SquareFeet')).toBe(sqft));

it('leaves square metres alone', () => expect(areaInUnit(45.46, 'SquareMeters')).toBe(45.46));
