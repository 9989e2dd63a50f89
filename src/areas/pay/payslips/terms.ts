import { type Contribution, exceedPay, OVERTIME_KINDS, type PayRules } from '#lib/work/payroll.ts';
import type { PayrollSettings } from '#lib/work/work-rules.ts';
import type { Issue } from '#model/schema.ts';

/** The company's rules for a month of so many days, or workdays where it counts those. */
export const rulesOf = (settings: PayrollSettings, daysInMonth: number): PayRules => ({
  monthDays: settings.dayBasis === 'Fixed30' ? 30 : Math.max(1, daysInMonth),
  dailyMinutes: settings.dailyMinutes,
  overtimeBp: {
    day: settings.otDayBp,
    night: settings.otNightBp,
    rest: settings.otRestBp,
    holiday: settings.otHolidayBp,
  },
  deductionCapBp: settings.deductionCapBp,
  contributions: settings.statutory ?? [],
});

/** Rules of pay as one text, `30-480-12500-15000-15000-15000-5000-G500x1250`: the database checks it at once. */
export const writeTerms = ({ monthDays, dailyMinutes, overtimeBp, deductionCapBp, contributions }: PayRules): string =>
  [
    monthDays,
    dailyMinutes,
    ...OVERTIME_KINDS.map((kind) => overtimeBp[kind]),
    deductionCapBp,
    ...contributions.map(({ base, employeeBp, employerBp }) => `${base[0]}${employeeBp}x${employerBp}`),
  ].join('-');

/** What is wrong with rules of pay that no month can be worked out by. */
export function termsIssues(terms: string): Issue[] {
  const { monthDays, dailyMinutes, contributions } = readTerms(terms);
  if (monthDays < 1 || dailyMinutes < 1) return [{ field: 'terms', key: 'ui.validation.pattern' }];
  return exceedPay(contributions) ? [{ field: 'terms', key: 'payslips.error.contributions' }] : [];
}

/** What `writeTerms` wrote. */
export function readTerms(terms: string): PayRules {
  const [monthDays = 30, dailyMinutes = 480, day = 0, night = 0, rest = 0, holiday = 0, deductionCapBp = 0] = terms
    .split('-')
    .map(Number);
  const contributions = [...terms.matchAll(/([BG])(\d+)x(\d+)/g)].map(
    ([, base, employeeBp, employerBp]): Contribution => ({
      base: base === 'B' ? 'Basic' : 'Gross',
      employeeBp: Number(employeeBp),
      employerBp: Number(employerBp),
    }),
  );
  return {
    monthDays,
    dailyMinutes,
    overtimeBp: { day, night, rest, holiday },
    deductionCapBp,
    contributions,
  };
}
