import { numberFormat } from '#lib/text/number-format.ts';

/** ISO 4217 exponents other than two. */
const EXPONENTS: { readonly [currency: string]: number } = {
  ...Object.fromEntries(
    [
      'BIF',
      'CLP',
      'DJF',
      'GNF',
      'ISK',
      'JPY',
      'KMF',
      'KRW',
      'PYG',
      'RWF',
      'UGX',
      'VND',
      'VUV',
      'XAF',
      'XOF',
      'XPF',
    ].map((code) => [code, 0]),
  ),
  ...Object.fromEntries(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'].map((code) => [code, 3])),
};
/** The largest amount anything may hold, in minor units. */
export const MAX_MINOR = 10_000_000_000_000;

/** Decimals of the currency: AED 2, JPY 0, KWD 3. */
export const exponentOf = (currency: string): number => EXPONENTS[currency] ?? 2;

/**
 * With its currency unless `bare`, without decimals when they are zero unless `exact`, and without any where `whole`;
 * compact: 1.5M, 150万.
 */
export function formatMoney(
  minor: number,
  currency: string,
  locale: string,
  options: {
    readonly compact?: boolean;
    readonly exact?: boolean;
    readonly whole?: boolean;
    readonly bare?: boolean;
  } = {},
): string {
  const { compact = false, exact = false, whole = false, bare = false } = options;
  const exponent = exponentOf(currency);
  const decimals = whole ? 0 : exponent;
  return numberFormat(locale, {
    ...(!bare && { style: 'currency', currency }),
    minimumFractionDigits: compact ? 0 : decimals,
    maximumFractionDigits: compact ? 1 : decimals,
    trailingZeroDisplay: exact ? 'auto' : 'stripIfInteger',
    ...(compact && { notation: 'compact' }),
  }).format(minor / 10 ** exponent);
}
