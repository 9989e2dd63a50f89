import { describe, expect, it } from 'vitest';
import { fold } from '#lib/tables/content-lines.ts';
import { dayKey } from '#lib/time/dates.ts';
import { shapeIssuesOf } from '#model/derive/to-zod.ts';
import { answerOf, conflictsOf, isAsked, respond } from './commands.ts';
import { icsOf } from './ics.ts';
import { checkMeeting, interestOf, type Meeting, meetings } from './schema.ts';
import { firstDay } from './slots.ts';
import { daysOf, layDay, onDay, stepTo, touchesDay } from './spans.ts';

const DUBAI = 'Asia/Dubai';
const at = (text: string) => new Date(`2026-06-${text}:00Z`);
const now = at('17T08:00');
const meeting = (more: Partial<Meeting> = {}): Meeting =>
  ({
    id: 'meeting_1',
    version: 3,
    createdAt: now,
    createdBy: 's1',
    updatedAt: now,
    updatedBy: 's1',
    archivedAt: null,
    kind: 'Viewing',
    title: 'Viewing at Pearl Quay',
    startAt: at('18T10:00'),
    endAt: at('18T11:00'),
    showingAppointmentStatus: 'Confirmed',
    method: 'InPerson',
    organiserId: 's1',
    attendeeIds: ['s1', 's2'],
    acceptedIds: ['s1'],
    propertyIds: ['p1'],
    ...more,
  }) as Meeting;
const record = (more: Partial<Meeting> = {}) => meeting(more) as Partial<Meeting> as Meeting;

describe('answers', () => {
  it('are given for oneself', () => {
    const said = respond(record(), 's2', 'declined').changes[0];
    expect(said).toMatchObject({ set: { acceptedIds: ['s1'], declinedIds: ['s2'] } });
    expect(answerOf(meeting({ declinedIds: ['s2'] }), 's2')).toBe('declined');
    expect(answerOf(meeting(), 's2')).toBe('pending');
  });
  it('are requested from invited people, while it is to come', () => {
    expect(isAsked(record(), 's2', now)).toBe(true);
    expect(isAsked(record(), 's3', now)).toBe(false);
    expect(isAsked(record({ endAt: at('17T07:00') }), 's2', now)).toBe(false);
    expect(isAsked(record({ showingAppointmentStatus: 'Cancelled' }), 's2', now)).toBe(false);
    expect(isAsked(record({ showingAppointmentStatus: 'Completed' }), 's2', now)).toBe(false);
    expect(isAsked(record({ archivedAt: now }), 's2', now)).toBe(false);
  });
  it('begin with the organiser’s, fall away with the invitation and with another time', () => {
    const derive = (values: Partial<Meeting>, before?: Meeting) => meetings.derive?.(values as Meeting, now, before);
    expect(derive({ organiserId: 's1', attendeeIds: ['s2'] })).toMatchObject({
      attendeeIds: ['s1', 's2'],
      acceptedIds: ['s1'],
    });
    const before = meeting({ acceptedIds: ['s1', 's2'] });
    expect(derive({ ...before, attendeeIds: ['s1'] }, before)?.acceptedIds).toEqual(['s1']);
    expect(derive({ ...before, endAt: at('18T12:00') }, before)?.acceptedIds).toEqual(['s1']);
    expect(derive({ ...before, title: 'Other' }, before)?.acceptedIds).toEqual(['s1', 's2']);
    const declined = meeting({ acceptedIds: undefined, declinedIds: ['s1'] });
    expect(derive(declined, declined)).toMatchObject({ acceptedIds: [], declinedIds: ['s1'] });
  });
});

describe('conflicts', () => {
  const other = (more: Partial<Meeting>) => record({ id: 'meeting_2', title: 'Other', ...more });
  const found = (more: Partial<Meeting>) => conflictsOf(meeting(), [other(more)]).length;
  it('are half open', () => {
    expect(found({ startAt: at('18T10:30'), endAt: at('18T12:00') })).toBe(1);
    expect(found({ startAt: at('18T11:00'), endAt: at('18T12:00') })).toBe(0);
    expect(found({ startAt: at('18T09:00'), endAt: at('18T10:00') })).toBe(0);
  });
  it('want a person or a property in common', () => {
    expect(found({ attendeeIds: ['s9'], propertyIds: ['p9'] })).toBe(0);
    expect(found({ attendeeIds: ['s9'], propertyIds: ['p1'] })).toBe(1);
    expect(found({ attendeeIds: ['s2'], declinedIds: ['s2'], propertyIds: undefined })).toBe(0);
  });
  it('are not with itself, nor with what was called off or put away', () => {
    expect(conflictsOf(meeting(), [record()])).toEqual([]);
    expect(found({ showingAppointmentStatus: 'Cancelled' })).toBe(0);
    expect(found({ archivedAt: now })).toBe(0);
  });
});

describe('a meeting', () => {
  it('is checked', () => {
    const issues = (more: Partial<Meeting>) => checkMeeting(meeting(more), now).map(({ key }) => key);
    expect(issues({})).toEqual([]);
    expect(issues({ endAt: at('18T10:00') })).toEqual(['meetings.error.order']);
    expect(issues({ endAt: at('18T22:00') })).toEqual([]);
    expect(issues({ endAt: at('18T22:01') })).toEqual(['meetings.error.long']);
    expect(issues({ allDay: true, endAt: at('25T10:00') })).toEqual([]);
    expect(issues({ allDay: true, endAt: at('25T10:01') })).toEqual(['meetings.error.longDays']);
    expect(issues({ showingAppointmentStatus: 'Completed' })).toEqual(['meetings.error.notYet']);
  });
  it('says how interested somebody is where nobody chose', () => {
    expect(interestOf({ wantsOffer: 'Yes', wantsSecondViewing: 'No' })).toBe('Interested');
    expect(interestOf({ wantsOffer: 'Unsure', wantsSecondViewing: 'No' })).toBe('Unsure');
    expect(interestOf({ wantsOffer: 'No', wantsSecondViewing: 'No' })).toBe('NotInterested');
    expect(interestOf({ wantsOffer: 'No' })).toBeUndefined();
    expect(interestOf({ interest: 'Unsure', wantsOffer: 'Yes' })).toBe('Unsure');
  });
});

describe('the calendar file', () => {
  const context = { now, host: 'example.com', dayOf: (date: Date) => dayKey(date, DUBAI) };
  it('follows RFC 5545', () => {
    const text = icsOf([meeting({ title: 'A; b, c\\d', agenda: 'One\nTwo', location: 'Pearl Quay' })], context);
    expect(text.split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Freehold//Meetings//EN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:meeting_1@example.com',
      'DTSTAMP:20260617T080000Z',
      'SEQUENCE:2',
      'DTSTART:20260618T100000Z',
      'DTEND:20260618T110000Z',
      'SUMMARY:A\\; b\\, c\\\\d',
      'LOCATION:Pearl Quay',
      'DESCRIPTION:One\\nTwo',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });
  it('tells whole days by their names, the last one exclusive', () => {
    const text = icsOf([meeting({ allDay: true, startAt: at('17T20:00'), endAt: at('19T20:00') })], context);
    expect(text).toContain('DTSTART;VALUE=DATE:20260618\r\n');
    expect(text).toContain('DTEND;VALUE=DATE:20260620\r\n');
  });
  it.each([
    ['Europe/Paris', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', '20260329', '20260330'],
    ['Europe/Paris', '2026-03-27T23:00:00Z', '2026-03-28T23:00:00Z', '20260328', '20260329'],
    ['Europe/London', '2026-03-28T00:00:00Z', '2026-03-29T00:00:00Z', '20260328', '20260329'],
    ['America/New_York', '2026-03-07T05:00:00Z', '2026-03-08T05:00:00Z', '20260307', '20260308'],
    ['America/New_York', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z', '20261101', '20261102'],
  ])('a whole day in %s is that day alone, beside a change of the clocks', (zone, startAt, endAt, first, after) => {
    const day = meeting({ allDay: true, startAt: new Date(startAt), endAt: new Date(endAt) });
    const text = icsOf([day], { ...context, dayOf: (date) => dayKey(date, zone) });
    expect(text).toContain(`DTSTART;VALUE=DATE:${first}\r\nDTEND;VALUE=DATE:${after}\r\n`);
  });
  it('a line break in a link is refused, and begins no line of a file', () => {
    const meetingUrl = 'https://x.example/a\r\nATTENDEE:mailto:x@example.com';
    expect(shapeIssuesOf(meetings, { meetingUrl })).toEqual([{ field: 'meetingUrl', key: 'meetings.error.url' }]);
    expect(shapeIssuesOf(meetings, { meetingUrl: 'https://x.example/a' })).toEqual([]);
    expect(icsOf([meeting({ meetingUrl })], context)).not.toMatch(/^ATTENDEE/m);
  });
  it('folds lines at 75 octets, between characters', () => {
    const line = `SUMMARY:${'高級物件の内見'.repeat(10)}`;
    const parts = fold(line).split('\r\n');
    expect(parts.length).toBeGreaterThan(1);
    for (const part of parts) expect(new TextEncoder().encode(part).length).toBeLessThanOrEqual(75);
    expect(parts.map((part, index) => (index === 0 ? part : part.slice(1))).join('')).toBe(line);
    expect(fold('x'.repeat(75))).toBe('x'.repeat(75));
    expect(fold('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`);
  });
});

describe('days', () => {
  it('of a month fill whole weeks from Monday', () => {
    const days = daysOf('month', '2026-06-17');
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-06-01', '2026-07-05', 35]);
    expect(daysOf('month', '2027-02-10')).toHaveLength(28);
    expect(daysOf('month', '2026-08-31').length).toBe(42);
    expect(daysOf('week', '2026-06-21')[0]).toBe('2026-06-15');
    expect(stepTo('month', '2026-01-31', 1)).toBe('2026-02-01');
    expect(stepTo('week', '2026-06-17', -1)).toBe('2026-06-10');
  });
  it('are the company’s, and keep the time on the wall', () => {
    const late = { startAt: at('17T20:30'), endAt: at('17T21:30') };
    expect(touchesDay(late, '2026-06-18', DUBAI)).toBe(true);
    expect(touchesDay(late, '2026-06-17', DUBAI)).toBe(false);
    expect(touchesDay({ startAt: at('17T18:00'), endAt: at('17T20:00') }, '2026-06-18', DUBAI)).toBe(false);
    expect(onDay(new Date('2026-03-28T09:00:00Z'), '2026-03-30', 'Europe/Paris')).toEqual(
      new Date('2026-03-30T08:00:00Z'),
    );
  });
  it('put side by side what overlaps', () => {
    const event = (from: string, to: string) => ({ startAt: at(`18T${from}`), endAt: at(`18T${to}`) });
    const events = [event('06:00', '08:00'), event('07:00', '09:00'), event('08:00', '10:00'), event('12:00', '12:05')];
    const placed = layDay(events, '2026-06-18', DUBAI).placed.map(({ from, to, column, columns }) => [
      from,
      to,
      column,
      columns,
    ]);
    expect(placed).toEqual([
      [600, 720, 0, 2],
      [660, 780, 1, 2],
      [720, 840, 0, 2],
      [960, 980, 0, 1],
    ]);
  });
  it('count what finds no room beside others of its time', () => {
    const event = (from: string, to: string) => ({ startAt: at(`18T${from}`), endAt: at(`18T${to}`) });
    const four = ['09:30', '10:00', '10:30', '11:00'].map((to) => event('09:00', to));
    const { placed, crowds } = layDay([...four, event('14:00', '15:00')], '2026-06-18', DUBAI, 2);
    expect(placed.map(({ to, column, columns, isCrowded }) => [to, column, columns, isCrowded])).toEqual([
      [900, 0, 2, true],
      [870, 1, 2, true],
      [1140, 0, 1, false],
    ]);
    expect(crowds).toEqual([{ from: 780, to: 840, count: 2 }]);
    expect(layDay(four, '2026-06-18', DUBAI).crowds).toEqual([]);
  });
});

it.each([
  ['while a time of today is left', '17T15:59', '2026-06-17'],
  ['in the evening, when none is', '17T16:00', '2026-06-18'],
  ['after midnight of the company', '17T20:30', '2026-06-18'],
])('a booking opens on the first day that has a time: %s', (_, moment, day) => {
  expect(firstDay({ now: at(moment), timeZone: DUBAI })).toBe(day);
});
