import { exponentOf } from './money.ts';
import { rounded } from './rounding.ts';

/** Millionths of a rate that is written with a point, at most six decimals. */
export function microOf(rate: string | undefined): number | undefined {
  const [whole, decimals = ''] = rate?.split('.') ?? [];
  return whole === undefined ? undefined : Number(whole + decimals.padEnd(6, '0'));
}

/** Minor units of one currency in those of another, at what one unit of it costs in millionths. Throws RangeError when that is not exact. */
export const exchanged = (minor: number, from: string, to: string, rateMicro: number): number =>
  rounded(
    BigInt(minor) * BigInt(rateMicro) * 10n ** BigInt(exponentOf(to)),
    1_000_000n * 10n ** BigInt(exponentOf(from)),
  );
