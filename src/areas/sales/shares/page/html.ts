/** Markup. */
export class Html {
  constructor(readonly text: string) {}
}
type Part = string | number | Html | readonly Html[] | undefined | false;

const escaped = (text: string): string => text.replace(/[&<>"'`]/g, (letter) => `&#${letter.charCodeAt(0)};`);
function written(part: Part): string {
  if (part instanceof Html) return part.text;
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  return part ? part.map(({ text }) => text).join('') : '';
}

/** Markup with values in it; every text among them is escaped. An attribute is always in quotes. */
export const html = (parts: TemplateStringsArray, ...values: readonly Part[]): Html =>
  new Html(parts.map((part, at) => part + written(values[at])).join(''));

const encoder = new TextEncoder();
/** As much of a text as takes this many bytes of a page. */
export function shortened(text: string, most: number): string {
  let left = most;
  let short = '';
  for (const letter of text) {
    left -= encoder.encode(escaped(letter)).length;
    if (left < 0) return `${short.trimEnd()}…`;
    short += letter;
  }
  return text;
}
