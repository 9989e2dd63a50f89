import { expect, it } from 'vitest';
import { dayOn } from './date-choices.ts';

const NOW = new Date('2026-06-15T21:30:00Z');

it('counts the days of the company, where it is tomorrow already', () => {
  expect(dayOn(1, undefined, true, NOW, 'Asia/Dubai').toISOString()).toBe('2026-06-17T06:00:00.000Z');
  expect(dayOn(1, undefined, false, NOW, 'Asia/Dubai').toISOString()).toBe('2026-06-16T20:00:00.000Z');
});
it('keeps the time of day it had', () => {
  const before = new Date('2026-06-10T12:45:00Z');
  expect(dayOn(3, before, true, NOW, 'Asia/Dubai').toISOString()).toBe('2026-06-19T12:45:00.000Z');
});
