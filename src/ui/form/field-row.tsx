import { type ComponentType, useState } from 'react';
import type { Field } from '#schema/fields.ts';
import type { Issue, Values } from '#schema/schema.ts';
import type { InputProps } from '../fields/face.ts';
import { FieldInput } from '../fields/input.tsx';
import type { Problem } from '../fields/problem.ts';
import { useLabels } from '../text.ts';

const WIDE = new Set<Field['kind']>(['longText', 'list', 'group', 'rows']);

/** Label, control and, when something is wrong, the sentence that says what. */
export function FieldRow(props: {
  readonly resource: string;
  readonly name: string;
  readonly field: Field;
  readonly values: Values;
  readonly issue: Issue | undefined;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
  /** Another control than the one of the field's kind. */
  readonly control?: ComponentType<InputProps>;
  /** A quiet line under the control. */
  readonly hint?: string;
}) {
  const { resource, name, field, values, issue, onChange, onBlur, control: Control = FieldInput, hint } = props;
  const labels = useLabels(resource);
  const id = `field-${resource}-${name}`;
  const [problems, setProblems] = useState<{ readonly [path: string]: Problem | undefined }>({});
  const told = issue && { ...issue, ...problems[issue.field.slice(name.length)] };
  const control = (
    <Control
      id={id}
      resource={resource}
      name={name}
      field={field}
      value={values[name]}
      record={values}
      invalid={issue !== undefined}
      describedBy={issue ? `${id}-issue` : hint ? `${id}-hint` : undefined}
      onChange={(value, typed) => {
        if (typed) setProblems((known) => ({ ...known, [typed.path]: typed.problem }));
        onChange(value);
      }}
      onBlur={onBlur}
    />
  );
  return (
    <div className={WIDE.has(field.kind) ? 'form-field form-field-wide' : 'form-field'} data-field={name}>
      {field.kind !== 'flag' && field.kind !== 'group' && (
        <label className="field-label" htmlFor={id}>
          {labels.field(name)}
          {field.required && (
            <span className="required" aria-hidden="true">
              {' *'}
            </span>
          )}
        </label>
      )}
      {control}
      {hint && !issue && (
        <span className="field-hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {told && (
        <span className="field-issue" id={`${id}-issue`} role="alert">
          {labels.issue(told)}
        </span>
      )}
    </div>
  );
}
