import { useTranslation } from 'react-i18next';
import './frame.css';
import { useSlowness } from '#ui/use-slowness.ts';
import styles from './plain.module.css';

const SLOW_MS = 8_000;

/** Shown while a page loads. It fades in late, so that quick loads do not flash; a long one has words and a way out. */
export function LoadingPage({ offline = false }: { readonly offline?: boolean }) {
  const { t } = useTranslation('auth');
  const isSlow = useSlowness(!offline, SLOW_MS);
  const words = offline ? 'app.offline' : isSlow ? 'app.slow' : 'app.loading';
  return (
    <div className={styles.cover} data-part="cover" role="status">
      <span className={styles.coverMark} aria-hidden="true" />
      <p className={offline || isSlow ? styles.coverText : 'visually-hidden'}>{t(words)}</p>
      {isSlow && (
        <button type="button" className={styles.coverReload} onClick={() => location.reload()}>
          {t('app.reload')}
        </button>
      )}
    </div>
  );
}
