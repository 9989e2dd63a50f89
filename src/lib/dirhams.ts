import { exponentOf } from './money.ts';
import { rounded } from './rounding.ts';

/** Millionths of a rate that is written with a point, at most six decimals. */
export function microOf(rate: string | undefined): number | undefined {
  const [whole, decimals = ''] = rate?.split('.') ?? [];
  return whole === undefined ? undefined : Number(whole + decimals.padEnd(6, '0'));
}

/** Minor units of a currency in fils, at dirhams for one unit in millionths. */
export const inDirhams = (minor: number, currency: string, rateMicro: number): number =>
  rounded(BigInt(minor) * BigInt(rateMicro) * 100n, 1_000_000n * 10n ** BigInt(exponentOf(currency)));
