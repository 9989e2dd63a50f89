import { describe, expect, it } from 'vitest';
import { instantOf, wallClock } from './wall-clock.ts';

describe('the clock on the wall', () => {
  it('reads the company’s clock, not the browser’s', () => {
    expect(wallClock(new Date('2026-11-21T20:30:00Z'), 'Asia/Dubai')).toBe('2026-11-22T00:30');
    expect(wallClock(new Date('2026-11-21T20:30:00Z'), 'America/Los_Angeles')).toBe('2026-11-21T12:30');
  });
  it('goes back to the same instant, on both sides of a clock change', () => {
    for (const zone of ['Asia/Dubai', 'Europe/Paris', 'America/Los_Angeles', 'Asia/Tokyo'])
      for (const at of ['2026-03-29T00:59:00Z', '2026-03-29T01:01:00Z', '2026-07-01T12:00:00Z', '2026-12-31T23:59:00Z'])
        expect(instantOf(wallClock(new Date(at), zone), zone).toISOString()).toBe(new Date(at).toISOString());
  });
});
