import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreatedAccount } from '#model/people/people.ts';
import { Button } from '#ui/button.tsx';
import dialogStyles from '#ui/dialog.module.css';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { Problem } from '#ui/problem.tsx';
import textStyles from '#ui/text.module.css';
import styles from './sellers-dialogs.module.css';

/** The one-time password, shown once; leaving without having copied it asks first. */
export function OneTimePassword({
  account,
  onClose,
}: {
  readonly account: CreatedAccount;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['users', 'ui']);
  const [copied, setCopied] = useState<boolean>();
  const [asking, setAsking] = useState(false);
  const { email, oneTimePassword = '' } = account;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(oneTimePassword);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  const leave = () => (copied || asking ? onClose() : setAsking(true));
  return (
    <Dialog title={t('password.title')} onClose={leave}>
      <p>{t('password.text', { email })}</p>
      <div className={styles.oneTime}>
        <code dir="ltr">{oneTimePassword}</code>
        <Button icon={<Icon name={copied ? 'check' : 'copy'} size={16} />} onClick={copy}>
          {t(copied ? 'password.copied' : 'password.copy')}
        </Button>
      </div>
      {copied === false && <Problem>{t('password.notCopied')}</Problem>}
      <p className={textStyles.quiet}>{t('password.next')}</p>
      <footer className={dialogStyles.actions}>
        {asking && <Problem>{t('password.sure')}</Problem>}
        <Button onClick={leave}>{t(asking ? 'password.closeAnyway' : 'ui:action.close')}</Button>
        <Button type="primary" onClick={onClose}>
          {t('password.passedOn')}
        </Button>
      </footer>
    </Dialog>
  );
}
