import { Create, Edit, ListButton, useForm } from '@refinedev/antd';
import { type HttpError, useOne } from '@refinedev/core';
import { Form } from 'antd';
import { useState } from 'react';
import { Failure } from '#kit/failure.tsx';
import { FieldInput } from '#kit/fields/input.tsx';
import { useLabels } from '#kit/text.ts';
import { useAllowed } from '#kit/use-allowed.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { now } from '#lib/clock.ts';
import type { Field } from '#model/fields.ts';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';
import { issuesOf } from '#model/to-zod.ts';
import { ScreenLoading } from '#ui/screen-loading.tsx';
import styles from './crud.module.css';
import { givenValues, NO_BACK, typedFields } from './crud-fields.ts';

interface FormProps {
  readonly schema: AnySchema;
  readonly words: string;
}

/** The form of a record as it was opened: what a colleague saves meanwhile does not reach what is typed. */
export function CrudEdit({ id, ...props }: FormProps & { readonly id: string }) {
  const { query } = useOne<AnyRecord, HttpError>({ resource: props.schema.name, id, errorNotification: false });
  const [opened, setOpened] = useState<AnyRecord>();
  const read = query.data?.data;
  if (!opened && read && !query.isStale) setOpened(read);
  if (query.error && !opened) return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  return opened ? <RecordForm {...props} opened={opened} /> : <ScreenLoading />;
}
export const CrudCreate = (props: FormProps) => <RecordForm {...props} />;

function RecordForm({ schema, words, opened }: FormProps & { readonly opened?: AnyRecord }) {
  const labels = useLabels(words);
  const workspace = useWorkspace();
  const [given] = useState((): Values => opened ?? givenValues(schema, workspace));
  const archive = useAllowed('archive', schema.name, opened);
  const { formProps, saveButtonProps, formLoading } = useForm<AnyRecord, HttpError, Values>({
    resource: schema.name,
    action: opened ? 'edit' : 'create',
    id: opened?.id,
    redirect: 'show',
    // a record that is read again would empty the form: what is typed goes on from the one that was opened
    queryMeta: { ofForm: opened?.id },
    queryOptions: { enabled: false },
    mutationMeta: { before: opened },
  });
  const names = typedFields(schema, !opened);
  const page = {
    saveButtonProps,
    isLoading: formLoading,
    breadcrumb: false,
    resource: schema.name,
    headerProps: NO_BACK,
  } as const;
  const title = <h1 id="crud-title">{labels.text(opened ? 'action.edit' : 'action.new')}</h1>;
  const toList = () => <ListButton resource={schema.name} />;
  const form = (
    <Form
      {...formProps}
      className={styles.form}
      layout="vertical"
      requiredMark="optional"
      initialValues={given}
      scrollToFirstError
      onFinish={(values) => formProps.onFinish?.(opened ? values : { ...given, ...values })}
    >
      {names.map((name) => (
        <FormField key={name} {...{ schema, words, name, opened, given }} />
      ))}
    </Form>
  );
  return (
    <section className={styles.screen} aria-labelledby="crud-title">
      {opened ? (
        <Edit {...page} title={title} recordItemId={opened.id} canDelete={archive.can} headerButtons={toList}>
          {form}
        </Edit>
      ) : (
        <Create {...page} title={title} headerButtons={toList}>
          {form}
        </Create>
      )}
    </section>
  );
}

/** One field: our control in antd's item, refused by the schema's own checks as the server refuses it. */
function FormField(props: {
  readonly schema: AnySchema;
  readonly words: string;
  readonly name: string;
  readonly opened: AnyRecord | undefined;
  readonly given: Values;
}) {
  const { schema, words, name, opened, given } = props;
  const labels = useLabels(words);
  const field = schema.fields[name];
  if (!field) return null;
  return (
    <Form.Item
      name={name}
      label={labels.field(name)}
      required={field.required}
      validateTrigger="onBlur"
      rules={[
        ({ getFieldsValue }) => ({
          validator: async () => {
            const values = { ...given, ...getFieldsValue(true) };
            const issue = issuesOf(schema, values, now(), opened, 'typed').find((one) => isOf(one.field, name));
            if (issue) throw new Error(labels.issue(issue, field));
          },
        }),
      ]}
    >
      <Control {...{ words, name, field, given }} />
    </Form.Item>
  );
}
const isOf = (path: string, name: string) => path === name || path.startsWith(`${name}.`);

/** antd's item hands a control its value, id and state. */
function Control(props: {
  readonly words: string;
  readonly name: string;
  readonly field: Field;
  readonly given: Values;
  readonly id?: string;
  readonly value?: unknown;
  readonly onChange?: (value: unknown) => void;
  readonly onBlur?: () => void;
}) {
  const { words, name, field, given, id = name, value, onChange = () => undefined, onBlur } = props;
  const { errors } = Form.Item.useStatus();
  return (
    <FieldInput
      {...{ id, name, field, value, onBlur }}
      onChange={(next) => onChange(next)}
      resource={words}
      record={given}
      invalid={errors.length > 0}
      describedBy={`${name}_help`}
    />
  );
}
