import { useTranslation } from 'react-i18next';
import { useAppState } from '#kit/ports.tsx';
import styles from './form.module.css';
import { Drawing } from './icons.tsx';

/** Provider codes worth a word in the person's own language, below the provider's message. */
const HINTS: ReadonlyMap<string, string> = new Map([
  ['auth/invalid-credential', 'hint.credentials'],
  ['auth/wrong-password', 'hint.credentials'],
  ['auth/user-not-found', 'hint.credentials'],
  ['auth/invalid-email', 'hint.email'],
  ['auth/too-many-requests', 'hint.tooMany'],
  ['auth/quota-exceeded', 'hint.tooMany'],
  ['auth/network-request-failed', 'hint.network'],
  ['auth/user-disabled', 'hint.disabled'],
  ['error.profileNotSaved', 'hint.profileNotSaved'],
]);
const codeIn = (message: string) => /\((auth\/[a-z-]+)\)/.exec(message)?.[1] ?? message;

/** The place for failures of signing in: the catalogue's texts, or the provider's own. */
export function MessageArea() {
  const { t } = useTranslation('auth');
  const message = useAppState((state) => state.auth.message);
  const isShown = useAppState((state) => state.auth.showMessage);
  const hint = HINTS.get(codeIn(message));
  return (
    <div role="alert">
      {isShown && message && (
        <div className={`${styles.message} ${styles.messageError}`}>
          <Drawing name="alert" />
          <div>
            <p className={styles.messageText}>{message.startsWith('error.') ? t(message) : message}</p>
            {hint && <p className={styles.messageHint}>{t(hint)}</p>}
          </div>
        </div>
      )}
    </div>
  );
}
