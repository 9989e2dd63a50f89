import { describe, expect, it } from 'vitest';
import { mayLeave, wallMinutes } from './shift-clock.ts';

const DUBAI = 'Asia/Dubai';
const OFFICE = { day: '2026-03-02', startsAt: 540, endsAt: 1080 };
const at = (text: string) => new Date(`${text}:00+04:00`);

describe('an open day', () => {
  it.each([
    ['2026-03-02T09:01', true],
    ['2026-03-02T23:59', true],
    // work continued past midnight
    ['2026-03-03T04:00', true],
    ['2026-03-03T04:01', false],
    ['2026-03-03T09:00', false],
    ['2026-03-05T02:00', false],
  ])('of an office, at %s', (text, may) => expect(mayLeave(at(text), OFFICE, DUBAI)).toBe(may));
  it.each([
    ['2026-03-03T06:00', true],
    ['2026-03-03T10:00', true],
    ['2026-03-03T10:01', false],
  ])('of a night shift that ends at six, at %s', (text, may) =>
    expect(mayLeave(at(text), { ...OFFICE, startsAt: 1320, endsAt: 360 }, DUBAI)).toBe(may),
  );
});

it('counts what the clock on the wall shows, also on the days the clocks change', () => {
  const paris = (utc: string, day: string) => wallMinutes(new Date(utc), day, 'Europe/Paris');
  expect(paris('2026-03-29T07:00:00Z', '2026-03-29')).toBe(9 * 60);
  expect(paris('2026-10-25T08:00:00Z', '2026-10-25')).toBe(9 * 60);
  expect(paris('2026-03-29T22:30:00Z', '2026-03-29')).toBe(24 * 60 + 30);
});
