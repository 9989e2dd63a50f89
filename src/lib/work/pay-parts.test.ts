import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumOf } from '#lib/money/rounding.ts';
import { addDays } from '#lib/time/dates.ts';
import { type Dated, stretches } from '#lib/time/dating.ts';
import { daysIn, earnedByPart, halfDaysByPart } from './pay-parts.ts';
import { type PayPart, pay } from './payroll.ts';

const RULES = {
  ...{ dailyMinutes: 480, deductionCapBp: 5000, contributions: [] },
  overtimeBp: { day: 12_500, night: 15_000, rest: 15_000, holiday: 15_000 },
};
const NO_OVERTIME = { day: 0, night: 0, rest: 0, holiday: 0 };
interface Basic {
  readonly from: string;
  readonly minor: number;
}
const month = fc.constantFrom('2024-02', '2026-01', '2026-02', '2026-04');
const basis = fc.constantFrom('Fixed30' as const, 'Calendar' as const);
const minor = fc.integer({ min: 0, max: 50_000_000 });
const daysOf = (key: string) => new Date(Date.UTC(Number(key.slice(0, 4)), Number(key.slice(5)), 0)).getUTCDate();
const changes = fc.uniqueArray(fc.record({ at: fc.integer({ min: 1, max: 27 }), minor }), {
  selector: ({ at }) => at,
  maxLength: 6,
});

/** A month of basic pay cut by changes; so many half days of each stretch are unpaid. */
function cutMonth(
  key: string,
  by: 'Fixed30' | 'Calendar',
  first: number,
  cuts: readonly { at: number; minor: number }[],
  lost: readonly number[] = [],
) {
  const [from, to] = [`${key}-01`, `${key}-${daysOf(key)}`];
  const dated: Dated<Basic> = [
    { from: '2020-01-01', minor: first },
    ...cuts.toSorted((a, b) => a.at - b.at).map((cut) => ({ from: addDays(from, cut.at), minor: cut.minor })),
  ];
  const days = stretches(dated, from, to);
  const monthDays = by === 'Fixed30' ? 30 : daysOf(key);
  const lengths = days.map((one) => daysIn(one, by, () => true));
  const unpaidHalfDays = Math.min(2 * monthDays, sumOf(days.map((_, at) => lost[at] ?? 0)));
  const halves = halfDaysByPart(
    { payableDays: monthDays, lostBp: 5000 * unpaidHalfDays },
    days.map((_, at) => ({ length: lengths[at] ?? 0, lost: 5000 * (lost[at] ?? 0) })),
  );
  const parts = days.map(
    ({ version }, at): PayPart => ({
      salary: { basicMinor: version.minor, housingMinor: 0, transportMinor: 0, otherMinor: 0 },
      ...{ payableHalfDays: 0, lostBp: 0, ...halves[at] },
      overtimeMinutes: NO_OVERTIME,
    }),
  );
  const given = { parts, commissionMinor: 0, bonusMinor: 0, dueMinor: 0 };
  return { lengths, monthDays, parts, unpaidHalfDays, paid: pay(given, { ...RULES, monthDays }) };
}

test('the stretches of a whole month are thirty days or its own, however it is cut', () => {
  fc.assert(
    fc.property(month, basis, changes, (key, by, cuts) => {
      const { lengths, monthDays } = cutMonth(key, by, 1, cuts);
      expect(sumOf(lengths)).toBe(monthDays);
    }),
  );
});
test('what the parts earn adds up, lies between the lowest and the highest pay, and is the whole of an equal one', () => {
  fc.assert(
    fc.property(month, basis, minor, changes, (key, by, first, cuts) => {
      const { parts, paid } = cutMonth(key, by, first, cuts);
      const total = paid.earned.basicMinor;
      const amounts = earnedByPart('basicMinor', total, parts);
      expect(sumOf(amounts)).toBe(total);
      expect(amounts.every((amount) => amount >= 0)).toBe(true);
      const basics = parts.filter(({ payableHalfDays }) => payableHalfDays > 0).map(({ salary }) => salary.basicMinor);
      expect(total).toBeGreaterThanOrEqual(Math.min(...basics));
      expect(total).toBeLessThanOrEqual(Math.max(...basics));
      const same = cuts.map((cut) => ({ ...cut, minor: first }));
      expect(cutMonth(key, by, first, same).paid.earned.basicMinor).toBe(first);
    }),
  );
});
test('a raise pays no less, and from the day of the raise alone', () => {
  fc.assert(
    fc.property(month, basis, minor, fc.integer({ min: 1, max: 27 }), minor, (key, by, first, at, more) => {
      const raised = cutMonth(key, by, first, [{ at, minor: first + more }]).paid.netMinor;
      expect(raised).toBeGreaterThanOrEqual(first);
      expect(raised).toBeLessThanOrEqual(first + more);
    }),
  );
});
test('unpaid half days add up, stay where they were lost as far as that is paid, and never take more than was earned', () => {
  const lost = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 7 });
  fc.assert(
    fc.property(month, basis, minor, changes, lost, (key, by, first, cuts, halves) => {
      const { parts, unpaidHalfDays, monthDays, paid } = cutMonth(key, by, first, cuts, halves);
      expect(sumOf(parts.map((part) => part.lostBp))).toBe(5000 * unpaidHalfDays);
      expect(sumOf(parts.map((part) => part.payableHalfDays))).toBe(2 * monthDays);
      expect(parts.every((part) => part.lostBp <= 5000 * part.payableHalfDays)).toBe(true);
      expect(paid.netMinor).toBeGreaterThanOrEqual(0);
      if (unpaidHalfDays === 2 * monthDays) expect(paid.netMinor).toBe(0);
    }),
  );
});
test.each([
  // 6,000 and 9,000 from the sixteenth
  ['2026-02', 'Fixed30', 600_000, 15, 900_000, [300_000, 450_000]],
  ['2026-01', 'Fixed30', 600_000, 15, 900_000, [300_000, 450_000]],
  ['2026-04', 'Fixed30', 600_000, 15, 900_000, [300_000, 450_000]],
  ['2026-02', 'Calendar', 600_000, 15, 900_000, [321_429, 417_857]],
  ['2026-01', 'Calendar', 600_000, 15, 900_000, [290_323, 464_516]],
  // 1.00 and 2.00 from the second: 3.33 and 193.33 of 196.67 fils
  ['2026-04', 'Fixed30', 100, 1, 200, [3, 194]],
] as const)('%s, %s: %d, after so many days (%d) %d', (key, by, first, at, then, amounts) => {
  const { parts, paid } = cutMonth(key, by, first, [{ at, minor: then }]);
  expect(earnedByPart('basicMinor', paid.earned.basicMinor, parts)).toEqual(amounts);
});
test('a day without pay costs a day of the pay that applied on it', () => {
  const cut = (lost: readonly number[]) =>
    cutMonth('2026-02', 'Fixed30', 600_000, [{ at: 15, minor: 900_000 }], lost).paid;
  expect(cut([2, 0]).unpaidMinor).toBe(20_000);
  expect(cut([0, 2]).unpaidMinor).toBe(30_000);
});
test('overtime is paid by the basic pay of its day', () => {
  const part = (basicMinor: number, minutes: number): PayPart => ({
    salary: { basicMinor, housingMinor: 0, transportMinor: 0, otherMinor: 0 },
    ...{ payableHalfDays: 30, lostBp: 0, overtimeMinutes: { ...NO_OVERTIME, day: minutes } },
  });
  const of = (...parts: PayPart[]) =>
    pay({ parts, commissionMinor: 0, bonusMinor: 0, dueMinor: 0 }, { ...RULES, monthDays: 30 }).overtimeMinor.day;
  // an hour of 4,800 is 20, of 9,600 is 40; a quarter more
  expect(of(part(480_000, 60), part(960_000, 0))).toBe(2500);
  expect(of(part(480_000, 0), part(960_000, 60))).toBe(5000);
});
