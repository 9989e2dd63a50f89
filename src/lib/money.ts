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
 * Minor units of an amount as typed in major units, or undefined when it is none: empty, negative, more
 * decimals than the currency has, or above the largest amount. Separators are read as the locale writes them;
 * a separator the locale would not use there is understood when only one reading is possible.
 */
export function parseMoney(text: string, currency: string, locale: string): number | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/[٠-٩]/g, latin)
    .replace(/٫/g, decimalOf(locale))
    .replace(/[\s٬'’]/g, '');
  const amount = plain.replace(/^[^\d.,+-]*/u, '').replace(/[^\d]*$/u, '');
  if (!/^\d[\d.,]*$/.test(amount)) return undefined;
  const point = decimalPoint(amount, decimalOf(locale));
  const [whole, fraction] = point < 0 ? [amount, ''] : [amount.slice(0, point), amount.slice(point + 1)];
  if (!/^(\d+|\d{1,3}(,\d{2,3})*,\d{3}|\d{1,3}(\.\d{3})+)$/.test(whole) || !/^\d*$/.test(fraction)) return undefined;
  const exponent = exponentOf(currency);
  if (fraction.length > exponent) return undefined;
  const minor = Number(whole.replace(/[.,]/g, '') + fraction.padEnd(exponent, '0'));
  return minor <= MAX_MINOR ? minor : undefined;
}

const latin = (digit: string) => String((digit.codePointAt(0) ?? 0) - 0x660);
const decimalOf = (locale: string) =>
  new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1.5).find(({ type }) => type === 'decimal')
    ?.value ?? '.';

/** Position of the decimal separator, -1 when every separator groups thousands. */
function decimalPoint(amount: string, decimal: string): number {
  const last = Math.max(amount.lastIndexOf('.'), amount.lastIndexOf(','));
  if (last < 0) return -1;
  const sign = amount[last] ?? '';
  const other = sign === '.' ? ',' : '.';
  if (amount.includes(other)) return amount.indexOf(sign) === last ? last : -1;
  if (amount.indexOf(sign) !== last) return -1;
  return sign === decimal || amount.length - last - 1 !== 3 ? last : -1;
}

const formats = new Map<string, Intl.NumberFormat>();
function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format;
}

/** With its currency unless `bare`, without decimals when they are zero unless `exact`; compact: 1.5M, 150万. */
export function formatMoney(
  minor: number,
  currency: string,
  locale: string,
  options: { readonly compact?: boolean; readonly exact?: boolean; readonly bare?: boolean } = {},
): string {
  const { compact = false, exact = false, bare = false } = options;
  const exponent = exponentOf(currency);
  return numberFormat(locale, {
    ...(!bare && { style: 'currency', currency }),
    minimumFractionDigits: compact ? 0 : exponent,
    maximumFractionDigits: compact ? 1 : exponent,
    trailingZeroDisplay: exact ? 'auto' : 'stripIfInteger',
    ...(compact && { notation: 'compact' }),
  }).format(minor / 10 ** exponent);
}

/** The amount in major units as a person would type it: `parseMoney` gives the same minor units back. */
export function moneyText(minor: number, currency: string, locale: string): string {
  const exponent = exponentOf(currency);
  return numberFormat(locale, {
    useGrouping: false,
    numberingSystem: 'latn',
    minimumFractionDigits: exponent,
    maximumFractionDigits: exponent,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(minor / 10 ** exponent);
}
