/** What a spreadsheet takes for a formula when a cell begins with it, full-width forms included. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/u;
const QUOTED = /[",\r\n]/;

/** A cell no spreadsheet runs: text that would begin a formula gets an apostrophe in front. */
export const formulaSafe = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

function cell(text: string): string {
  const safe = formulaSafe(text);
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV (RFC 4180: CRLF, quotes doubled), each cell safe to open in a spreadsheet. Ends with a line break. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
