import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import { useHotKeys } from '#ui/use-hot-keys.ts';
import { usePart } from '#ui/use-part.ts';
import styles from './palette-button.module.css';
import type { PaletteProps } from './use-commands.ts';

const KEYS = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';

/** The search field of the top bar, and Ctrl+K from anywhere: what it opens is fetched when it is first wanted. */
export function PaletteButton(props: PaletteProps) {
  const { t } = useTranslation('shell');
  const { Part: Palette, failed, show, hide } = usePart(async () => (await import('./palette.tsx')).Palette);
  const open = () => {
    // a person in a form or dialog finishes that first
    if (!document.querySelector('dialog[open], [role=dialog]')) show();
    return true;
  };
  useHotKeys({ '$mod+k': open }, () => false);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={t('shell:top.search')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={failed ? t('shell:top.searchFailed') : undefined}
        onClick={show}
      >
        <Icon name={failed ? 'offline' : 'search'} />
        <span>{t('shell:top.search')}</span>
        <kbd>{KEYS}</kbd>
      </button>
      {failed && (
        <p className={styles.failed} role="alert">
          {t('shell:top.searchFailed')}
        </p>
      )}
      <Suspense>{Palette && <Palette {...props} onClose={hide} />}</Suspense>
    </>
  );
}
