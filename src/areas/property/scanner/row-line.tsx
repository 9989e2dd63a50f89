import { Link } from 'react-router';
import { useFormat } from '#kit/format.ts';
import { useCompany } from '#kit/workspace.tsx';
import { pricePerArea, shownPrice } from '#lib/money/price-per-area.ts';
import { Button } from '#ui/button.tsx';
import chipStyles from '#ui/chip.module.css';
import { Chip, Tag } from '#ui/chip.tsx';
import textStyles from '#ui/text.module.css';
import { Band } from './band.tsx';
import type { Found, Judged } from './judge.ts';
import type { ScanRow } from './scan.ts';
import styles from './scanner.module.css';
import type { WordsOfScan } from './use-words.ts';

export interface RowProps {
  readonly row: ScanRow;
  readonly judged: Judged;
  readonly words: WordsOfScan;
  readonly busy: boolean;
  readonly mayCreate: boolean;
  readonly onReview: () => void;
  readonly onCreate: () => void;
  readonly onSkip: (on: boolean) => void;
}

/** A row of the result: what was read, what it may be the same as, and what becomes of it. */
export function RowLine(props: RowProps) {
  const { row, judged, words, busy, mayCreate, onReview, onCreate, onSkip } = props;
  const { t, labels, place, kind, size, price } = words;
  const { company, listPath } = useCompany();
  const { money, areaUnit } = useFormat();
  const { listing, decision, property, reason } = row;
  const { values } = listing;
  const title = String(values.title ?? t('row.untitled', { number: row.index + 1 }));
  const errors = judged.flags.filter(({ severity }) => severity === 'E').length;
  const warnings = judged.flags.filter(({ severity }) => severity === 'W').length;
  const checks = judged.low.length + judged.issues.filter(({ field }) => !judged.low.includes(field)).length;
  const toCheck = decision === 'Pending' ? checks : 0;
  const isTwin = judged.match !== undefined && judged.status !== 'New';
  const toNote = toCheck + errors + warnings;
  const status = decision === 'Pending' ? judged.status : decision;
  return (
    <tr data-decision={decision}>
      <td>
        <Chip value={status}>{t(`status.${status}`)}</Chip>
      </td>
      <th scope="row">
        <button type="button" className={`${textStyles.link} ${styles.scanTitle}`} onClick={onReview}>
          <bdi>{title}</bdi>
        </button>
        <span className={`${textStyles.second} ${textStyles.quiet}`} data-part="second">
          <bdi>{place(values)}</bdi>
        </span>
        {reason && (
          <span className={`${textStyles.second} ${textStyles.overdue}`} data-part="second" role="alert">
            {t(`ui:error.${reason}`)}
          </span>
        )}
      </th>
      <td data-label={labels.field('propertySubType')}>{kind(values)}</td>
      <td data-label={labels.field('livingArea')} className={`${textStyles.figures} ${styles.scanSize}`}>
        {size(values)}
      </td>
      <td data-label={labels.field('listPriceMinor')}>
        <span className={textStyles.figures}>{price(values, company.currency)}</span>
        {judged.each !== undefined && (
          <span className={`${textStyles.second} ${textStyles.quiet} ${textStyles.figures}`} data-part="second">
            {labels.text('unit.perArea', {
              amount: money(
                shownPrice(
                  areaUnit === 'SquareMeters' ? judged.each : pricePerArea(judged.each, 1, areaUnit),
                  company.currency,
                ),
                company.currency,
              ),
              unit: t(`ui:unit.${areaUnit}`),
            })}
          </span>
        )}
        {judged.price && <Band price={judged.price} />}
      </td>
      <td data-label={t('column.match')}>
        <MatchCell match={judged.match} words={words} />
      </td>
      <td data-label={t('column.flags')}>
        {toNote > 0 && (
          <span className={chipStyles.tags} data-part="tags">
            {toCheck > 0 && <Tag tone="amber">{t('row.toCheck', { count: toCheck })}</Tag>}
            {errors > 0 && <Tag tone="red">{t('row.errors', { count: errors })}</Tag>}
            {warnings > 0 && <Tag tone="orange">{t('row.warnings', { count: warnings })}</Tag>}
          </span>
        )}
      </td>
      <td className={styles.scanDecision}>
        {decision === 'Created' && property && (
          <Link className={styles.scanOpen} to={`${listPath('properties')}/${property}`}>
            {t('row.open')}
          </Link>
        )}
        {decision === 'Pending' && (
          <>
            {judged.clean && mayCreate ? (
              <Button
                type="primary"
                size="small"
                disabled={busy}
                onClick={onCreate}
                aria-label={t('row.createOf', { title })}
              >
                {t('row.create')}
              </Button>
            ) : (
              <Button
                size="small"
                onClick={onReview}
                aria-label={t(isTwin ? 'row.compareOf' : 'row.reviewOf', { title })}
              >
                {t(isTwin ? 'row.compare' : 'row.review')}
              </Button>
            )}
            <Button size="small" type="text" onClick={() => onSkip(true)} aria-label={t('row.skipOf', { title })}>
              {t('row.skip')}
            </Button>
          </>
        )}
        {decision === 'Skip' && (
          <Button size="small" type="text" onClick={() => onSkip(false)} aria-label={t('row.takeOf', { title })}>
            {t('row.take')}
          </Button>
        )}
      </td>
    </tr>
  );
}

/** What it is most like, by how much; one of ours leads there. */
function MatchCell({ match, words: { t } }: { readonly match: Found | undefined; readonly words: WordsOfScan }) {
  const { listPath } = useCompany();
  if (!match) return <span className={textStyles.quiet}>–</span>;
  const { record, row = 0, score, linked } = match;
  return (
    <>
      {record ? (
        <Link to={`${listPath('properties')}/${record.id}`} className={styles.scanMatch}>
          <span className={textStyles.figures}>{String(record.listingId)}</span>
        </Link>
      ) : (
        t('match.row', { number: row + 1 })
      )}
      <span className={`${textStyles.second} ${textStyles.quiet}`} data-part="second">
        {linked ? t('match.linked') : t('match.score', { score })}
      </span>
    </>
  );
}
