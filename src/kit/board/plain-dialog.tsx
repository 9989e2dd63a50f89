import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormRow } from '#kit/form/form-row.tsx';
import type { FormPart } from '#kit/form/typed.ts';
import { useDialogForm } from '#kit/form/use-dialog-form.ts';
import type { MoveDialogProps } from '#kit/mover.ts';
import { useLabels } from '#kit/text.ts';
import { shapeIssuesOf } from '#model/derive/to-zod.ts';
import { nameOf } from '#model/name.ts';
import type { AnySchema, StatusSpec, Values } from '#model/schema.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { Form } from '#ui/antd/form.tsx';
import { Problem } from '#ui/problem.tsx';
import { missingFor } from './plain-move.ts';

/** What a move without a command of its own asks: what the schema requires of the state. */
export function PlainDialog(props: MoveDialogProps & { readonly schema: AnySchema; readonly status: StatusSpec }) {
  const { schema, status, record, to, saving, problem, onMove, onCancel } = props;
  const { t } = useTranslation(['board', 'ui']);
  const labels = useLabels(schema.name);
  const [fields] = useState(() => missingFor(schema, status, record, to));
  const [part] = useState(
    (): FormPart => ({
      start: record,
      fields,
      // the move reports what is missing
      check: (_, changes) => shapeIssuesOf(schema, changes),
    }),
  );
  const form = useDialogForm(schema.name, part, record);
  // a command is sent these fields and no others of the record
  const move = (values: Values) => onMove(Object.fromEntries(fields.map((name) => [name, values[name]])));
  const title = t('board:moveOne', { name: nameOf(schema, record), status: labels.option(status.field, to) });
  return (
    <ActionDialog title={title} okText={t('board:move')} saving={saving} onOk={form.submit} onCancel={onCancel}>
      <Form {...form.formProps(move)}>
        {fields.map((name) => (
          <FormRow key={name} schema={schema} name={name} typed={form.typed} />
        ))}
      </Form>
      <Problem>{problem}</Problem>
    </ActionDialog>
  );
}
