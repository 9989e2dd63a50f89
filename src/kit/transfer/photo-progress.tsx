import { useTranslation } from 'react-i18next';
import { useFormat } from '#kit/format.ts';
import textStyles from '#ui/text.module.css';
import type { PhotoOutcome } from './bring-photos.ts';
import importStyles from './import.module.css';
import transferStyles from './transfer.module.css';
import type { RunState } from './use-run.ts';

/** Photos named one by one; more are counted. */
const NAMED = 20;
/** Reasons with a sentence of their own; the others are those of any request. */
const REASONS: ReadonlySet<string> = new Set(['address', 'missing', 'type', 'size', 'broken', 'pixels', 'photos']);

/** Photos of a feed on their way: how many are there, and which could not be fetched and why. */
export function PhotoProgress({ photos, first }: { readonly photos: RunState['photos']; readonly first: number }) {
  const { t } = useTranslation('transfer');
  const format = useFormat();
  const { total, outcomes } = photos;
  if (total === 0) return null;
  const failed = outcomes.filter((outcome) => outcome.failed !== undefined);
  const reasonOf = ({ failed: reason = 'unknown' }: PhotoOutcome) =>
    t(REASONS.has(reason) ? `photos.reason.${reason}` : `ui:error.${reason}`);
  return (
    <>
      <div className={transferStyles.progress}>
        <progress max={total} value={outcomes.length} aria-label={t('photos.progress')} />
        <span className={textStyles.figures} data-part="figures" role="status">
          {t('photos.done', { done: format.number(outcomes.length - failed.length), total: format.number(total) })}
        </span>
      </div>
      {failed.length > 0 && (
        <>
          <p>{t('photos.failed', { count: failed.length, total: format.number(failed.length) })}</p>
          <ul className={importStyles.reasons}>
            {failed.slice(0, NAMED).map((outcome) => (
              <li key={`${outcome.row}:${outcome.address}`}>
                {t('run.reason', { row: outcome.row + first, reason: reasonOf(outcome) })}{' '}
                <a href={outcome.address} target="_blank" rel="noreferrer">
                  <bdi>{outcome.address}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
