import { describe, expect, it } from 'vitest';
import { payableOf } from './commission.ts';
import { dueBy, owedBack, statusOf } from './commission-ledger.ts';
import { commissionStatement, type StatementShare } from './commission-statement.ts';

/*
 * Golden vectors of commission that is paid out. The rules (part payments: ⌊share × paid ÷ total⌋,
 * cumulative, whole with the last), the states (Expected → Accrued → Payable → Paid → ClawedBack) and the cap of
 * deductions. Minor units of a currency with 2 decimals (AED), 0 (JPY) and 3 (KWD).
 *
 * Each expectation is worked out here in another way than the product's: by whole-number long division on strings of
 * digits, and by replaying the month's events on one balance.
 */

/** ⌊a × b ÷ c⌋ by schoolbook long division, digit by digit. */
function longDivision(a: number, b: number, c: number): number {
  let [rest, quotient] = [0n, ''];
  for (const digit of String(BigInt(a) * BigInt(b))) {
    rest = rest * 10n + BigInt(digit);
    let count = 0;
    while (rest >= BigInt(c)) {
      rest -= BigInt(c);
      count += 1;
    }
    quotient += String(count);
  }
  return Number(quotient);
}

/** currency, share, invoice total, what came in so far, payable by hand. */
const PAYABLE: readonly (readonly [string, number, number, number, number])[] = [
  ['AED', 1_500_000, 3_150_000, 1_050_000, 500_000],
  ['AED', 1_500_000, 3_150_000, 1_000_000, 476_190],
  ['AED', 1_500_000, 3_150_000, 1, 0],
  ['AED', 1_500_000, 3_150_000, 3_149_999, 1_499_999],
  ['AED', 1_500_000, 3_150_000, 3_150_000, 1_500_000],
  ['AED', 814_815, 2_592_593, 864_197, 271_604],
  ['AED', 543_210, 2_592_593, 864_197, 181_069],
  ['JPY', 750_000, 1_650_000, 550_000, 250_000],
  ['JPY', 750_001, 1_650_000, 550_000, 250_000],
  ['JPY', 333, 1_100, 367, 111],
  ['JPY', 1, 1_100, 1_099, 0],
  ['JPY', 1, 1_100, 1_100, 1],
  ['KWD', 1_250_125, 2_500_250, 1_000_100, 500_050],
  ['KWD', 1_250_125, 2_500_251, 1_000_100, 500_049],
  ['KWD', 999_999_999, 2_100_000_000, 700_000_000, 333_333_333],
  ['KWD', 9_007_199_254, 18_914_118_433, 6_304_706_144, 3_002_399_751],
];
describe('what may be paid out of a share', () => {
  it.each(PAYABLE)('%s: of %i, with an invoice over %i of which %i* came in', (_, share, total, paid, expected) => {
    expect(paid === total ? share : longDivision(share, paid, total)).toBe(expected);
    expect(payableOf(share, paid, total)).toBe(expected);
  });
});

/** amount, payable, paid, is closed → status, due, owed back. */
const STATES: readonly (readonly [number, number, number, boolean, string, number, number])[] = [
  [1_400_000, 0, 0, true, 'Accrued', 0, 0],
  [1_400_000, 700_000, 0, true, 'Payable', 700_000, 0],
  [1_400_000, 700_000, 700_000, true, 'Accrued', 0, 0],
  [1_400_000, 1_400_000, 700_000, true, 'Payable', 700_000, 0],
  [1_400_000, 1_400_000, 1_400_000, true, 'Paid', 0, 0],
  [1_400_000, 0, 0, false, 'Expected', 0, 0],
  [1_400_000, 0, 700_000, false, 'ClawedBack', 0, 700_000],
  [15_000, 4_545, 0, true, 'Payable', 4_545, 0],
  [15_000, 15_000, 15_000, true, 'Paid', 0, 0],
  [15_000, 0, 1, false, 'ClawedBack', 0, 1],
  // the deal was closed again, for less than was paid before it fell through
  [350_000, 0, 700_000, true, 'Accrued', 0, 350_000],
  [350_000, 175_000, 700_000, true, 'Accrued', 0, 350_000],
  [350_000, 350_000, 700_000, true, 'Paid', 0, 350_000],
  [350_000, 350_000, 350_001, true, 'Paid', 0, 1],
  [0, 0, 700_000, true, 'Accrued', 0, 700_000],
  [350_000, 350_000, 700_000, false, 'ClawedBack', 0, 700_000],
  [1_250_125, 500_049, 500_048, true, 'Payable', 1, 0],
  [1_250_125, 500_049, 500_049, true, 'Accrued', 0, 0],
  [1_250_125, 0, 1_250_125, false, 'ClawedBack', 0, 1_250_125],
];
describe('the state of a share', () => {
  it.each(STATES)(
    '%i, payable %i, paid %i, closed %s: %s',
    (amountMinor, payable, paid, isClosed, status, due, owed) => {
      const share = { status: 'Accrued' as const, amountMinor, payableMinor: payable, paidMinor: paid };
      const found = statusOf(share, isClosed);
      expect(found).toBe(status);
      const dueMinor = isClosed ? Math.max(0, payable - paid) : 0;
      expect(dueBy({ dueMinor }, new Date())).toBe(due);
      expect(owedBack({ ...share, status: found })).toBe(owed);
    },
  );
});

it('what is released at the last moment is due, and a moment later waits', () => {
  const until = new Date('2026-03-31T20:00:00Z');
  const released = (at: Date) => ({ dueMinor: 700, entries: [{ at, kind: 'Released' as const, amountMinor: 700 }] });
  expect(dueBy(released(until), until)).toBe(700);
  expect(dueBy(released(new Date(until.getTime() + 1)), until)).toBe(0);
});

const day = (text: string) => new Date(`${text}T08:00:00Z`);
type Event = readonly [day: string, kind: 'Earned' | 'Released' | 'TakenBack' | 'Paid', amountMinor: number];
const share = (id: string, amountMinor: number, events: readonly Event[]): StatementShare => ({
  id,
  label: `Deal ${id}`,
  status: 'Accrued',
  amountMinor,
  entries: events.map(([at, kind, amount]) => ({ at: day(at), kind, amountMinor: amount })),
});
const AED: readonly StatementShare[] = [
  share('a', 1_400_000, [
    ['2026-01-20', 'Earned', 1_400_000],
    ['2026-01-25', 'Released', 700_000],
    ['2026-02-05', 'Paid', 700_000],
    ['2026-03-10', 'TakenBack', -1_400_000],
    ['2026-04-05', 'Paid', -400_000],
    ['2026-05-05', 'Paid', -300_000],
  ]),
  share('b', 600_050, [
    ['2026-02-10', 'Earned', 600_050],
    ['2026-02-10', 'Released', 600_050],
    ['2026-03-05', 'Paid', 600_050],
  ]),
];
const JPY = [
  share('c', 750_001, [
    ['2026-01-05', 'Earned', 750_001],
    ['2026-02-25', 'Paid', 250_000],
    ['2026-03-25', 'Paid', 500_001],
  ]),
];
const KWD = [
  share('d', 1_250_125, [
    ['2026-02-01', 'Earned', 1_250_125],
    ['2026-02-14', 'TakenBack', -1_250_125],
    ['2026-03-01', 'Earned', 1_250_125],
    ['2026-03-28', 'Paid', 500_049],
  ]),
];
/** shares, month, opening, earned, clawed back, paid, closing. */
const STATEMENTS: readonly (readonly [
  string,
  readonly StatementShare[],
  string,
  number,
  number,
  number,
  number,
  number,
])[] = [
  ['AED', AED, '2025-12', 0, 0, 0, 0, 0],
  ['AED', AED, '2026-01', 0, 1_400_000, 0, 0, 1_400_000],
  ['AED', AED, '2026-02', 1_400_000, 600_050, 0, 700_000, 1_300_050],
  ['AED', AED, '2026-03', 1_300_050, 0, 1_400_000, 600_050, -700_000],
  ['AED', AED, '2026-04', -700_000, 0, 0, -400_000, -300_000],
  ['AED', AED, '2026-05', -300_000, 0, 0, -300_000, 0],
  ['AED', AED, '2026-06', 0, 0, 0, 0, 0],
  ['JPY', JPY, '2026-01', 0, 750_001, 0, 0, 750_001],
  ['JPY', JPY, '2026-02', 750_001, 0, 0, 250_000, 500_001],
  ['JPY', JPY, '2026-03', 500_001, 0, 0, 500_001, 0],
  ['KWD', KWD, '2026-01', 0, 0, 0, 0, 0],
  ['KWD', KWD, '2026-02', 0, 1_250_125, 1_250_125, 0, 0],
  ['KWD', KWD, '2026-03', 0, 1_250_125, 0, 500_049, 750_076],
  ['KWD', KWD, '2026-04', 750_076, 0, 0, 0, 750_076],
];
/** The balance at the end of a month, replayed event by event. */
const balanceAfter = (shares: readonly StatementShare[], month: string) => {
  let balance = 0;
  for (const { entries = [] } of shares)
    for (const { at, kind, amountMinor } of entries)
      if (at.toISOString().slice(0, 7) <= month && kind !== 'Released')
        balance += kind === 'Paid' ? -amountMinor : amountMinor;
  return balance;
};
const monthBefore = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 2)).toISOString().slice(0, 7);

describe('a commission statement', () => {
  it.each(STATEMENTS)('%s %#: month %s', (_, shares, month, opening, earned, clawedBack, paid, closing) => {
    const [year, number] = month.split('-').map(Number) as [number, number];
    const found = commissionStatement(shares, new Date(Date.UTC(year, number - 1)), new Date(Date.UTC(year, number)));
    expect([balanceAfter(shares, monthBefore(month)), balanceAfter(shares, month)]).toEqual([opening, closing]);
    expect(found).toMatchObject({
      openingMinor: opening,
      earnedMinor: earned,
      clawedBackMinor: clawedBack,
      paidMinor: paid,
      closingMinor: closing,
    });
    expect(opening + earned - clawedBack - paid).toBe(closing);
  });
  it('counts a share of before there were ledgers as earned before', () => {
    const old: StatementShare = { id: 'o', label: 'Old', status: 'Payable', amountMinor: 100 };
    const found = commissionStatement([old], day('2026-01-01'), day('2026-02-01'));
    expect(found).toMatchObject({ openingMinor: 100, closingMinor: 100, lines: [] });
  });
});
