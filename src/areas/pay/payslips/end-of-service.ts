import { rounded } from '#lib/money/rounding.ts';
import { daysBetween } from '#lib/time/dates.ts';
import { type GratuityRules, gratuity } from '#lib/work/gratuity.ts';
import { type TakenLeave, unpaidLeave } from '#lib/work/leave-pay.ts';
import type { Service } from '#lib/work/leave-year.ts';
import type { RulesOn } from '#lib/work/rules.ts';
import { PAYROLL_DEFAULTS, type PayrollSettings } from '#lib/work/work-rules.ts';

/** Years of service the first rate counts for, and the least service, in days: those of the Emirates' law. */
const LEAST_DAYS = 365;
const FIRST_DAYS = 1825;
const EMIRATES = { firstRate: 21, laterRate: 30, mostMonths: 24 };
const NONE = { firstRate: 0, laterRate: 0, mostMonths: 0 };
/** Leave that was not taken is paid on the basic salary, a thirtieth a day. */
const LEAVE_MONTH = 30;

/** Gratuity as the company set it; where it set none, as the Emirates' law has it, and elsewhere none. */
export function gratuityRulesOf(settings: PayrollSettings, country: string): GratuityRules {
  const usual = country === 'AE' ? EMIRATES : NONE;
  return {
    leastDays: LEAST_DAYS,
    firstDays: FIRST_DAYS,
    firstRate: settings.gratuityFirstDays ?? usual.firstRate,
    laterRate: settings.gratuityLaterDays ?? usual.laterRate,
    mostMonths: settings.gratuityMostMonths ?? usual.mostMonths,
  };
}

/**
 * What somebody's service comes to at its end; days as `YYYY-MM-DD`, the first and the last included. Service for the
 * same employer before the day of hire counts from `from` on.
 */
export function endOfService(
  service: Service,
  lastDay: string,
  leaves: readonly TakenLeave[],
  rulesOn: RulesOn,
  {
    country,
    from = service.hired,
    absent,
  }: {
    readonly country: string;
    readonly from?: string | undefined;
    /** Half days of absence, by day. */
    readonly absent: ReadonlyMap<string, number>;
  },
) {
  const { hired, opening } = service;
  // days without pay before an opening balance are counted by it
  const recorded = opening?.unpaidDays === undefined ? hired : opening.day;
  const leave = unpaidLeave(service, leaves, rulesOn);
  // A day at half the pay is a day of service; one without pay is none, whether it was leave or an absence.
  const isUnpaid = (day: string) => (leave.get(day) ?? 0) + (absent.get(day) ?? 0) >= 2;
  const unpaid = [...new Set([...leave.keys(), ...absent.keys()])].filter(
    (day) => isUnpaid(day) && day >= recorded && day <= lastDay,
  ).length;
  return {
    serviceDays: Math.max(0, daysBetween(from, lastDay) + 1 - unpaid - (opening?.unpaidDays ?? 0)),
    gratuityTerms: writeGratuity(gratuityRulesOf(rulesOn(lastDay).payroll ?? PAYROLL_DEFAULTS, country)),
  };
}

/** Rules of gratuity as one text, `365-1825-21-30-24`: a signed amount keeps the rules of its calculation. */
const writeGratuity = ({ leastDays, firstDays, firstRate, laterRate, mostMonths }: GratuityRules): string =>
  [leastDays, firstDays, firstRate, laterRate, mostMonths].join('-');

function readGratuity(terms: string): GratuityRules {
  const [leastDays = 0, firstDays = 0, firstRate = 0, laterRate = 0, mostMonths = 0] = terms.split('-').map(Number);
  return { leastDays, firstDays, firstRate, laterRate, mostMonths };
}

/** Leave paid out or taken ahead, and gratuity, in minor units; nothing on the payslip of a month. */
export function endOfServicePay(given: {
  readonly basicMinor: number;
  readonly leaveHalfDays?: number;
  readonly aheadHalfDays?: number;
  readonly leaveAhead?: 'Deduct' | 'Waive';
  readonly serviceDays?: number;
  readonly gratuityTerms?: string;
  readonly gratuityPaidMinor?: number;
}) {
  const { basicMinor, leaveHalfDays = 0, aheadHalfDays = 0, serviceDays = 0, gratuityTerms } = given;
  const { leaveAhead, gratuityPaidMinor = 0 } = given;
  const daysMinor = (halfDays: number) => rounded(BigInt(basicMinor) * BigInt(halfDays), 2n * BigInt(LEAVE_MONTH));
  const wholeMinor = gratuityTerms ? gratuity(basicMinor, serviceDays, readGratuity(gratuityTerms)) : 0;
  return {
    leaveMinor: daysMinor(leaveHalfDays),
    aheadMinor: leaveAhead === 'Deduct' ? daysMinor(aheadHalfDays) : 0,
    gratuityMinor: Math.max(0, wholeMinor - gratuityPaidMinor),
  };
}
