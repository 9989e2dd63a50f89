/**
 * Search without full text: a record carries short tokens, a query asks for one of them by `array-contains`
 * and the rest is compared in the browser. Recipe: Unicode folding; words by prefix; Han and Kana by bigram;
 * phones by their last digits; references and e-mail addresses whole.
 */
export interface SearchPart {
  readonly text?: string;
  readonly kind: 'words' | 'phone' | 'whole';
}

const MAX_TOKENS = 120;
const PREFIX = { min: 2, max: 12 };
const DIGITS = { min: 4, max: 15 };
/** Accents, Arabic short vowels and the tatweel. Kana voicing marks stay: が is not か. */
const MARKS = /[\u0300-\u036f\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/gu;
/** Letters that Unicode does not take apart, but people type plainly. */
const PLAIN: { readonly [letter: string]: string } = {
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};
const PLAIN_LETTERS = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'gu');
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const CJK_RUN = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]+/gu;
const PHONE_LIKE = /^\+?[\p{Nd}\s().\-/]+$/u;
const REFERENCE_LIKE = /^([a-z]{1,4}-\d{3,}|[a-z0-9]{1,8}-20\d\d-\d{5,9})$/;

/** Lower case without accents, one form per letter: what two spellings of a name have in common. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(PLAIN_LETTERS, (letter) => PLAIN[letter] ?? letter);
}

/** At most 120 tokens; whole words come before their prefixes, so that a very long name stays findable. */
export function searchTokens(parts: readonly SearchPart[]): string[] {
  const whole: string[] = [];
  const prefixes: string[] = [];
  for (const { text, kind } of parts) {
    if (!text) continue;
    if (kind === 'whole') whole.push(fold(text.trim()));
    else if (kind === 'phone') whole.push(...lastDigits(digitsOf(text)));
    else
      for (const word of wordsOf(text)) {
        whole.push(...word.tokens);
        if (!word.cjk) prefixes.push(...prefixesOf(word.tokens[0] ?? ''));
      }
  }
  prefixes.sort((a, b) => a.length - b.length);
  return [...new Set([...whole, ...prefixes])].slice(0, MAX_TOKENS);
}

/** The longest token of what was typed: the one to ask the database for. Nothing when too little was typed. */
export const queryToken = (input: string): string | undefined => longestOf(plainTokens(input));

/** The longest token: the one the fewest records carry. */
export const longestOf = (tokens: readonly string[]): string | undefined =>
  tokens.reduce<string | undefined>(
    (longest, token) => (longest === undefined || token.length > longest.length ? token : longest),
    undefined,
  );

/** How a collection numbers its records: `L-000045`, and in a series by year `FDR-2026-00001` with so many digits. */
export interface Numbering {
  readonly prefix: string;
  readonly digits: number;
  readonly seriesDigits?: number;
}

/**
 * The ways in which what was typed can be understood, each as tokens that a record must carry all of: as words or a
 * phone number, and as the number of a record, with or without its prefix and leading zeros.
 */
export function readingsOf(input: string, numbering?: Numbering): string[][] {
  const plain = plainTokens(input);
  const number = numbering && numberToken(fold(input.trim()), numbering);
  const readings = [number === undefined ? [] : [number], number !== undefined && isWhole(plain) ? [] : plain];
  return readings.filter((tokens) => tokens.length > 0);
}

/** Whether a record with these tokens answers what was typed in one of the ways it can be understood. */
export function matches(readings: readonly (readonly string[])[], tokens: readonly string[]): boolean {
  const has = new Set(tokens);
  return readings.length === 0 || readings.some((reading) => reading.every((token) => has.has(token)));
}

/** Whether a record with these tokens answers everything that was typed. */
export const matchesAll = (input: string, tokens: readonly string[], numbering?: Numbering): boolean =>
  matches(readingsOf(input, numbering), tokens);

const isWhole = ([token = '', ...others]: readonly string[]) => others.length === 0 && REFERENCE_LIKE.test(token);

/** The token of the record that is meant by its number: `45`, `l-45`, `000045`, `fdr-2026-1`. */
function numberToken(text: string, { prefix, digits, seriesDigits }: Numbering): string | undefined {
  const [, series, year, count = ''] = /^([a-z0-9]{1,8})[\s/-]+(20\d\d)[\s/-]+0*(\d{1,9})$/.exec(text) ?? [];
  if (series !== undefined)
    return seriesDigits === undefined ? undefined : `${series}-${year}-${count.padStart(seriesDigits, '0')}`;
  const own = fold(prefix);
  const [, given, typed = ''] = /^([a-z]*)[\s-]*(\p{Nd}{1,9})$/u.exec(text) ?? [];
  if (given === undefined || (given !== '' && given !== own)) return undefined;
  const number = digitsOf(typed).replace(/^0+/, '');
  if (number === '' || (given === '' && typed.length > digits)) return undefined;
  return `${own}-${number.padStart(digits, '0')}`;
}

function plainTokens(input: string): string[] {
  const text = fold(input.trim());
  if (text.includes('@') || REFERENCE_LIKE.test(text)) return [text];
  const digits = digitsOf(input);
  // A number as dialled at home: the trunk zeros are no part of the stored one.
  const dialled = digits.replace(/^0+/, '');
  if (PHONE_LIKE.test(input.trim()) && dialled.length >= DIGITS.min) return [dialled.slice(-DIGITS.max)];
  return wordsOf(input).flatMap((word) => word.tokens.filter((token) => word.cjk || token.length >= PREFIX.min));
}

const digitsOf = (text: string) =>
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

const lastDigits = (digits: string) =>
  Array.from({ length: Math.max(0, Math.min(DIGITS.max, digits.length) - DIGITS.min + 1) }, (_, index) =>
    digits.slice(-(DIGITS.min + index)),
  );

interface Word {
  readonly cjk: boolean;
  /** The word cut at 12 letters, or the bigrams of a run of Han and Kana. */
  readonly tokens: readonly string[];
}
function wordsOf(text: string): Word[] {
  return [...fold(text).matchAll(WORD)].flatMap(([word]) => {
    const runs = [...word.matchAll(CJK_RUN)].map(([run]) => ({ cjk: true, tokens: bigrams(run) }));
    const rest = word.split(CJK_RUN).filter((piece) => piece !== '');
    return [...runs, ...rest.map((piece) => ({ cjk: false, tokens: [cut(piece, PREFIX.max)] }))];
  });
}
const cut = (word: string, length: number) => Array.from(word).slice(0, length).join('');
function bigrams(run: string): string[] {
  const letters = Array.from(run);
  if (letters.length === 1) return letters;
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}
const prefixesOf = (word: string) =>
  Array.from(word).flatMap((_, index) => (index + 1 >= PREFIX.min ? [cut(word, index + 1)] : []));
