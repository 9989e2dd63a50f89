import { expect, it } from 'vitest';
import { leaderboard, performanceIndex } from './leaderboard.ts';

const TARGETS = { commissionMinor: 5000000, dealsBp: 30000, viewings: 20 };
const seller = (
  uid: string,
  commissionMinor: number,
  dealsBp: number,
  viewings: number,
  answeredInTime: number,
  newLeads: number,
) => ({ uid, lastName: 'Carter', commissionMinor, dealsBp, viewings, answeredInTime, newLeads });
const SELLERS = [
  seller('A', 4500000, 25000, 18, 9, 10),
  seller('B', 4500000, 20000, 30, 12, 12),
  seller('C', 1250000, 10000, 22, 4, 8),
  seller('D', 0, 0, 5, 0, 0),
  seller('E', 9000000, 5000, 2, 1, 2),
];

it('ranks by commission, then deals', () =>
  expect(leaderboard(SELLERS, TARGETS).map(({ uid, index, rank }) => [uid, index, rank])).toEqual([
    ['E', 62, 1],
    ['A', 89, 2],
    ['B', 88, 3],
    ['C', 42, 4],
    ['D', 4, 5],
  ]));
it('then by index, name and id, whatever the order given', () => {
  const same = { ...seller('z', 100, 100, 0, 0, 0), lastName: 'Walsh' };
  const others = [same, { ...same, uid: 'y' }, { ...same, lastName: 'Hughes' }, { ...same, viewings: 20, uid: 'x' }];
  const ids = (list: typeof others) => leaderboard(list, TARGETS).map(({ uid, lastName }) => `${lastName} ${uid}`);
  const ranked = ['Walsh x', 'Hughes z', 'Walsh y', 'Walsh z'];
  expect(ids(others)).toEqual(ranked);
  expect(ids(others.toReversed())).toEqual(ranked);
});
it('counts nothing without a target', () =>
  expect(performanceIndex(seller('A', 1, 1, 1, 1, 1), { commissionMinor: 0, dealsBp: 0, viewings: 0 })).toBe(15));
