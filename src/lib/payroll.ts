import { rounded, shareOf, sumOf, WHOLE_BP } from './rounding.ts';

/** Monthly pay by its parts, minor units. */
export interface Salary {
  readonly basicMinor: number;
  readonly housingMinor: number;
  readonly transportMinor: number;
  readonly otherMinor: number;
}
export const OVERTIME_KINDS = ['day', 'night', 'rest', 'holiday'] as const;
export type OvertimeKind = (typeof OVERTIME_KINDS)[number];
export type ByOvertime = { readonly [kind in OvertimeKind]: number };

/** A company's rules of pay; what the law or the contract says is never in the code. */
export interface PayRules {
  /** Days a month's pay is divided by: 30, the days of the month, or its workdays. */
  readonly monthDays: number;
  /** Minutes of a day's work. */
  readonly dailyMinutes: number;
  /** Multiples of the basic minute's pay: 12500 is one and a quarter. */
  readonly overtimeBp: ByOvertime;
  /** The most that loans, advances and fines may take of what is left. */
  readonly deductionCapBp: number;
  readonly contributions: readonly Contribution[];
}
export interface Contribution {
  readonly employeeBp: number;
  readonly employerBp: number;
  /** On all fixed pay earned, or on the basic part of it; unpaid days come off first. */
  readonly base: 'Basic' | 'Gross';
}
/** Days of a month that are paid by one salary. */
export interface PayPart {
  readonly salary: Salary;
  /** Halves of the `monthDays`; see `payableDays`. */
  readonly payableHalfDays: number;
  /** Unpaid leave and unexcused absence; a sick day on half pay is one. See `unpaidHalfDays`. */
  readonly unpaidHalfDays: number;
  readonly overtimeMinutes: ByOvertime;
}
/** One employee's month. Amounts in minor units, overtime in minutes. */
export interface PayMonth {
  /** In the order of their days; one where the salary did not change. */
  readonly parts: readonly PayPart[];
  readonly commissionMinor: number;
  readonly bonusMinor: number;
  /** What is paid at the end of service: leave that was not taken, gratuity. */
  readonly endOfServiceMinor?: number;
  /** Loan, advance and fine instalments that are due. */
  readonly dueMinor: number;
}
export interface Pay {
  readonly earned: Salary;
  readonly overtimeMinor: ByOvertime;
  readonly grossMinor: number;
  readonly unpaidMinor: number;
  readonly statutoryMinor: number;
  readonly employerMinor: number;
  readonly takenMinor: number;
  readonly carriedForwardMinor: number;
  readonly netMinor: number;
  /** The net pay as a wage file tells it. */
  readonly fixedMinor: number;
  readonly variableMinor: number;
}

/**
 * Half days paid for so many of the `inMonth` days a month is counted in: the same part of `monthDays`, whole days for
 * whole days. One rule for who joins and who leaves.
 */
const paidHalfDays = (halfDays: number, inMonth: number, monthDays: number): number =>
  halfDays % 2 === 0
    ? 2 * Math.round((monthDays * halfDays) / (2 * inMonth))
    : Math.round((monthDays * halfDays) / inMonth);

/** Days paid of a month in which somebody was employed on `employed` of its `inMonth` days, see `paidHalfDays`. */
export const payableDays = (employed: number, inMonth: number, monthDays: number): number =>
  paidHalfDays(2 * employed, inMonth, monthDays) / 2;

/**
 * Half days that come off the pay where of the days employed so many half days are unpaid: a day is a day of the month's.
 * Anyone paid for some of the days keeps as much as one of them, anyone paid for none keeps nothing.
 */
export function unpaidHalfDays(unpaid: number, employed: number, inMonth: number, monthDays: number): number {
  const payable = paidHalfDays(2 * employed, inMonth, monthDays);
  const leastHalves = Math.min(2, 2 * employed - unpaid);
  return leastHalves <= 0 ? payable : Math.min(unpaid, Math.max(0, payable - leastHalves));
}

/** Whether what is held back of an employee's pay is more than the whole of it. */
export const exceedPay = (contributions: readonly Pick<Contribution, 'employeeBp'>[]): boolean =>
  sumOf(contributions.map(({ employeeBp }) => employeeBp)) > WHOLE_BP;

/**
 * Gross to net of one month: overtime on the basic wage and the cap on deductions after the Emirates' Federal Decree-Law
 * 33 of 2021, art. 19 and 25, with the numbers of `rules`. Never below zero: unpaid days take at most what was earned, and
 * deductions at most the cap. Throws RangeError when contributions together exceed the pay they are taken from, or an
 * amount is too large to be exact.
 */
export function pay(month: PayMonth, rules: PayRules): Pay {
  const { parts, commissionMinor, bonusMinor, endOfServiceMinor = 0, dueMinor } = month;
  const { monthDays, dailyMinutes, overtimeBp, deductionCapBp, contributions } = rules;
  if (exceedPay(contributions)) throw new RangeError('contributions exceed the pay');
  /** Summed exactly over the parts, and rounded once. */
  const summed = (weight: (part: PayPart) => bigint, divisor: bigint) =>
    rounded(
      parts.reduce((sum, part) => sum + weight(part), 0n),
      divisor,
    );
  const halfDays = 2n * BigInt(monthDays);
  const earnedOf = (kind: keyof Salary) =>
    summed(({ salary, payableHalfDays }) => BigInt(salary[kind]) * BigInt(payableHalfDays), halfDays);
  const earned: Salary = {
    basicMinor: earnedOf('basicMinor'),
    housingMinor: earnedOf('housingMinor'),
    transportMinor: earnedOf('transportMinor'),
    otherMinor: earnedOf('otherMinor'),
  };
  const fixed = sumOf(Object.values(earned));
  const isNonePaid =
    sumOf(parts.map(({ unpaidHalfDays }) => unpaidHalfDays)) >=
    sumOf(parts.map(({ payableHalfDays }) => payableHalfDays));
  const unpaidOf = (monthly: (salary: Salary) => number, most: number) =>
    isNonePaid
      ? most
      : Math.min(
          most,
          summed((part) => BigInt(monthly(part.salary)) * BigInt(part.unpaidHalfDays), halfDays),
        );
  const unpaidMinor = unpaidOf((salary) => sumOf(Object.values(salary)), fixed);
  const bases = {
    Gross: fixed - unpaidMinor,
    Basic: earned.basicMinor - unpaidOf(({ basicMinor }) => basicMinor, earned.basicMinor),
  };
  const overtimeOf = (kind: OvertimeKind) =>
    summed(
      ({ salary, overtimeMinutes }) =>
        BigInt(salary.basicMinor) * BigInt(overtimeMinutes[kind]) * BigInt(overtimeBp[kind]),
      BigInt(monthDays) * BigInt(dailyMinutes) * BigInt(WHOLE_BP),
    );
  const overtimeMinor: ByOvertime = {
    day: overtimeOf('day'),
    night: overtimeOf('night'),
    rest: overtimeOf('rest'),
    holiday: overtimeOf('holiday'),
  };
  const variable = sumOf([...Object.values(overtimeMinor), commissionMinor, bonusMinor, endOfServiceMinor]);
  const grossMinor = fixed + variable;
  const statutoryMinor = sumOf(contributions.map(({ employeeBp, base }) => shareOf(bases[base], employeeBp)));
  const left = grossMinor - unpaidMinor - statutoryMinor;
  const takenMinor = Math.min(dueMinor, shareOf(left, deductionCapBp));
  const netMinor = left - takenMinor;
  const variableMinor = Math.min(variable, netMinor);
  return {
    earned,
    overtimeMinor,
    grossMinor,
    unpaidMinor,
    statutoryMinor,
    employerMinor: sumOf(contributions.map(({ employerBp, base }) => shareOf(bases[base], employerBp))),
    takenMinor,
    carriedForwardMinor: dueMinor - takenMinor,
    netMinor,
    fixedMinor: netMinor - variableMinor,
    variableMinor,
  };
}
