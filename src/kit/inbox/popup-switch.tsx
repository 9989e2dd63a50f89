import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess, useServices } from '#kit/workspace.tsx';
import textStyles from '#ui/text.module.css';
import { toast } from '#ui/toast.tsx';
import styles from './inbox.module.css';
import { permission } from './popups.ts';

/** Pop-ups of the browser: asked for when somebody presses here, never by themselves. */
export function PopupSwitch() {
  const { t } = useTranslation(['inbox', 'ui']);
  const { account } = useAccess();
  const { profile } = useServices();
  const [wanted, setWanted] = useState(account.Notification === true);
  const [allowed, setAllowed] = useState(permission);
  if (allowed === 'none') return null;
  const isOn = wanted && allowed === 'granted';
  const toggle = async () => {
    const next = !isOn;
    if (next) {
      const answer = await Notification.requestPermission();
      setAllowed(answer);
      if (answer !== 'granted') return;
    }
    if (next === wanted) return;
    setWanted(next);
    await profile.save({ Notification: next }).catch(() => {
      setWanted(!next);
      toast(t('inbox:failed'));
    });
  };
  return (
    <div className={styles.foot}>
      <span id="inbox-popups">{t('inbox:popups')}</span>
      <button
        type="button"
        role="switch"
        className={styles.switch}
        aria-checked={isOn}
        aria-labelledby="inbox-popups"
        disabled={allowed === 'denied'}
        onClick={() => void toggle()}
      >
        <span />
      </button>
      {allowed === 'denied' && <p className={textStyles.quiet}>{t('inbox:blocked')}</p>}
    </div>
  );
}
