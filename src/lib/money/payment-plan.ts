import { alloc } from './alloc.ts';
import { sumOf, WHOLE_BP } from './rounding.ts';

/** What the rows of a plan come to, in basis points; a plan is whole at 10000. */
export const planTotalBp = (percentsBp: readonly number[]): number => sumOf(percentsBp);

/**
 * Instalments of a price in minor units; they add up to it exactly. Throws RangeError when the
 * rows are not 100 % together.
 */
export function instalments(priceMinor: number, percentsBp: readonly number[]): number[] {
  if (planTotalBp(percentsBp) !== WHOLE_BP) throw new RangeError('payment plan must total 100%');
  return alloc(priceMinor, percentsBp);
}
