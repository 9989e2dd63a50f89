import { useLabels } from '#kit/text.ts';
import type { Field } from '#model/fields.ts';
import type { Issue, Values } from '#model/schema.ts';
import fieldStyles from '#ui/field.module.css';
import { Problem } from '#ui/problem.tsx';
import type { NestedInputProps, Part } from './field-props.ts';

/** What is wrong with one part of a group or of a row, or within it. */
export const partsAt = (parts: readonly Part[] = [], path: string): readonly Part[] =>
  parts
    .filter((part) => part.path === path || part.path.startsWith(`${path}.`))
    .map(({ path: whole, issue }) => ({ path: whole.slice(path.length + 1), issue }));

/** The star of a required field. A screen reader gets it from the control. */
export const Required = ({ field }: { readonly field: Field }) =>
  field.required ? (
    <span className={fieldStyles.required} aria-hidden="true">
      {' *'}
    </span>
  ) : null;

/** The sentence that says what is wrong, under its control. */
export function IssueLine(props: {
  readonly id: string;
  readonly resource: string;
  readonly field: Field;
  readonly issue: Issue;
}) {
  const labels = useLabels(props.resource);
  return <Problem id={props.id}>{labels.issue(props.issue, props.field)}</Problem>;
}

/** One part of a group or of a row: its label, its control, and what is wrong with it. */
export function PartField(props: {
  readonly id: string;
  readonly resource: string;
  /** Of the field and the part in it, such as `billTo.name`. */
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
  readonly record: Values;
  readonly parts: readonly Part[];
  readonly Input: NestedInputProps['Input'];
  readonly onChange: NestedInputProps['onChange'];
  readonly onBlur?: () => void;
}) {
  const { id, resource, name, field, value, record, parts, Input, onChange, onBlur } = props;
  const labels = useLabels(resource);
  const own = parts.find(({ path }) => path === '')?.issue;
  return (
    <>
      {field.kind !== 'flag' && (
        <label className={fieldStyles.label} data-part="field-label" htmlFor={id}>
          {labels.field(name)}
          <Required field={field} />
        </label>
      )}
      <Input
        id={id}
        resource={resource}
        name={name}
        field={field}
        value={value}
        record={record}
        invalid={own !== undefined}
        parts={parts}
        describedBy={own && `${id}-issue`}
        onChange={onChange}
        onBlur={onBlur}
      />
      {own && <IssueLine id={`${id}-issue`} resource={resource} field={field} issue={own} />}
    </>
  );
}
