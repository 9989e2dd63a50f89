import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreatedAccount } from '#model/people.ts';
import { Modal } from '#ui/antd/modal.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

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
    <Modal
      open
      title={t('password.title')}
      maskClosable={false}
      onCancel={leave}
      footer={
        <div className="form-footer">
          {asking && (
            <p className="field-issue" role="alert">
              {t('password.sure')}
            </p>
          )}
          <Button onClick={leave}>{t(asking ? 'password.closeAnyway' : 'ui:action.close')}</Button>
          <Button type="primary" onClick={onClose}>
            {t('password.passedOn')}
          </Button>
        </div>
      }
    >
      <p>{t('password.text', { email })}</p>
      <div className="one-time">
        <code dir="ltr">{oneTimePassword}</code>
        <Button icon={<Icon name={copied ? 'check' : 'copy'} size={16} />} onClick={copy}>
          {t(copied ? 'password.copied' : 'password.copy')}
        </Button>
      </div>
      {copied === false && (
        <p className="field-issue" role="alert">
          {t('password.notCopied')}
        </p>
      )}
      <p className="quiet">{t('password.next')}</p>
    </Modal>
  );
}
