import { expect, it } from 'vitest';
import { rowAfter } from './press-on-row.ts';

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
  ['j', 3, 4],
  ['k', 3, 2],
  ['k', -1, undefined],
])('%s on row %i of ten leads to %s', (key, at, to) => {
  expect(rowAfter(key, at, 10)).toBe(to);
});

it.each([
  ['ArrowDown', 1, 5],
  ['ArrowDown', 7, 7],
  ['ArrowUp', 5, 1],
  ['ArrowUp', 2, 2],
  ['ArrowRight', 3, 4],
  ['ArrowLeft', 4, 3],
  ['ArrowRight', 9, 9],
  ['j', 3, 4],
])('%s on card %i of ten, four side by side, leads to %s', (key, at, to) => {
  expect(rowAfter(key, at, 10, 4)).toBe(to);
});
