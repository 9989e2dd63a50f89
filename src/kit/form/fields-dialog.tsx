import { type ComponentType, type ReactNode, useMemo } from 'react';
import type { InputProps } from '#kit/fields/field-props.ts';
import { now } from '#lib/clock.ts';
import type { Change } from '#model/changes.ts';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';
import { issuesOf } from '#model/to-zod.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { Form } from '#ui/antd/form.tsx';
import textStyles from '#ui/text.module.css';
import formStyles from './form.module.css';
import { FormProblem } from './form-problem.tsx';
import { FormRow } from './form-row.tsx';
import type { FormPart } from './typed.ts';
import { useDialogForm } from './use-dialog-form.ts';

/** What a dialog asks: some fields of one record. Keep the object stable, otherwise everything is computed again. */
export interface AskedFields {
  readonly schema: AnySchema;
  readonly fields: readonly string[];
  /** Fields that are required here, even if the schema does not require them. */
  readonly required?: readonly string[];
  /** As stored; of a new record, what it starts with. */
  readonly stored: Values;
  /** The record, where there is one already. */
  readonly before?: AnyRecord;
  /** What the fields hold at first. */
  readonly opened: Values;
}

/** A few fields of a record in a dialog, checked as the record itself is, and saved in one commit. */
export function FieldsDialog(props: {
  readonly asked: AskedFields;
  readonly title: string;
  /** What saving does, said before. */
  readonly text: string;
  readonly okText: string;
  /** Another control than the one of the field's kind. */
  readonly controls?: { readonly [field: string]: ComponentType<InputProps> };
  /** What follows from what is typed by now. */
  readonly preview?: (values: Values) => ReactNode;
  readonly changesOf: (changes: Values, values: Values) => readonly Change[];
  readonly onSaved: () => void;
  readonly onClose: () => void;
}) {
  const { asked, title, text, okText, controls = {}, preview, changesOf, onSaved, onClose } = props;
  const { schema, fields, required = [] } = asked;
  const form = useDialogForm(
    schema.name,
    useMemo(() => partOf(asked), [asked]),
    asked.before,
  );
  const { typed } = form;
  const save = async (values: Values) => {
    if (await form.run({ changes: changesOf(typed.now().changes, values) })) onSaved();
  };
  return (
    <ActionDialog title={title} okText={okText} saving={form.saving} onOk={form.submit} onCancel={onClose}>
      <p className={textStyles.quiet}>{text}</p>
      <Form {...form.formProps(save)}>
        <div className={formStyles.grid} data-part="form-grid">
          {fields.map((name) => (
            <FormRow
              key={name}
              schema={schema}
              name={name}
              typed={typed}
              isRequired={required.includes(name)}
              control={controls[name]}
            />
          ))}
        </div>
      </Form>
      {preview && <div className={formStyles.preview}>{preview(typed.values)}</div>}
      <FormProblem resource={schema.name} typed={typed} shown={fields} />
    </ActionDialog>
  );
}

const partOf = ({ schema, fields, required = [], stored, before, opened }: AskedFields): FormPart => ({
  start: stored,
  opened: { ...stored, ...opened },
  fields,
  check: (values) => [
    ...required.filter((name) => !values[name]).map((field) => ({ field, key: 'ui.validation.required' })),
    ...issuesOf(schema, { ...stored, ...values }, now(), before, 'typed').filter(({ field }) =>
      fields.some((name) => field === name || field.startsWith(`${name}.`)),
    ),
  ],
});
