import { expect, it } from 'vitest';
import {
  dayKindOf,
  daysFromTo,
  hoursOn,
  leaveHalfDays,
  minutesOf,
  PAYROLL_DEFAULTS,
  shiftOf,
  workDefaults,
  workOf,
} from './work-rules.ts';

const work = { ...workDefaults('AE'), holidays: [{ dateKey: '2026-12-02', name: 'National Day' }] };

it('knows work days, rest days and holidays', () => {
  expect(dayKindOf('2026-11-20', work)).toBe('Workday'); // Friday
  expect(dayKindOf('2026-11-21', work)).toBe('RestDay');
  expect(dayKindOf('2026-12-02', work)).toBe('Holiday');
  expect(dayKindOf('2026-11-20', workDefaults('SA'))).toBe('RestDay');
  expect(dayKindOf('2026-11-22', workDefaults('SA'))).toBe('Workday');
});
it('turns a clock into minutes, and settings into a shift', () => {
  expect(minutesOf('18:05')).toBe(1085);
  expect(shiftOf(work, '2026-11-20')).toMatchObject({
    startsAt: 540,
    endsAt: 1080,
    dailyMinutes: 480,
    nightFrom: 1320,
    nightTo: 240,
  });
  expect(shiftOf({ ...work, shiftEnd: '17:00' }, '2026-11-20').dailyMinutes).toBe(420);
  expect(shiftOf(work, '2026-11-20', { ...PAYROLL_DEFAULTS, dailyMinutes: 450 }).dailyMinutes).toBe(450);
});
it('holds somebody to the own schedule: its days, its hours, and half a day of a shorter shift', () => {
  const schedule = [
    { weekday: 'Saturday', start: '10:00', end: '14:00' },
    { weekday: 'Sunday', start: '08:00', end: '19:00' },
  ];
  const own = workOf(work, schedule);
  expect(dayKindOf('2026-11-20', own)).toBe('RestDay'); // Friday
  expect(dayKindOf('2026-11-21', own)).toBe('Workday');
  expect(dayKindOf('2026-12-02', own)).toBe('Holiday');
  // four hours without a break: half of them is half a day
  expect(shiftOf(own, '2026-11-21')).toMatchObject({
    startsAt: 600,
    endsAt: 840,
    dailyMinutes: 240,
    halfDayUnderMinutes: 150,
  });
  // eleven hours less the break; overtime begins above them, whatever the company's day is
  const settings = { ...PAYROLL_DEFAULTS, dailyMinutes: 450 };
  expect(shiftOf(own, '2026-11-22', settings)).toMatchObject({ dailyMinutes: 600, halfDayUnderMinutes: 300 });
  // on a day off, and without a schedule, the company's hours
  expect(hoursOn('2026-11-20', own)).toEqual({ start: '09:00', end: '18:00' });
  expect(workOf(work)).toBe(work);
  expect(workOf(work, [])).toBe(work);
});
it('counts leave by the calendar or by working days', () => {
  const annual = { type: 'Annual', days: 30, counting: 'Calendar' } as const;
  const parental = { type: 'Parental', days: 5, counting: 'Working' } as const;
  expect(leaveHalfDays('2026-11-27', '2026-12-03', false, annual, work)).toBe(14);
  expect(leaveHalfDays('2026-11-27', '2026-12-03', false, parental, work)).toBe(8);
  expect(leaveHalfDays('2026-11-27', '2026-11-27', true, parental, work)).toBe(1);
  expect(leaveHalfDays('2026-11-28', '2026-11-28', true, parental, work)).toBe(0);
  expect(daysFromTo('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
});
