import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { FieldRow } from '#kit/form/field-row.tsx';
import formStyles from '#kit/form/form.module.css';
import { useLabels } from '#kit/text.ts';
import { useCommand } from '#kit/use-command.ts';
import type { CommandAnswer } from '#model/commit/run-command.ts';
import type { Field } from '#model/fields.ts';
import type { Issue, Values } from '#model/schema.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import fieldStyles from '#ui/field.module.css';
import { EffectLines } from './effect-lines.tsx';
import type { Invoice } from './types.ts';
import { useAhead } from './use-ahead.ts';

/** One value of a command's input, with the field of an invoice whose words it takes. */
export interface Asked {
  readonly name: string;
  readonly field: Field;
  /** Path of the invoice's field; the same name unless said. */
  readonly of?: string;
  readonly label?: string;
  /** Asked only once the server says that it needs it. */
  readonly isLater?: true;
}

const isEmpty = (value: unknown): boolean => value === undefined || value === '';

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
  /** Other parts of the input that are asked for among the children. */
  readonly more?: Values;
  readonly children?: ReactNode;
  readonly onDone: (answer: CommandAnswer) => void;
  readonly onCancel: () => void;
}) {
  const { verb, record, asked = [], start = {}, more = {}, forecast = {}, children, onDone, onCancel } = props;
  const labels = useLabels('invoices');
  const { run, problem, saving } = useCommand('invoices');
  const [values, setValues] = useState(start);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isTried, setTried] = useState(false);
  const input = { ...values, ...more };
  const filled = Object.fromEntries(Object.entries(input).filter(([, value]) => !isEmpty(value)));
  const ahead = useAhead(verb, record, { ...forecast, ...filled });
  const issues = ahead.issues ?? [];
  const shown = asked.filter(
    ({ name, isLater }) => !isLater || name in values || issues.some(({ field }) => field === name),
  );
  const missing = shown.flatMap(({ name, field }): Issue[] =>
    field.required && isEmpty(values[name]) ? [{ field: name, key: 'ui.validation.required' }] : [],
  );
  const issueOf = (name: string): Issue | undefined =>
    isTried || touched.has(name) ? [...missing, ...issues].find(({ field }) => field === name) : undefined;
  const isAsked = (field: string) => asked.some(({ name }) => name === field) || (field.split('.')[0] ?? '') in more;
  const other = issues.find(({ field }) => !isAsked(field));
  const save = async () => {
    setTried(true);
    if (missing.length > 0 || issues.length > 0) return;
    const answer = await run(verb, record, input);
    if (answer) onDone(answer);
  };
  const wrong = other ? labels.issue(other) : issues.length === 0 ? problem : undefined;
  return (
    <ActionDialog
      title={props.title}
      okText={props.okText}
      danger={props.danger}
      saving={saving}
      onOk={() => void save()}
      onCancel={onCancel}
    >
      {children}
      {shown.length > 0 && (
        <div className={formStyles.grid} data-part="form-grid">
          {shown.map(({ name, field, of = name, label }) => (
            <FieldRow
              key={name}
              resource="invoices"
              name={of}
              field={field}
              label={label}
              values={{ currency: record.currency, [of]: values[name] }}
              issue={issueOf(name)}
              onBlur={() => setTouched(new Set([...touched, name]))}
              onChange={(value) => setValues({ ...values, [name]: value })}
            />
          ))}
        </div>
      )}
      <EffectLines ahead={ahead} />
      {wrong && (
        <p className={fieldStyles.issue} data-part="field-issue" role="alert">
          {wrong} {other?.field === 'supplier' && <Link to="/app/my-company">{labels.text('issue.complete')}</Link>}
        </p>
      )}
    </ActionDialog>
  );
}
