import { expect, test } from 'vitest';
import { countedUntil, isPaidAhead } from './cut-off.ts';

const run = { kind: 'Regular', periodKey: '2026-02' } as const;

test.each([
  ['the month has ended', undefined, '2026-03-02', '2026-02-28'],
  ['yesterday', undefined, '2026-02-26', '2026-02-25'],
  ['the cut-off', 25, '2026-03-02', '2026-02-25'],
  ['yesterday, before the cut-off', 25, '2026-02-20', '2026-02-19'],
  ['yesterday, before the month', undefined, '2026-01-20', '2026-01-19'],
])('attendance counts until %s', (_, cutOffDay, today, expected) => {
  expect(countedUntil(run, cutOffDay ? { cutOffDay } : {}, today)).toBe(expected);
});

test('a final settlement has no cut-off: nothing is paid after it', () => {
  const final = { kind: 'FinalSettlement', periodKey: '2026-02' } as const;
  expect(countedUntil(final, { cutOffDay: 10 }, '2026-02-26')).toBe('2026-02-25');
  expect(isPaidAhead({ ...final, countedUntil: '2026-02-25' })).toBe(false);
});

test('a month is paid ahead where some of its days did not count; a run of an earlier release counted them all', () => {
  expect(isPaidAhead({ ...run, countedUntil: '2026-02-27' })).toBe(true);
  expect(isPaidAhead({ ...run, countedUntil: '2026-02-28' })).toBe(false);
  expect(isPaidAhead({ ...run, countedUntil: undefined })).toBe(false);
});
