import type { Kind, ReportTable } from './tables/report-table.ts';

/** The lines of a report as those of a file, head first: numbers stay numbers, amounts in whole units of the currency. */
export function fileRows(
  { columns, rows }: ReportTable,
  heads: readonly string[],
  exponent: number,
): (string | number)[][] {
  const unit: { readonly [K in Kind]: number } = { count: 1, money: 10 ** exponent, percent: 10_000, tenths: 10 };
  return [
    [...heads],
    ...rows.map(({ word, cells }) => [
      word,
      ...columns.map(({ kind }, at) => {
        const n = cells[at]?.n;
        return n === undefined ? '' : n / unit[kind];
      }),
    ]),
  ];
}
