import { useState } from 'react';
import { FieldRow } from '#kit/form/field-row.tsx';
import type { MoveDialogProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { nameOf } from '#model/name.ts';
import type { Values } from '#model/schema.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import fieldStyles from '#ui/field.module.css';
import { type Property, properties } from './schema.ts';

const ASKED = ['closePriceMinor', 'closeDate'] as const;

/** What a property was sold or let for, and when. The asking price is what it most likely is. */
export function CloseDialog({ record, to, saving, problem, onMove, onCancel }: MoveDialogProps<Property>) {
  const labels = useLabels('properties');
  const [values, setValues] = useState<Values>({ ...record, closePriceMinor: record.listPriceMinor });
  const word = labels.text(`action.${to}`);
  return (
    <ActionDialog
      title={`${word} · ${nameOf(properties, record)}`}
      okText={word}
      saving={saving}
      onOk={() => onMove(values)}
      onCancel={onCancel}
    >
      {ASKED.map((name) => (
        <FieldRow
          key={name}
          resource="properties"
          name={name}
          field={{ ...properties.fields[name], required: true }}
          values={values}
          issue={undefined}
          onBlur={() => {}}
          onChange={(value) => setValues({ ...values, [name]: value })}
        />
      ))}
      {problem && (
        <p className={fieldStyles.issue} data-part="field-issue" role="alert">
          {problem}
        </p>
      )}
    </ActionDialog>
  );
}
