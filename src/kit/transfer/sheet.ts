import { decodeText, readCsv } from '#lib/tables/csv-reading.ts';
import { readXlsx, sheetNames } from '#lib/tables/xlsx-reading.ts';
import type { PhotosByReference } from './feed-photos.ts';
import { MAX_BYTES, MAX_COLUMNS, MAX_ROWS } from './limits.ts';

/** Rows above the column's names: titles, who exported it and when. */
export const MOST_ABOVE = 20;

/** Which sheet of a workbook, and which of its rows has the columns' names; 0 = first. */
export interface SheetPlace {
  readonly sheet: number;
  readonly header: number;
}
/** A sheet of a file as texts: what people see when they open it. */
export interface Sheet {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Rows whose quotes do not match. */
  readonly broken: ReadonlySet<number>;
  /** Language whose separators the numbers have. */
  readonly numbers: string;
  /** Where it is a feed of listings: its source, and the entries it could not tell apart. */
  readonly feed?: { readonly source: string; readonly nameless: number };
  /** Photos the feed names. */
  readonly photos?: PhotosByReference;
  readonly place?: SheetPlace;
  /** Names of the workbook's sheets. */
  readonly sheets?: readonly string[];
  /** The first rows, any of which may have the columns' names. */
  readonly top?: readonly (readonly string[])[];
}
export const REFUSALS = ['tooLarge', 'tooManyRows', 'tooManyColumns', 'noRows', 'unreadable'] as const;
export type Refusal = (typeof REFUSALS)[number];

interface Read {
  readonly rows: readonly (readonly string[])[];
  readonly broken: ReadonlySet<number>;
  readonly numbers: string;
  readonly sheets?: readonly string[];
}

/**
 * Reads CSV or XLSX (recognised by content, not by name), or returns why not. Never throws for a bad file. Without a
 * place it is the first sheet with rows and the row that looks like the columns' names.
 */
export function readSheet(bytes: Uint8Array, locale: string, most = MAX_ROWS, place?: SheetPlace): Sheet | Refusal {
  if (bytes.length > MAX_BYTES) return 'tooLarge';
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const whole = most + 1 + MOST_ABOVE;
  try {
    const sheets = isZip ? sheetNames(bytes) : undefined;
    let sheet = place?.sheet ?? 0;
    let read = isZip ? workbook(bytes, whole, sheet) : csv(bytes, locale, whole);
    while (!place && sheets && read.rows.length < 2 && sheet + 1 < sheets.length) {
      sheet += 1;
      read = workbook(bytes, whole, sheet);
    }
    const header = place?.header ?? headerRowOf(read.rows);
    const [headers = [], ...rows] = read.rows.slice(header);
    if (read.rows.some((row) => row.length > MAX_COLUMNS)) return 'tooManyColumns';
    if (rows.length > most) return 'tooManyRows';
    if (rows.length === 0) return 'noRows';
    const broken = new Set([...read.broken].map((at) => at - 1 - header));
    const top = read.rows.slice(0, MOST_ABOVE);
    const names = headers.map((head) => head.trim());
    return { headers: names, rows, broken, numbers: read.numbers, place: { sheet, header }, sheets, top };
  } catch {
    return 'unreadable';
  }
}
function workbook(bytes: Uint8Array, most: number, at: number): Read {
  const rows = readXlsx(bytes, { rows: most, columns: MAX_COLUMNS }, at);
  return { rows, broken: new Set(), numbers: 'en' };
}
function csv(bytes: Uint8Array, locale: string, most: number): Read {
  const { rows, broken, delimiter } = readCsv(decodeText(bytes, locale), most);
  // where a comma parts the cells it cannot part the decimals
  return { rows, broken: new Set(broken), numbers: delimiter === ',' ? 'en' : locale };
}

const filled = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length;
/** Days, amounts, telephone numbers, addresses: no column is called so. */
const VALUE = /^\W*\d[\d\s.,:/+-]*\W*$|@/;
/** The first row as full as the table below it and without values: a title and a date above it fill a cell or two. */
function headerRowOf(rows: readonly (readonly string[])[]): number {
  const widest = Math.max(0, ...rows.slice(0, MOST_ABOVE * 2).map(filled));
  const top = rows.slice(0, MOST_ABOVE);
  const isFull = (row: readonly string[]) => filled(row) > 1 && filled(row) >= widest * 0.6;
  const named = top.findIndex((row) => isFull(row) && !row.some((cell) => VALUE.test(cell.trim())));
  return Math.max(0, named < 0 ? top.findIndex(isFull) : named);
}
