import { alloc } from './alloc.ts';
import { shareOf, sumOf, WHOLE_BP } from './rounding.ts';

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

/** What a buyer pays in all: price, registration, the broker's fee and the tax on it. Minor units and basis points. */
export function buyerCost(
  priceMinor: number,
  {
    registrationBp,
    feeBp,
    taxRateBp,
  }: { readonly registrationBp: number; readonly feeBp: number; readonly taxRateBp: number },
): number {
  const fee = shareOf(priceMinor, feeBp);
  return sumOf([priceMinor, shareOf(priceMinor, registrationBp), fee, shareOf(fee, taxRateBp)]);
}
