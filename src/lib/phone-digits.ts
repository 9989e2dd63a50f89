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

/** The first digits of a stored number (E.164), with its country's code and as it is dialled at home. */
export function phonePrefixes(e164: string): string[] {
  const digits = digitsOf(e164);
  const code = SHORT_CODES.exec(digits)?.[0] ?? digits.slice(0, 3);
  const national = digits.slice(code.length).replace(/^0+/, '');
  const prefixes = (number: string, most: number) =>
    Array.from({ length: Math.max(0, Math.min(most, number.length - 1) - PREFIX.min + 1) }, (_, index) =>
      number.slice(0, PREFIX.min + index),
    );
  return [...prefixes(national, PREFIX.max), ...prefixes(digits, PREFIX.max + code.length)];
}
