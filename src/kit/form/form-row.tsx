import type { ComponentType } from 'react';
import type { InputProps } from '#kit/fields/field-props.ts';
import { neededBy } from '#model/needs.ts';
import type { AnySchema } from '#model/schema.ts';
import { FieldRow } from './field-row.tsx';
import type { useRecordForm } from './use-record-form.ts';

/** One field of a form as it stands. */
export function FormRow(props: {
  readonly schema: AnySchema;
  readonly name: string;
  readonly form: ReturnType<typeof useRecordForm>;
  readonly control?: ComponentType<InputProps>;
  /** It was left: its value has its final form. */
  readonly onLeft?: () => void;
}) {
  const { schema, name, form, control, onLeft } = props;
  const field = schema.fields[name];
  if (!field) return null;
  return (
    <FieldRow
      resource={schema.name}
      name={name}
      field={neededBy(schema, form.values).includes(name) ? { ...field, required: true } : field}
      values={form.values}
      issue={form.issueAt(name)}
      issues={form.issuesAt(name)}
      control={control}
      onChange={(value) => form.change(name, value)}
      onBlur={() => {
        form.touch(name);
        onLeft?.();
      }}
    />
  );
}
