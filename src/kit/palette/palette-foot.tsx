import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import type { useFound } from './use-found.ts';

const KEYS = [
  ['↑ ↓', 'move'],
  ['↵', 'open'],
  ['Ctrl ↵', 'newTab'],
  ['Esc', 'close'],
] as const;

/** How the search stands, said aloud as well, and which keys there are. */
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
        <div className="palette-empty">
          <p>{t('nothing', { typed: typed.trim() })}</p>
          <p className="quiet">{t('nothingText')}</p>
        </div>
      )}
      {status === 'searching' && count === 0 && (
        <div className="palette-bones standing-in" aria-hidden="true">
          <span className="bone" />
          <span className="bone" />
          <span className="bone" />
        </div>
      )}
      <div className="palette-foot" data-quiet={isQuiet || undefined}>
        <div role="status" aria-live="polite" className={isStuck ? 'palette-stuck' : undefined}>
          {isStuck && <Icon name={status === 'offline' ? 'offline' : 'warning'} size={16} />}
          <span>
            {isQuiet ? '' : isStuck || status === 'searching' ? t(status) : t(isUnread ? 'unread' : 'found', { count })}
          </span>
        </div>
        {isStuck && (
          <button type="button" className="link" onClick={search.retry}>
            {t('retry')}
          </button>
        )}
        <span className="palette-keys" aria-hidden="true">
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
