/** How many times more a word or sign after a number says. */
const TIMES: { readonly [sign: string]: number } = {
  k: 1e3,
  m: 1e6,
  mn: 1e6,
  mio: 1e6,
  million: 1e6,
  millions: 1e6,
  مليون: 1e6,
  万: 1e4,
  萬: 1e4,
  億: 1e8,
  亿: 1e8,
};
const DIGITS = String.raw`\d{1,3}(?: \d{3})+(?!\d)(?:[.,]\d{1,2}(?!\d))?|\d+(?:[.,'’]\d+)*`;
const SIGNS = String.raw`(?:millions?|mio|mn|m|k)(?![\p{L}\d])|مليون|[万萬億亿]`;
const PART = `(?:${DIGITS})(?: ?(?:${SIGNS}))?`;
/** A number as people write amounts: grouped, with decimals, with a multiplier, or as 1億2000万. */
const AMOUNT = new RegExp(String.raw`(?<![\d.,\p{L}])(?:${PART})(?:${DIGITS}[万萬])?`, 'giu');
const PARTS = new RegExp(`(${DIGITS}) ?(${SIGNS})?`, 'giu');

export interface Amount {
  readonly value: number;
  /** Where it stands in the text. */
  readonly from: number;
  readonly to: number;
}

/** The text with one form for each sign: digits 0–9, narrow letters, plain spaces; line breaks stay. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[٠-٩]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x6f0))
    .replace(/٬/g, ',')
    .replace(/٫/g, '.')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ');

/**
 * The last of `,` and `.` parts decimals only where one or two digits follow; all others group thousands. Before a
 * multiplier a single point parts decimals, whatever follows it (1.125M).
 */
function numberOf(digits: string, times: number): number {
  const plain = digits.replace(/[ '’]/g, '');
  const signs = plain.match(/[.,]/g) ?? [];
  const isDecimal = /[.,]\d{1,2}$/.test(plain) || (signs.length === 1 && times >= 1e6);
  const at = isDecimal ? Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(',')) : plain.length;
  return Number(`${plain.slice(0, at).replace(/[.,]/g, '')}.${plain.slice(at + 1) || '0'}`);
}

/** Every amount in a text that `plainText` made, in major units, in order (domain.md §5.3). */
export function amountsIn(text: string): Amount[] {
  return [...text.matchAll(AMOUNT)].map((found) => {
    const value = [...found[0].matchAll(PARTS)].reduce((sum, [, digits = '', sign]) => {
      const times = sign ? (TIMES[sign.toLowerCase()] ?? 1) : 1;
      return sum + numberOf(digits, times) * times;
    }, 0);
    return { value: Math.round(value * 1000) / 1000, from: found.index, to: found.index + found[0].length };
  });
}

/** The first amount of a cell or a phrase, in major units. */
export const readAmount = (text: string): number | undefined => amountsIn(plainText(text))[0]?.value;
