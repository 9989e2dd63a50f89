import { decodeText, readCsv } from '#lib/csv-reading.ts';
import { readXlsx } from '#lib/xlsx-reading.ts';

export const MAX_BYTES = 10 * 1024 * 1024;
export const MAX_ROWS = 5000;
export const MAX_COLUMNS = 200;

/** A file's first sheet as texts: what people see when they open it. */
export interface Sheet {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Rows whose quotes do not match. */
  readonly broken: ReadonlySet<number>;
  /** Language whose separators the numbers have. */
  readonly numbers: string;
}
export const REFUSALS = ['tooLarge', 'tooManyRows', 'tooManyColumns', 'noRows', 'unreadable'] as const;
export type Refusal = (typeof REFUSALS)[number];

/** Reads CSV or XLSX (told apart by content, not by name), or says why not. Never throws for a bad file. */
export async function readSheet(bytes: Uint8Array, locale: string): Promise<Sheet | Refusal> {
  if (bytes.length > MAX_BYTES) return 'tooLarge';
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  try {
    const read = isZip ? await workbook(bytes) : csv(bytes, locale);
    const [headers = [], ...rows] = read.rows;
    if (read.rows.some((row) => row.length > MAX_COLUMNS)) return 'tooManyColumns';
    if (rows.length > MAX_ROWS) return 'tooManyRows';
    if (rows.length === 0) return 'noRows';
    return { ...read, headers: headers.map((head) => head.trim()), rows };
  } catch {
    return 'unreadable';
  }
}
async function workbook(bytes: Uint8Array) {
  const rows = await readXlsx(bytes, { rows: MAX_ROWS + 1, columns: MAX_COLUMNS });
  return { rows, broken: new Set<number>(), numbers: 'en' };
}
function csv(bytes: Uint8Array, locale: string) {
  const { rows, broken, delimiter } = readCsv(decodeText(bytes, locale), MAX_ROWS + 1);
  // where a comma parts the cells it cannot part the decimals
  return { rows, broken: new Set(broken.map((at) => at - 1)), numbers: delimiter === ',' ? 'en' : locale };
}

/** SHA-256 as hex. */
export async function hashOf(bytes: Uint8Array | string): Promise<string> {
  const data = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes.slice();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
