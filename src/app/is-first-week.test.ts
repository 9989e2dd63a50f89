import { expect, it } from 'vitest';
import { isFirstWeek } from './is-first-week.ts';

it.each([
  ['2026-06-15', true],
  ['2026-06-09', true],
  ['2026-06-08', false],
  [undefined, false],
])('a company opened on %s, seven days before June 15 at most: %s', (openedOn, expected) => {
  expect(isFirstWeek(openedOn, '2026-06-15')).toBe(expected);
});
