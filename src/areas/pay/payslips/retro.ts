import type { Employee } from '#areas/people/employees/schema.ts';
import type { Reason } from '#areas/people/payChanges/schema.ts';
import { buildPayslip, type Sources } from './build.ts';
import { computePayslip } from './compute.ts';
import { MOST_RETRO, type Payslip, RETRO_CODES } from './schema.ts';
import { readTerms, writeTerms } from './terms.ts';

/** What one earlier month comes to otherwise, by a kind of pay: to pay above zero, to deduct below. Minor units. */
export type RetroRow = NonNullable<Payslip['retro']>[number];
/** An earlier month of one employee, looked at again. */
export interface Earlier {
  readonly periodKey: string;
  /** What the month is worked out from by what is known now. */
  readonly sources: Sources;
  /** The payslip of the month; undefined where the employee was not paid with it. */
  readonly slip: Payslip | undefined;
  /** What later payslips paid and deducted for it. */
  readonly settled: readonly RetroRow[];
  /** What changed in it, if anything is known to have. */
  readonly reasons: readonly Reason[];
}

type Code = RetroRow['code'];
type Slip = Pick<Payslip, 'earnings' | 'deductions'>;
const isCode = (code: string): code is Code => (RETRO_CODES as readonly string[]).includes(code);

/** What a payslip pays for the days of its month, by kind of pay; deductions below zero. */
function amountsOf({ earnings = [], deductions = [] }: Slip): ReadonlyMap<Code, number> {
  const amounts = new Map<Code, number>();
  const add = (rows: readonly { readonly code: string; readonly amountMinor: number }[], sign: 1 | -1) => {
    for (const { code, amountMinor } of rows)
      if (isCode(code)) amounts.set(code, (amounts.get(code) ?? 0) + sign * amountMinor);
  };
  add(earnings, 1);
  add(deductions, -1);
  return amounts;
}

/** The reason for a kind of pay: of what changed, the likeliest one. */
function reasonOf(code: Code, reasons: readonly Reason[]): Reason {
  const likely: readonly Reason[] = code.startsWith('Overtime')
    ? ['Overtime', 'Attendance', 'Pay', 'LateDays']
    : code === 'UnpaidLeave'
      ? ['Leave', 'Attendance', 'Hours', 'Holiday', 'LateDays']
      : ['Pay', 'Hours', 'LateDays'];
  return likely.find((reason) => reasons.includes(reason)) ?? reasons[0] ?? 'LateDays';
}

/** The rules of pay that the month was paid by; its workdays as they are now, for the paid ones are counted so, too. */
function termsOf(slip: Payslip | undefined, built: Pick<Payslip, 'terms'>): string {
  const { monthDays } = readTerms(built.terms);
  return slip ? writeTerms({ ...readTerms(slip.terms), monthDays }) : built.terms;
}

/** What is still to be paid or deducted for earlier months: each as it comes to now, less all that was paid for it. */
export const retroOf = (employee: Employee, earlier: readonly Earlier[]): RetroRow[] =>
  earlier
    .toSorted((a, b) => (a.periodKey < b.periodKey ? -1 : 1))
    .flatMap(({ periodKey, sources, slip, settled, reasons }) => {
      const built = buildPayslip(employee, sources);
      if (!built) return [];
      const now = amountsOf(computePayslip({ ...built, terms: termsOf(slip, built) }));
      const paid = amountsOf(slip ?? {});
      return RETRO_CODES.flatMap((code): RetroRow[] => {
        const before = settled.reduce(
          (sum, row) => sum + (row.code === code ? row.amountMinor : 0),
          paid.get(code) ?? 0,
        );
        const amountMinor = (now.get(code) ?? 0) - before;
        return amountMinor === 0 ? [] : [{ ofPeriod: periodKey, code, amountMinor, reason: reasonOf(code, reasons) }];
      });
    })
    .slice(0, MOST_RETRO);

/** The rows of which so much can be deducted: the earliest first, and each says what is left. */
export function asTaken(due: readonly RetroRow[], takenMinor: number): RetroRow[] {
  let canTake = takenMinor;
  return due.map((row) => {
    if (row.amountMinor >= 0) return row;
    const taken = Math.min(canTake, -row.amountMinor);
    canTake -= taken;
    const leftMinor = -row.amountMinor - taken;
    return { ...row, amountMinor: 0 - taken, ...(leftMinor > 0 && { leftMinor }) };
  });
}
