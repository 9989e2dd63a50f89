import { describe, expect, it } from 'vitest';
import { type ShiftRules, workedDay } from './attendance.ts';

const RULES: ShiftRules = {
  startsAt: 540,
  endsAt: 1080,
  breakMinutes: 60,
  breakAfterMinutes: 300,
  graceMinutes: 10,
  halfDayUnderMinutes: 300,
  dailyMinutes: 480,
  overtimeLeastMinutes: 30,
  nightFrom: 1320,
  nightTo: 240,
};

describe('a working day', () => {
  it.each([
    [535, 1080, 485, 0, 0, 0, 0, 'Present'],
    [548, 1080, 472, 0, 0, 0, 0, 'Present'],
    [565, 1125, 500, 25, 0, 0, 0, 'Late'],
    [540, 780, 240, 0, 300, 0, 0, 'HalfDay'],
    [540, 1410, 810, 0, 0, 240, 90, 'Present'],
    [600, 820, 220, 60, 260, 0, 0, 'HalfDay'],
    // over midnight, and from before the night ended
    [540, 1740, 1140, 0, 0, 300, 360, 'Present'],
    [120, 900, 720, 0, 180, 240, 0, 'Present'],
    [550, 1080, 470, 0, 0, 0, 0, 'Present'],
    [551, 1080, 469, 11, 0, 0, 0, 'Late'],
  ])('%d to %d', (checkIn, checkOut, worked, late, prefetched, day, night, status) =>
    expect(workedDay(checkIn, checkOut, RULES)).toEqual({
      status,
      workedMinutes: worked,
      lateMinutes: late,
      earlyMinutes: prefetched,
      overtimeDayMinutes: day,
      overtimeNightMinutes: night,
    }),
  );
  it('without coming is absence, without going is open', () => {
    expect(workedDay(undefined, undefined, RULES)).toMatchObject({ status: 'Absent', workedMinutes: 0 });
    expect(workedDay(600, undefined, RULES)).toMatchObject({ status: 'Open', lateMinutes: 60, workedMinutes: 0 });
  });
  it('cannot end before it begins', () => expect(() => workedDay(600, 599, RULES)).toThrow(RangeError));
});
