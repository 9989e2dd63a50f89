import { expect, it } from 'vitest';
import { findingsOf, groupsOf, type Known } from './findings.ts';

const day = (id: string, dateKey: string) => ({ id, employeeName: `Who ${id}`, dateKey });
const known = (openDays: Known['openDays']): Known => ({
  run: { withoutPay: [] } as unknown as Known['run'],
  ...{ slips: [], pending: [], hasWageFile: false, nameOf: String, today: '2026-03-24', openDays },
});

it('an approval waits for whoever is at work now, whose check-out it would refuse, and calls it no missing check-out', () => {
  const found = findingsOf(known([day('a', '2026-03-23'), day('b', '2026-03-24')]));
  expect(found.map(({ id, code, isBlocker }) => [id, code, isBlocker])).toEqual([
    ['a', 'openDay', true],
    ['b', 'atWork', true],
  ]);
});

it('findings are counted by their cause; who is at work now is no finding', () => {
  const found = findingsOf(known([day('a', '2026-03-23'), day('b', '2026-03-24'), day('c', '2026-03-20')]));
  const { groups, atWork } = groupsOf(found);
  expect(groups.map(({ code, found: some }) => [code, some.map(({ id }) => id)])).toEqual([['openDay', ['a', 'c']]]);
  expect(atWork.map(({ id }) => id)).toEqual(['b']);
});
