import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalIdentity, SocialProvider } from '#model/session.ts';
import { useAuthForm } from './auth-form.ts';
import { TextField } from './field.tsx';
import styles from './form.module.css';

const PROVIDER_NAMES = { google: 'Google', facebook: 'Facebook' } as const;

/** Stands in for the provider's window while the Auth emulator is connected; never part of a real sign-in. */
export function LocalAccountPicker(props: {
  readonly provider: SocialProvider;
  readonly onPick: (identity: LocalIdentity) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('auth');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const form = useAuthForm(
    { name: '', email: '' },
    {
      check: ({ name }) => (name.trim() ? {} : { name: 'required.name' }),
      submit: async ({ name, email }) => {
        const address = email.trim().toLowerCase();
        const sub = `${props.provider}-${address || name.trim()}`.replace(/[^a-z0-9-]/gi, '-');
        // an empty e-mail is a provider that keeps it to itself
        props.onPick({ sub, name: name.trim(), ...(address ? { email: address } : {}) });
      },
    },
  );
  return (
    <dialog ref={dialog} className={styles.picker} aria-labelledby="picker-title" onClose={props.onClose}>
      <form {...form.form}>
        <h2 id="picker-title">{t('picker.title', { provider: PROVIDER_NAMES[props.provider] })}</h2>
        <p>{t('picker.text')}</p>
        <TextField {...form.bind('name')} label={t('picker.name')} autoComplete="off" autoFocus />
        <TextField {...form.bind('email')} label={t('picker.email')} type="email" autoComplete="off" />
        <div className={styles.pickerActions}>
          <button
            type="button"
            className={styles.button}
            data-part="auth-button"
            onClick={() => dialog.current?.close()}
          >
            {t('picker.cancel')}
          </button>
          <button type="submit" className={`${styles.button} ${styles.buttonPrimary}`} data-part="auth-button">
            {t('picker.continue')}
          </button>
        </div>
      </form>
    </dialog>
  );
}
