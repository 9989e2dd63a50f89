import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import styles from './queue.module.css';

const focus = (field: HTMLInputElement | null) => field?.focus();

/** What a line asks before it acts: one field, the act and a way back. */
export function Question(props: {
  readonly label: string;
  readonly type: 'text' | 'date';
  readonly value: string;
  /** The earliest day of a date. */
  readonly min?: string;
  readonly max?: number;
  readonly action: string;
  readonly saving: boolean;
  readonly problem?: string;
  readonly onChange: (value: string) => void;
  readonly onSend: () => void;
  readonly onCancel: () => void;
}) {
  const { t } = useTranslation('ui');
  const id = useId();
  const { label, type, value, min, max, action, saving, problem, onChange, onSend, onCancel } = props;
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  return (
    <form className={styles.question} onSubmit={send} onKeyDown={(event) => event.key === 'Escape' && onCancel()}>
      <label>
        {label}
        <input
          type={type}
          dir="auto"
          ref={focus}
          value={value}
          min={min}
          maxLength={max}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : id}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
      <Button type="primary" htmlType="submit" loading={saving}>
        {action}
      </Button>
      <Button onClick={onCancel}>{t('action.cancel')}</Button>
      {problem !== undefined && (
        <p className={styles.problem} id={id} role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
