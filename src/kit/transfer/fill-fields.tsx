import { useMemo, useState } from 'react';
import formStyles from '#kit/form/form.module.css';
import { FormRow } from '#kit/form/form-row.tsx';
import type { FormPart } from '#kit/form/typed.ts';
import { useDialogForm } from '#kit/form/use-dialog-form.ts';
import { shapeIssuesOf } from '#model/derive/to-zod.ts';
import type { AnySchema, Values } from '#model/schema.ts';
import { Form } from '#ui/antd/form.tsx';
import type { ImportControl } from './use-import.ts';

/** What rows of a file lack, given once for all of them. */
export function FillFields(props: {
  readonly control: ImportControl;
  readonly paths: readonly string[];
  readonly values: Values;
  readonly hintOf?: (path: string) => string | undefined;
  readonly onChange: (given: Values) => void;
}) {
  const { paths, values, hintOf, onChange } = props;
  const { schema, offered } = props.control;
  const [opened] = useState(values);
  const leaves = useMemo((): AnySchema => {
    const { needs: _, ...whole } = schema;
    return { ...whole, fields: Object.fromEntries(offered.map(({ path, field }) => [path, field])) };
  }, [schema, offered]);
  const part = useMemo((): FormPart => {
    const check: FormPart['check'] = (_, changes) => shapeIssuesOf(leaves, changes);
    return { start: opened, fields: Object.keys(leaves.fields), check };
  }, [leaves, opened]);
  const { typed, formProps } = useDialogForm(schema.name, part);
  const { onValuesChange, ...ofForm } = formProps(() => undefined);
  return (
    <Form
      {...ofForm}
      onValuesChange={(changed: Values) => {
        onValuesChange(changed);
        onChange({ ...values, ...changed });
      }}
    >
      <div className={formStyles.grid} data-part="form-grid">
        {paths.map((path) => (
          <FormRow key={path} schema={leaves} name={path} typed={typed} hint={hintOf?.(path)} />
        ))}
      </div>
    </Form>
  );
}
