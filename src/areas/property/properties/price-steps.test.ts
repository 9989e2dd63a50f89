import { expect, it } from 'vitest';
import type { StoredEvent } from '#kit/record/history-diff.ts';
import { priceSteps } from './price-steps.ts';

const day = (n: number) => new Date(Date.UTC(2026, 8, n));
/** Events of a property, the oldest first, each with its day and what it changed. */
const events = (...all: (readonly [day: number, after: object | null])[]) =>
  all
    .map(([n, after], at) => ({ id: `e${at}`, version: at + 1, after, modificationTimestamp: day(n) }))
    .toReversed() as unknown as StoredEvent[];
const CREATED = { createdAt: day(1), annualListPriceMinor: 400 };

it('has each price once, from its first day', () => {
  const history = events(
    [1, CREATED],
    [2, { ...CREATED, title: 'Another title' }],
    [5, { ...CREATED, annualListPriceMinor: 380 }],
    [9, { ...CREATED, annualListPriceMinor: 390 }],
  );
  expect(priceSteps(history)).toEqual([
    { at: day(1), minor: 400 },
    { at: day(5), minor: 380 },
    { at: day(9), minor: 390 },
  ]);
  // on the market since the sixth
  expect(priceSteps(history, day(6))).toEqual([
    { at: day(6), minor: 380 },
    { at: day(9), minor: 390 },
  ]);
});

it('knows no price before the first, and none from an event that does not name it', () => {
  const history = events(
    [1, { createdAt: day(1), annualListPriceMinor: 0 }],
    [3, { annualListPriceMinor: 400 }],
    [4, { archivedAt: day(4) }],
    [5, null],
  );
  expect(priceSteps(history)).toEqual([{ at: day(3), minor: 400 }]);
  expect(priceSteps(history, day(2))).toEqual([{ at: day(3), minor: 400 }]);
  expect(priceSteps([])).toEqual([]);
});
