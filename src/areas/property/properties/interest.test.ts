import { expect, it } from 'vitest';
import { interestWeeks } from './interest.ts';

const NOW = new Date('2026-11-20T20:30:00Z');
const DUBAI = 'Asia/Dubai';

it('counts twelve weeks that end today, by the days of the company', () => {
  const enquiries = ['2026-11-21T00:00:00+04:00', '2026-11-15T00:00:00+04:00', '2026-11-14T23:59:00+04:00'];
  const viewings = ['2026-08-30T12:00:00+04:00', '2026-08-29T12:00:00+04:00', '2026-12-02T12:00:00+04:00'];
  const weeks = interestWeeks(
    { enquiries: enquiries.map((at) => new Date(at)), viewings: viewings.map((at) => new Date(at)) },
    NOW,
    DUBAI,
  );
  expect(weeks).toHaveLength(12);
  expect(weeks.at(-1)).toEqual({ from: '2026-11-15', to: '2026-11-21', enquiries: 2, viewings: 0 });
  expect(weeks.at(-2)).toEqual({ from: '2026-11-08', to: '2026-11-14', enquiries: 1, viewings: 0 });
  expect(weeks[0]).toEqual({ from: '2026-08-30', to: '2026-09-05', enquiries: 0, viewings: 1 });
  expect(weeks.reduce((sum, week) => sum + week.viewings, 0)).toBe(1);
});
