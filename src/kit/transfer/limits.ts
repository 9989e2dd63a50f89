/* Apart from what reads files: screens name these limits, and only the worker reads. */

/** Rows that are read where nobody says how many. */
export const MAX_ROWS = 5000;
export const MAX_BYTES = 10 * 1024 * 1024;
export const MAX_COLUMNS = 200;
