import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** A piece of a font that has these characters. */
export interface Letters {
  readonly has: (code: number) => boolean;
}
/** Neighbouring letters of one font and one direction. */
export interface Run<Font> {
  readonly text: string;
  readonly font: Font;
}
interface Growing<Font> extends Run<Font> {
  text: string;
  readonly level: number;
}
/** Pictures and invisible letters: no font of a paper has them, and nobody misses them. */
const LEFT_OUT =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cf}\p{Cc}\p{Variation_Selector}]/u;
/** Narrow and fixed spaces, of amounts in French: few fonts have them. */
const SPACE = /^\p{Zs}$/u;
/** Drawn for a letter that no font has: a reader sees that one is missing. */
const UNKNOWN = '\u{FFFD}';
const STRONG_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** A line as runs in the order in which they are drawn, from left to right (Unicode Standard Annex 9). */
export function runsOf<Font extends Letters>(
  line: string,
  fontOf: (code: number) => Font | undefined,
  direction?: 'ltr' | 'rtl',
): readonly Run<Font>[] {
  const text = line.normalize('NFC');
  const embedding = bidi.getEmbeddingLevels(text, direction);
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels);
  const runs: Growing<Font>[] = [];
  let at = 0;
  for (const letter of text) {
    const level = embedding.levels[at] ?? 0;
    const last = runs.at(-1);
    const drawn = drawnAs(mirrored.get(at) ?? letter, last?.font, fontOf);
    at += letter.length;
    if (!drawn) continue;
    if (last && isOne(last, { ...drawn, level })) last.text += drawn.text;
    else runs.push({ ...drawn, level });
  }
  return reordered(runs).map(({ text: drawn, font, level }) => ({
    // a font turns the letters of Arabic round itself, and nothing else
    text: level % 2 === 1 && !STRONG_RIGHT.test(drawn) ? [...drawn].toReversed().join('') : drawn,
    font,
  }));
}

/** Fonts turn each word from right to left round, but not the order of words. */
const isOne = <Font>(last: Growing<Font>, next: Growing<Font>): boolean =>
  last.level === next.level &&
  last.font === next.font &&
  (next.level % 2 === 0 || /\s$/.test(last.text) === /^\s/.test(next.text));

function drawnAs<Font extends Letters>(
  letter: string,
  last: Font | undefined,
  fontOf: (code: number) => Font | undefined,
): Run<Font> | undefined {
  const code = letter.codePointAt(0) ?? 0;
  const font = last?.has(code) ? last : fontOf(code);
  if (font) return { text: letter, font };
  if (SPACE.test(letter) && letter !== ' ') return drawnAs(' ', last, fontOf);
  if (LEFT_OUT.test(letter)) return undefined;
  const other = fontOf(UNKNOWN.codePointAt(0) ?? 0);
  return other && { text: UNKNOWN, font: other };
}

/** The letters of a text that a paper shows as missing, each once. */
export function missingLetters(text: string, has: Letters['has']): string {
  const font: Letters = { has };
  const fontOf = (code: number) => (has(code) ? font : undefined);
  const letters = [...new Set(text.normalize('NFC'))];
  return letters.filter((one) => one !== UNKNOWN && drawnAs(one, undefined, fontOf)?.text === UNKNOWN).join('');
}

/** Rule L2: from the highest level down, neighbours at that level or above change places. */
function reordered<Font>(runs: readonly Growing<Font>[]): readonly Growing<Font>[] {
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1)
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from;
      while ((ordered[to]?.level ?? 0) >= level) to += 1;
      ordered.splice(from, to - from, ...ordered.slice(from, to).toReversed());
      from = Math.max(from, to);
    }
  return ordered;
}
