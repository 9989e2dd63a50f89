import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#kit/format.ts';
import { useCompany } from '#kit/workspace.tsx';
import { exponentOf } from '#lib/money/money.ts';
import { numberFormat } from '#lib/text/number-format.ts';
import textStyles from '#ui/text.module.css';
import { searchOf } from './ask.ts';
import styles from './report-rows.module.css';
import type { Cell, Column, Kind, ReportTable, Row } from './tables/report-table.ts';
import { useListPath } from './use-list-link.ts';

/** More lines than this are shown on request, and always exported. */
export const MOST_ROWS = 8;

/** A figure as it is written: amounts without their currency, which the head names. */
export function useFigures() {
  const { locale, number } = useFormat();
  const { company } = useCompany();
  const whole = numberFormat(locale, { maximumFractionDigits: 0 });
  const tenths = numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const short = numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const write: { readonly [K in Kind]: (n: number) => string } = {
    count: number,
    // a report is read in whole units; the file has them to the last one
    money: (n) => whole.format(n / 10 ** exponentOf(company.currency)),
    percent: (n) => short.format(n / 10_000),
    tenths: (n) => tenths.format(n / 10),
  };
  return { write, currency: company.currency };
}

/** The lines of a report: each figure leads to the records behind it, the main one is drawn as a bar as well. */
export function ReportRows(props: { readonly table: ReportTable; readonly title: string; readonly what: string }) {
  const { columns, rows } = props.table;
  const { t } = useTranslation('dashboard');
  const { currency } = useFigures();
  const most = columns.map((_, at) => Math.max(1, ...rows.map(({ cells }) => cells[at]?.n ?? 0)));
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">{props.title}</caption>
        <thead>
          <tr>
            <th scope="col">{props.what}</th>
            {columns.map(({ name, kind, isBar }) => (
              <th key={name} scope="col" data-bar={isBar}>
                {t(`column.${name}`)}
                {kind === 'money' && <span className={textStyles.quiet}> {currency}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <RowHead row={row} />
              {columns.map((column, at) => (
                <Figure key={column.name} column={column} cell={row.cells[at] ?? {}} most={most[at] ?? 1} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RowHead({ row }: { readonly row: Row }) {
  const { word, record } = row;
  const path = useListPath(record?.resource ?? '');
  return (
    <th scope="row" title={word}>
      {record && path ? (
        <Link to={`${path}/${record.id}`}>
          <bdi>{word}</bdi>
        </Link>
      ) : (
        <bdi>{word}</bdi>
      )}
    </th>
  );
}

function Figure(props: { readonly column: Column; readonly cell: Cell; readonly most: number; readonly row: Row }) {
  const { column, cell, most, row } = props;
  const { t } = useTranslation('dashboard');
  const { write } = useFigures();
  const path = useListPath(cell.ask?.resource ?? '');
  const { n, ask } = cell;
  const text = n === undefined ? '–' : write[column.kind](n);
  const label = t('recordsOf', { label: `${row.word}, ${t(`column.${column.name}`)}: ${text}` });
  const figure =
    ask && path && n ? (
      <Link to={`${path}${searchOf(ask)}`} aria-label={label} className={textStyles.figures}>
        {text}
      </Link>
    ) : (
      <span className={textStyles.figures} data-none={!n || undefined}>
        {text}
      </span>
    );
  if (!column.isBar) return <td>{figure}</td>;
  return (
    <td data-bar="true">
      <div className={styles.bar}>
        <span className={styles.track} aria-hidden="true">
          {n !== undefined && n > 0 && (
            <span
              className={styles.fill}
              data-main={row.isMain || undefined}
              style={{ inlineSize: `${(n / most) * 100}%` }}
            />
          )}
        </span>
        {figure}
      </div>
    </td>
  );
}
