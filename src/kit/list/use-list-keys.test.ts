import { expect, it } from 'vitest';
import { rowAfter } from './use-list-keys.ts';

it.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 3, 4],
  ['ArrowDown', 9, 9],
  ['ArrowUp', 3, 2],
  ['ArrowUp', 0, 0],
  ['ArrowUp', -1, undefined],
  ['Home', 5, 0],
  ['End', 5, 9],
  ['End', -1, undefined],
  ['Enter', 5, undefined],
  ['ArrowRight', 5, undefined],
])('%s on row %i of ten leads to %s', (key, at, to) => {
  expect(rowAfter(key, at, 10)).toBe(to);
});
