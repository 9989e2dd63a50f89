import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppState, usePorts } from '#kit/ports.tsx';
import formStyles from './form.module.css';
import { Drawing } from './icons.tsx';
import waitingStyles from './waiting.module.css';
import { BusyButton, Step } from './waiting-parts.tsx';

/** Nobody joins with an address that is not proven to be theirs. The page's message area shows failures. */
export function ConfirmEmail(props: { readonly email: string; readonly onConfirmed: () => Promise<void> }) {
  const { t } = useTranslation('joining');
  const { session } = usePorts();
  const loading = useAppState((state) => state.auth.loading);
  const [outcome, setOutcome] = useState<'sent' | 'notYet'>();
  const send = async () => {
    setOutcome((await session.sendConfirmation()) === 'done' ? 'sent' : undefined);
  };
  const check = async () => {
    setOutcome(undefined);
    await props.onConfirmed();
    // still here: then it is not confirmed
    setOutcome('notYet');
  };
  return (
    <Step id="confirm-email" title={t('confirm.title')}>
      <p>{t('confirm.text', { email: props.email })}</p>
      <div role="status">
        {outcome && (
          <div
            className={`${formStyles.message} ${outcome === 'sent' ? formStyles.messageGood : formStyles.messageError}`}
          >
            <Drawing name={outcome === 'sent' ? 'check' : 'alert'} />
            <p className={formStyles.messageText}>{t(`confirm.${outcome}`)}</p>
          </div>
        )}
      </div>
      <div className={waitingStyles.buttons}>
        <BusyButton kind="primary" busy={loading} onClick={() => void check()}>
          {t('confirm.done')}
        </BusyButton>
        <BusyButton busy={loading} onClick={() => void send()}>
          {t('confirm.send')}
        </BusyButton>
      </div>
    </Step>
  );
}
