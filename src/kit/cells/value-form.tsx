import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldRow } from '#kit/form/field-row.tsx';
import type { AnyRecord, Issue } from '#model/schema.ts';
import { Button } from '#ui/button.tsx';
import textStyles from '#ui/text.module.css';
import styles from './cell-editor.module.css';
import type { EditedField } from './edited-field.ts';

/** A form for one value: Enter saves it, and its error is shown below it. */
export function ValueForm(props: {
  readonly resource: string;
  readonly edited: EditedField;
  readonly record: AnyRecord;
  readonly value: unknown;
  readonly issue: Issue | undefined;
  readonly onChange: (value: unknown) => void;
  readonly onSave: () => void;
}) {
  const { resource, edited, record, value, issue, onChange, onSave } = props;
  const { t } = useTranslation('ui');
  const frame = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const input = frame.current?.querySelector('input');
    input?.focus({ preventScroll: true });
    input?.select();
  }, []);
  return (
    <form
      ref={frame}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <FieldRow
        resource={resource}
        name={edited.name}
        field={edited.field}
        values={{ ...record, [edited.name]: value }}
        issue={issue}
        onChange={onChange}
        onBlur={() => {}}
      />
      <footer>
        <span className={textStyles.quiet}>{t('cell.hint')}</span>
        <Button type="primary" size="small" htmlType="submit">
          {t('action.save')}
        </Button>
      </footer>
    </form>
  );
}
