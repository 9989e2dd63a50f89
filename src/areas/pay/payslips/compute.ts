import { sumOf } from '#lib/money/rounding.ts';
import { HALF_DAY_BP, type PayPart, pay } from '#lib/work/payroll.ts';
import { endOfServicePay } from './end-of-service.ts';
import type { PayslipValues } from './schema.ts';
import { readTerms } from './terms.ts';

type Salary = 'basicMinor' | 'housingMinor' | 'transportMinor' | 'otherMinor';
type Minutes = 'dayMinutes' | 'nightMinutes' | 'restMinutes' | 'holidayMinutes';
type Typed = 'commissions' | 'loans' | 'retro' | 'bonusMinor' | 'fineMinor' | 'clawbackMinor';
type Final = 'leaveHalfDays' | 'aheadHalfDays' | 'leaveAhead' | 'serviceDays' | 'gratuityTerms' | 'gratuityPaidMinor';
type Days = 'terms' | 'payableDays' | 'unpaidHalfDays' | 'lostBp' | 'parts';
export type Given = Pick<PayslipValues, Salary | Minutes | Typed | Final | Days>;
const DUE = { Fine: 'fineMinor', Clawback: 'clawbackMinor' } as const;
const NOT_NOTHING = ({ amountMinor, carryForwardMinor = 0 }: { amountMinor: number; carryForwardMinor?: number }) =>
  amountMinor > 0 || carryForwardMinor > 0;

const salaryOf = ({ basicMinor, housingMinor, transportMinor, otherMinor }: Pick<Given, Salary>) => ({
  ...{ basicMinor, housingMinor, transportMinor, otherMinor },
});
const overtimeOf = ({ dayMinutes, nightMinutes, restMinutes, holidayMinutes }: Pick<Given, Minutes>) => ({
  ...{ day: dayMinutes, night: nightMinutes, rest: restMinutes, holiday: holidayMinutes },
});
/** Unpaid time in ten-thousandths of a day; payslips of an earlier release have half days alone. */
export const lostOf = ({ lostBp, unpaidHalfDays }: Pick<PayslipValues, 'lostBp' | 'unpaidHalfDays'>): number =>
  lostBp ?? HALF_DAY_BP * unpaidHalfDays;
/** The days of a payslip by what was paid for them: one part, unless the salary changed within the month. */
export const partsOf = (given: Pick<Given, Salary | Minutes | Days>): readonly PayPart[] =>
  given.parts?.map((part) => ({
    ...{ salary: salaryOf(part), overtimeMinutes: overtimeOf(part) },
    ...{ payableHalfDays: part.payableHalfDays, lostBp: lostOf(part) },
  })) ?? [
    {
      ...{ salary: salaryOf(given), overtimeMinutes: overtimeOf(given) },
      ...{ payableHalfDays: 2 * given.payableDays, lostBp: lostOf(given) },
    },
  ];

/** Lines and sums of a payslip from what it holds otherwise, and nothing else: the same values give the same pay. */
export function computePayslip(given: Given) {
  const { commissions = [], loans = [], retro = [], bonusMinor = 0 } = given;
  const { leaveMinor, aheadMinor, gratuityMinor } = endOfServicePay(given);
  const paidShares = commissions.filter(({ amountMinor }) => amountMinor > 0);
  const owedShares = commissions.filter(({ amountMinor }) => amountMinor < 0);
  const due = Object.entries(DUE) as [keyof typeof DUE, (typeof DUE)[keyof typeof DUE]][];
  const month = pay(
    {
      parts: partsOf(given),
      commissionMinor: sumOf(paidShares.map(({ amountMinor }) => amountMinor)),
      bonusMinor,
      endOfServiceMinor: leaveMinor + gratuityMinor,
      backPayMinor: sumOf(retro.map(({ amountMinor }) => Math.max(0, amountMinor))),
      backDueMinor: sumOf(retro.map(({ amountMinor }) => Math.max(0, -amountMinor))),
      dueMinor: sumOf([
        aheadMinor,
        ...loans.map(({ amountMinor }) => amountMinor),
        ...due.map(([, field]) => given[field] ?? 0),
        ...owedShares.map(({ amountMinor }) => -amountMinor),
      ]),
    },
    readTerms(given.terms),
  );
  const { earned, overtimeMinor } = month;
  const earnings = [
    { code: 'Basic', amountMinor: earned.basicMinor },
    { code: 'Housing', amountMinor: earned.housingMinor },
    { code: 'Transport', amountMinor: earned.transportMinor },
    { code: 'Other', amountMinor: earned.otherMinor },
    { code: 'OvertimeDay', amountMinor: overtimeMinor.day },
    { code: 'OvertimeNight', amountMinor: overtimeMinor.night },
    { code: 'OvertimeRest', amountMinor: overtimeMinor.rest },
    { code: 'OvertimeHoliday', amountMinor: overtimeMinor.holiday },
    ...paidShares.map((share) => ({ code: 'Commission' as const, ...share })),
    { code: 'Bonus', amountMinor: bonusMinor },
    { code: 'LeaveEncashment', amountMinor: leaveMinor },
    { code: 'Gratuity', amountMinor: gratuityMinor },
  ] satisfies PayslipValues['earnings'];
  // What the cap lets through is taken in order; the rest waits for the next month.
  let left = month.takenMinor;
  const take = (owed: number) => {
    const amountMinor = Math.min(left, owed);
    left -= amountMinor;
    return { amountMinor, carryForwardMinor: owed - amountMinor || undefined };
  };
  const ahead = { code: 'LeaveAhead' as const, ...take(aheadMinor) };
  const repaid = loans.map(({ loanId, kind, amountMinor, owedMinor }) => {
    const part = take(amountMinor);
    return { code: kind, loanId, ...part, balanceMinor: owedMinor - part.amountMinor };
  });
  const taken = due.map(([code, field]) => ({ code, ...take(given[field] ?? 0) }));
  const clawedBack = owedShares.map(({ amountMinor, ...share }) => ({
    ...{ code: 'Clawback' as const, ...share },
    ...take(-amountMinor),
  }));
  const deductions = [
    { code: 'UnpaidLeave', amountMinor: month.unpaidMinor },
    { code: 'Statutory', amountMinor: month.statutoryMinor },
    ahead,
    ...repaid,
    ...taken,
    ...clawedBack,
  ] satisfies PayslipValues['deductions'];
  return {
    earnings: earnings.filter(NOT_NOTHING),
    deductions: deductions.filter(NOT_NOTHING),
    grossMinor: month.grossMinor,
    deductionsMinor: month.unpaidMinor + month.statutoryMinor + month.backTakenMinor + month.takenMinor,
    backTakenMinor: month.backTakenMinor,
    netMinor: month.netMinor,
    employerMinor: month.employerMinor,
    fixedMinor: month.fixedMinor,
    variableMinor: month.variableMinor,
  };
}
