import { describe, expect, it } from 'vitest';
import { lostBp, type PayMonth, type PayPart, type PayRules, pay, payableDays } from './payroll.ts';

const RULES: PayRules = {
  monthDays: 30,
  dailyMinutes: 480,
  overtimeBp: { day: 12500, night: 15000, rest: 15000, holiday: 15000 },
  deductionCapBp: 5000,
  contributions: [],
};
const salaryOf = (basicMinor: number, housingMinor = 0, transportMinor = 0, otherMinor = 0) => ({
  basicMinor,
  housingMinor,
  transportMinor,
  otherMinor,
});
const NO_OVERTIME = { day: 0, night: 0, rest: 0, holiday: 0 };
type Given = Partial<PayMonth & PayPart> &
  Pick<PayPart, 'salary'> & { readonly payableDays?: number; readonly unpaidHalfDays?: number };
const month = ({ salary, payableDays: days = 30, unpaidHalfDays = 0, overtimeMinutes, ...more }: Given): PayMonth => ({
  parts: [
    {
      salary,
      payableHalfDays: 2 * days,
      lostBp: 5000 * unpaidHalfDays,
      overtimeMinutes: overtimeMinutes ?? NO_OVERTIME,
    },
  ],
  ...{ commissionMinor: 0, bonusMinor: 0, dueMinor: 0 },
  ...more,
});
const WHOLE = salaryOf(600000, 250000, 100000, 50000);

describe('pay', () => {
  it.each([
    ['a whole month', month({ salary: WHOLE }), 1000000, 0, 1000000, 1000000, 0],
    ['two days of unpaid leave', month({ salary: WHOLE, unpaidHalfDays: 4 }), 1000000, 66667, 933333, 933333, 0],
    [
      'overtime',
      month({ salary: salaryOf(480000), overtimeMinutes: { day: 600, night: 120, rest: 480, holiday: 0 } }),
      535000,
      0,
      535000,
      480000,
      55000,
    ],
    [
      'joined on the 15th, commission',
      month({
        salary: salaryOf(700000, 300000),
        payableDays: payableDays(17, 31, 30),
        unpaidHalfDays: 3,
        commissionMinor: 1500000,
      }),
      // 16 of 30 days: 373333 + 160000, and the commission
      2033333,
      50000,
      1983333,
      483333,
      1500000,
    ],
    [
      'a loan above the cap',
      month({ salary: salaryOf(300000, 100000, 50000), dueMinor: 300000 }),
      450000,
      0,
      225000,
      225000,
      0,
    ],
    [
      'odd amounts',
      month({
        salary: salaryOf(350001, 123457),
        unpaidHalfDays: 1,
        overtimeMinutes: { ...NO_OVERTIME, day: 45 },
        bonusMinor: 10000,
      }),
      484825,
      7891,
      476934,
      465567,
      11367,
    ],
    [
      'nothing but unpaid leave',
      month({ salary: salaryOf(1000000, 400000, 100000), unpaidHalfDays: 60 }),
      1500000,
      1500000,
      0,
      0,
      0,
    ],
  ])('%s', (_, given, grossMinor, unpaidMinor, netMinor, fixedMinor, variableMinor) =>
    expect(pay(given, RULES)).toMatchObject({ grossMinor, unpaidMinor, netMinor, fixedMinor, variableMinor }),
  );
  it('of somebody who was paid for no day leaves nothing, whatever the rounding of the parts', () => {
    // 100008 × 16 ÷ 30 = 53337.6 each, 160014 in all; of the sum 300024 × 32 ÷ 60 = 160012.8 would be taken
    const salary = salaryOf(100008, 100008, 100008);
    const given = month({ salary, payableDays: 16, unpaidHalfDays: 32 });
    expect(pay(given, RULES)).toMatchObject({ grossMinor: 160014, unpaidMinor: 160014, netMinor: 0 });
  });
  it('shows its parts', () => {
    const overtimeMinutes = { day: 600, night: 120, rest: 480, holiday: 0 };
    expect(pay(month({ salary: salaryOf(480000), overtimeMinutes }), RULES).overtimeMinor).toEqual({
      day: 25000,
      night: 6000,
      rest: 24000,
      holiday: 0,
    });
    const short = month({ salary: salaryOf(350001, 123457), overtimeMinutes: { ...NO_OVERTIME, day: 45 } });
    expect(pay(short, RULES).overtimeMinor.day).toBe(1367);
    expect(pay(month({ salary: salaryOf(700000, 300000), payableDays: 17 }), RULES).earned).toEqual(
      salaryOf(396667, 170000),
    );
    expect(pay(month({ salary: salaryOf(300000, 100000, 50000), dueMinor: 300000 }), RULES)).toMatchObject({
      takenMinor: 225000,
      carriedForwardMinor: 75000,
    });
  });
  it('takes contributions of the fixed pay or its basic part, after unpaid days', () => {
    const given = month({ salary: salaryOf(300000), bonusMinor: 50000 });
    const rules: PayRules = { ...RULES, contributions: [{ employeeBp: 700, employerBp: 1250, base: 'Gross' }] };
    expect(pay(month({ salary: salaryOf(300000) }), rules)).toMatchObject({ statutoryMinor: 21000, netMinor: 279000 });
    expect(pay(given, rules)).toMatchObject({ statutoryMinor: 21000, employerMinor: 37500, netMinor: 329000 });
    const basic: PayRules = { ...RULES, contributions: [{ employeeBp: 1000, employerBp: 0, base: 'Basic' }] };
    expect(pay(month({ salary: WHOLE, unpaidHalfDays: 6 }), basic).statutoryMinor).toBe(54000);
    const all: PayRules = { ...RULES, contributions: [{ employeeBp: 10001, employerBp: 0, base: 'Gross' }] };
    expect(() => pay(given, all)).toThrow(RangeError);
  });
  it('divides by the days of the month where the company says so', () =>
    expect(
      pay(month({ salary: WHOLE, payableDays: 31, unpaidHalfDays: 2 }), { ...RULES, monthDays: 31 }),
    ).toMatchObject({ grossMinor: 1000000, unpaidMinor: 32258 }));
});

it.each([
  [31, 31, 30, 30],
  [28, 28, 30, 30],
  // all but the first day of the month
  [30, 31, 30, 29],
  [29, 30, 30, 29],
  [28, 29, 30, 29],
  [27, 28, 30, 29],
  // 30 × 17 ÷ 31 = 16.45
  [17, 31, 30, 16],
  [14, 28, 30, 15],
  [1, 31, 30, 1],
  [1, 28, 30, 1],
  [0, 31, 30, 0],
  [10, 28, 28, 10],
])('%d of %d days employed, %d days a month: %d paid', (employed, inMonth, monthDays, days) =>
  expect(payableDays(employed, inMonth, monthDays)).toBe(days),
);

it.each([
  [4, 31, 31, 30, 4],
  // whole months of 31 and of 28 days, and the second half of October
  [62, 31, 31, 30, 60],
  [56, 28, 28, 30, 60],
  [34, 17, 31, 30, 32],
  // eight days of February are eight thirtieths
  [16, 28, 28, 30, 16],
  // one day, or half of one, is paid
  [60, 31, 31, 30, 58],
  [61, 31, 31, 30, 59],
  [54, 28, 28, 30, 54],
  [55, 28, 28, 30, 55],
  [0, 31, 31, 30, 0],
  // ten of 23 workdays
  [26, 23, 23, 23, 26],
])('%d half days unpaid of %d employed in %d, %d days a month, take %d', (unpaid, employed, inMonth, days, halves) =>
  expect(lostBp(5000 * unpaid, employed, inMonth, days)).toBe(5000 * halves),
);

it('takes a day for an unpaid day, never more for fewer of them, and all for a whole month', () => {
  for (const inMonth of [28, 29, 30, 31])
    for (const monthDays of [30, inMonth]) {
      let before = 0;
      for (let half = 0; half <= 2 * inMonth; half += 1) {
        const paid = 2 * monthDays - lostBp(5000 * (2 * inMonth - half), inMonth, inMonth, monthDays) / 5000;
        expect(paid, `${half} of ${inMonth}`).toBeGreaterThanOrEqual(before);
        if (half > 2 && half > 2 * (inMonth - monthDays) + 2)
          expect(paid, `${half} of ${inMonth}`).toBe(2 * monthDays - 2 * inMonth + half);
        before = paid;
      }
      expect(before).toBe(2 * monthDays);
    }
});
