import { afterEach, expect, it, vi } from 'vitest';
import { DAY_MS } from '#lib/time/dates.ts';
import { now, setOffset } from './clock.ts';

afterEach(() => {
  setOffset(0);
  vi.useRealTimers();
});

it('corrects a device that is two days ahead', () => {
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z') });
  setOffset(-2 * DAY_MS);
  expect(now().toISOString()).toBe('2026-11-21T12:00:00.000Z');
});
it('leaves a clock alone that is about right', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  setOffset(1_999);
  expect(now().toISOString()).toBe('2026-11-21T12:00:00.000Z');
});
