import { expect, it } from 'vitest';
import { HOUR_MS } from '#lib/time/dates.ts';
import { askedWait, MOST_TRIES, waitAfter } from './schedule.ts';

const now = new Date('2026-03-02T08:30:00Z');

it('ten tries take 75.6 hours, and a tenth more at most', () => {
  const total = (chance: number) => {
    let ms = 0;
    for (let tries = 1; tries < MOST_TRIES; tries += 1) ms += waitAfter(tries, chance) ?? Number.NaN;
    return ms / HOUR_MS;
  };
  expect(MOST_TRIES).toBe(10);
  expect(total(0)).toBeCloseTo(75.6, 5);
  expect(total(1)).toBeCloseTo(75.6 * 1.1, 5);
  expect(waitAfter(1, 0)).toBe(60_000);
  expect(waitAfter(10, 0)).toBeUndefined();
});

it.each([
  ['120', 120_000],
  [' 60 ', 60_000],
  ['Mon, 02 Mar 2026 09:30:00 GMT', HOUR_MS],
  ['Mon, 02 Mar 2026 07:30:00 GMT', 0],
  ['999999999', 24 * HOUR_MS],
  ['soon', 0],
  [undefined, 0],
])('Retry-After %s', (header, ms) => expect(askedWait(header, now)).toBe(ms));
