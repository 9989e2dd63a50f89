/** The text with one form for each sign: digits 0–9, narrow letters, plain spaces; line breaks stay. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[٠-٩]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x6f0))
    .replace(/[٬’]/g, "'")
    .replace(/٫/g, '.')
    .replace(/−/g, '-')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ');

const decimals = new Map<string, '.' | ','>();
/** The sign that parts decimals where this language is written. */
export function decimalOf(locale: string): '.' | ',' {
  const known = decimals.get(locale);
  if (known) return known;
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1.5);
  const sign = parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';
  decimals.set(locale, sign);
  return sign;
}

/** Longer than any figure with its words. */
const LONGEST = 120;
/** A cell or an input as `plainText` makes it, its Arabic decimal sign as the language has it; '' for a whole text. */
export const plainCell = (text: string, locale: string): string =>
  text.length > LONGEST ? '' : plainText(text.replace(/٫/g, decimalOf(locale))).trim();
