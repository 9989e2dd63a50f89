import { useTranslation } from 'react-i18next';
import boneStyles from '#ui/bone.module.css';
import { Bone } from '#ui/bone.tsx';
import { Icon } from '#ui/icon.tsx';
import textStyles from '#ui/text.module.css';
import styles from './palette.module.css';
import type { useFound } from './use-found.ts';

const KEYS = [
  ['↑ ↓', 'move'],
  ['↵', 'open'],
  ['Ctrl ↵', 'newTab'],
  ['Esc', 'close'],
] as const;

/** The state of the search, also for screen readers, and the keys. */
export function PaletteFoot(props: {
  readonly typed: string;
  readonly count: number;
  readonly search: ReturnType<typeof useFound>;
}) {
  const { typed, count, search } = props;
  const { t } = useTranslation('palette');
  const { status, isUnread } = search;
  const isQuiet = typed.trim() === '';
  const isStuck = status === 'offline' || status === 'failed';
  const isEmpty = count === 0 && (status === 'done' || status === 'idle');
  return (
    <>
      {isEmpty && (
        <div className={styles.empty}>
          <p>{t('nothing', { typed: typed.trim() })}</p>
          <p className={textStyles.quiet}>{t('nothingText')}</p>
        </div>
      )}
      {status === 'searching' && count === 0 && (
        <div className={`${styles.bones} ${boneStyles.standingIn}`} aria-hidden="true">
          <Bone />
          <Bone />
          <Bone />
        </div>
      )}
      <div className={styles.foot} data-quiet={isQuiet || undefined}>
        <div role="status" aria-live="polite" className={isStuck ? styles.stuck : undefined}>
          {isStuck && <Icon name={status === 'offline' ? 'offline' : 'warning'} size={16} />}
          <span>
            {isQuiet ? '' : isStuck || status === 'searching' ? t(status) : t(isUnread ? 'unread' : 'found', { count })}
          </span>
        </div>
        {isStuck && (
          <button type="button" className={textStyles.link} onClick={search.retry}>
            {t('retry')}
          </button>
        )}
        <span className={styles.keys} aria-hidden="true">
          {KEYS.map(([key, does]) => (
            <span key={does}>
              <kbd>{key}</kbd> {t(`key.${does}`)}
            </span>
          ))}
        </span>
      </div>
    </>
  );
}
