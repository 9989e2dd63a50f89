import { useTranslation } from 'react-i18next';
import { useOpenedLink } from '#kit/ports.tsx';
import styles from './form.module.css';
import { Drawing } from './icons.tsx';

/** Says that an invitation or a company's link is still known after the sign-in. */
export function OpenedLinkNote() {
  const { t } = useTranslation('auth');
  const { invite, join } = useOpenedLink();
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
