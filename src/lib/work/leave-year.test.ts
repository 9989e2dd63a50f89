import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#lib/time/dates.ts';
import { type AnnualRules, annualRulesOf, leaveAtEnd, leaveLeft, serviceYearOf } from './leave-year.ts';
import type { LeaveSettings } from './work-rules.ts';

const annual = (days: number, more: Partial<LeaveSettings> = {}) =>
  annualRulesOf({ policies: [{ type: 'Annual', days, counting: 'Calendar' }], ...more });
const always = (rules: AnnualRules) => () => rules;
const LAW = annual(30);
/** So many whole days from this one on. */
const taken = (from: string, days: number) =>
  Array.from({ length: days }, (_, index) => ({
    day: new Date(Date.parse(from) + index * DAY_MS).toISOString().slice(0, 10),
    halfDays: 2,
  }));

it.each([
  ['2024-01-08', '2024-01-08', 1, '2024-01-08', '2025-01-07'],
  ['2024-01-08', '2025-01-07', 1, '2024-01-08', '2025-01-07'],
  ['2024-01-08', '2025-01-08', 2, '2025-01-08', '2026-01-07'],
  ['2024-01-08', '2023-12-01', 1, '2024-01-08', '2025-01-07'],
  // hired on a leap day: the year begins on the last day of February
  ['2024-02-29', '2025-02-28', 2, '2025-02-28', '2026-02-27'],
  ['2024-02-29', '2028-02-29', 5, '2028-02-29', '2029-02-27'],
  ['2025-12-31', '2026-12-30', 1, '2025-12-31', '2026-12-30'],
])('hired on %s, %s is in year %d, %s to %s', (hired, day, number, from, to) =>
  expect(serviceYearOf(hired, day)).toEqual({ number, from, to }),
);

// Federal Decree-Law 33 of 2021, art. 29: two days a month after six months, 30 days a year
describe('annual leave of the Emirates', () => {
  it.each([
    ['2026-06-13', 0],
    ['2026-07-13', 0],
    ['2026-07-14', 12],
    ['2026-12-14', 22],
    ['2027-01-13', 22],
    // a whole year is served; the second begins and gives its own beside what came over
    ['2027-01-14', 30],
    ['2027-01-15', 60],
    ['2028-01-14', 60],
  ])('hired on 15 January 2026, on %s: %d days', (day, days) =>
    expect(leaveLeft({ hired: '2026-01-15' }, day, [], always(LAW))).toBe(2 * days),
  );
});

describe('what goes over', () => {
  const hired = '2024-03-01';
  const five = annual(30, { carryOverDays: 5, carryOverMonths: 3 });
  it.each<[string, string, ReturnType<typeof taken>, number]>([
    ['at most so many days', '2025-03-01', [], 35],
    ['until the last day of the third month', '2025-05-31', [], 35],
    ['and no longer', '2025-06-01', [], 30],
    ['unless they were used in time', '2025-06-01', taken('2025-03-10', 3), 30],
    ['what is used beyond them is of the year', '2025-06-01', taken('2025-03-10', 8), 27],
    ['what is used too late is of the year', '2025-07-01', taken('2025-06-10', 3), 27],
    ['what was taken the year before does not go over', '2025-03-01', taken('2024-10-01', 28), 32],
    ['more than there was is no debt of the next year', '2025-03-01', taken('2024-10-01', 40), 30],
  ])('%s', (_, day, days, left) => expect(leaveLeft({ hired }, day, days, always(five))).toBe(2 * left));
  it('is all of it for a year where nobody set it, and nothing where that was set', () => {
    expect(leaveLeft({ hired }, '2026-02-28', [], always(LAW))).toBe(120);
    expect(leaveLeft({ hired }, '2026-02-28', [], always(annual(30, { carryOverDays: 0 })))).toBe(60);
    expect(leaveLeft({ hired }, '2025-03-01', [], always(annual(20)))).toBe(80);
  });
});

describe('leave that is paid out at the end', () => {
  it.each<[string, string, ReturnType<typeof taken>, number]>([
    // less than six months: none; seven months: two a month
    ['2026-01-01', '2026-06-29', [], 0],
    ['2026-01-01', '2026-07-31', [], 14],
    // the year to the day
    ['2026-01-01', '2026-12-31', [], 30],
    // 30 came over, and 181 of 365 days of the second year: 14.88, to half a day
    ['2026-01-01', '2027-06-30', [], 45],
    ['2026-01-01', '2027-06-30', taken('2026-12-01', 20), 25],
    ['2026-01-01', '2027-06-30', taken('2027-03-01', 45), 0],
    // taken ahead of what was earned
    ['2026-01-01', '2027-01-31', taken('2027-01-02', 20), 12.5],
    ['2026-01-01', '2027-01-31', [...taken('2026-10-01', 30), ...taken('2027-01-02', 20)], -17.5],
    // a leap year has 366
    ['2027-03-01', '2028-08-30', taken('2027-12-01', 30), 15],
  ])('hired on %s, last day %s, after %j', (hired, last, days, left) =>
    expect(leaveAtEnd({ hired }, last, days, always(LAW))).toBe(2 * left),
  );
});

describe('an opening balance', () => {
  const opening = (day: string, days: number) => ({ day, annualHalfDays: 2 * days, taken: {} });
  const M27 = { hired: '2020-05-01', opening: opening('2026-03-02', 55) };
  it.each<[string, string, ReturnType<typeof taken>, number]>([
    ['is what is left on its day', '2026-03-02', [], 55],
    ['and before it', '2026-01-12', [], 55],
    ['less what is taken from then on', '2026-03-10', taken('2026-03-02', 3), 52],
    ['but not what was taken before', '2026-03-10', taken('2026-01-12', 5), 55],
    // of 52, 30 at most go over
    ['goes over into the next year', '2026-05-01', taken('2026-03-02', 3), 60],
    ['as far as it is left', '2026-05-01', taken('2026-03-02', 40), 45],
  ])('%s', (_, day, days, left) => expect(leaveLeft(M27, day, days, always(LAW))).toBe(2 * left));
  it('grows by the month in the first year', () => {
    const service = { hired: '2026-01-15', opening: opening('2026-08-01', 9) };
    // twelve days after six months, of which three were taken
    expect(leaveLeft(service, '2026-08-01', [], always(LAW))).toBe(18);
    expect(leaveLeft(service, '2026-12-14', [], always(LAW))).toBe(2 * (22 - 3));
  });
  it('may be below zero, and is paid out by what was earned', () => {
    const ahead = { hired: '2020-05-01', opening: opening('2026-03-02', -4) };
    expect(leaveLeft(ahead, '2026-04-30', [], always(LAW))).toBe(-8);
    // of the year's 30 days, 306 of 365 are earned: 25 of them, to half a day
    expect(leaveAtEnd(ahead, '2026-03-02', [], always(LAW))).toBe(2 * (25 - 30 - 4));
    expect(leaveAtEnd(M27, '2026-03-02', [], always(LAW))).toBe(2 * (25 - 30 + 55));
  });
});
