import { describe, expect, it } from 'vitest';
import { barsOf, weeksOf } from './weeks.ts';

describe('the weeks of a month', () => {
  it('begin on Monday and hold the whole month', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks.map(([monday]) => monday)).toEqual([
      ...['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30'],
    ]);
    expect(weeks.flat()).toContain('2026-11-30');
  });
  it('are four where a February begins on Monday', () => {
    expect(weeksOf('2027-02')).toHaveLength(4);
  });
});

describe('the bars of a week', () => {
  const [week = []] = weeksOf('2026-11').slice(1);
  const place = (from: string, to: string) => ({ from, to });
  const seen = (...leaves: { from: string; to: string }[]) =>
    barsOf(week, leaves).map(({ from, to, line }) => [from, to, line]);
  it('end with the week and begin with it', () => {
    expect(seen(place('2026-10-30', '2026-11-03'))).toEqual([[0, 1, 0]]);
    expect(seen(place('2026-11-07', '2026-11-20'))).toEqual([[5, 6, 0]]);
  });
  it('leave out who is back, or not yet away', () => {
    expect(seen(place('2026-10-01', '2026-11-01'), place('2026-11-09', '2026-11-09'))).toEqual([]);
  });
  it('share a line where they do not meet', () => {
    expect(
      seen(place('2026-11-02', '2026-11-03'), place('2026-11-03', '2026-11-05'), place('2026-11-04', '2026-11-08')),
    ).toEqual([
      [0, 1, 0],
      [1, 3, 1],
      [2, 6, 0],
    ]);
  });
});
