import { formulaSafe, toCsv, withoutGuard } from '#lib/tables/csv.ts';
import { plainCell, type SheetCell } from '#lib/tables/sheet-cell.ts';
import { toXlsx } from '#lib/tables/xlsx-writing.ts';

export type Format = 'csv' | 'xlsx';
export type Rows = readonly (readonly SheetCell[])[];
const TYPES: { readonly [K in Format]: string } = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * A file of these rows, head first. CSV begins with a byte order mark (Excel reads UTF-8 by it) and guards every
 * would-be formula; in XLSX a text is no formula anyway, so only what looks guarded already gets one more apostrophe,
 * and dates are dates.
 */
export function makeFile(rows: Rows, format: Format, sheetName: string): Blob {
  if (format === 'csv') return new Blob([`\uFEFF${toCsv(rows.map((row) => row.map(plainCell)))}`], { type: TYPES.csv });
  const plain = rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' && cell !== withoutGuard(cell) ? formulaSafe(cell) : cell)),
  );
  return new Blob([toXlsx(plain, sheetName)], { type: TYPES.xlsx });
}
