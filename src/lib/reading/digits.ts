/** Figures are counted in billionths while they are read: sums and products stay exact. */
export const ONE = 1_000_000_000n;
const MILLION = 1_000_000n;

/** Digits with their separators, in a text that `plainText` made. */
export const DIGITS = String.raw`\d{1,3}(?: \d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,']\d+)*|\.\d+`;

export interface Style {
  /** What parts decimals in the language it is written in; absent where that is not known. */
  readonly decimal?: '.' | ',';
  /** Three decimals are as likely as a group of thousands (dinars, hectares). */
  readonly fine?: boolean;
}
export interface Following {
  /** How many times more the word behind the digits says. */
  readonly times: bigint;
  /** It is a sign of Chinese or Japanese, where a comma never parts decimals. */
  readonly eastern: boolean;
}
export const NOTHING_FOLLOWS: Following = { times: 1n, eastern: false };
export interface Figure {
  /** Billionths. */
  readonly value: bigint;
  /** false: it could as well be read in another way. */
  readonly sure: boolean;
}

const GROUPED = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3}|\d{1,3}(?:\.\d{3})+|\d{1,3}(?: \d{3})+|\d{1,3}(?:'\d{3})+)$/;
const MOST_DECIMALS = 9;
const MOST_DIGITS = 21;

function made(whole: string, fraction: string, sure: boolean): Figure | undefined {
  const decimals = fraction.replace(/0+$/, '');
  if (!GROUPED.test(whole) || decimals.length > MOST_DECIMALS || whole.length > MOST_DIGITS) return undefined;
  return { value: BigInt(whole.replace(/\D/g, '') + decimals.padEnd(MOST_DECIMALS, '0')), sure };
}

/** Digits with separators as one figure; undefined where the separators make no sense (`1,2,3`, `1.2.3`). */
export function readDigits(
  run: string,
  following: Following,
  { decimal: own, fine = false }: Style,
): Figure | undefined {
  const { times, eastern } = following;
  const text = run.startsWith('.') ? `0${run}` : run;
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const [whole, sign, last] = [text.slice(0, Math.max(0, at)), text[at], text.slice(at + 1)];
  if (at < 0) return made(text, '', true);
  if (!/^\d*$/.test(last)) return undefined;
  if (whole.includes(sign ?? '')) return made(text, '', true);
  if (/\D/.test(whole)) return made(whole, last, true);
  const decimal = eastern ? '.' : own;
  // one separator alone: three digits behind it may be decimals or thousands
  if (last.length !== 3 || whole.startsWith('0') || whole.length > 3)
    return made(whole, last, sign === '.' || sign === decimal || last.length < 3);
  if (times === 1n || eastern) return sign === decimal ? made(whole, last, fine || eastern) : made(text, '', true);
  // nobody writes 1.850 thousand for 1,850, nor surely 1,850 million for a home
  if (times < MILLION) return sign === decimal ? made(whole, last, false) : made(text, '', true);
  return made(whole, last, decimal === undefined || sign === decimal);
}
