/**
 * What a spreadsheet takes for a formula when a cell begins with it, full-width forms included. Apostrophes in front
 * count too: a text that begins with one of its own is told from one that was guarded.
 */
const FORMULA = /^'*[=+\-@\t\r\0＝＋－＠]/u;
const QUOTED = /[",\r\n]/;

/** A cell no spreadsheet runs: text that would begin a formula gets an apostrophe in front. */
export const formulaSafe = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text as it was before `formulaSafe`: exactly one apostrophe less, and only where it guards something. */
export const withoutGuard = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;

/** Numbers are data, not text: -5 stays -5. */
function cell(value: string | number): string {
  const safe = typeof value === 'number' ? String(value) : formulaSafe(value);
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV (RFC 4180: CRLF, quotes doubled), each cell safe to open in a spreadsheet. Ends with a line break. */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
