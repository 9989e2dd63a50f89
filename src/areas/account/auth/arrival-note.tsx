import { useTranslation } from 'react-i18next';
import { useArrival } from '#kit/ports.tsx';
import styles from './form.module.css';
import { Drawing } from './icons.tsx';

/** Tells whoever came by an invitation or a company's link that it is still known after the sign-in. */
export function ArrivalNote() {
  const { t } = useTranslation('auth');
  const { invite, join } = useArrival();
  if (!invite && !join) return null;
  return (
    <div className={`${styles.message} ${styles.messageNote}`} role="status">
      <Drawing name="check" />
      <div>
        <p className={styles.messageText}>{t(invite ? 'invited.note' : 'invited.joinNote')}</p>
        <p className={styles.messageHint}>{t(invite ? 'invited.noteText' : 'invited.joinText')}</p>
      </div>
    </div>
  );
}
