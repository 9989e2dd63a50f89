import { decodeText, readCsv } from '#lib/csv-reading.ts';
import { readXlsx } from '#lib/xlsx-reading.ts';

/** Rows that are read where nobody says how many. */
export const MAX_ROWS = 5000;
export const MAX_BYTES = 10 * 1024 * 1024;
export const MAX_COLUMNS = 200;

/** A file's first sheet as texts: what people see when they open it. */
export interface Sheet {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Rows whose quotes do not match. */
  readonly broken: ReadonlySet<number>;
  /** Language whose separators the numbers have. */
  readonly numbers: string;
  /** Where it is a feed of listings: its source, and the entries it could not tell apart. */
  readonly feed?: { readonly source: string; readonly nameless: number };
}
export const REFUSALS = ['tooLarge', 'tooManyRows', 'tooManyColumns', 'noRows', 'unreadable'] as const;
export type Refusal = (typeof REFUSALS)[number];

/** Reads CSV or XLSX (told apart by content, not by name), or says why not. Never throws for a bad file. */
export function readSheet(bytes: Uint8Array, locale: string, most = MAX_ROWS): Sheet | Refusal {
  if (bytes.length > MAX_BYTES) return 'tooLarge';
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  try {
    const read = isZip ? workbook(bytes, most) : csv(bytes, locale, most);
    const [headers = [], ...rows] = read.rows;
    if (read.rows.some((row) => row.length > MAX_COLUMNS)) return 'tooManyColumns';
    if (rows.length > most) return 'tooManyRows';
    if (rows.length === 0) return 'noRows';
    return { ...read, headers: headers.map((head) => head.trim()), rows };
  } catch {
    return 'unreadable';
  }
}
function workbook(bytes: Uint8Array, most: number) {
  const rows = readXlsx(bytes, { rows: most + 1, columns: MAX_COLUMNS });
  return { rows, broken: new Set<number>(), numbers: 'en' };
}
function csv(bytes: Uint8Array, locale: string, most: number) {
  const { rows, broken, delimiter } = readCsv(decodeText(bytes, locale), most + 1);
  // where a comma parts the cells it cannot part the decimals
  return { rows, broken: new Set(broken.map((at) => at - 1)), numbers: delimiter === ',' ? 'en' : locale };
}

/** SHA-256 as hex. */
export async function hashOf(bytes: Uint8Array | string): Promise<string> {
  const data = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes.slice();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
