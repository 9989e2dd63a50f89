import { type HTMLInputAutoCompleteAttribute, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusPainted } from '#ui/use-focus-painted.ts';
import styles from './form.module.css';

export interface FieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  /** i18n key. */
  readonly error?: string;
  readonly onChange: (value: string) => void;
}

/** A label above, the control, and beneath it what is wrong or worth knowing. */
export function Field(props: {
  readonly label: string;
  readonly error?: string;
  readonly hint?: ReactNode;
  readonly children: (ids: { id: string; 'aria-describedby': string; 'aria-invalid': boolean }) => ReactNode;
}) {
  const { t } = useTranslation('auth');
  const id = useId();
  const note = `${id}-note`;
  return (
    <div className={styles.field} data-part="auth-field" data-wrong={props.error ? true : undefined}>
      <label htmlFor={id}>{props.label}</label>
      {props.children({ id, 'aria-describedby': note, 'aria-invalid': Boolean(props.error) })}
      <div id={note} className={styles.fieldNote} data-part="field-note">
        {props.error ? <p className={styles.fieldError}>{t(props.error)}</p> : props.hint}
      </div>
    </div>
  );
}

export function TextField(
  props: FieldProps & {
    readonly type?: 'text' | 'email';
    readonly autoComplete: HTMLInputAutoCompleteAttribute;
    readonly maxLength?: number;
    readonly autoFocus?: boolean;
  },
) {
  const { label, error, onChange, autoFocus = false, ...rest } = props;
  const field = useFocusPainted(autoFocus);
  return (
    <Field label={label} error={error}>
      {(ids) => (
        <input
          {...rest}
          {...ids}
          ref={field}
          className={styles.control}
          spellCheck={false}
          autoCapitalize={rest.type === 'email' ? 'none' : 'words'}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
