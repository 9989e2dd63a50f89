import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#kit/format.ts';
import boneStyles from '#ui/bone.module.css';
import textStyles from '#ui/text.module.css';
import { type Ask, searchOf } from './ask.ts';
import styles from './reports.module.css';
import { useNumbers } from './use-asked.ts';
import { useListLink, useListPath } from './use-list-link.ts';

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
  /** Rows without anything are left out, and the others stand by their number. */
  readonly hidesEmpty?: boolean;
}) {
  const { name, resource, all, bars, figure, sentence, hidesEmpty } = props;
  const { t } = useTranslation('dashboard');
  const { number } = useFormat();
  const path = useListPath(resource);
  const to = useListLink(all);
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
  const shown =
    hidesEmpty && isRead
      ? rows.filter(({ count }) => count !== 0).toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0))
      : rows;
  const title = t(`report.${name}`);
  return (
    <section
      className={styles.report}
      aria-labelledby={id}
      data-report={name}
      aria-busy={(!isRead && failed.length === 0) || undefined}
    >
      <header>
        <h2 id={id}>{title}</h2>
        {to && (
          <Link to={to} aria-label={t('recordsOf', { label: title })}>
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
        <table>
          <caption className="visually-hidden">{title}</caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{t('bars.what')}</th>
              <th scope="col">{t('bars.count')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ key, word, ask, count, isMain }) => (
              <tr key={key}>
                <th scope="row">{path ? <Link to={`${path}${searchOf(ask)}`}>{word}</Link> : word}</th>
                <td>
                  <span className={styles.track}>
                    <span
                      className={styles.fill}
                      data-main={isMain || undefined}
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
