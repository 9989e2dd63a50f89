import { beforeEach, describe, expect, it } from 'vitest';
import {
  approveOvertime,
  checkIn,
  checkOut,
  correct,
  type Day,
  undoCheckOut,
} from '#areas/people/attendees/commands.ts';
import { EVER } from '#lib/time/dating.ts';
import { workSources } from '#lib/work/rules.ts';
import { workDefaults } from '#lib/work/work-rules.ts';
import type { AnyRecord } from '#model/schema.ts';
import { givenEmployee, lied, planned, recordIn } from './staff-world.ts';
import { CommitWorld, NOW, update } from './world.ts';

let world: CommitWorld;
beforeEach(() => {
  world = new CommitWorld();
});
const TODAY: Day = { dateKey: '2026-03-02', timeZone: 'Asia/Dubai', rules: workSources('AE', undefined) };
const YESTERDAY: Day = { ...TODAY, dateKey: '2026-03-01' };
const FRIDAY: Day = { ...TODAY, dateKey: '2026-02-27' };
const HOUR = 3_600_000;
const at = (text: string) => new Date(`${text}+04:00`);
const whoIs = ({ id, fullName, userId }: AnyRecord) => ({
  id,
  fullName: String(fullName),
  ...(typeof userId === 'string' && { userId }),
});
const employed = async (userId?: string) => whoIs(await givenEmployee(world, { userId }));
const stored = (who: { id: string }, { dateKey } = TODAY) => recordIn(world, 'attendees', `${who.id}_${dateKey}`);
const NINE_TO_EIGHT = {
  dayKind: 'Workday',
  reason: 'Badge was lost',
  checkInAt: at('2026-02-27T09:00:00'),
  checkOutAt: at('2026-02-27T20:00:00'),
};
const corrected = (who: ReturnType<typeof whoIs>, by = 'hr', more = {}) =>
  planned(correct(undefined, who, FRIDAY, { ...NINE_TO_EIGHT, ...more }, by, NOW));

describe('the own day', () => {
  it('begins and ends at the server’s time, whatever the device says', async () => {
    const who = await employed('seller');
    const early = { checkInAt: new Date(NOW.getTime() - 3 * HOUR) };
    await world.commit('seller', lied(planned(checkIn(who, TODAY, 'Mobile')), 'attendees', early));
    expect(stored(who)).toMatchObject({ checkInAt: NOW, status: 'Open', userId: 'seller', dayKind: 'Workday' });
    world.now = new Date(NOW.getTime() + 4 * HOUR);
    await world.commit('seller', planned(checkOut(stored(who), new Date(NOW.getTime() + 9 * HOUR))));
    expect(stored(who)).toMatchObject({ checkOutAt: world.now, workedMinutes: 240, lateMinutes: 210 });
    const again = update('attendees', stored(who), { checkOutAt: new Date(NOW.getTime() + 6 * HOUR) });
    world.now = new Date(NOW.getTime() + 7 * HOUR);
    await world.commit('seller', [again]);
    expect(stored(who)).toMatchObject({ checkOutAt: new Date(NOW.getTime() + 4 * HOUR) });
  });
  it('M01 begins although the check-out of the day before was forgotten', async () => {
    const who = await employed('seller');
    await world.commit('seller', planned(checkIn(who, TODAY, 'Web')));
    world.now = at('2026-03-03T09:00:00');
    const next = { ...TODAY, dateKey: '2026-03-03' };
    expect(await world.refusal('seller', planned(checkIn(who, next, 'Web')))).toBe('written');
    expect(stored(who)).toMatchObject({ status: 'Open' });
  });
  it('M25 is open again where a check-out by mistake is taken back within a quarter of an hour', async () => {
    const who = await employed('seller');
    await world.commit('seller', planned(checkIn(who, TODAY, 'Web')));
    const leave = () => world.commit('seller', planned(checkOut(stored(who), world.now)));
    world.now = new Date(NOW.getTime() + HOUR);
    await leave();
    world.now = new Date(world.now.getTime() + HOUR / 4);
    expect(await world.refusal('other', planned(undoCheckOut(stored(who))))).toBe('forbidden');
    expect(await world.refusal('seller', planned(undoCheckOut(stored(who))))).toBe('written');
    expect(stored(who)).toMatchObject({ status: 'Open', checkInAt: NOW });
    expect(stored(who)).not.toHaveProperty('checkOutAt');
    await leave();
    world.now = new Date(world.now.getTime() + HOUR / 4 + 1);
    const late = await world.refusal('seller', planned(undoCheckOut(stored(who))));
    expect(late).toBe('invalid checkOutAt attendees.error.undo');
  });
  it.each(['2026-02-31', '2026-13-01', '2026-2-3', ''])('is a day of the calendar: %j is none', async (dateKey) => {
    const who = await employed('seller');
    const day = lied(planned(checkIn(who, TODAY, 'Web')), 'attendees', { dateKey });
    const key = dateKey ? 'date' : 'required';
    expect(await world.refusal('seller', day)).toBe(`invalid dateKey ui.validation.${key}`);
  });
  it('is held against the company’s hours, and what it comes to is computed', async () => {
    const who = await employed('seller');
    const lie = { shift: '0-1-0-0-0-0-0-0-0-0', employeeName: 'Somebody', lateMinutes: 0, overtimeMinutes: 900 };
    await world.commit(
      'seller',
      lied(planned(checkIn(who, TODAY, 'Web')), 'attendees', { ...lie, dayKind: 'Holiday' }),
    );
    expect(stored(who)).toMatchObject({ employeeName: 'Amelia Clarke', dayKind: 'Workday', lateMinutes: 210 });
    expect(stored(who)).not.toHaveProperty('overtimeMinutes');
    await world.given('settings', { ...workDefaults('AE'), id: 'attendance', shiftStart: '13:00', shiftEnd: '21:00' });
    const other = await employed('other');
    await world.commit('other', planned(checkIn(other, TODAY, 'Web')));
    expect(stored(other)).toMatchObject({ lateMinutes: 0, shift: expect.stringMatching(/^780-1260-/) });
  });
  it('is compared with a person’s own schedule if there is one, whatever the browser says', async () => {
    // 2 March 2026 is a Monday; NOW is half past twelve in Dubai
    const days = [
      { weekday: 'Monday', start: '12:00', end: '16:00' },
      { weekday: 'Saturday', start: '10:00', end: '14:00' },
    ];
    const who = whoIs(await givenEmployee(world, { userId: 'seller', hours: [{ from: EVER, days }] }));
    await world.commit('seller', planned(checkIn(who, TODAY, 'Web')));
    expect(stored(who)).toMatchObject({
      dayKind: 'Workday',
      lateMinutes: 30,
      shift: expect.stringMatching(/^720-960-/),
    });
    const free = whoIs(await givenEmployee(world, { userId: 'other', hours: [{ from: EVER, days: days.slice(1) }] }));
    await world.commit('other', planned(checkIn(free, TODAY, 'Web')));
    expect(stored(free)).toMatchObject({ dayKind: 'RestDay', lateMinutes: 0 });
  });
  it('says near, far or unknown of the place, where the company has offices, and never changes it', async () => {
    const who = await employed('seller');
    await world.commit('seller', planned(checkIn(who, TODAY, 'Mobile', 'Near')));
    expect(stored(who)).not.toHaveProperty('place');
    const offices = [{ name: 'Marina', coordinates: '25.0772, 55.1393' }];
    await world.given('settings', { ...workDefaults('AE'), id: 'attendance', offices });
    const other = await employed('other');
    await world.commit('other', planned(checkIn(other, TODAY, 'Mobile', 'Near')));
    expect(stored(other)).toMatchObject({ place: 'Near' });
    expect(await world.refusal('other', [update('attendees', stored(other), { place: 'Far' })])).toMatch('invalid');
    const silent = await employed('hr');
    const lie = { place: '25.0772, 55.1393' };
    expect(await world.refusal('hr', lied(planned(checkIn(silent, TODAY, 'Web')), 'attendees', lie))).toMatch(
      'invalid place',
    );
    await world.commit('hr', planned(checkIn(silent, TODAY, 'Web')));
    expect(stored(silent)).toMatchObject({ place: 'Unknown' });
  });
  it('is refused by name without its day', async () => {
    const who = await employed('seller');
    const undated = planned(checkIn(who, TODAY, 'Web')).map((change) => ({
      ...change,
      values: { ...('values' in change && change.values), dateKey: '' },
    }));
    expect(await world.refusal('seller', undated)).toMatch(/dateKey.*ui\.validation\.required/);
  });
  it('is nobody else’s, of today, and of the own employee record', async () => {
    const [mine, theirs] = [await employed('seller'), await employed('other')];
    for (const by of ['other', 'accountant', 'ceoB', 'banned'])
      expect(await world.refusal(by, planned(checkIn(mine, TODAY, 'Web')))).toMatch(/forbidden|signedOut|employeeId/);
    const disguised = planned(checkIn({ ...theirs, userId: 'seller' }, TODAY, 'Web'));
    expect(await world.refusal('seller', disguised)).toMatch('employeeId');
    expect(await world.refusal('seller', planned(checkIn(mine, YESTERDAY, 'Web')))).toMatch('attendees.error.day');
    const named = planned(checkIn(mine, TODAY, 'Web')).map((change) => ({ ...change, id: `${mine.id}_2026-01-01` }));
    expect(await world.refusal('seller', named)).toBe('forbidden');
    expect(await world.refusal('seller', planned(checkIn(mine, TODAY, 'Web')))).toBe('written');
    expect(await world.refusal('seller', planned(checkIn(mine, TODAY, 'Web')))).toBe('conflict');
  });
  it('is not written by hand, approved or corrected by oneself', async () => {
    const who = await employed('seller');
    expect(await world.refusal('seller', corrected(who, 'seller'))).toBe('invalid method attendees.error.own');
    await world.commit('hr', corrected(who));
    const day = stored(who, FRIDAY);
    expect(await world.refusal('seller', planned(approveOvertime(day, true)))).toMatch('attendees.error.own');
    expect(await world.refusal('seller', [update('attendees', day, { note: 'x' })])).toMatch('attendees.error.own');
    expect(await world.refusal('hr', [update('attendees', day, { note: 'x' })])).toBe('written');
  });
});

describe('a corrected day', () => {
  it('is signed by the person who does it, gives the reason, and is computed from its times', async () => {
    const who = await employed('seller');
    expect(await world.refusal('hr', corrected(who, 'ceo'))).toBe('invalid correction attendees.error.signed');
    const silent = lied(corrected(who), 'attendees', { correction: { requestedBy: 'hr', reason: 'oops' } });
    expect(await world.refusal('hr', silent)).toMatch(/^invalid correction/);
    await world.commit('hr', corrected(who));
    expect(stored(who, FRIDAY)).toMatchObject({ status: 'Present', workedMinutes: 600, overtimeMinutes: 120 });
  });
  it('may be one that was taken at the clock', async () => {
    const who = await employed('seller');
    await world.commit('seller', planned(checkIn(who, TODAY, 'Web')));
    const times = { dayKind: 'Workday', checkInAt: at('2026-03-02T09:00:00'), reason: 'The bus broke down' };
    const moved = [update('attendees', stored(who), { checkInAt: times.checkInAt })];
    await world.commit('hr', moved);
    expect(stored(who)).toMatchObject({ checkInAt: NOW });
    await world.commit('hr', planned(correct(stored(who), who, TODAY, times, 'hr', NOW)));
    expect(stored(who)).toMatchObject({ checkInAt: times.checkInAt, method: 'Manual', lateMinutes: 0 });
    const back = [update('attendees', stored(who), { method: 'Web' })];
    expect(await world.refusal('hr', back)).toBe('invalid method attendees.error.own');
  });
  it('names its employee’s account, lies not ahead, and ends after it begins', async () => {
    const who = await employed('seller');
    await world.commit('hr', corrected({ ...who, userId: 'other' }));
    expect(stored(who, FRIDAY)).toMatchObject({ userId: 'seller' });
    const other = await employed('other');
    const ended = lied(corrected(other), 'attendees', { checkOutAt: at('2026-02-27T08:00:00') });
    expect(await world.refusal('hr', ended)).toBe('invalid checkOutAt attendees.error.order');
    const ahead = { ...FRIDAY, dateKey: '2026-03-03' };
    const tomorrow = { dayKind: 'Workday', reason: 'Badge was lost', checkInAt: undefined, checkOutAt: undefined };
    const [change] = planned(correct(undefined, other, FRIDAY, tomorrow, 'hr', NOW));
    if (change?.type !== 'create') throw new Error('no day');
    const moved = {
      ...change,
      id: `${other.id}_${ahead.dateKey}`,
      values: { ...change.values, dateKey: ahead.dateKey },
    };
    expect(await world.refusal('hr', [moved])).toBe('invalid dateKey attendees.error.future');
    expect(await world.refusal('hr', [change])).toBe('written');
  });
});

describe('overtime', () => {
  it('is approved and taken back, and never by oneself', async () => {
    const who = await employed('hr');
    await world.commit('ceo', corrected(who, 'ceo'));
    expect(await world.refusal('hr', planned(approveOvertime(stored(who, FRIDAY), true)))).toBe(
      'invalid overtimeApproved attendees.error.overtime',
    );
    expect(await world.refusal('ceo', planned(approveOvertime(stored(who, FRIDAY), true)))).toBe('written');
    expect(await world.refusal('ceo', planned(approveOvertime(stored(who, FRIDAY), false)))).toBe('written');
  });
});

describe('a day of a month that payroll has', () => {
  const marks = () => world.store.readAll('companies/company_a_0001/payChanges').map(({ data }) => data);
  it.each([
    ['Approved', undefined, 1],
    ['Paid', undefined, 1],
    ['Approved', FRIDAY.dateKey, 1],
    ['Approved', '2026-02-20', 0],
    ['Calculated', undefined, 1],
    ['Draft', undefined, 0],
  ])('%s and counted until %s is corrected; marks for the next payroll: %i', async (status, countedUntil, count) => {
    const who = await employed('seller');
    await world.given('payroll', { id: 'regular_2026-02', periodKey: '2026-02', status, countedUntil });
    await world.commit('hr', corrected(who));
    await world.commit('hr', [update('attendees', stored(who, FRIDAY), { note: 'Late bus' })]);
    expect(marks()).toHaveLength(count);
    const id = `${who.id}_${FRIDAY.dateKey}`;
    const mark = { employeeId: who.id, periodKey: '2026-02', reason: 'Attendance' };
    if (count > 0) expect(marks()).toMatchObject([mark]);
    await world.commit('hr', planned(approveOvertime(stored(who, FRIDAY), true)));
    await world.commit('hr', [
      { type: 'archive', resource: 'attendees', id, version: stored(who, FRIDAY).version, set: {} },
    ]);
    expect(marks().map(({ reason }) => reason)).toEqual(count > 0 ? ['Attendance', 'Overtime'] : []);
  });
});

it('a day is archived and restored by managers; archived it does not change', async () => {
  const who = await employed('seller');
  await world.commit('hr', corrected(who));
  const shelf = (type: 'archive' | 'restore') => {
    const { id, version } = stored(who, FRIDAY);
    return [{ type, resource: 'attendees', id, version, set: {} } as const];
  };
  for (const by of ['seller', 'other', 'ceoB']) expect(await world.refusal(by, shelf('archive'))).toBe('forbidden');
  expect(await world.refusal('hr', shelf('archive'))).toBe('written');
  expect(await world.refusal('hr', [update('attendees', stored(who, FRIDAY), { note: 'x' })])).toBe('deleted');
  expect(await world.refusal('ceo', shelf('restore'))).toBe('written');
});
