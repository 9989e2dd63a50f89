import { useTranslation } from 'react-i18next';
import { useAppState } from '#kit/ports.tsx';
import styles from './form.module.css';

/** The one primary action of the page. While it works it keeps its width and its focus, and ignores further clicks. */
export function SubmitButton({ label, pending }: { readonly label: string; readonly pending: boolean }) {
  const { t } = useTranslation('auth');
  const loading = useAppState((state) => state.auth.loading);
  const isBusy = pending || loading;
  return (
    <button
      type="submit"
      className={`${styles.button} ${styles.buttonPrimary} ${styles.buttonWide}`}
      data-part="auth-button"
      aria-disabled={isBusy}
      data-busy={isBusy || undefined}
    >
      <span className={styles.buttonLabel}>{label}</span>
      {isBusy && <span className={styles.buttonSpinner} role="status" aria-label={t('app.working')} />}
    </button>
  );
}
