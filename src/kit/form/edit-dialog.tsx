import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InputProps } from '#kit/fields/field-props.ts';
import { useUndo } from '#kit/use-undo.ts';
import { now } from '#lib/time/clock.ts';
import { issuesOf } from '#model/derive/to-zod.ts';
import { storedAt } from '#model/errors.ts';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { Form } from '#ui/antd/form.tsx';
import { toast } from '#ui/toast.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import formStyles from './form.module.css';
import { FormProblem } from './form-problem.tsx';
import { FormRow } from './form-row.tsx';
import type { FormPart } from './typed.ts';
import { useDialogForm } from './use-dialog-form.ts';

/** Some fields of a stored record in a dialog. If a colleague saved in the meantime, it asks field by field which value to keep. */
export function EditDialog(props: {
  readonly schema: AnySchema;
  readonly record: AnyRecord;
  readonly fields: readonly string[];
  readonly title: string;
  /** The message after saving. */
  readonly saved: (after: AnyRecord) => string;
  /** Another control than the one of the field's kind. */
  readonly controls?: { readonly [field: string]: ComponentType<InputProps> };
  /** The final values, which are checked and sent. */
  readonly finish?: (values: Values) => Values;
  readonly onClose: () => void;
}) {
  const { schema, fields, title, saved, controls = {}, finish = (values) => values, onClose } = props;
  const { t } = useTranslation('ui');
  const undo = useUndo();
  // the record when the dialog opened: typed values stay on it, whatever a colleague saves
  const [record] = useState(props.record);
  const [part] = useState(
    (): FormPart => ({
      start: record,
      fields,
      check: (values) => issuesOf(schema, finish(values), now(), record, 'typed'),
    }),
  );
  const form = useDialogForm(schema.name, part, record);
  const { typed } = form;
  const theirs = storedAt(typed.refusal, schema.name, record.id);
  const mine = finish(typed.changes);
  const save = async (set: Values, before = record) => {
    if (Object.keys(set).length === 0) return onClose();
    const after = (await form.run({ changes: [{ type: 'update', resource: schema.name, before, set }] }))?.[0];
    if (!after) return;
    toast(saved(after), undo(schema, before, after));
    onClose();
  };
  return (
    <ActionDialog title={title} okText={t('action.save')} saving={form.saving} onOk={form.submit} onCancel={onClose}>
      <Form {...form.formProps(() => save(finish(typed.now().changes)))}>
        <div className={formStyles.rows}>
          {fields.map((name) => (
            <FormRow key={name} schema={schema} name={name} typed={typed} control={controls[name]} />
          ))}
        </div>
      </Form>
      {theirs ? (
        <ConflictDialog
          schema={schema}
          base={record}
          mine={mine}
          theirs={theirs}
          saving={form.saving}
          onKeep={(set) => void save(set, theirs)}
          onCancel={typed.forgetRefusal}
        />
      ) : (
        <FormProblem resource={schema.name} typed={typed} shown={fields} />
      )}
    </ActionDialog>
  );
}
