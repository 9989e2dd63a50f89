import { expect, it } from 'vitest';
import { daysIssue, periodOf } from './period.ts';

const of = (address: string) => {
  const { window, current, previous, team } = periodOf(new URLSearchParams(address), '2026-11-26');
  return [window, `${current.from}..${current.to}`, `${previous.from}..${previous.to}`, team];
};

it.each([
  ['', 'mtd', '2026-11-01..2026-11-26', '2026-10-01..2026-10-26', undefined],
  ['window=7d&team=lea', '7d', '2026-11-20..2026-11-26', '2026-11-13..2026-11-19', 'lea'],
  ['window=qtd&compare=year', 'qtd', '2026-10-01..2026-11-26', '2025-10-01..2025-11-26', undefined],
  ['from=2026-10-01&to=2026-11-26', undefined, '2026-10-01..2026-11-26', '2026-08-05..2026-09-30', undefined],
  [
    'from=2028-02-29&to=2028-02-29&compare=year',
    undefined,
    '2028-02-29..2028-02-29',
    '2027-02-28..2027-02-28',
    undefined,
  ],
  // a pair that is refused leaves the usual days
  ['from=2026-11-26&to=2026-10-01', 'mtd', '2026-11-01..2026-11-26', '2026-10-01..2026-10-26', undefined],
  [
    'from=2026-02-30&to=2026-03-01&window=x&compare=x',
    'mtd',
    '2026-11-01..2026-11-26',
    '2026-10-01..2026-10-26',
    undefined,
  ],
])('%s', (address, ...wanted) => {
  expect(of(address)).toEqual(wanted);
});

it('a refused pair of days says why', () => {
  expect(daysIssue({ from: '', to: '2026-11-26' })).toBe('missing');
  expect(daysIssue({ from: '2026-11-27', to: '2026-11-26' })).toBe('backwards');
  expect(daysIssue({ from: '2024-09-16', to: '2026-11-26' })).toBe('long');
  expect(daysIssue({ from: '2024-09-17', to: '2026-11-26' })).toBeUndefined();
});
