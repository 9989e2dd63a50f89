import { useState } from 'react';
import { ActionButton } from '#kit/action-button.tsx';
import { useFormat } from '#kit/format.ts';
import { useAccess } from '#kit/workspace.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Segments } from '#ui/segments.tsx';
import textStyles from '#ui/text.module.css';
import { toast } from '#ui/toast.tsx';
import { type Judged, STATUSES } from './judge.ts';
import { Review } from './review.tsx';
import { RowLine } from './row-line.tsx';
import type { ScanRow } from './scan.ts';
import styles from './scanner.module.css';
import type { ScanControl } from './use-scan.ts';
import { useWords } from './use-words.ts';

const PAGE = 50;
const FILTERS = ['all', ...STATUSES, 'check', 'Created', 'Skip'] as const;
type Filter = (typeof FILTERS)[number];
interface Line {
  readonly row: ScanRow;
  readonly judged: Judged;
}

function holds(filter: Filter, { row: { decision }, judged }: Line): boolean {
  if (filter === 'all') return true;
  if (filter === 'Created' || filter === 'Skip') return decision === filter;
  if (decision !== 'Pending') return false;
  return filter === 'check' ? judged.low.length + judged.issues.length > 0 : judged.status === filter;
}

/** Every row that was read: filtered, looked at one by one, or taken in at once. */
export function Results({ control, opened }: { readonly control: ScanControl; readonly opened: number | undefined }) {
  const words = useWords();
  const { t, labels } = words;
  const { number } = useFormat();
  const { decide } = useAccess();
  const { scan, judged, stock, creating, change, create } = control;
  const [filter, setFilter] = useState<Filter>('all');
  const [offset, setOffset] = useState(0);
  const [shown, setShown] = useState<number | undefined>(opened);
  const may = decide('create', 'properties');
  const lines = (scan?.rows ?? []).flatMap((row, at): Line[] => {
    const one = judged[at];
    return one ? [{ row, judged: one }] : [];
  });
  const found = lines.filter((line) => holds(filter, line));
  const countOf = (one: Filter) => lines.filter((line) => holds(one, line)).length;
  const looking = stock.done !== undefined;
  const clean = looking ? [] : lines.filter((line) => line.judged.clean).map(({ row }) => row);
  const reviewed = lines.find(({ row }) => row.index === shown);
  const make = async (rows: readonly ScanRow[]) => {
    const results = await create(rows);
    const made = results.filter(({ done }) => done === 'created').length;
    if (made > 0) toast(t('created', { count: made, total: number(made) }));
    return results.some(({ done }) => done !== 'failed');
  };
  return (
    <>
      <div className={styles.scanBar}>
        <Segments
          label={t('filter.label')}
          values={FILTERS.filter((one) => one === 'all' || one === filter || countOf(one) > 0)}
          chosen={filter}
          wordOf={(one) => (
            <>
              {one === 'all' || one === 'check' ? t(`filter.${one}`) : t(`status.${one}`)}{' '}
              <span className={textStyles.figures}>{number(countOf(one))}</span>
            </>
          )}
          onChoose={(one) => {
            setFilter(one);
            setOffset(0);
          }}
        />
        {lines.length > 1 && (
          <ActionButton
            decision={may}
            type="primary"
            loading={creating}
            disabled={clean.length === 0}
            onClick={() => void make(clean)}
          >
            {t('createClean', { count: clean.length, total: number(clean.length) })}
          </ActionButton>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={styles.scanRows} tabIndex={0} aria-label={t('results')} aria-busy={looking}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('column.status')}</th>
              <th scope="col">{t('column.listing')}</th>
              <th scope="col">{labels.field('propertySubType')}</th>
              <th scope="col">{labels.field('livingArea')}</th>
              <th scope="col">{labels.field('listPriceMinor')}</th>
              <th scope="col">{t('column.match')}</th>
              <th scope="col">{t('column.flags')}</th>
              <th scope="col">{t('column.decision')}</th>
            </tr>
          </thead>
          <tbody>
            {found.slice(offset, offset + PAGE).map(({ row, judged: one }) => (
              <RowLine
                key={row.index}
                row={row}
                judged={looking ? { ...one, clean: false } : one}
                words={words}
                busy={creating}
                mayCreate={may.can}
                onReview={() => setShown(row.index)}
                onCreate={() => void make([row])}
                onSkip={(on) => change(row.index, { decision: on ? 'Skip' : 'Pending' })}
              />
            ))}
          </tbody>
        </table>
        {found.length === 0 && <p className={`${styles.scanNone} ${textStyles.quiet}`}>{t('none')}</p>}
      </section>
      {found.length > PAGE && (
        <nav className={styles.scanPages} aria-label={t('pages.label')}>
          <Button disabled={offset === 0} onClick={() => setOffset(offset - PAGE)}>
            <Icon name="chevronLeft" size={16} /> {t('pages.previous')}
          </Button>
          <span className={`${textStyles.figures} ${textStyles.quiet}`}>
            {t('pages.range', {
              from: number(offset + 1),
              to: number(Math.min(found.length, offset + PAGE)),
              total: number(found.length),
            })}
          </span>
          <Button disabled={offset + PAGE >= found.length} onClick={() => setOffset(offset + PAGE)}>
            {t('pages.next')} <Icon name="chevronRight" size={16} />
          </Button>
        </nav>
      )}
      {reviewed && (
        <Review
          key={reviewed.row.index}
          row={reviewed.row}
          judged={reviewed.judged}
          words={words}
          busy={creating || looking}
          may={may}
          onChange={(listing) => change(reviewed.row.index, { listing })}
          onSkip={() => {
            change(reviewed.row.index, { decision: 'Skip' });
            setShown(undefined);
          }}
          onCreate={async () => {
            if (await make([reviewed.row])) setShown(undefined);
          }}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}
