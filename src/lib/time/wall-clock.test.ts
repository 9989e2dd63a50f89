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
  it.each([
    ['2026-03-29T02:30', 'Europe/Paris', '2026-03-29T03:30'],
    ['2026-03-08T02:30', 'America/New_York', '2026-03-08T03:30'],
    ['2026-09-06T00:10', 'America/Santiago', '2026-09-06T01:10'],
    ['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-04T02:45'],
  ])('%s, which is skipped in %s, is %s', (clock, zone, shown) =>
    expect(wallClock(instantOf(clock, zone), zone)).toBe(shown),
  );
  it.each([
    ['2026-10-25T02:30', 'Europe/Paris', '2026-10-25T00:30:00.000Z'],
    ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
  ])('%s, which comes twice in %s, is the first', (clock, zone, instant) =>
    expect(instantOf(clock, zone).toISOString()).toBe(instant),
  );
  it('is itself at every quarter of an hour that is there', () => {
    for (const zone of ['Europe/Paris', 'America/New_York', 'Africa/Cairo', 'Asia/Beirut', 'Pacific/Auckland'])
      for (let quarter = 0; quarter < 365 * 96; quarter += 7) {
        const clock = wallClock(new Date(Date.UTC(2026, 0, 1) + quarter * 900_000), zone);
        expect(wallClock(instantOf(clock, zone), zone), zone).toBe(clock);
      }
  });
});
