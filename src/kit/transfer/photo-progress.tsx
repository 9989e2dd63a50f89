import { useTranslation } from 'react-i18next';
import { useFormat } from '#kit/format.ts';
import textStyles from '#ui/text.module.css';
import type { PhotoOutcome } from './bring-photos.ts';
import importStyles from './import.module.css';
import transferStyles from './transfer.module.css';
import type { PhotosState } from './use-run.ts';

/** Reasons that have their own sentence; the others are those of any request. */
const REASONS: ReadonlySet<string> = new Set(['address', 'missing', 'type', 'size', 'broken', 'pixels', 'photos']);

/** Photos of a feed on their way: how many are there, and which could not be fetched and why. */
export function PhotoProgress({ photos, first }: { readonly photos: PhotosState; readonly first: number }) {
  const { t } = useTranslation('transfer');
  const format = useFormat();
  const { total, done, failed, failures } = photos;
  if (total === 0) return null;
  const reasonOf = ({ failed: reason = 'unknown' }: PhotoOutcome) =>
    t(REASONS.has(reason) ? `photos.reason.${reason}` : `ui:error.${reason}`);
  return (
    <>
      <div className={transferStyles.progress}>
        <progress max={total} value={done} aria-label={t('photos.progress')} />
        <span className={textStyles.figures} role="status">
          {t('photos.done', { done: format.number(done - failed), total: format.number(total) })}
        </span>
      </div>
      {failed > 0 && (
        <>
          <p>{t('photos.failed', { count: failed, total: format.number(failed) })}</p>
          <ul className={importStyles.reasons}>
            {failures.map((outcome) => (
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
