/** Signs a spreadsheet may cut a line at, whichever we cut it at ourselves: quotes do not keep another delimiter from cutting. */
const CUT = '[;|\\t\\r\\n]';
/** What a spreadsheet takes for a formula when a cell begins with it, full-width forms included. */
const SIGN = '[=+\\-@\\t\\r\\0＝＋－＠]';
/**
 * Quotes and apostrophes in front count too: this separates a text that begins with an apostrophe from one that was
 * guarded.
 */
const UNGUARDED = new RegExp(`(?<=^|${CUT})(?=["']*${SIGN})`, 'gu');
const GUARD = new RegExp(`(?<=^|${CUT})'(?=["']*${SIGN})`, 'gu');
const QUOTED = /[",;|\t\r\n]/;

/**
 * A text that no spreadsheet runs as a formula, whichever sign it cuts the line at: an apostrophe is put where a
 * formula would begin.
 */
export const formulaSafe = (text: string): string => text.replace(UNGUARDED, "'");

/** The text before `formulaSafe`: one apostrophe less wherever one guards something. */
export const withoutGuard = (text: string): string => text.replace(GUARD, '');

/** Numbers are data, not text: -5 stays -5. */
function cell(value: string | number): string {
  const safe = typeof value === 'number' ? String(value) : formulaSafe(value);
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV (RFC 4180: CRLF, quotes doubled), each cell safe to open in a spreadsheet. Ends with a line break. */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
