import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kit/format.ts';
import { Button } from '#ui/button.tsx';
import { Segments } from '#ui/segments.tsx';
import textStyles from '#ui/text.module.css';
import { FeedNotice } from './feed-notice.tsx';
import styles from './import.module.css';
import { ROW_FILTERS, type RowFilter, type RowView } from './importer.ts';
import { OpenQuestions } from './open-questions.tsx';
import { RowLine } from './row-line.tsx';
import { useColumnName } from './use-column-name.ts';
import { useExisting } from './use-existing.ts';
import type { ImportControl } from './use-import.ts';

const PAGE = 50;

/** Every row before the import: errors are corrected here, unwanted rows are left out. */
export function RowsStep({ control }: { readonly control: ImportControl }) {
  const { t } = useTranslation('transfer');
  const { schema, transfer, counts, setCounts, mapping, busy, begin, setStage, opened } = control;
  const format = useFormat();
  const nameOf = useColumnName(schema.name);
  const [filter, setFilter] = useState<RowFilter>(counts && counts.wrong > 0 ? 'wrong' : 'all');
  const [offset, setOffset] = useState(0);
  const [shown, setShown] = useState<{ rows: readonly RowView[]; total: number }>({ rows: [], total: 0 });
  const [skipsDuplicates, setSkips] = useState(true);
  const existing = useExisting(transfer, setCounts);
  const columns = mapping.flatMap((path, column) => (path ? [{ path, column }] : []));

  const show = useCallback(async () => {
    setShown(await transfer.work().page(filter, offset, PAGE));
  }, [transfer, filter, offset]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again whenever the rows were checked again
  useEffect(() => void show(), [show, counts]);

  if (!counts) return null;
  const go = (next: RowFilter) => {
    setFilter(next);
    setOffset(0);
  };
  const skip = async (row: number, on: boolean) => setCounts(await transfer.work().skip([row], on));
  const ready = counts.ready + counts.update + (skipsDuplicates ? 0 : counts.duplicate);
  const figure = (count: number) => ({ count, total: format.number(count) });
  return (
    <>
      <Segments
        className={styles.filters}
        label={t('rows.filter')}
        values={ROW_FILTERS.filter((one) => one === 'all' || one === filter || counts[one] > 0)}
        chosen={filter}
        wordOf={(one) => (
          <>
            {t(`rows.${one}`)}{' '}
            <span className={textStyles.figures} data-state={one}>
              {format.number(counts[one])}
            </span>
          </>
        )}
        onChoose={go}
      />
      <FeedNotice control={control} />
      <OpenQuestions control={control} />
      {counts.duplicate > 0 && (
        <label className={styles.option}>
          <input type="checkbox" checked={skipsDuplicates} onChange={({ target }) => setSkips(target.checked)} />
          {t('rows.skipDuplicates', figure(counts.duplicate))}
        </label>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={styles.rows} tabIndex={0} aria-label={t('step.rows')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('rows.row')}</th>
              {columns.map(({ path }) => (
                <th key={path} scope="col">
                  {nameOf(path)}
                </th>
              ))}
              <th scope="col">{t('rows.leaveOut')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.rows.map((row) => (
              <RowLine
                key={row.index}
                row={row}
                first={2 + (opened?.place?.header ?? 0)}
                columns={columns}
                resource={schema.name}
                onEdit={control.edit}
                onSkip={skip}
              />
            ))}
          </tbody>
        </table>
        {shown.total === 0 && <p className={`${styles.none} ${textStyles.quiet}`}>{t('rows.none')}</p>}
      </section>
      {shown.total > PAGE && (
        <nav className={styles.pages} aria-label={t('rows.pages')}>
          <Button disabled={offset === 0} onClick={() => setOffset(offset - PAGE)}>
            {t('rows.previous')}
          </Button>
          <span className={`${textStyles.figures} ${textStyles.quiet}`}>
            {t('rows.range', {
              from: format.number(offset + 1),
              to: format.number(Math.min(shown.total, offset + PAGE)),
              total: format.number(shown.total),
            })}
          </span>
          <Button disabled={offset + PAGE >= shown.total} onClick={() => setOffset(offset + PAGE)}>
            {t('rows.next')}
          </Button>
        </nav>
      )}
      <footer className={styles.foot}>
        <Button onClick={() => setStage('columns')}>{t('back')}</Button>
        <span className={textStyles.quiet} role="status">
          {existing.done < existing.total &&
            t('rows.looking', { done: format.number(existing.done), total: format.number(existing.total) })}
        </span>
        <Button
          type="primary"
          loading={busy}
          // what a feed brought before and says again needs no second look
          disabled={ready + (opened?.feed ? 0 : counts.present) === 0}
          onClick={() => void begin(!skipsDuplicates)}
        >
          {t('rows.run', figure(ready))}
        </Button>
      </footer>
    </>
  );
}
