import { describe, expect, it } from 'vitest';
import { zonedText } from './cells.ts';
import { dateOrderOf, readDate } from './dates.ts';

const ZONE = 'Asia/Dubai';
const read = (text: string, order: 'dayFirst' | 'monthFirst' = 'dayFirst') =>
  readDate(text, ZONE, order)?.toISOString();

describe('readDate', () => {
  it.each([
    ['2026-11-21', '2026-11-20T20:00:00.000Z'],
    ['2026-11-21 09:30', '2026-11-21T05:30:00.000Z'],
    ['2026-11-21T09:30:15', '2026-11-21T05:30:00.000Z'],
    ['2026-11-21T09:30:00+01:00', '2026-11-21T08:30:00.000Z'],
    ['21/11/2026', '2026-11-20T20:00:00.000Z'],
    ['3.4.26', '2026-04-02T20:00:00.000Z'],
    ['2026年11月21日', '2026-11-20T20:00:00.000Z'],
    ['2026/1/5 8:05', '2026-01-05T04:05:00.000Z'],
  ])('reads %s', (text, instant) => expect(read(text)).toBe(instant));
  it('takes the month first where the column says so', () => {
    expect(read('03/04/2026', 'monthFirst')).toBe('2026-03-03T20:00:00.000Z');
  });
  it.each(['', 'soon', '31/02/2026', '2026-13-01', '12', '2026-11-21 25:00'])('refuses %j', (text) =>
    expect(read(text)).toBeUndefined(),
  );
  it('knows the order by a part above twelve', () => {
    expect(dateOrderOf(['03/04/2026', '12/25/2026'])).toBe('monthFirst');
    expect(dateOrderOf(['03/04/2026', '25/12/2026'])).toBe('dayFirst');
    expect(dateOrderOf(['2026-12-25'])).toBe('dayFirst');
  });
});

describe('zonedText', () => {
  it.each([ZONE, 'America/New_York', 'Asia/Kathmandu', 'UTC'])('is read back in %s', (zone) => {
    const at = new Date('2026-07-04T23:45:30Z');
    expect(readDate(zonedText(at, zone), zone, 'dayFirst')).toEqual(at);
  });
  it('shows the clock of the zone', () => {
    expect(zonedText(new Date('2026-11-21T05:30:00Z'), ZONE)).toBe('2026-11-21T09:30:00+04:00');
  });
});
