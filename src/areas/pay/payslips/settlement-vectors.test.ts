import { describe, expect, it } from 'vitest';
import { runId, settlementId } from '#areas/pay/payroll/schema.ts';
import { newId } from '#lib/data/id.ts';
import { dayKindOf, PAYROLL_DEFAULTS, type WorkRules, workDefaults } from '#lib/work/work-rules.ts';
import { readRequest } from '#model/commit/request.ts';
import { computePayslip } from './compute.ts';
import { endOfServicePay, gratuityRulesOf } from './end-of-service.ts';
import { daysOf, halfDaysShort, monthBefore } from './month.ts';
import { payslipId } from './schema.ts';
import { readTerms, rulesOf, writeTerms } from './terms.ts';

/** Monthly basic pay in minor units of currencies with no, two and three decimals. */
const BASIC = [
  ['JPY', 300_001],
  ['AED', 1_234_567],
  ['KWD', 987_654],
] as const;

/** Half up, of a fraction of whole numbers: how the test counts, not how the code does. */
function halfUp(n: bigint, d: bigint): number {
  const whole = n / d;
  return Number(2n * (n % d) >= d ? whole + 1n : whole);
}

// Federal Decree-Law 33 of 2021, art. 51: from a year on 21 days of basic pay for each of the first five years and 30
// for each later one, at most two years' pay; a day's pay is a thirtieth of the month.
function gratuityDayByDay(basic: number, days: number): number {
  if (days < 365) return 0;
  let earned = 0n;
  for (let day = 1; day <= days; day += 1) earned += day <= 5 * 365 ? 21n : 30n;
  return Math.min(24 * basic, halfUp(earned * BigInt(basic), 365n * 30n));
}
const SERVICE = [0, 364, 365, 366, 730, 1000, 1824, 1825, 1826, 2555, 3650, 9124, 9125, 14_600];
describe.each(BASIC)('gratuity in %s', (_, basicMinor) => {
  it.each(SERVICE)('after %d days of service', (serviceDays) =>
    expect(endOfServicePay({ basicMinor, serviceDays, gratuityTerms: '365-1825-21-30-24' }).gratuityMinor).toBe(
      gratuityDayByDay(basicMinor, serviceDays),
    ),
  );
});

// Art. 29 (9): leave that was not taken is paid on the basic wage.
describe.each(BASIC)('leave that is paid out in %s', (_, basicMinor) => {
  it.each([0, 1, 2, 15, 29, 60, 61, 120])('%d half days', (leaveHalfDays) => {
    const day = [BigInt(basicMinor), 30n] as const;
    const expected = halfUp(day[0] * BigInt(leaveHalfDays), day[1] * 2n);
    expect(endOfServicePay({ basicMinor, leaveHalfDays }).leaveMinor).toBe(expected);
  });
});

const NOTHING = { dayMinutes: 0, nightMinutes: 0, restMinutes: 0, holidayMinutes: 0 };
const slip = (basicMinor: number, more: Partial<Parameters<typeof computePayslip>[0]> = {}) =>
  computePayslip({
    basicMinor,
    housingMinor: 0,
    transportMinor: 0,
    otherMinor: 0,
    payableDays: 10,
    unpaidHalfDays: 0,
    ...NOTHING,
    terms: writeTerms(rulesOf(PAYROLL_DEFAULTS, 31)),
    ...more,
  });
// Art. 25: deductions together take at most half of what is paid.
describe.each(BASIC)('deductions of a settlement in %s', (_, basicMinor) => {
  it.each([0, 1, 100_000, 10 ** 9])('of %d', (loanMinor) => {
    const loan = { loanId: 'car', kind: 'Loan' as const, amountMinor: loanMinor, owedMinor: loanMinor };
    const given = { leaveHalfDays: 21, loans: loanMinor > 0 ? [loan] : [], clawbackMinor: 7 };
    const { grossMinor, netMinor, deductions } = slip(basicMinor, given);
    const pay = halfUp(BigInt(basicMinor) * 10n, 30n) + halfUp(BigInt(basicMinor) * 21n, 60n);
    const taken = Math.min(loanMinor + 7, halfUp(BigInt(pay), 2n));
    expect([grossMinor, netMinor]).toEqual([pay, pay - taken]);
    const owed = deductions.reduce(
      (sum, line) => sum + (('carryForwardMinor' in line && line.carryForwardMinor) || 0),
      0,
    );
    expect(owed).toBe(loanMinor + 7 - taken);
  });
});

it('gives gratuity as the country has it, unless the company set another', () => {
  const rates = ({ firstRate, laterRate, mostMonths }: ReturnType<typeof gratuityRulesOf>) => [
    firstRate,
    laterRate,
    mostMonths,
  ];
  expect(rates(gratuityRulesOf(PAYROLL_DEFAULTS, 'AE'))).toEqual([21, 30, 24]);
  expect(rates(gratuityRulesOf(PAYROLL_DEFAULTS, 'JP'))).toEqual([0, 0, 0]);
  const own = { ...PAYROLL_DEFAULTS, gratuityFirstDays: 15, gratuityLaterDays: 0, gratuityMostMonths: 18 };
  expect(rates(gratuityRulesOf(own, 'AE'))).toEqual([15, 0, 18]);
});
it('divides a month by its workdays where the company says so', () => {
  const workdays = daysOf('2026-10').filter((day) => dayKindOf(day, workDefaults('AE')) === 'Workday');
  const rules = rulesOf({ ...PAYROLL_DEFAULTS, dayBasis: 'Workdays' }, workdays.length);
  expect(rules.monthDays).toBe(22);
  expect(slip(2200, { terms: writeTerms(rules), payableDays: 21 }).grossMinor).toBe(2100);
});
it('takes half days and lateness off by the rules of attendance', () => {
  const by = (more: Partial<WorkRules>) => () => ({ ...workDefaults('AE'), ...more });
  const states = ['Present', 'HalfDay', 'HalfDay', ...Array.from({ length: 7 }, () => 'Late'), undefined];
  const days = states.map((status, at) => ({ dateKey: `2026-10-${String(at + 1).padStart(2, '0')}`, status }));
  expect(halfDaysShort(days, by({}))).toBe(0);
  expect(halfDaysShort(days, by({ halfDayUnpaid: true }))).toBe(2);
  expect(halfDaysShort(days, by({ lateDaysAHalfDay: 3 }))).toBe(2);
  expect(halfDaysShort(days, by({ halfDayUnpaid: true, lateDaysAHalfDay: 7 }))).toBe(3);
  // lateness counts together as long as it costs the same: three of the seven days, then four
  const other = (day: string) => ({ ...workDefaults('AE'), lateDaysAHalfDay: day < '2026-10-07' ? 2 : 4 });
  expect(halfDaysShort(days, other)).toBe(2);
});
it('keeps the rules of a month as one text', () => {
  expect(monthBefore('2026-01')).toBe('2025-12');
  const statutory = [{ employeeBp: 500, employerBp: 1250, base: 'Gross' as const }];
  const rules = rulesOf({ ...PAYROLL_DEFAULTS, statutory, dayBasis: 'Calendar' }, 31);
  expect(writeTerms(rules)).toBe('31-480-12500-15000-15000-15000-5000-G500x1250');
  expect(readTerms(writeTerms(rules))).toEqual(rules);
});
it('takes the contributions of both sides (vector 8)', () => {
  const statutory = [{ employeeBp: 700, employerBp: 1250, base: 'Basic' as const }];
  const terms = writeTerms(rulesOf({ ...PAYROLL_DEFAULTS, statutory }, 31));
  const pay = slip(300_000, { payableDays: 30, terms });
  expect(pay).toMatchObject({ deductionsMinor: 21_000, netMinor: 279_000, employerMinor: 37_500 });
});
it('every payslip has an id the server takes, also that of a settlement', () => {
  const employee = newId();
  const own = (run: string) => ({ key: newId(), companyId: 'c', changes: [{ ...made, id: payslipId(run, employee) }] });
  const made = { type: 'create', resource: 'payslips', values: {} };
  for (const run of [runId('2027-02'), settlementId('2027-02-15', employee)])
    expect(() => readRequest(own(run)), run).not.toThrow();
  expect(() => readRequest(own(settlementId('2027-02-15', `${employee}${employee}`)))).toThrow('invalid');
});
