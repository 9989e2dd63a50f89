import { type ComponentType, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { InputProps } from '#kit/fields/field-props.ts';
import { useCommit } from '#kit/use-commit.ts';
import { now } from '#lib/clock.ts';
import type { Change } from '#model/changes.ts';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';
import { issuesOf } from '#model/to-zod.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import fieldStyles from '#ui/field.module.css';
import textStyles from '#ui/text.module.css';
import { FieldRow } from './field-row.tsx';
import formStyles from './form.module.css';
import type { FormPart } from './typed.ts';
import { useFormValues } from './use-form-values.ts';

/** What a dialog asks: some fields of one record. Kept by the caller, else all is computed anew. */
export interface AskedFields {
  readonly schema: AnySchema;
  readonly fields: readonly string[];
  /** Those that must be there, whatever the schema says. */
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
  const { t } = useTranslation('ui');
  const { send, saving } = useCommit();
  const parts = useMemo((): readonly [FormPart] => [partOf(asked)], [asked]);
  const [part] = parts;
  const form = useFormValues(parts);
  const { values, changes, issues } = form.of(part);
  const save = async () => {
    form.ask();
    form.forgetRefusal();
    if (issues.length > 0) return;
    try {
      if (await send({ changes: changesOf(changes, values) })) onSaved();
    } catch (error) {
      form.refuse(part, error);
    }
  };
  const failure = form.refusal && form.issuesIn(part).length === 0 ? form.refusal.error.kind : undefined;
  return (
    <ActionDialog title={title} okText={okText} saving={saving} onOk={() => void save()} onCancel={onClose}>
      <p className={textStyles.quiet}>{text}</p>
      <div className={formStyles.grid} data-part="form-grid">
        {fields.map((name) => {
          const field = schema.fields[name];
          return (
            field && (
              <FieldRow
                key={name}
                resource={schema.name}
                name={name}
                field={required.includes(name) ? { ...field, required: true } : field}
                values={values}
                control={controls[name]}
                issue={form.issuesAt(part, name)[0]}
                onChange={(value) => form.change(part, name, value)}
                onBlur={() => form.touch(part, name)}
              />
            )
          );
        })}
      </div>
      {preview && <div className={formStyles.preview}>{preview(values)}</div>}
      {failure && (
        <p className={fieldStyles.issue} data-part="field-issue" role="alert">
          {t(`error.${failure}`)}
        </p>
      )}
    </ActionDialog>
  );
}

const partOf = ({ schema, fields, required = [], stored, before, opened }: AskedFields): FormPart => ({
  name: schema.name,
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
