import { type ComponentType, memo, useMemo } from 'react';
import type { InputProps } from '#kit/fields/field-props.ts';
import { isSameContent } from '#lib/data/same-content.ts';
import { neededBy } from '#model/needs.ts';
import type { AnySchema } from '#model/schema.ts';
import { FieldRow } from './field-row.tsx';
import type { TypedForm } from './use-typed.ts';

/** A key in one field draws the others only where it changes what they show. */
const Row = memo(FieldRow, ({ values, issues, ...before }, { values: nextValues, issues: nextIssues, ...next }) => {
  const names = Object.keys({ ...before, ...next }) as (keyof typeof next)[];
  return (
    names.every((name) => before[name] === next[name]) &&
    values.currency === nextValues.currency &&
    isSameContent(issues, nextIssues)
  );
});

/** The current state of one field of an antd form. */
export function FormRow(props: {
  readonly schema: Pick<AnySchema, 'name' | 'fields' | 'needs'>;
  readonly name: string;
  readonly typed: TypedForm;
  /** It is required here, even if the schema does not require it. */
  readonly isRequired?: boolean;
  readonly control?: ComponentType<InputProps>;
  /** Its list is open from the start: the field was pressed to choose from it. */
  readonly opens?: boolean;
  /** A prefix of the control's id, if the page may have the same field in another place. */
  readonly within?: string;
  /** A quiet line under the control. */
  readonly hint?: string;
  /** Another label than the field's own. */
  readonly label?: string;
  /** Beside what the form does; kept by the caller, else the field is drawn with each key. */
  readonly onChange?: () => void;
  /** It was left: its value has its final form. */
  readonly onLeft?: (name: string) => void;
}) {
  const { schema, name, typed, isRequired, control, opens, within, hint, label, onChange, onLeft } = props;
  const { touch, ruleOf } = typed;
  const isNeeded = isRequired || neededBy(schema, typed.values).includes(name);
  const known = schema.fields[name];
  const field = useMemo(() => known && (isNeeded ? { ...known, required: true } : known), [known, isNeeded]);
  const onBlur = useMemo(
    () => () => {
      touch(name);
      onLeft?.(name);
    },
    [touch, name, onLeft],
  );
  const rule = useMemo(() => ruleOf(name), [ruleOf, name]);
  return (
    field && (
      <Row
        resource={schema.name}
        name={name}
        field={field}
        values={typed.values}
        issues={typed.issuesAt(name)}
        rule={rule}
        control={control}
        opens={opens}
        within={within}
        hint={hint}
        label={label}
        onChange={onChange}
        onBlur={onBlur}
      />
    )
  );
}
