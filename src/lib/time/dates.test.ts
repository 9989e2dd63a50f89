import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  dayKey,
  daysBetween,
  formatDate,
  formatDateTime,
  formatTime,
  nearDay,
  relativeTime,
  startOfDay,
} from './dates.ts';

const at = (iso: string) => new Date(iso);

describe('days in a time zone', () => {
  it('differ from the days of UTC', () => {
    expect(dayKey(at('2026-06-15T21:30:00Z'), 'Asia/Dubai')).toBe('2026-06-16');
    expect(dayKey(at('2026-06-15T21:30:00Z'), 'America/Los_Angeles')).toBe('2026-06-15');
    expect(dayKey(at('2026-01-01T02:00:00Z'), 'America/Los_Angeles')).toBe('2025-12-31');
  });
  it.each([
    ['2026-06-15', 'Asia/Dubai', '2026-06-14T20:00:00.000Z'],
    ['2026-06-15', 'Asia/Tokyo', '2026-06-14T15:00:00.000Z'],
    ['2026-03-08', 'America/Los_Angeles', '2026-03-08T08:00:00.000Z'],
    ['2026-03-09', 'America/Los_Angeles', '2026-03-09T07:00:00.000Z'],
    ['2026-11-02', 'America/Los_Angeles', '2026-11-02T08:00:00.000Z'],
    ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
    ['2026-03-29', 'Asia/Beirut', '2026-03-28T22:00:00.000Z'],
    ['2026-06-15', 'Asia/Kathmandu', '2026-06-14T18:15:00.000Z'],
  ])('%s starts in %s at %s', (key, zone, instant) => expect(startOfDay(key, zone).toISOString()).toBe(instant));
  it('are 23 hours long when summer time starts', () => {
    const [start, end] = [
      startOfDay('2026-03-08', 'America/Los_Angeles'),
      startOfDay('2026-03-09', 'America/Los_Angeles'),
    ];
    expect(end.getTime() - start.getTime()).toBe(23 * 3_600_000);
  });
  it('are counted by the calendar', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(daysBetween('2026-03-07', '2026-03-10')).toBe(3);
    expect(daysBetween('2026-01-01', '2025-12-31')).toBe(-1);
  });
});

it('shows a day and a time as the zone and language have it', () => {
  expect(formatDate(at('2026-06-15T21:30:00Z'), 'en', 'Asia/Dubai')).toBe('Jun 16, 2026');
  expect(formatDate(at('2026-06-15T21:30:00Z'), 'fr', 'Asia/Dubai')).toBe('16 juin 2026');
  expect(formatDate(at('2026-06-15T21:30:00Z'), 'zh', 'Asia/Dubai')).toBe('2026年6月16日');
  expect(formatDate(at('2026-06-15T21:30:00Z'), 'ja', 'Asia/Dubai')).toBe('2026/06/16');
  expect(formatDateTime(at('2026-06-15T21:30:00Z'), 'ja', 'Asia/Dubai')).toBe('2026/06/16 1:30');
});

it.each(['en', 'fr', 'ja', 'zh'])('%s: a clock has 24 hours', (locale) => {
  const afternoon = at('2026-06-15T14:05:00Z');
  expect(formatTime(afternoon, locale, 'UTC')).toBe('14:05');
  expect(formatDateTime(afternoon, locale, 'UTC')).toMatch(/14:05$/);
  expect(nearDay(afternoon, locale, 'UTC', afternoon, true)).toMatch(/ 14:05$/);
});

describe('relativeTime', () => {
  const now = at('2026-06-15T08:00:00Z');
  it.each([
    ['2026-06-15T07:59:40Z', 'now'],
    ['2026-06-15T07:57:00Z', '3 minutes ago'],
    ['2026-06-15T05:00:00Z', '3 hours ago'],
    ['2026-06-14T23:00:00Z', '9 hours ago'],
    ['2026-06-14T19:00:00Z', 'yesterday'],
    ['2026-06-16T08:00:00Z', 'tomorrow'],
    ['2026-06-05T08:00:00Z', '10 days ago'],
    ['2026-05-20T08:00:00Z', '3 weeks ago'],
    ['2026-03-01T08:00:00Z', '3 months ago'],
    ['2024-01-01T08:00:00Z', '2 years ago'],
    ['2026-06-15T10:00:00Z', 'in 2 hours'],
  ])('%s is %s', (instant, words) => expect(relativeTime(at(instant), 'en', 'Asia/Dubai', now)).toBe(words));
  it('speaks the language', () => {
    expect(relativeTime(at('2026-06-13T08:00:00Z'), 'fr', 'Asia/Dubai', now)).toBe('avant-hier');
    expect(relativeTime(at('2026-06-15T07:00:00Z'), 'ja', 'Asia/Dubai', now)).toBe('1 時間前');
    expect(relativeTime(at('2026-06-15T07:00:00Z'), 'zh', 'Asia/Dubai', now)).toBe('1小时前');
  });
});

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-01-31', 2, '2026-03-31'],
  ['2026-10-15', 0, '2026-10-15'],
  ['2026-10-31', 4, '2027-02-28'],
  ['2026-12-01', 13, '2028-01-01'],
])('%s and %d months is %s', (day, months, later) => expect(addMonths(day, months)).toBe(later));
