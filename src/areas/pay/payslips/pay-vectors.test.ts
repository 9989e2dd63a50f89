import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { EmployeePay } from '#areas/people/employeePay/schema.ts';
import { employeePay } from '#areas/people/employeePay/schema.ts';
import { pain001 } from '#lib/money/pain001.ts';
import { wageFile } from '#lib/money/wage-file.ts';
import { addDays, lastDayOf } from '#lib/time/dates.ts';
import { unpaidLeave } from '#lib/work/leave-pay.ts';
import { leaveLeft } from '#lib/work/leave-year.ts';
import { pay } from '#lib/work/payroll.ts';
import { rulesOn } from '#lib/work/rules.ts';
import { minutesOf, PAYROLL_DEFAULTS } from '#lib/work/work-rules.ts';
import { at, day, person, rules, sources, stored, version } from '#tests/data/pay-sources.ts';
import { buildPayslip, type Sources } from './build.ts';
import { computePayslip } from './compute.ts';
import { endOfServicePay } from './end-of-service.ts';
import { retroOf } from './retro.ts';
import type { Payslip } from './schema.ts';

interface Vector<G, E> {
  readonly kind: string;
  /** The law, the standard or the formula that it was worked out by, apart from the product and with exact fractions. */
  readonly source: string;
  readonly given: G;
  readonly expected: E;
}
const ALL: readonly Vector<unknown, unknown>[] = JSON.parse(readFileSync('tests/data/money/pay.json', 'utf8'));
const of = <G, E>(kind: string) =>
  ALL.filter((vector) => vector.kind === kind).map((vector, at) => [at + 1, vector as Vector<G, E>] as const);
type Amounts = { readonly [code: string]: number };
type Basis = 'Fixed30' | 'Calendar';

/** What a month comes to, by kind of pay, of somebody paid by these terms. */
function paid(terms: readonly ReturnType<typeof version>[], month: string, basis: Basis, more: Partial<Sources> = {}) {
  const given = sources({
    ...{ periodKey: month, countedUntil: lastDayOf(month) },
    rules: rules({ payroll: { ...PAYROLL_DEFAULTS, dayBasis: basis } }),
    pay: new Map([['ann', stored<EmployeePay>(employeePay, 'ann', { terms, priorService: undefined })]]),
    employees: [person('ann', { hireDate: at('2020-01-01') })],
    ...more,
  });
  const [employee] = given.employees;
  const built = employee && buildPayslip(employee, given);
  if (!built) throw new Error('nothing built');
  const slip = { ...built, ...computePayslip(built) };
  const amounts: Amounts = Object.fromEntries(slip.earnings.map(({ code, amountMinor }) => [code, amountMinor]));
  return { given, employee, slip, amounts };
}
const once = (basicMinor: number, housingMinor = 0) => [version('2020-01-01', basicMinor, housingMinor)];

describe('who joins or leaves within a month', () => {
  type Given = {
    basis: Basis;
    month: string;
    hired?: string;
    ended?: string;
    basicMinor: number;
    housingMinor: number;
  };
  it.each(of<Given, Amounts>('proration'))('%d', (_, { given, expected }) => {
    const service = {
      hireDate: at(given.hired ?? '2020-01-01'),
      ...(given.ended && { endDate: at(given.ended), endReason: 'Moves' }),
    };
    const { amounts } = paid(once(given.basicMinor, given.housingMinor), given.month, given.basis, {
      employees: [person('ann', service)],
    });
    expect({ Housing: 0, ...amounts }).toEqual({ ...expected });
  });
});

type Raise = { basis: Basis; month: string; from: string; basicMinor: number; newMinor: number };
const raised = ({ from, basicMinor, newMinor }: Raise) => [...once(basicMinor), version(from, newMinor)];
describe('a raise within a month', () => {
  it.each(of<Raise, Amounts>('raise'))('%d', (_, { given, expected }) =>
    expect(paid(raised(given), given.month, given.basis).amounts).toEqual(expected),
  );
});
describe('a raise that is known after the month was paid', () => {
  it.each(of<Raise, number>('retro'))('%d', (_, { given, expected }) => {
    const { slip } = paid(once(given.basicMinor), given.month, 'Fixed30');
    const { given: now, employee } = paid(raised(given), given.month, 'Fixed30');
    const earlier = { periodKey: given.month, sources: now, slip: slip as unknown as Payslip, settled: [] };
    const rows = employee ? retroOf(employee, [{ ...earlier, reasons: ['Pay'] }]) : [];
    expect(rows.map(({ code, amountMinor }) => [code, amountMinor])).toEqual([['Basic', expected]]);
  });
});

describe('gratuity in the Emirates', () => {
  it.each(of<{ basicMinor: number; serviceDays: number }, number>('gratuity'))('%d', (_, { given, expected }) =>
    expect(endOfServicePay({ ...given, gratuityTerms: '365-1825-21-30-24' }).gratuityMinor).toBe(expected),
  );
});

describe('overtime', () => {
  type Given = { basicMinor: number; from: string; to: string; dayKind: 'Workday' | 'RestDay' };
  it.each(of<Given, Amounts>('overtime'))('%d', (_, { given, expected }) => {
    const dateKey = given.dayKind === 'Workday' ? '2026-10-05' : '2026-10-03';
    const status = given.dayKind === 'Workday' ? 'Present' : 'RestDay';
    const attendees = [
      day(dateKey, minutesOf(given.from), minutesOf(given.to), {
        dayKind: given.dayKind,
        status,
        overtimeApproved: true,
      }),
    ];
    const { Basic: _basic, ...amounts } = paid(once(given.basicMinor), '2026-10', 'Fixed30', { attendees }).amounts;
    expect(amounts).toEqual(expected);
  });
});

describe('contributions', () => {
  type Given = { basicMinor: number; housingMinor: number; unpaidDays: number } & Parameters<
    typeof pay
  >[1]['contributions'][number];
  it.each(of<Given, { employee: number; employer: number }>('contributions'))('%d', (_, { given, expected }) => {
    const { basicMinor, housingMinor, unpaidDays, ...contribution } = given;
    const none = { day: 0, night: 0, rest: 0, holiday: 0 };
    const salary = { basicMinor, housingMinor, transportMinor: 0, otherMinor: 0 };
    const parts = [{ salary, payableHalfDays: 60, lostBp: 10_000 * unpaidDays, overtimeMinutes: none }];
    const terms = { monthDays: 30, dailyMinutes: 480, overtimeBp: none, deductionCapBp: 5000 };
    const found = pay(
      { parts, commissionMinor: 0, bonusMinor: 0, dueMinor: 0 },
      { ...terms, contributions: [contribution] },
    );
    expect({ employee: found.statutoryMinor, employer: found.employerMinor }).toEqual(expected);
  });
});

const taken = (type: string, from: string, days: number) => ({
  ...{ type, from, to: addDays(from, days - 1), isHalf: false },
});
describe('sick leave', () => {
  it.each(of<{ daysBefore: number; days: number }, number>('sickness'))('%d', (_, { given, expected }) => {
    const [first, second] = ['2026-02-02', '2026-06-01'];
    const all = [taken('Sick', second, given.days)];
    if (given.daysBefore > 0) all.unshift(taken('Sick', first, given.daysBefore));
    const lost = unpaidLeave({ hired: '2026-01-01' }, all, (one) => rulesOn(rules(), {}, one));
    const sum = [...lost].reduce((total, [one, halves]) => total + (one >= second ? halves : 0), 0);
    expect(sum).toBe(expected);
  });
});

describe('annual leave', () => {
  type Given = {
    hired: string;
    day: string;
    taken: readonly (readonly [string, number])[];
    carryDays: number;
    opening: { day: string; annualHalfDays: number } | null;
  };
  const accrual = { fromMonths: 6, daysAMonth: 2, fullMonths: 12, daysAYear: 30 };
  it.each(of<Given, number>('leave'))('%d', (_, { given, expected }) => {
    const opening = given.opening ? { ...given.opening, taken: {} } : undefined;
    const days = given.taken.map(([one, count]) => ({ day: one, halfDays: 2 * count }));
    const rule = { accrual, carryDays: given.carryDays, carryMonths: 12 };
    expect(leaveLeft({ hired: given.hired, opening }, given.day, days, () => rule)).toBe(expected);
  });
});

describe('a payment order', () => {
  type Order = { currency: string; amounts: readonly number[] };
  it.each(of<Order, { amounts: readonly string[]; sum: string }>('order'))('order %d', (_, { given, expected }) => {
    const iban = 'AE070331234567890123456';
    const text = pain001({
      ...{ id: 'PAY-1', at: '2026-03-25T08:30:00Z', day: '2026-03-28', currency: given.currency, purpose: 'Salary' },
      payer: { name: 'Harbour Homes', iban, bic: 'CBKUKWKW' },
      transfers: given.amounts.map((amountMinor, n) => ({
        id: `P-${n}`,
        name: 'Omar',
        iban,
        amountMinor,
        text: 'PAY',
      })),
    });
    const told = [...text.matchAll(/<InstdAmt Ccy="([A-Z]+)">([^<]+)</g)].map(([, currency, amount]) => [
      currency,
      amount,
    ]);
    expect(told).toEqual(expected.amounts.map((amount) => [given.currency, amount]));
    expect(text).toContain(`<CtrlSum>${expected.sum}</CtrlSum>`);
  });
  type Wages = { lines: readonly (readonly [number, number])[] };
  type Told = { lines: readonly (readonly [string, string])[]; sum: string };
  it.each(of<Wages, Told>('wages'))('wages %d', (_, { given, expected }) => {
    const line = { routingCode: '033310000', iban: 'AE070331234567890123456', overtimeMinor: 0, leaveMinor: 0 };
    const span = { startDay: '2026-03-01', endDay: '2026-03-31', days: 31, unpaidHalfDays: 0 };
    const lines = wageFile({
      ...{ employerId: '1234567', routingCode: '033310000', fileDay: '2026-03-28', fileTime: '083000' },
      ...{ month: '2026-03', currency: 'AED', reference: 'SALARY', listsVariablePay: false },
      lines: given.lines.map(([fixedMinor, variableMinor], n) => ({
        ...{ ...line, ...span, employeeId: String(n + 1), fixedMinor, variableMinor },
      })),
    }).map((text) => text.split(','));
    expect(lines.slice(0, -1).map((parts) => [parts[7], parts[8]])).toEqual(expected.lines);
    expect(lines.at(-1)?.[7]).toBe(expected.sum);
  });
});

it('every vector names its source, and there are more than a hundred', () => {
  expect(ALL.length).toBeGreaterThan(100);
  expect(ALL.filter(({ source }) => source.length < 20)).toEqual([]);
});
