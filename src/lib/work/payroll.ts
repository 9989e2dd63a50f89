import { rounded, shareOf, sumOf, WHOLE_BP } from '#lib/money/rounding.ts';

/** Half a day, in ten-thousandths of one. */
export const HALF_DAY_BP = 5000;

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
  /** Unpaid leave and unexcused absence, in ten-thousandths of a day; a sick day on half pay is 5000. See `lostBp`. */
  readonly lostBp: number;
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
  /** Pay of earlier months that is still to be paid, and what of it is to be given back. */
  readonly backPayMinor?: number;
  readonly backDueMinor?: number;
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
  /** What is given back for earlier months: at most all that is left, and before anything else is deducted. */
  readonly backTakenMinor: number;
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
 * What comes off the pay, in ten-thousandths of a day, where so much of the days employed is unpaid: a day is a day of the
 * month's. Anyone paid for some of the days keeps as much as one of them, anyone paid for none keeps nothing.
 */
export function lostBp(unpaidBp: number, employed: number, inMonth: number, monthDays: number): number {
  const payableBp = WHOLE_BP * payableDays(employed, inMonth, monthDays);
  const leastBp = Math.min(WHOLE_BP, WHOLE_BP * employed - unpaidBp);
  return leastBp <= 0 ? payableBp : Math.min(unpaidBp, Math.max(0, payableBp - leastBp));
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
  const { backPayMinor = 0, backDueMinor = 0 } = month;
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
    sumOf(parts.map((part) => part.lostBp)) >= HALF_DAY_BP * sumOf(parts.map(({ payableHalfDays }) => payableHalfDays));
  const unpaidOf = (monthly: (salary: Salary) => number, most: number) =>
    isNonePaid
      ? most
      : Math.min(
          most,
          summed((part) => BigInt(monthly(part.salary)) * BigInt(part.lostBp), BigInt(WHOLE_BP) * BigInt(monthDays)),
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
  const variable = sumOf([
    ...Object.values(overtimeMinor),
    commissionMinor,
    bonusMinor,
    endOfServiceMinor,
    backPayMinor,
  ]);
  const grossMinor = fixed + variable;
  const statutoryMinor = sumOf(contributions.map(({ employeeBp, base }) => shareOf(bases[base], employeeBp)));
  const earnedMinor = grossMinor - unpaidMinor - statutoryMinor;
  const backTakenMinor = Math.min(backDueMinor, earnedMinor);
  const left = earnedMinor - backTakenMinor;
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
    backTakenMinor,
    takenMinor,
    carriedForwardMinor: dueMinor - takenMinor,
    netMinor,
    fixedMinor: netMinor - variableMinor,
    variableMinor,
  };
}
