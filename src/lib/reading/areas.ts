import { rounded } from '#lib/money/rounding.ts';
import { ONE } from './digits.ts';
import { readFigure } from './figures.ts';
import { decimalOf, plainCell } from './plain.ts';
import { type Reading, refusedFor, refusedWord } from './refusal.ts';

/** A unit of area: `times / parts` square metres. */
interface Unit {
  readonly times: bigint;
  readonly parts: bigint;
  /** Letters, which end where no letter or digit follows. */
  readonly words: string;
  /** Signs of writing without spaces. */
  readonly signs?: string;
  /** Letters that mean something else in running text (2 AC): a unit only where the text is nothing but an area. */
  readonly alone?: string;
}
const UNITS = {
  SquareFeet: {
    times: 9_290_304n,
    parts: 100_000_000n,
    words: String.raw`sq\.? ?-?f(?:ee|oo)?t\.?|sft|s\.?f\.?|square (?:feet|foot)|(?:ft|feet)\^?2|pieds? ?carrés?|pi2|قدم(?: ?مربعة?)?`,
    signs: '平方英尺|平方呎|平方フィート|呎',
  },
  SquareMeters: {
    times: 1n,
    parts: 1n,
    words: String.raw`sq\.? ?-?m(?:et(?:er|re)s?|trs?|ts?)?\.?|square met(?:er|re)s?|m ?\^?2|mq|m(?:[èe]tres?)? ?carrés?|متر(?: ?مربع)?|م ?2`,
    signs: '平方米|平方公尺|平方メートル|平米',
    alone: '平(?!方)|(?:meter|metre)s? squared',
  },
  // 400/121 m² in Japan, Taiwan and Korea alike
  tsubo: { times: 400n, parts: 121n, words: 'tsubos?|ping|pyeong', signs: '坪|평' },
  acre: {
    times: 40_468_564_224n,
    parts: 10_000_000n,
    words: 'acres?',
    signs: '英亩|英畝|エーカー',
    alone: String.raw`ac\.?`,
  },
  hectare: { times: 10_000n, parts: 1n, words: 'hectares?|ha|هكتار', signs: '公顷|公頃|ヘクタール' },
  are: { times: 100n, parts: 1n, words: 'ares', signs: 'アール' },
  yard: {
    times: 83_612_736n,
    parts: 100_000_000n,
    words: String.raw`sq\.? ?-?y(?:ar)?ds?\.?|square yards?|yd\^?2|gaj`,
    signs: '平方码|平方碼|平方ヤード',
  },
  mu: { times: 2000n, parts: 3n, words: 'mu', signs: '亩' },
  kilometre: {
    times: 1_000_000n,
    parts: 1n,
    words: String.raw`km ?\^?2|sq\.? ?km|square kilomet(?:er|re)s?`,
    signs: '平方公里|平方千米|平方キロメートル',
  },
} as const satisfies { readonly [name: string]: Unit };
export type UnitName = keyof typeof UNITS;

const ALL: readonly (readonly [UnitName, Unit])[] = (Object.keys(UNITS) as UnitName[]).map((name) => [
  name,
  UNITS[name],
]);
const LETTERS_END = String.raw`(?![\p{L}\d])`;
const AFTER = ALL.map(([name, { words, signs = '(?!)' }]: readonly [UnitName, Unit]) => {
  return [name, new RegExp(`^ ?(?:(?:${words})${LETTERS_END}|${signs})`, 'iu')] as const;
});
/** 1.5万m2 is one: only letters of an alphabet before it make another word of it. */
const ALPHABET = String.raw`(?<![\p{sc=Latn}\p{sc=Arab}])`;
const AT_END = ALL.map(([name, { words, signs = '(?!)', alone = '(?!)' }]: readonly [UnitName, Unit]) => {
  return [name, new RegExp(` ?(?:${ALPHABET}(?:${words}|${alone})|${signs})$`, 'iu')] as const;
});
/** From this size on people write three decimals: 0.125 acre, 1.250 ha. */
const LARGE = 100;
const LARGEST = 1e9;

/** Square metres with two decimals of billionths of a unit. Throws RangeError beyond what a number holds exactly. */
function metresOf(billionths: bigint, name: UnitName): number {
  const { times, parts } = UNITS[name];
  return rounded(billionths * times * 100n, ONE * parts) / 100;
}
/** Square metres of a number found in a text; undefined where no area is as large. */
export function metresIn(value: number, name: UnitName): number | undefined {
  return value < LARGEST ? metresOf(BigInt(Math.round(value * 1000)) * (ONE / 1000n), name) : undefined;
}

/** The unit right after a position in a text that `plainText` made. */
export const unitAt = (text: string, at: number): UnitName | undefined =>
  AFTER.find(([, pattern]) => pattern.test(text.slice(at, at + 24)))?.[0];
/** The unit a cell or a column's head ends with, and the text before it. */
export function unitAtEnd(text: string): { readonly name: UnitName; readonly rest: string } | undefined {
  for (const [name, pattern] of AT_END) {
    const match = pattern.exec(text);
    if (match) return { name, rest: text.slice(0, match.index) };
  }
  return undefined;
}

/**
 * Square metres of an area as people write it: `1,340`, `124 m2`, `30坪`, `0.5 acre`. Its own unit counts; without one it
 * is in the unit given. What cannot be read for certain is refused by name.
 */
export function readArea(text: string, unit: UnitName, locale: string): Reading {
  const cell = plainCell(text, locale);
  if (!/\d/.test(cell)) return refusedFor('unreadable');
  if (/^[-–].*\d|^\(.*\d.*\)$/u.test(cell)) return refusedFor('negative');
  const { name, rest } = unitAtEnd(cell) ?? { name: unit, rest: cell };
  const { times, parts }: Unit = UNITS[name];
  // a single m is metres here, and a length is no area
  const figure = /\dm$|\d m$/i.test(rest.trim())
    ? undefined
    : readFigure(rest, { decimal: decimalOf(locale), fine: times >= parts * BigInt(LARGE) });
  if (!figure) return refusedWord(rest);
  if (!figure.sure) return refusedFor('ambiguous');
  try {
    return { value: metresOf(figure.value, name) };
  } catch {
    return refusedFor('tooLarge');
  }
}
