export interface CsvSheet {
  readonly rows: readonly (readonly string[])[];
  /** Rows (0 = first) with a quote that was opened and never closed, or closed in the middle of a cell. */
  readonly broken: readonly number[];
  readonly delimiter: string;
}
const DELIMITERS = [',', ';', '\t', '|'] as const;
/** What spreadsheets write first to say what parts the cells. */
const SEPARATOR_LINE = /^"?sep=([,;\t|])"?\r?\n/i;
/** Encodings spreadsheets save in where the text is not Unicode, by language. */
const OLD: { readonly [language: string]: string } = { zh: 'gb18030', ja: 'shift_jis' };

/**
 * Text of a file: by its byte order mark, else UTF-16 by its NULs, else UTF-8, else the `charset` it names, else the old
 * encoding of `language`.
 */
export function decodeText(bytes: Uint8Array, language: string, charset?: string): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return (decoderOf(charset) ?? new TextDecoder(OLD[language] ?? 'windows-1252')).decode(bytes);
  }
}
function decoderOf(charset: string | undefined): TextDecoder | undefined {
  try {
    return charset === undefined ? undefined : new TextDecoder(charset);
  } catch {
    return undefined;
  }
}
function utf16Of(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 1000);
  const nuls = (odd: number) => start.filter((byte, at) => byte === 0 && at % 2 === odd).length;
  if (nuls(1) > start.length / 4) return 'utf-16le';
  return nuls(0) > start.length / 4 ? 'utf-16be' : undefined;
}

/** The sign that cuts the first lines into the same number of cells most often; a comma where none does. */
export function delimiterOf(text: string): string {
  const start = text.slice(0, 20_000);
  const scores = DELIMITERS.map((delimiter) => {
    const { rows } = split(start, delimiter, 20);
    const widths = rows.map((row) => row.length);
    const first = widths[0] ?? 1;
    return first < 2 ? 0 : (widths.filter((width) => width === first).length / widths.length) * Math.min(first, 50);
  });
  const best = Math.max(...scores);
  return best > 0 ? (DELIMITERS[scores.indexOf(best)] ?? ',') : ',';
}

/**
 * Reads CSV as people's programs write it: any of four delimiters, CRLF, LF and CR mixed, quotes doubled. NULs are
 * dropped and empty lines left out. Reading stops after `most` rows; one more is kept, so that the caller can tell.
 */
export function readCsv(text: string, most = Number.POSITIVE_INFINITY): CsvSheet {
  const plain = text.replace(/^\uFEFF/, '').replaceAll('\0', '');
  const [line = '', named] = SEPARATOR_LINE.exec(plain) ?? [];
  const delimiter = named ?? delimiterOf(plain);
  return { ...split(plain.slice(line.length), delimiter, most + 1), delimiter };
}

function split(text: string, delimiter: string, most: number): Omit<CsvSheet, 'delimiter'> {
  const rows: string[][] = [];
  const broken: number[] = [];
  const special = new RegExp(`[${delimiter === '|' ? '\\|' : delimiter}\r\n]`, 'g');
  let row: string[] = [];
  let at = 0;
  const endRow = () => {
    if (row.some((cell) => cell.trim() !== '')) rows.push(row);
    row = [];
  };
  while (at <= text.length && rows.length < most) {
    let cell = '';
    if (text[at] === '"') {
      const end = closing(text, at + 1);
      special.lastIndex = end + 1;
      const after = end < 0 ? at : (special.exec(text)?.index ?? text.length);
      if (end >= 0 && text.slice(end + 1, after).trim() === '') {
        cell = text.slice(at + 1, end).replaceAll('""', '"');
        at = after;
      } else {
        // as if the quote were a letter: what follows is not swallowed
        broken.push(rows.length);
        special.lastIndex = at + 1;
        const next = special.exec(text)?.index ?? text.length;
        cell = text.slice(at + 1, next);
        at = next;
      }
    } else {
      special.lastIndex = at;
      const next = special.exec(text)?.index ?? text.length;
      cell = text.slice(at, next);
      at = next;
    }
    row.push(cell);
    if (text[at] === delimiter) at += 1;
    else {
      at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
      endRow();
    }
  }
  return { rows, broken: [...new Set(broken)] };
}
/** Where the quoted cell ends, or -1. */
function closing(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) if (text[at + 1] !== '"') return at;
  return -1;
}
