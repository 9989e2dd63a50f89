import { expect, it } from 'vitest';
import { placePopover } from './popover-place.ts';

const WINDOW = { width: 1000, height: 600 };
const at = (left: number, top: number) => ({ left, top, width: 100, height: 30, bottom: top + 30 });
const MENU = { width: 200, height: 250 };

it.each([
  ['below its cell', at(300, 100), { left: 300, top: 134 }],
  ['above it where there is no room below', at(300, 500), { left: 300, top: 246 }],
  ['within the window at its end', at(950, 100), { left: 792, top: 134 }],
  ['within the window at its start', at(-40, 100), { left: 8, top: 134 }],
])('opens %s', (_where, cell, place) => {
  expect(placePopover(cell, MENU, WINDOW)).toEqual(place);
});

it('stays in sight where there is room neither below nor above', () => {
  expect(placePopover(at(300, 200), { width: 200, height: 500 }, WINDOW).top).toBe(92);
});
