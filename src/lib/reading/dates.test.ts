import { describe, expect, it } from 'vitest';
import { zonedText } from '#kit/transfer/cells.ts';
import { dayKey, formatDate, formatDateTime, startOfDay } from '#lib/time/dates.ts';
import { dateOrderOf, readDate, readTypedDate, usualOrder } from './dates.ts';

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
    ['3-Nov-2026', '2026-11-02T20:00:00.000Z'],
    ['03 Nov 26', '2026-11-02T20:00:00.000Z'],
    ['Nov 3, 2026', '2026-11-02T20:00:00.000Z'],
    ['Tue, 3 November 2026', '2026-11-02T20:00:00.000Z'],
    ['3rd of November 2026', '2026-11-02T20:00:00.000Z'],
    ['1er août 2026', '2026-07-31T20:00:00.000Z'],
    ['٣ نوفمبر ٢٠٢٦', '2026-11-02T20:00:00.000Z'],
    ['٠٣/١١/٢٠٢٦', '2026-11-02T20:00:00.000Z'],
    ['令和8年11月3日', '2026-11-02T20:00:00.000Z'],
    ['20261103', '2026-11-02T20:00:00.000Z'],
    ['46329', '2026-11-02T20:00:00.000Z'],
    ['46329.5', '2026-11-03T08:00:00.000Z'],
    ['14-Mar-2026 10:22', '2026-03-14T06:22:00.000Z'],
    ['3/11/2026, 5:30 PM', '2026-11-03T13:30:00.000Z'],
    ['3/11/2026 12:05 am', '2026-11-02T20:05:00.000Z'],
    ['2026-11-21 09:30:00 UTC', '2026-11-21T09:30:00.000Z'],
    ['12/04/85', '1985-04-11T20:00:00.000Z'],
  ])('reads %s', (text, instant) => expect(read(text)).toBe(instant));
  it('takes the month first where the column says so', () => {
    expect(read('03/04/2026', 'monthFirst')).toBe('2026-03-03T20:00:00.000Z');
  });
  it.each([
    '',
    'soon',
    '31/02/2026',
    '2026-13-01',
    '12',
    '2026-11-21 25:00',
    '3 Foo 2026',
    '3/11/2026 13:00 pm',
    '12345678',
  ])('refuses %j', (text) => expect(read(text)).toBeUndefined());
  it('knows the order by a part above twelve', () => {
    expect(dateOrderOf(['03/04/2026', '12/25/2026'])).toBe('monthFirst');
    expect(dateOrderOf(['03/04/2026', '25/12/2026'])).toBe('dayFirst');
  });
  it('says where nothing decides, and nothing where it makes no difference', () => {
    expect(dateOrderOf(['03/04/2026', '04/04/2026'])).toBe('either');
    expect(dateOrderOf(['2026-12-25', '04/04/2026', 'soon'])).toBeUndefined();
    expect([usualOrder('US'), usualOrder('AE')]).toEqual(['monthFirst', 'dayFirst']);
  });
});

describe('readTypedDate', () => {
  const typed = (text: string, country = 'AE', kind = {}) => readTypedDate(text, ZONE, country, kind)?.toISOString();
  const DECEMBER = '2026-12-04T20:00:00.000Z';
  it.each(['05/12/2026', '5 Dec 2026', '05.12.2026', 'Dec 5, 2026', '5/12/26', '2026-12-05', '5 déc. 2026'])(
    '%s of a company in the Emirates is 5 December',
    (text) => expect(typed(text)).toBe(DECEMBER),
  );
  it('follows the country, unless its figures say otherwise', () => {
    expect(typed('12/05/2026', 'US')).toBe(DECEMBER);
    expect(typed('05/12/2026', 'FR')).toBe(DECEMBER);
    expect(typed('31/12/2026', 'US')).toBe('2026-12-30T20:00:00.000Z');
    expect(typed('12/31/2026', 'AE')).toBe('2026-12-30T20:00:00.000Z');
  });
  it.each([
    ['en', 'US'],
    ['en', 'AE'],
    ['en-GB', 'GB'],
    ['fr', 'FR'],
    ['zh', 'CN'],
    ['ja', 'JP'],
  ])('reads what is shown in %s of a company in %s', (locale, country) => {
    for (const at of ['2026-02-01T09:05:00Z', '2026-05-31T15:30:00Z', '2026-08-03T20:00:00Z', '2026-12-05T08:00:00Z']) {
      const date = new Date(at);
      expect(typed(formatDateTime(date, locale, ZONE), country, { time: true })).toBe(date.toISOString());
      expect(typed(formatDate(date, locale, ZONE), country)).toBe(startOfDay(dayKey(date, ZONE), ZONE).toISOString());
    }
  });
  it('a day without a time has the clock of its field, a day with one none', () => {
    expect(typed('5 Dec 2026', 'AE', { time: true, clock: '18:00' })).toBe('2026-12-05T14:00:00.000Z');
    expect(typed('5 Dec 2026 09:30', 'AE', { time: true, clock: '18:00' })).toBe('2026-12-05T05:30:00.000Z');
    expect(typed('5 Dec 2026', 'AE', { time: true })).toBe(DECEMBER);
    expect(typed('5 Dec 2026 09:30')).toBe(DECEMBER);
    expect(readDate('2026-12-05 09:30', ZONE, 'dayFirst', {})?.toISOString()).toBe(DECEMBER);
    expect(readDate('2026-12-05T23:00:00Z', ZONE, 'dayFirst', {})?.toISOString()).toBe('2026-12-05T20:00:00.000Z');
  });
  it.each(['soon', '31/02/2026', '46361', '5 Foo 2026', '5/12'])('%s is not changed', (text) =>
    expect(typed(text)).toBeUndefined(),
  );
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
