import { type ComponentType, useContext, useEffect, useState } from 'react';
import type { InputProps } from '#kit/fields/field-props.ts';
import { FieldInput } from '#kit/fields/input.tsx';
import { IssueLine, Required } from '#kit/fields/part-field.tsx';
import type { Problem } from '#kit/fields/problem.ts';
import { useLabels } from '#kit/text.ts';
import type { Field } from '#model/fields.ts';
import type { Issue, Values } from '#model/schema.ts';
import { FormItem, type FormRule } from '#ui/antd/form.tsx';
import fieldStyles from '#ui/field.module.css';
import { Unread } from '#ui/unread.ts';
import styles from './form.module.css';

/** Whether a control hands on what it cannot read: a figure as NaN, a date as the text that was typed. */
const isUnread = ({ kind }: Field, value: unknown): boolean =>
  Number.isNaN(value) || (kind === 'date' && typeof value === 'string');

const WIDE = new Set<Field['kind']>(['longText', 'list', 'group', 'rows']);

/** Label, control and, when something is wrong, the sentence that says what. */
export function FieldRow(props: {
  readonly resource: string;
  readonly name: string;
  readonly field: Field;
  readonly values: Values;
  readonly issue?: Issue;
  /** All that is wrong with it, where a group or rows have more than one thing to say. */
  readonly issues?: readonly Issue[];
  /** In addition to what the form does, if it is in one. */
  readonly onChange?: (value: unknown) => void;
  readonly onBlur: () => void;
  /** It is a field of antd's form around it, which holds its value and is not sent where this refuses. */
  readonly rule?: FormRule;
  /** Another control than the one of the field's kind. */
  readonly control?: ComponentType<InputProps>;
  /** A quiet line under the control. */
  readonly hint?: string;
  /** Its list is open from the start: the field was pressed to choose from it. */
  readonly opens?: boolean;
  /** Another label than the field's own. */
  readonly label?: string;
  /** A prefix of the control's id, if the page may have the same field in another place. */
  readonly within?: string;
}) {
  const {
    resource,
    name,
    field,
    values,
    issue,
    onChange,
    onBlur,
    rule,
    control: Control = FieldInput,
    hint,
    opens,
    within = 'field',
  } = props;
  const labels = useLabels(resource);
  const label = props.label ?? labels.field(name);
  const id = `${within}-${resource}-${name}`;
  const [problems, setProblems] = useState<{ readonly [path: string]: Problem | undefined }>({});
  const [isLeft, setLeft] = useState(false);
  const { isAsked, notify } = useContext(Unread);
  const isWrong = !rule && isUnread(field, values[name]);
  useEffect(() => {
    notify(id, isWrong);
    return () => notify(id, false);
  }, [notify, id, isWrong]);
  // unreadable text is reported here, even if nothing else validates the field
  const unread = isWrong && (isLeft || isAsked) && (problems[''] ?? { key: `ui.validation.${field.kind}` });
  const { issues = issue ? [issue] : unread ? [{ field: name, ...unread }] : [] } = props;
  const shown = issues.map((one) => ({ ...one, ...problems[one.field.slice(name.length)] }));
  const showsParts = (field.kind === 'group' || field.kind === 'rows') && !props.control;
  const parts = shown.flatMap((one) =>
    one.field === name ? [] : [{ path: one.field.slice(name.length + 1), issue: one }],
  );
  const own = showsParts ? shown.find((one) => one.field === name) : shown[0];
  const input = (
    <Control
      id={id}
      resource={resource}
      name={name}
      field={field}
      value={values[name]}
      record={values}
      invalid={shown.length > 0}
      opens={opens}
      parts={parts}
      describedBy={own ? `${id}-issue` : hint ? `${id}-hint` : undefined}
      onChange={(value, typed) => {
        if (typed) setProblems((known) => ({ ...known, [typed.path]: typed.problem }));
        onChange?.(value);
      }}
      onBlur={() => {
        setLeft(true);
        onBlur();
      }}
    />
  );
  return (
    <div
      className={WIDE.has(field.kind) ? `${fieldStyles.field} ${styles.fieldWide}` : fieldStyles.field}
      data-part="form-field"
      data-field={name}
    >
      {field.kind !== 'flag' && field.kind !== 'group' && (
        <label className={fieldStyles.label} data-part="field-label" htmlFor={id}>
          {label}
          <Required field={field} />
        </label>
      )}
      {rule ? (
        <FormItem noStyle name={name} rules={[rule]} validateTrigger={[]} validateStatus="">
          {input}
        </FormItem>
      ) : (
        input
      )}
      {hint && !own && (
        <span className={fieldStyles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {own && <IssueLine id={`${id}-issue`} resource={resource} field={field} issue={own} />}
    </div>
  );
}
