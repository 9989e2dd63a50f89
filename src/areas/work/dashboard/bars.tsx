import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#kit/format.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import boneStyles from '#ui/bone.module.css';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import { type Ask, searchOf } from './ask.ts';
import styles from './dashboard.module.css';
import { useNumbers } from './use-asked.ts';

export interface Bar {
  readonly key: string;
  readonly word: string;
  readonly tone: string;
  readonly ask: Ask;
}

/** Counts beside each other, as a table whose rows are bars; each leads to its list. */
export function Bars(props: {
  readonly title: string;
  readonly resource: string;
  readonly bars: readonly Bar[];
  /** Rows without anything are left out. */
  readonly hidesEmpty?: boolean;
  readonly zero: string;
  readonly children?: ReactNode;
}) {
  const { title, resource, bars, hidesEmpty, zero, children } = props;
  const { t } = useTranslation('dashboard');
  const { number } = useFormat();
  const { listPath } = useWorkspace();
  const id = useId();
  const numbers = useNumbers(
    resource,
    bars.map(({ ask }) => ask),
  );
  const rows = bars.map((bar, index) => ({ ...bar, count: numbers[index]?.value }));
  const failed = numbers.filter(({ value, error }) => value === undefined && error);
  const isRead = rows.every(({ count }) => count !== undefined);
  const most = Math.max(1, ...rows.map(({ count }) => count ?? 0));
  const total = rows.reduce((sum, { count = 0 }) => sum + count, 0);
  const shown = hidesEmpty && isRead ? rows.filter(({ count }) => count !== 0) : rows;
  return (
    <section
      className={`${panelStyles.panel} ${styles.bars}`}
      data-part="panel"
      aria-labelledby={id}
      aria-busy={(!isRead && failed.length === 0) || undefined}
    >
      <header className={styles.barsHead}>
        <h2 id={id}>{title}</h2>
        {children}
      </header>
      {failed.length > 0 ? (
        <p className={styles.barsNote} role="alert">
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
        <p className={styles.barsNote}>{zero}</p>
      ) : (
        <table>
          <caption className="visually-hidden">{title}</caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{t('bars.what')}</th>
              <th scope="col">{t('bars.count')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ key, word, tone, ask, count }) => (
              <tr key={key}>
                <th scope="row">
                  <Link to={`${listPath(resource)}${searchOf(ask)}`}>{word}</Link>
                </th>
                <td>
                  <span className={styles.barTrack}>
                    <span
                      className={styles.barFill}
                      data-tone={tone}
                      style={{ inlineSize: `${((count ?? 0) / most) * 100}%` }}
                    />
                  </span>
                  <span className={`${textStyles.figures} ${styles.barCount}`}>
                    {count === undefined ? <span className={boneStyles.bone} data-part="bone" /> : number(count)}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
