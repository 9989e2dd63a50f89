import { expect, it } from 'vitest';
import { instalments, planTotalBp } from './payment-plan.ts';

const times = (count: number, value: number): number[] => Array(count).fill(value);
it.each([
  [180000000, [...times(6, 1000), 4000], [...times(6, 18000000), 72000000]],
  [123456789, [2000, ...times(4, 1000), 4000], [24691358, ...times(4, 12345679), 49382715]],
  [
    99999999,
    [500, 500, 1000, 1000, 1000, 2000, 4000],
    [5000000, 5000000, 10000000, 10000000, 10000000, 20000000, 39999999],
  ],
  [200000000, [1000, ...times(50, 100), 4000], [20000000, ...times(50, 2000000), 80000000]],
  [100000001, [3333, 3333, 3334], [33330000, 33330000, 33340001]],
  [150000000, [1000, 4000, 2500, ...times(5, 500)], [15000000, 60000000, 37500000, ...times(5, 7500000)]],
])('%d by %j', (price, percents, amounts) => expect(instalments(price, percents)).toEqual(amounts));

it('is refused when it is not whole, and says how much is there', () => {
  const percents = [1000, 1000, 4000, 3900];
  expect(() => instalments(100000000, percents)).toThrow(RangeError);
  expect(planTotalBp(percents)).toBe(9900);
});
