import { sumOf } from './rounding.ts';

/** The Emirates have real estate sales reported from AED 55,000 in cash on (domain model 2.1); elsewhere nobody is. */
export const usualCashThreshold = (country: string): number => (country === 'AE' ? 5_500_000 : 0);

interface Entry {
  readonly kind?: string;
  readonly method: string;
  readonly amountMinor: number;
}
/** What a customer paid in cash, minor units; what was reversed or given back in cash does not count. */
export const cashOf = (entries: readonly Entry[]): number =>
  sumOf(
    entries
      .filter(({ method }) => method === 'Cash')
      .map(({ kind = 'Payment', amountMinor }) => (kind === 'Payment' ? amountMinor : -amountMinor)),
  );
/** Whether so much cash is to be reported. A threshold of 0 asks for nothing. */
export const isReportable = (cashMinor: number, thresholdMinor: number): boolean =>
  thresholdMinor > 0 && cashMinor >= thresholdMinor;
