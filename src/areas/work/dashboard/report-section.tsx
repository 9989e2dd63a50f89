import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Format } from '#kit/transfer/file.ts';
import { useAllowed } from '#kit/use-allowed.ts';
import { exponentOf } from '#lib/money/money.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MenuButton } from '#ui/menu-button.tsx';
import textStyles from '#ui/text.module.css';
import { type Ask, searchOf } from './ask.ts';
import { fileRows } from './report-file.ts';
import { MOST_ROWS, ReportRows, useFigures } from './report-rows.tsx';
import styles from './report-section.module.css';
import type { ReportTable } from './tables/report-table.ts';
import { useListPath } from './use-list-link.ts';

interface Props {
  readonly name: string;
  readonly table: ReportTable;
  /** What a line stands for: an agent, a month. */
  readonly what: string;
  readonly figure?: ReactNode;
  /** The records behind the figure. */
  readonly ask?: Ask;
  readonly sentence?: ReactNode;
  /** Before the table: a chart, a choice. */
  readonly children?: ReactNode;
  /** Its lines have many figures: it is as wide as the page. */
  readonly isWide?: boolean;
  /** What says how it is counted, where another report of this name is counted otherwise. */
  readonly how?: string;
  /** Its lines are still being read. */
  readonly isBusy?: boolean;
  /** In place of the lines: what keeps them from being read. */
  readonly instead?: ReactNode;
}

/** A report: its figure, one sentence, the picture and the lines; how it is counted, and the lines as a file. */
export function ReportSection(props: Props) {
  const { name, table, what, figure, ask, sentence, children, isWide, how = name, isBusy, instead } = props;
  const { t } = useTranslation('dashboard');
  const [isExplained, setExplained] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const title = t(`report.${name}`);
  const rows = isWhole ? table.rows : table.rows.slice(0, MOST_ROWS);
  return (
    <section
      className={styles.section}
      aria-labelledby={id}
      aria-busy={isBusy || undefined}
      data-report={name}
      data-wide={isWide}
    >
      <header>
        <h2 id={id}>{title}</h2>
        <IconButton
          icon="info"
          label={t('how', { title })}
          aria-expanded={isExplained}
          aria-controls={`${id}-how`}
          onClick={() => setExplained(!isExplained)}
        />
        {!isBusy && !instead && <ExportMenu name={name} title={title} table={table} what={what} />}
      </header>
      <p id={`${id}-how`} className={styles.how} hidden={!isExplained}>
        {t(`counted.${how}`)}
      </p>
      {figure !== undefined && (
        <p className={`${styles.figure} ${textStyles.figures}`}>
          <RecordsLink ask={ask} describedBy={id}>
            {figure}
          </RecordsLink>
        </p>
      )}
      {sentence && <p className={styles.sentence}>{sentence}</p>}
      {children}
      {instead ||
        (table.rows.length === 0 ? (
          <p className={textStyles.quiet}>{t(`zero.${name}`)}</p>
        ) : (
          <ReportRows table={{ ...table, rows }} title={title} what={what} />
        ))}
      {table.rows.length > MOST_ROWS && (
        <button type="button" className={textStyles.link} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('fewer') : t('all', { count: table.rows.length })}
        </button>
      )}
    </section>
  );
}

/** Leads to the records a figure counts, where this person may open their list. */
export function RecordsLink(props: {
  readonly ask: Ask | undefined;
  /** Id of what says which figure it is. */
  readonly describedBy?: string;
  readonly children: ReactNode;
}) {
  const { ask, describedBy, children } = props;
  const path = useListPath(ask?.resource ?? '');
  if (!ask || !path) return children;
  return (
    <Link to={`${path}${searchOf(ask)}`} aria-describedby={describedBy}>
      {children}
    </Link>
  );
}

const FORMATS: readonly Format[] = ['xlsx', 'csv'];

function ExportMenu(props: Pick<Props, 'name' | 'table' | 'what'> & { readonly title: string }) {
  const { name, title, table, what } = props;
  const { t } = useTranslation(['dashboard', 'transfer']);
  const { currency } = useFigures();
  if (!useAllowed('export', 'reports').can || table.rows.length === 0) return null;
  const save = async (format: Format) => {
    const [{ makeFile }, { saveAs }] = await Promise.all([
      import('#kit/transfer/file.ts'),
      import('#kit/files/save-as.ts'),
    ]);
    const heads = table.columns.map((column) =>
      column.kind === 'money'
        ? `${t(`dashboard:column.${column.name}`)} ${currency}`
        : t(`dashboard:column.${column.name}`),
    );
    const rows = fileRows(table, [what, ...heads], exponentOf(currency));
    saveAs(makeFile(rows, format, title), `${name}.${format}`);
  };
  const options = FORMATS.map((format) => ({
    key: format,
    label: t(`transfer:kind.${format}`),
    onSelect: () => void save(format),
  }));
  return (
    <MenuButton label={t('dashboard:export', { title })} options={options}>
      <Icon name="download" size={16} />
    </MenuButton>
  );
}
