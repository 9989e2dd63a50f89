/** No line begins with these (kinsoku shori; m²). */
const NOT_FIRST = /^[²³\p{Pe}\p{Pf}\p{Po}ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u;
const ELLIPSIS = '…';

/** A text in lines of this width; `measure` says how wide a part of it is. Its own line breaks stay. */
export function linesOf(
  text: string,
  language: string,
  width: number,
  measure: (part: string) => number,
): readonly string[] {
  const words = new Intl.Segmenter(language, { granularity: 'word' });
  const letters = new Intl.Segmenter(language, { granularity: 'grapheme' });
  const partsIn = (segmenter: Intl.Segmenter, part: string) =>
    [...segmenter.segment(part)].map(({ segment }) => segment);
  return text.split(/\r?\n/).flatMap((paragraph) => {
    const lines: string[] = [];
    let [line, taken] = ['', 0];
    const add = (part: string, wide: number) => {
      if (line !== '' && taken + wide > width && part.trim() !== '' && !NOT_FIRST.test(part)) {
        lines.push(line.trimEnd());
        [line, taken] = ['', 0];
      }
      line += part;
      taken += wide;
    };
    for (const word of partsIn(words, paragraph)) {
      const wide = measure(word);
      if (wide <= width) add(word, wide);
      else for (const letter of partsIn(letters, word)) add(letter, measure(letter));
    }
    return [...lines, line.trimEnd()];
  });
}

/** The first lines; where there are more, the last of them says so. */
export function firstLines(lines: readonly string[], most: number): readonly string[] {
  if (lines.length <= most) return lines;
  const shown = lines.slice(0, Math.max(0, most));
  return shown.map((line, at) => (at === shown.length - 1 ? `${line.replace(/[\s\p{P}]+$/u, '')}${ELLIPSIS}` : line));
}
