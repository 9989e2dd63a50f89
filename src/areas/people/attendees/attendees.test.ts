import { describe, expect, it } from 'vitest';
import { SCHEMAS } from '#areas/registry.ts';
import { EVER } from '#lib/time/dating.ts';
import { workSources } from '#lib/work/rules.ts';
import { plan } from '#model/read/plan.ts';
import { checkIn, checkOut, correct, type Day } from './commands.ts';
import { plannedOn } from './day-of.ts';
import type { Attendee } from './schema.ts';
import { checkAttendee } from './schema.ts';

const who = { id: 'employee_0001', fullName: 'Amelia Clarke', userId: 'uid_1' };
const friday: Day = { dateKey: '2026-11-20', timeZone: 'Asia/Dubai', rules: workSources('AE', undefined) };
const at = (clock: string, day = '2026-11-20') => new Date(`${day}T${clock}:00+04:00`);
const stored = (changes: ReturnType<typeof checkIn>, now: Date): Attendee => {
  const context = { actor: 'uid_1', now, companyId: 'c', currency: 'AED', schemas: SCHEMAS, counters: {} };
  const [record] = plan(changes, { ...context, nameOf: () => '' }).records;
  if (!record) throw new Error('nothing stored');
  return record as Attendee;
};
const day = (from: string, to: string, of: Day = friday) =>
  stored(checkOut(stored(checkIn(who, of, 'Web'), at(from, of.dateKey)), at('03:00')), at(to, of.dateKey));

describe('a day', () => {
  it('opens with the server’s time, and closes with it', () => {
    const open = stored(checkIn(who, friday, 'Web'), at('08:55'));
    expect(open).toMatchObject({
      id: 'employee_0001_2026-11-20',
      monthKey: '2026-11',
      status: 'Open',
      checkInAt: at('08:55'),
      userId: 'uid_1',
    });
    expect(stored(checkOut(open, at('12:00')), at('18:00'))).toMatchObject({
      checkInAt: at('08:55'),
      checkOutAt: at('18:00'),
      workedMinutes: 485,
      status: 'Present',
      earlyLeaveMinutes: 0,
    });
  });
  it('is held against the clock on the wall on the days the clocks change', () => {
    for (const [dateKey, came, left] of [
      ['2026-03-29', '2026-03-29T07:00:00Z', '2026-03-29T16:00:00Z'],
      ['2026-10-25', '2026-10-25T08:00:00Z', '2026-10-25T17:00:00Z'],
    ] as const) {
      const sunday: Day = { dateKey, timeZone: 'Europe/Paris', rules: workSources('FR', { workWeek: ['Sunday'] }) };
      const open = stored(checkIn(who, sunday, 'Web'), new Date(came));
      const whole = { status: 'Present', lateMinutes: 0, workedMinutes: 480, earlyLeaveMinutes: 0, overtimeMinutes: 0 };
      expect(stored(checkOut(open, new Date(left)), new Date(left))).toMatchObject(whole);
    }
  });
  it('is late, or half', () => {
    expect(day('09:25', '18:45')).toMatchObject({ status: 'Late', lateMinutes: 25, workedMinutes: 500 });
    expect(day('09:00', '13:00')).toMatchObject({ status: 'HalfDay', workedMinutes: 240, earlyLeaveMinutes: 300 });
  });
  it('of a shorter schedule is late and half by its own hours', () => {
    const own = { ...who, hours: [{ from: EVER, days: [{ weekday: 'Friday', start: '12:00', end: '16:00' }] }] };
    const till = (to: string) =>
      stored(checkOut(stored(checkIn(own, friday, 'Web'), at('12:00')), at('03:00')), at(to));
    expect(till('16:00')).toMatchObject({
      status: 'Present',
      lateMinutes: 0,
      workedMinutes: 240,
      earlyLeaveMinutes: 0,
    });
    expect(till('14:00')).toMatchObject({ status: 'HalfDay', workedMinutes: 120 });
    expect(till('18:00')).toMatchObject({ status: 'Present', workedMinutes: 300, overtimeMinutes: 60 + 60 - 60 });
  });
  it('is planned as leave, a holiday, a day off or the hours of the day', () => {
    const rules = workSources('AE', { holidays: [{ dateKey: '2026-12-02', name: 'National Day' }] });
    const own = { ...who, hours: [{ from: EVER, days: [{ weekday: 'Saturday', start: '10:00', end: '14:00' }] }] };
    const leave = { employeeId: who.id, startDate: at('00:00', '2026-11-23'), endDate: at('00:00', '2026-11-24') };
    const kindOn = (employee: typeof who, day: string) =>
      plannedOn(employee, day, { leaves: [leave], rules }, friday.timeZone);
    expect(kindOn(who, '2026-11-20')).toEqual({ kind: 'Workday', start: '09:00', end: '18:00' });
    expect(kindOn(own, '2026-11-20').kind).toBe('RestDay');
    expect(kindOn(own, '2026-11-21')).toMatchObject({ kind: 'Workday', start: '10:00', end: '14:00' });
    expect(kindOn(who, '2026-11-24').kind).toBe('Leave');
    expect(kindOn({ ...who, id: 'another' }, '2026-11-24').kind).toBe('Workday');
    expect(kindOn(who, '2026-12-02').kind).toBe('Holiday');
  });
  it('of rest is overtime altogether', () => {
    const saturday = { ...friday, dateKey: '2026-11-21' };
    expect(day('10:00', '14:00', saturday)).toMatchObject({
      status: 'RestDay',
      dayKind: 'RestDay',
      workedMinutes: 240,
      overtimeMinutes: 240,
      lateMinutes: 0,
    });
  });
  it('is put right by somebody who says why', () => {
    const times = { dayKind: 'Workday', checkInAt: at('09:00'), checkOutAt: at('18:00') };
    const refused = correct(undefined, who, friday, { ...times, reason: 'ok' }, 'hr', at('20:00'));
    expect(refused).toMatchObject([{ key: 'attendees.error.reason' }]);
    const made = correct(undefined, who, friday, { ...times, reason: 'Badge was lost' }, 'hr', at('20:00'));
    if (!('changes' in made)) throw new Error('refused');
    const record = stored(made, at('20:00'));
    expect(record).toMatchObject({ status: 'Present', method: 'Manual', checkInAt: at('09:00'), workedMinutes: 480 });
    const absent = correct(record, who, friday, { dayKind: 'Leave', reason: 'Was on leave' }, 'hr', at('20:00'));
    if (!('changes' in absent)) throw new Error('refused');
    const changed = stored(absent, at('21:00'));
    expect(changed.status).toBe('OnLeave');
    expect(changed.workedMinutes).toBeUndefined();
  });
  it('is not in the future, and has one beginning and one end', () => {
    const keys = (values: Parameters<typeof checkAttendee>[0]) =>
      checkAttendee({ day: at('00:00'), ...values }, at('23:00')).map(({ key }) => key);
    expect(keys({ day: at('00:00', '2026-11-21') })).toEqual(['attendees.error.future']);
    expect(keys({ checkOutAt: at('18:00') })).toEqual(['attendees.error.noCheckIn']);
    expect(keys({ checkInAt: at('18:00'), checkOutAt: at('09:00') })).toEqual(['attendees.error.order']);
    expect(keys({ checkInAt: at('01:00'), checkOutAt: at('21:01') })).toEqual(['attendees.error.long']);
    expect(keys({ checkInAt: at('09:00', '2026-11-19') })).toEqual(['attendees.error.day']);
    expect(keys({ checkInAt: at('09:00'), checkOutAt: at('18:00') })).toEqual([]);
  });
});
