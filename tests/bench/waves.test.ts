import { expect, it } from 'vitest';
import { roundTrips } from './waves.ts';

const asked = (name: string, start: number, end: number) => ({ name, start, end });
const names = (...requests: Parameters<typeof roundTrips>[0]) => roundTrips(requests).map(({ name }) => name);

it('counts requests that waited for each other, not simultaneous ones', () => {
  const page = asked('page', 0, 100);
  const scripts = [asked('a.js', 110, 300), asked('b.js', 112, 900)];
  expect(names(page, ...scripts)).toEqual(['page', 'a.js']);
  expect(names(page, ...scripts, asked('session', 310, 420), asked('rows', 430, 500))).toEqual([
    ...['page', 'a.js', 'session', 'rows'],
  ]);
  // asked before its predecessor was answered
  expect(names(page, ...scripts, asked('session', 200, 420))).toHaveLength(2);
});

it('finds no row without requests', () => {
  expect(roundTrips([])).toEqual([]);
});
