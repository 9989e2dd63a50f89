import { expect, it } from 'vitest';
import { changeOf, windowDays } from './windows.ts';

const spans = (name: Parameters<typeof windowDays>[0], today: string) => {
  const { current, previous } = windowDays(name, today);
  return [`${current.from}..${current.to}`, `${previous.from}..${previous.to}`];
};

it.each([
  ['mtd', '2026-11-21', '2026-11-01..2026-11-21', '2026-10-01..2026-10-21'],
  ['mtd', '2026-11-01', '2026-11-01..2026-11-01', '2026-10-01..2026-10-01'],
  // February ends before the thirtieth, in leap years too
  ['mtd', '2026-03-30', '2026-03-01..2026-03-30', '2026-02-01..2026-02-28'],
  ['mtd', '2028-03-31', '2028-03-01..2028-03-31', '2028-02-01..2028-02-29'],
  ['mtd', '2026-01-05', '2026-01-01..2026-01-05', '2025-12-01..2025-12-05'],
  ['7d', '2026-11-21', '2026-11-15..2026-11-21', '2026-11-08..2026-11-14'],
  ['7d', '2026-03-03', '2026-02-25..2026-03-03', '2026-02-18..2026-02-24'],
  ['30d', '2026-11-21', '2026-10-23..2026-11-21', '2026-09-23..2026-10-22'],
  ['90d', '2026-01-01', '2025-10-04..2026-01-01', '2025-07-06..2025-10-03'],
  ['qtd', '2026-11-21', '2026-10-01..2026-11-21', '2026-07-01..2026-08-21'],
  ['qtd', '2026-01-01', '2026-01-01..2026-01-01', '2025-10-01..2025-10-01'],
  // the second quarter has 91 days, the first of a common year 90
  ['qtd', '2026-06-30', '2026-04-01..2026-06-30', '2026-01-01..2026-03-31'],
  ['ytd', '2026-11-21', '2026-01-01..2026-11-21', '2025-01-01..2025-11-21'],
  ['ytd', '2028-12-31', '2028-01-01..2028-12-31', '2027-01-01..2027-12-31'],
] as const)('%s on %s', (name, today, current, previous) => {
  expect(spans(name, today)).toEqual([current, previous]);
});

it('tells a change only where there was something before', () => {
  expect(changeOf(12, 10)).toBeCloseTo(0.2);
  expect(changeOf(0, 4)).toBe(-1);
  expect(changeOf(3, 0)).toBeUndefined();
  expect(changeOf(0, 0)).toBeUndefined();
});
