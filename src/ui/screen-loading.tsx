import { useTranslation } from 'react-i18next';
import styles from './screen-loading.module.css';

/** Shown while the code of a screen loads. The first one of a visit has its frame (src/app/frame.css) behind it. */
export function ScreenLoading() {
  const { t } = useTranslation('shell');
  return (
    <p className={styles.screenLoading} data-part="screen-loading">
      {t('shell:loading')}
    </p>
  );
}
