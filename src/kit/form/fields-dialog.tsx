import { type ComponentType, type ReactNode, useMemo } from 'react';
import { Effects } from '#kit/effects.tsx';
import type { InputProps } from '#kit/fields/field-props.ts';
import { useDryRun } from '#kit/use-command.ts';
import { useCompany } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import type { Change } from '#model/changes.ts';
import type { CommandAnswer } from '#model/commit/run-command.ts';
import { issuesOf } from '#model/derive/to-zod.ts';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { Form } from '#ui/antd/form.tsx';
import textStyles from '#ui/text.module.css';
import formStyles from './form.module.css';
import { FormProblem } from './form-problem.tsx';
import { FormRow } from './form-row.tsx';
import type { FormPart } from './typed.ts';
import { useCommandForm } from './use-command-form.ts';

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

/** How the fields are saved: as changes of the record, or by a command on it. */
type Saving =
  | { readonly changesOf: (changes: Values, values: Values) => readonly Change[]; readonly onSaved: () => void }
  | {
      readonly verb: string;
      /** Version 0 where there is none yet. */
      readonly record: Pick<AnyRecord, 'id' | 'version'>;
      /** What the command gets in addition to the fields. */
      readonly extra?: Values;
      readonly onSaved: (answer: CommandAnswer) => void;
    };

interface Props {
  readonly asked: AskedFields;
  readonly title: string;
  /** What saving does, said before. */
  readonly text: string;
  readonly okText: string;
  /** Another control than the one of the field's kind. */
  readonly controls?: { readonly [field: string]: ComponentType<InputProps> };
  /** What follows from what is typed by now. */
  readonly preview?: (values: Values) => ReactNode;
  readonly onClose: () => void;
}
/** A few fields of a record in a dialog, checked as the record itself is, and saved in one step. */
export function FieldsDialog(props: Props & Saving) {
  const { asked, title, text, okText, controls = {}, preview, onClose } = props;
  const { schema, fields, required = [] } = asked;
  const form = useCommandForm(
    schema.name,
    useMemo(() => partOf(asked), [asked]),
    asked.before,
  );
  const { typed } = form;
  const save = async (values: Values) => {
    if ('verb' in props) {
      const answer = await form.call(props.verb, props.record, inputOf(values));
      if (answer) props.onSaved(answer);
    } else if (await form.run({ changes: props.changesOf(typed.now().changes, values) })) props.onSaved();
  };
  const inputOf = (values: Values): Values => ({
    ...Object.fromEntries(fields.map((name) => [name, values[name]]).filter(([, value]) => value !== undefined)),
    ...('verb' in props && props.extra),
  });
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
      {'verb' in props && (
        <Forecast resource={schema.name} verb={props.verb} record={props.record} input={inputOf(typed.values)} />
      )}
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

/** What a command would do besides changing its own record, as the server says. */
function Forecast(props: {
  readonly resource: string;
  readonly verb: string;
  readonly record: Pick<AnyRecord, 'id' | 'version'>;
  readonly input: Values;
}) {
  const { resource, verb, record, input } = props;
  const { company } = useCompany();
  const answer = useDryRun(resource, verb, record, input);
  return <Effects resource={resource} effects={answer?.effects} currency={company.currency} />;
}
