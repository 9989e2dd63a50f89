import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { Effects } from '#kit/effects.tsx';
import formStyles from '#kit/form/form.module.css';
import { FormProblem } from '#kit/form/form-problem.tsx';
import { FormRow } from '#kit/form/form-row.tsx';
import type { FormPart } from '#kit/form/typed.ts';
import { useCommandForm } from '#kit/form/use-command-form.ts';
import { useServerIssues } from '#kit/form/use-server-issues.ts';
import type { TypedForm } from '#kit/form/use-typed.ts';
import { useLabels } from '#kit/text.ts';
import type { CommandAnswer } from '#model/commit/run-command.ts';
import type { Field } from '#model/fields.ts';
import type { Issue, Values } from '#model/schema.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { Form } from '#ui/antd/form.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import type { Invoice } from './types.ts';
import { GRAVE, useAhead } from './use-ahead.ts';

const Lacks = lazyPart(async () => (await import('#areas/sales/eInvoices/lacks.tsx')).Lacks);

/** One value of a command's input, with the field of an invoice whose words it takes. */
export interface Asked {
  readonly name: string;
  readonly field: Field;
  /** Path of the invoice's field; the same name unless said. */
  readonly of?: string;
  /** Asked only once the server says that it needs it. */
  readonly isLater?: true;
}

/** Fields that the children show, and the part of the input that they make. */
export interface AskedLines {
  readonly start: Values;
  readonly check: (values: Values) => readonly Issue[];
  readonly inputOf: (values: Values, changes: Values) => Values;
}

const isEmpty = (value: unknown): boolean => value === undefined || value === '';
const pathOf = ({ name, of = name }: Asked): string => of;

/** The form's fields have the paths of the invoice's, whose words they take; what is sent has the names of the input. */
const partOf = (currency: string, asked: readonly Asked[], start: Values): FormPart => ({
  start: {
    currency,
    ...Object.fromEntries(asked.map((one) => [pathOf(one), start[one.name]])),
  },
  fields: asked.map(pathOf),
  check: (values) =>
    asked.flatMap((one): Issue[] =>
      one.field.required && !one.isLater && isEmpty(values[pathOf(one)])
        ? [{ field: pathOf(one), key: 'ui.validation.required' }]
        : [],
    ),
});
const withLines = (part: FormPart, { start, check }: AskedLines): FormPart => ({
  start: { ...part.start, ...start },
  fields: [...part.fields, ...Object.keys(start)],
  check: (values, changes) => [...part.check(values, changes), ...check(values)],
});

/** Asks what a command of an invoice needs, says what it will do, and does it. The rules are the server's alone. */
export function CommandDialog(props: {
  readonly verb: string;
  readonly record: Invoice;
  readonly title: string;
  readonly okText: string;
  readonly danger?: boolean;
  readonly asked?: readonly Asked[];
  readonly start?: Values;
  /** What a forecast begins with that the person has not said yet. */
  readonly forecast?: Values;
  /** Other parts of the input, which have their controls among the children. */
  readonly more?: Values;
  readonly lines?: AskedLines;
  readonly children?: ReactNode | ((typed: TypedForm) => ReactNode);
  readonly onDone: (answer: CommandAnswer) => void;
  readonly onCancel: () => void;
}) {
  const { verb, record, asked = [], start = {}, more = {}, lines, forecast = {}, children, onDone, onCancel } = props;
  const labels = useLabels('invoices');
  const [own] = useState(() => partOf(record.currency, asked, start));
  const part = useMemo(() => (lines ? withLines(own, lines) : own), [own, lines]);
  const form = useCommandForm('invoices', part, record);
  const { typed } = form;
  const inputOf = (values: Values, changes: Values): Values => ({
    ...Object.fromEntries(
      asked.map((one) => [one.name, values[pathOf(one)]] as const).filter(([, value]) => !isEmpty(value)),
    ),
    ...more,
    ...lines?.inputOf(values, changes),
  });
  const input = inputOf(typed.values, typed.changes);
  const ahead = useAhead(verb, record, { ...forecast, ...input });
  const issues = ahead.issues?.map((issue): Issue => {
    const known = asked.find(({ name }) => name === issue.field);
    return known ? { ...issue, field: pathOf(known) } : issue;
  });
  useServerIssues(typed, issues);
  const shown = asked.filter(
    (one) => !one.isLater || !isEmpty(typed.values[pathOf(one)]) || issues?.some(({ field }) => field === pathOf(one)),
  );
  const lacks = issues?.filter(({ key }) => key.startsWith('eInvoices.')) ?? [];
  /** Shown among the children, or below with its link. */
  const isElsewhere = ({ field }: Issue) => {
    const first = field.split('.')[0] ?? '';
    return first === 'eInvoice' || first in more || (first === 'lines' && first in input);
  };
  const save = async (values: Values) => {
    const answer = await form.call(verb, record, inputOf(values, typed.now().changes));
    if (answer) onDone(answer);
  };
  return (
    <ActionDialog
      title={props.title}
      okText={props.okText}
      danger={props.danger}
      saving={form.saving}
      onOk={form.submit}
      onCancel={onCancel}
    >
      <Form {...form.formProps(save)}>
        {typeof children === 'function' ? children(typed) : children}
        {shown.length > 0 && (
          <div className={formStyles.grid} data-part="form-grid">
            {shown.map((one) => (
              <FormRow
                key={one.name}
                schema={{ name: 'invoices', fields: { [pathOf(one)]: one.field } }}
                name={pathOf(one)}
                typed={typed}
              />
            ))}
          </div>
        )}
      </Form>
      <Effects resource="invoices" effects={ahead.effects} currency={record.currency} grave={GRAVE} />
      {!typed.issues.some(isElsewhere) && <FormProblem resource="invoices" typed={typed} shown={shown.map(pathOf)} />}
      {lacks.length > 0 && (
        <Suspense>
          <Lacks issues={lacks} invoice={record} />
        </Suspense>
      )}
      {issues?.some(({ field }) => field === 'supplier') && (
        <Link to="/app/my-company">{labels.text('issue.complete')}</Link>
      )}
    </ActionDialog>
  );
}
