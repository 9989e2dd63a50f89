import { daysBetween } from '#lib/dates.ts';
import { type GratuityRules, gratuity } from '#lib/gratuity.ts';
import { type Service, type TakenLeave, unpaidLeave } from '#lib/leave-pay.ts';
import { annualRulesOf, leaveToEncash } from '#lib/leave-year.ts';
import { rounded } from '#lib/rounding.ts';
import {
  daysFromTo,
  type LeaveSettings,
  leaveHalfDays,
  type PayrollSettings,
  type WorkRules,
} from '#lib/work-rules.ts';

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

/** What somebody's service comes to at its end; days as `YYYY-MM-DD`, the first and the last included. */
export function endOfService(
  service: Service,
  lastDay: string,
  leaves: readonly TakenLeave[],
  rules: {
    readonly leaveRules: LeaveSettings;
    readonly settings: PayrollSettings;
    readonly work: WorkRules;
    readonly country: string;
  },
) {
  const { leaveRules, settings, work, country } = rules;
  const { policies } = leaveRules;
  const { hired } = service;
  const annual = policies.find(({ type }) => type === 'Annual');
  const taken = leaves
    .filter(({ type }) => type === 'Annual')
    .flatMap(({ from, to, isHalf }) =>
      daysFromTo(from, to).map((day) => ({ day, halfDays: leaveHalfDays(day, day, isHalf, annual, work) })),
    );
  // A day at half the pay is a day of service; one without pay is none.
  const unpaid = [...unpaidLeave(service, leaves, { policies, work })].filter(
    ([day, lost]) => lost >= 2 && day >= hired && day <= lastDay,
  ).length;
  return {
    leaveHalfDays: leaveToEncash(hired, lastDay, taken, annualRulesOf(leaveRules)),
    serviceDays: Math.max(0, daysBetween(hired, lastDay) + 1 - unpaid),
    gratuityTerms: writeGratuity(gratuityRulesOf(settings, country)),
  };
}

/** Rules of gratuity as one text, `365-1825-21-30-24`: a signed amount keeps the rules of its calculation. */
const writeGratuity = ({ leastDays, firstDays, firstRate, laterRate, mostMonths }: GratuityRules): string =>
  [leastDays, firstDays, firstRate, laterRate, mostMonths].join('-');

function readGratuity(terms: string): GratuityRules {
  const [leastDays = 0, firstDays = 0, firstRate = 0, laterRate = 0, mostMonths = 0] = terms.split('-').map(Number);
  return { leastDays, firstDays, firstRate, laterRate, mostMonths };
}

/** Leave paid out and gratuity, in minor units; nothing on the payslip of a month. */
export function endOfServicePay(given: {
  readonly basicMinor: number;
  readonly leaveHalfDays?: number;
  readonly serviceDays?: number;
  readonly gratuityTerms?: string;
}) {
  const { basicMinor, leaveHalfDays: halfDays = 0, serviceDays = 0, gratuityTerms } = given;
  return {
    leaveMinor: rounded(BigInt(basicMinor) * BigInt(halfDays), 2n * BigInt(LEAVE_MONTH)),
    gratuityMinor: gratuityTerms ? gratuity(basicMinor, serviceDays, readGratuity(gratuityTerms)) : 0,
  };
}
