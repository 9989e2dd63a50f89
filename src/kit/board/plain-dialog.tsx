import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldRow } from '#kit/form/field-row.tsx';
import type { MoveDialogProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { nameOf } from '#model/name.ts';
import type { AnySchema, StatusSpec, Values } from '#model/schema.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { TextArea } from '#ui/antd/input.tsx';
import fieldStyles from '#ui/field.module.css';
import { missingFor } from './plain-move.ts';

/** What a move without a command of its own asks: what the schema requires of the state, or else why. */
export function PlainDialog(props: MoveDialogProps & { readonly schema: AnySchema; readonly status: StatusSpec }) {
  const { schema, status, record, to, saving, problem, onMove, onCancel } = props;
  const { t } = useTranslation(['board', 'ui']);
  const labels = useLabels(schema.name);
  const [values, setValues] = useState<Values>(record);
  const fields = missingFor(schema, status, record, to);
  const title = t('board:moveOne', { name: nameOf(schema, record), status: labels.option(status.field, to) });
  const row = (name: string) => ({
    resource: schema.name,
    name,
    values,
    issue: undefined,
    onBlur: () => {},
    onChange: (value: unknown) => setValues({ ...values, [name]: value }),
  });
  return (
    <ActionDialog
      title={title}
      okText={t('board:move')}
      saving={saving}
      onOk={() => onMove(values)}
      onCancel={onCancel}
    >
      {fields.map((name) => {
        const field = schema.fields[name];
        return field && <FieldRow key={name} {...row(name)} field={field} />;
      })}
      {fields.length === 0 && (
        <div className={fieldStyles.field} data-part="form-field">
          <label className={fieldStyles.label} data-part="field-label" htmlFor="move-why">
            {t('board:why')}
          </label>
          <TextArea
            id="move-why"
            dir="auto"
            maxLength={4000}
            autoSize={{ minRows: 2, maxRows: 6 }}
            onChange={(event) => setValues({ ...values, note: event.target.value })}
          />
        </div>
      )}
      {problem && (
        <p className={fieldStyles.issue} data-part="field-issue" role="alert">
          {problem}
        </p>
      )}
    </ActionDialog>
  );
}
