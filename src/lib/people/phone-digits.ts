/** Decimal digits of any script as 0–9, without anything else. */
export const digitsOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Nd}/gu, latinDigit)
    .replace(/[^0-9]/g, '');
/** Decimal digits of any script come in runs of ten, each run starting at its zero. */
function latinDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (point - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(point - zero);
}

/** Country calling codes of one and two digits (ITU-T E.164); all others have three. */
const SHORT_CODES = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;
const PREFIX = { min: 3, max: 8 };
const codeOf = (digits: string): string => SHORT_CODES.exec(digits)?.[0] ?? digits.slice(0, 3);
/** Codes of countries where the zero is dialled from abroad too: Italy, San Marino, Ivory Coast, Benin, Gabon, the Congo. */
const WITH_ZERO = ['39', '378', '225', '229', '241', '242'];
/** As dialled at home in Russia and its neighbours: an eight, where others have a zero. */
const BEHIND_EIGHT = /^80?(\d{9,10})$/;
const NUMBER = /^\+?[\p{Nd}\s().\-/\p{Pd}]+$/u;
/** `;ext=12` of RFC 3966, and as people write it behind a number. */
const EXTENSION = /[\s,;]*(?:;ext=|extension|extn|ext|poste|x|#)[.:]?\s*\p{Nd}{1,7}$/iu;

/**
 * The digits of a number as it is typed or copied, without what is dialled before the country's code, the zero dialled
 * only at home (`+44 (0)20 …`), the scheme of an address and an extension. In each way they can be meant; none where it
 * is no number.
 */
export function dialledDigits(text: string): string[] {
  const number = text
    .normalize('NFKC')
    .trim()
    .replace(/^<?(?:tel:)?|>$/giu, '')
    .replace(EXTENSION, '')
    .replace(/;[a-z-]+=.*$/i, '');
  if (!NUMBER.test(number)) return [];
  const isFromAbroad = /^(?:\+|00)|\p{Nd}\s*\(0\)/u.test(number);
  const digits = digitsOf(number).replace(/^0+/, '');
  const code = codeOf(digits);
  if (!isFromAbroad) return [digits, ...(BEHIND_EIGHT.exec(digits)?.slice(1) ?? [])];
  return [WITH_ZERO.includes(code) ? digits : code + digits.slice(code.length).replace(/^0+/, '')];
}

/** The first digits of a stored number (E.164), with its country's code and as it is dialled at home. */
export function phonePrefixes(e164: string): string[] {
  const digits = digitsOf(e164);
  const code = codeOf(digits);
  const national = digits.slice(code.length).replace(/^0+/, '');
  const prefixes = (number: string, most: number) =>
    Array.from({ length: Math.max(0, Math.min(most, number.length - 1) - PREFIX.min + 1) }, (_, index) =>
      number.slice(0, PREFIX.min + index),
    );
  return [...prefixes(national, PREFIX.max), ...prefixes(digits, PREFIX.max + code.length)];
}
