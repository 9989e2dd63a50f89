import { describe, expect, it } from 'vitest';
import { balanceOf, dueIn, instalmentsFrom, scheduledBy } from './loan-ledger.ts';

/** Amounts lent, in minor units of currencies with no, two and three decimals. */
const LENT = [
  ['JPY', 100_000],
  ['JPY', 1_000_001],
  ['AED', 1_234_567],
  ['AED', 5],
  ['KWD', 987_654],
  ['KWD', 10_000_000_001],
] as const;
const MONTHS = ['2026-11', '2026-12', '2027-01', '2027-02', '2027-03', '2027-04', '2027-05', '2027-06', '2027-07'];

/** Counted with whole numbers alone: the loan times the months passed, by the number of instalments, half up. */
function byHand(amount: number, instalments: number, passed: number): number {
  const [n, d] = [BigInt(amount) * BigInt(Math.min(passed, instalments)), BigInt(instalments)];
  return Number(n / d + (2n * (n % d) >= d ? 1n : 0n));
}

describe.each(LENT)('a loan of %s %d', (_, amountMinor) => {
  it.each([1, 2, 3, 4, 7])('in %d instalments over New Year', (instalments) => {
    if (instalments > amountMinor) return;
    const loan = { amountMinor, instalments, firstMonth: '2026-12' };
    const repaid = MONTHS.map((month) => scheduledBy(loan, month));
    expect(repaid).toEqual(MONTHS.map((_month, at) => byHand(amountMinor, instalments, at)));
    const plan = instalmentsFrom(loan, '2026-11');
    expect(plan.map(({ month }) => month)).toEqual(MONTHS.slice(1, instalments + 1));
    const parts = plan.map((one) => one.amountMinor);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amountMinor);
    expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
  });
});

it('what was left over is due the next month, and after the last instalment all at once', () => {
  const loan = { amountMinor: 1000, instalments: 4, firstMonth: '2026-01' };
  expect(dueIn({ ...loan, takenMinor: 100 }, '2026-02')).toBe(400);
  expect(dueIn({ ...loan, takenMinor: 700 }, '2026-02')).toBe(0);
  expect(dueIn({ ...loan, takenMinor: 100 }, '2030-01')).toBe(900);
  expect(balanceOf({ ...loan, takenMinor: 100 })).toBe(900);
  expect(instalmentsFrom({ ...loan, takenMinor: 100 }, '2026-03')).toEqual([
    { month: '2026-03', amountMinor: 650 },
    { month: '2026-04', amountMinor: 250 },
  ]);
  expect(instalmentsFrom({ ...loan, takenMinor: 100 }, '2028-05')).toEqual([{ month: '2028-05', amountMinor: 900 }]);
  expect(instalmentsFrom({ ...loan, takenMinor: 1000 }, '2026-03')).toEqual([]);
});
