import { expect, it } from 'vitest';
import type { Values } from '#model/schema.ts';
import { findingsOf, groupsOf, type Known } from './findings.ts';

const day = (id: string, dateKey: string) => ({ id, employeeName: `Who ${id}`, dateKey });
const known = (openDays: Known['openDays']): Known => ({
  run: { withoutPay: [], countedUntil: '2026-03-23' } as unknown as Known['run'],
  ...{ slips: [], pending: [], hasWageFile: false, nameOf: String, openDays },
});

it('someone who is at work now, or checked in on a day that does not count yet, is no finding', () => {
  const found = findingsOf(known([day('a', '2026-03-23'), day('b', '2026-03-24'), day('c', '2026-03-20')]));
  expect(found.map(({ id, code, isBlocker }) => [id, code, isBlocker])).toEqual([
    ['a', 'openDay', true],
    ['c', 'openDay', true],
  ]);
});

it('findings are counted by their cause', () => {
  const groups = groupsOf(findingsOf(known([day('a', '2026-03-23'), day('b', '2026-03-20')])));
  expect(groups.map(({ code, found }) => [code, found.map(({ id }) => id)])).toEqual([['openDay', ['a', 'b']]]);
});

it('one person, or one account, that is paid twice is named, and keeps nobody from approving', () => {
  const slip = (id: string, snapshot: Values, more: Values = {}) => ({
    ...{ id, employeeId: id, employeeName: `Who ${id}`, netMinor: 100, waitingMinutes: 0, payableDays: 30 },
    ...{ snapshot: { employeeCode: id, ...snapshot }, ...more },
  });
  const slips = [
    slip('a', { iban: 'AE1', userId: 'ann' }),
    slip('b', { iban: 'AE1', userId: 'bob' }),
    slip('c', { iban: 'AE2', userId: 'ann' }),
    slip('d', { iban: 'AE3', userId: 'dan' }),
    slip('e', { iban: 'AE3', userId: 'eve' }, { payableDays: 0 }),
    slip('f', {}),
    slip('g', {}),
  ] as unknown as Known['slips'];
  const found = findingsOf({ ...known([]), slips }).filter(({ code }) => code === 'paidTwice');
  expect(found.map(({ id, isBlocker }) => [id, isBlocker])).toEqual([
    ['a', false],
    ['b', false],
    ['c', false],
  ]);
});
