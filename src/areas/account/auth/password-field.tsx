import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusPainted } from '#ui/use-focus-painted.ts';
import { Field, type FieldProps } from './field.tsx';
import styles from './form.module.css';
import { Drawing } from './icons.tsx';

/** A password with "show" and a word of warning while caps lock is on. */
export function PasswordField(
  props: FieldProps & {
    readonly autoComplete: 'current-password' | 'new-password';
    readonly autoFocus?: boolean;
    readonly hint?: ReactNode;
  },
) {
  const { t } = useTranslation('auth');
  const [shown, setShown] = useState(false);
  const [caps, setCaps] = useState(false);
  const { label, error, hint, onChange, autoFocus = false, ...rest } = props;
  const field = useFocusPainted(autoFocus);
  const noticeCaps = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));
  const warning = caps && (
    <p className={styles.fieldCaps}>
      <Drawing name="caps" />
      {t('password.caps')}
    </p>
  );
  return (
    <Field
      label={label}
      error={error}
      hint={
        <>
          {warning}
          {hint}
        </>
      }
    >
      {(ids) => (
        <div className={styles.controlFrame}>
          <input
            {...rest}
            {...ids}
            ref={field}
            className={styles.control}
            type={shown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            onKeyDown={noticeCaps}
            onKeyUp={noticeCaps}
            onBlur={() => setCaps(false)}
            onChange={(event) => onChange(event.target.value)}
          />
          <button
            type="button"
            className={styles.controlButton}
            aria-pressed={shown}
            aria-label={t('password.show')}
            title={t(shown ? 'password.hide' : 'password.show')}
            onClick={() => setShown(!shown)}
          >
            <Drawing name={shown ? 'eyeOff' : 'eye'} />
          </button>
        </div>
      )}
    </Field>
  );
}
