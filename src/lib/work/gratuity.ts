import { rounded } from '#lib/money/rounding.ts';

/** What a country's law gives somebody who leaves; never in the code, for laws change. */
export interface GratuityRules {
  /** Whole days of service below which nothing is due. */
  readonly leastDays: number;
  /** So many days of service count at the first rate, the rest at the later one. */
  readonly firstDays: number;
  /** Days of basic pay for a year of service. */
  readonly firstRate: number;
  readonly laterRate: number;
  /** The most, in months of basic pay. */
  readonly mostMonths: number;
}

/**
 * End-of-service gratuity in minor units, on the last monthly basic pay; `serviceDays` without unpaid ones. A month is
 * 30 days of pay, a year 365 of service. Source of the method: the Emirates' Federal
 * Decree-Law 33 of 2021, art. 51; the numbers come with `rules`.
 */
export function gratuity(basicMinor: number, serviceDays: number, rules: GratuityRules): number {
  const { leastDays, firstDays, firstRate, laterRate, mostMonths } = rules;
  if (serviceDays < leastDays) return 0;
  const days = firstRate * Math.min(serviceDays, firstDays) + laterRate * Math.max(0, serviceDays - firstDays);
  return Math.min(mostMonths * basicMinor, rounded(BigInt(basicMinor) * BigInt(days), 30n * 365n));
}

export interface AccrualRules {
  /** Whole months of service below which there is no leave. */
  readonly fromMonths: number;
  readonly daysAMonth: number;
  readonly fullMonths: number;
  readonly daysAYear: number;
}
/** Days of annual leave in a year, by whole months of service. Source: Federal Decree-Law 33 of 2021, art. 29. */
export function annualLeaveDays(months: number, rules: AccrualRules): number {
  const { fromMonths, daysAMonth, fullMonths, daysAYear } = rules;
  if (months >= fullMonths) return daysAYear;
  return months < fromMonths ? 0 : months * daysAMonth;
}
