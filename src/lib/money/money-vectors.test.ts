import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { annualRulesOf, leaveAtEnd } from '#lib/work/leave-year.ts';
import { type Contribution, pay } from '#lib/work/payroll.ts';
import { commissionSplit, payableOf } from './commission.ts';
import { invoiceAmount, type TaxCategory, type TaxedLine } from './vat.ts';

/**
 * Computed apart from the product, with exact fractions, in currencies of no, two and three decimals. The first line of a
 * file names the law or practice its formula is from, each other one is a vector.
 */
function vectorsOf<V>(name: string): readonly V[] {
  const text = readFileSync(new URL(`../../../tests/data/money/${name}.txt`, import.meta.url), 'utf8');
  const [source = '', ...lines] = text.trimEnd().split('\n');
  expect(source.length).toBeGreaterThan(20);
  return lines.map((line) => JSON.parse(line) as V);
}
const nth = <V>(vectors: readonly V[]) => vectors.map((vector, at) => [at + 1, vector] as const);

type Terms = readonly [number, number, number | null, number, number, number, number, readonly number[]];
type Parts = readonly [number, number, number, readonly number[], number];
describe('commission', () => {
  it.each(nth(vectorsOf<readonly [string, Terms, Parts]>('commission')))('%d', (_, [, given, expected]) => {
    const [basisMinor, rateBp, fixed, minFeeMinor, coBrokerBp, referralBp, agentSplitBp, weightsBp] = given;
    const terms = { basisMinor, rateBp, minFeeMinor, coBrokerBp, referralBp, agentSplitBp, weightsBp };
    const found = commissionSplit({ ...terms, ...(fixed !== null && { fixedMinor: fixed }) });
    const { grossMinor, coBrokerMinor, referralMinor, agentsMinor, companyMinor } = found;
    expect([grossMinor, coBrokerMinor, referralMinor, agentsMinor, companyMinor]).toEqual(expected);
  });
});

describe('what of a share is payable', () => {
  it.each(nth(vectorsOf<readonly [string, readonly [number, number, number], number]>('payable')))(
    '%d',
    (_, [, [split, paid, total], expected]) => expect(payableOf(split, paid, total)).toBe(expected),
  );
});

type Line = readonly [number, number, number, TaxCategory, number];
const lineOf = ([quantityMilli, unitPriceMinor, discountMinor, taxCategory, taxRateBp]: Line): TaxedLine => ({
  quantityMilli,
  unitPriceMinor,
  discountMinor,
  taxCategory,
  taxRateBp,
});
describe('invoices', () => {
  it.each(nth(vectorsOf<readonly [string, readonly Line[], readonly [number, number, number]]>('invoices')))(
    '%d',
    (_, [, given, [netMinor, byLine, byRate]]) => {
      const lines = given.map(lineOf);
      expect(invoiceAmount(lines, 'Line')).toEqual({ netMinor, taxMinor: byLine, totalMinor: netMinor + byLine });
      expect(invoiceAmount(lines, 'Rate')).toEqual({ netMinor, taxMinor: byRate, totalMinor: netMinor + byRate });
    },
  );
});

type Four = readonly [number, number, number, number];
type Month = readonly [
  ...[salary: Four, monthDays: number, payableDays: number, unpaidHalfDays: number, minutes: Four, multiples: Four],
  ...[commission: number, bonus: number, endOfService: number, due: number, cap: number],
  contributions: readonly (readonly [number, number, Contribution['base']])[],
];
const byKind = ([day, night, rest, holiday]: Four) => ({ day, night, rest, holiday });
describe('payslips', () => {
  it.each(nth(vectorsOf<readonly [string, Month, readonly number[]]>('payslips')))('%d', (_, [, given, expected]) => {
    const [salary, monthDays, payableDays, unpaidHalfDays, minutes, multiples, ...rest] = given;
    const [commissionMinor, bonusMinor, endOfServiceMinor, dueMinor, deductionCapBp, contributions] = rest;
    const [basicMinor, housingMinor, transportMinor, otherMinor] = salary;
    const found = pay(
      {
        parts: [
          {
            salary: { basicMinor, housingMinor, transportMinor, otherMinor },
            ...{ payableHalfDays: 2 * payableDays, lostBp: 5000 * unpaidHalfDays, overtimeMinutes: byKind(minutes) },
          },
        ],
        ...{ commissionMinor, bonusMinor, endOfServiceMinor, dueMinor },
      },
      {
        monthDays,
        dailyMinutes: 480,
        overtimeBp: byKind(multiples),
        deductionCapBp,
        contributions: contributions.map(([employeeBp, employerBp, base]) => ({ employeeBp, employerBp, base })),
      },
    );
    const { grossMinor, unpaidMinor, statutoryMinor, employerMinor, takenMinor, carriedForwardMinor, netMinor } = found;
    expect([
      ...[grossMinor, unpaidMinor, statutoryMinor, employerMinor, takenMinor, carriedForwardMinor],
      ...[netMinor, found.fixedMinor, found.variableMinor],
    ]).toEqual(expected);
  });
});

const YEAR = annualRulesOf({ policies: [{ type: 'Annual', days: 30, counting: 'Calendar' }] });
describe('leave that is paid out', () => {
  it.each(nth(vectorsOf<readonly [string, string, readonly string[], number]>('encashed-leave')))(
    '%d',
    (_, [hired, last, days, halfDays]) => {
      const taken = days.map((day) => ({ day, halfDays: 2 }));
      expect(
        Math.max(
          0,
          leaveAtEnd({ hired }, last, taken, () => YEAR),
        ),
      ).toBe(halfDays);
    },
  );
});
