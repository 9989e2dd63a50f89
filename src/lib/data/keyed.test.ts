import { expect, it } from 'vitest';
import { keyed } from './keyed.ts';

it('gives equal rows different keys, and a row the same key again', () => {
  const rows = [{ unit: 1 }, { unit: 1 }, { unit: 2 }, { unit: 1 }];
  const keys = keyed(rows).map(({ key }) => key);
  expect(new Set(keys).size).toBe(4);
  expect(keyed(rows.slice(0, 2)).map(({ key }) => key)).toEqual(keys.slice(0, 2));
  expect(keyed(rows).map(({ row }) => row)).toEqual(rows);
});
