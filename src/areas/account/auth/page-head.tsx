import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './auth.module.css';

/** Title and one sentence; the title is the browser tab's too. */
export function PageHead({ title, text }: { readonly title: string; readonly text?: string }) {
  const { t } = useTranslation('auth');
  useEffect(() => {
    document.title = `${title} · ${t('layout.brand')}`;
  }, [title, t]);
  return (
    <div className={styles.pageHead}>
      <h1>{title}</h1>
      {text && <p>{text}</p>}
    </div>
  );
}
