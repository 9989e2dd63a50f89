import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#kit/format.ts';
import boneStyles from '#ui/bone.module.css';
import textStyles from '#ui/text.module.css';
import type { Ask } from './ask.ts';
import { MOST_ROWS, ReportRows } from './report-rows.tsx';
import styles from './report-section.module.css';
import { type Column, ranked } from './tables/report-table.ts';
import { useNumbers } from './use-asked.ts';
import { useListLink } from './use-list-link.ts';

const COLUMNS: readonly Column[] = [{ name: 'count', kind: 'count', isBar: true }];

export interface Bar {
  readonly key: string;
  readonly word: string;
  readonly ask: Ask;
  /** The strongest of the picture; the others are of the same hue. */
  readonly isMain?: boolean;
}

/** A number, one sentence, the picture, and the records behind it: each bar leads to its own. */
export function Report(props: {
  readonly name: string;
  readonly resource: string;
  /** All records the bars are parts of. */
  readonly all: Ask;
  readonly bars: readonly Bar[];
  /** In place of how many records there are. */
  readonly figure?: ReactNode;
  readonly sentence?: ReactNode;
  /** What a row stands for. */
  readonly what: string;
  /** Rows without anything are left out, and the others stand by their number. */
  readonly hidesEmpty?: boolean;
}) {
  const { name, resource, all, bars, what, figure, sentence, hidesEmpty } = props;
  const { t } = useTranslation('dashboard');
  const { number } = useFormat();
  const to = useListLink(all);
  const id = useId();
  const numbers = useNumbers(
    resource,
    bars.map(({ ask }) => ask),
  );
  const rows = bars.map(({ ask, ...bar }, index) => ({ ...bar, cells: [{ n: numbers[index]?.value, ask }] as const }));
  const failed = numbers.filter(({ value, error }) => value === undefined && error);
  const isRead = numbers.every(({ value }) => value !== undefined);
  const total = numbers.reduce((sum, { value = 0 }) => sum + value, 0);
  const shown = hidesEmpty && isRead ? ranked({ columns: COLUMNS, rows }).rows : rows;
  const title = t(`report.${name}`);
  return (
    <section
      className={styles.section}
      aria-labelledby={id}
      data-report={name}
      aria-busy={(!isRead && failed.length === 0) || undefined}
    >
      <header>
        <h2 id={id}>{title}</h2>
        {to && (
          <Link className={textStyles.link} to={to} aria-label={t('recordsOf', { label: title })}>
            {t('records')}
          </Link>
        )}
      </header>
      <p className={`${styles.figure} ${textStyles.figures}`}>
        {figure ?? (isRead ? number(total) : <span className={boneStyles.bone} data-part="bone" />)}
      </p>
      <p className={styles.sentence}>{sentence}</p>
      {failed.length > 0 ? (
        <p role="alert">
          {t('failed')}{' '}
          <button
            type="button"
            className={textStyles.link}
            aria-label={t('retryOne', { label: title })}
            onClick={() => {
              for (const { retry } of failed) retry();
            }}
          >
            {t('retry')}
          </button>
        </p>
      ) : isRead && total === 0 ? (
        <p className={textStyles.quiet}>{t(`zero.${name}`)}</p>
      ) : (
        <ReportRows table={{ columns: COLUMNS, rows: shown.slice(0, MOST_ROWS) }} title={title} what={what} />
      )}
    </section>
  );
}
