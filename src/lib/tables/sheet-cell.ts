import { DAY_MS } from '#lib/time/dates.ts';
/** How a spreadsheet shows a number: a day, a moment, an amount with so many decimals. */
export const FORMATS = {
  day: 'yyyy\\-mm\\-dd',
  moment: 'yyyy\\-mm\\-dd\\ hh:mm:ss',
  amount0: '#,##0',
  amount2: '#,##0.00',
  amount3: '#,##0.000',
} as const;
export type CellFormat = keyof typeof FORMATS;

/** A number a workbook shows in a format; `plain` is its text in a file without formats. */
export interface FormattedCell {
  readonly value: number;
  readonly format: CellFormat;
  readonly plain: string | number;
}
export type SheetCell = string | number | FormattedCell;
export const plainCell = (cell: SheetCell): string | number => (typeof cell === 'object' ? cell.plain : cell);

/** The serial number of 1970-01-01, counted as workbooks count days. */
const EPOCH = 25_569;
/** A date and time in the company's time zone: `2026-11-23` or `2026-11-23T14:00:00+04:00`. */
export const dateCell = (plain: string): FormattedCell => ({
  value: Date.parse(`${plain.slice(0, 10)}T${plain.slice(11, 19) || '00:00:00'}Z`) / DAY_MS + EPOCH,
  format: plain.length > 10 ? 'moment' : 'day',
  plain,
});
/** An amount in major units with the decimals of its currency. */
export const amountCell = (value: number, decimals: number): FormattedCell => ({
  value,
  plain: value,
  format: decimals === 0 ? 'amount0' : decimals === 3 ? 'amount3' : 'amount2',
});
