import type { Field } from '#schema/fields.ts';
import type { Issue, Values } from '#schema/schema.ts';
import { FieldInput } from '../fields/input.tsx';
import { useLabels } from '../text.ts';

const WIDE = new Set<Field['kind']>(['longText', 'list', 'group']);

/** Label, control and, when something is wrong, the sentence that says what. */
export function FieldRow(props: {
  readonly resource: string;
  readonly name: string;
  readonly field: Field;
  readonly values: Values;
  readonly issue: Issue | undefined;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
}) {
  const { resource, name, field, values, issue, onChange, onBlur } = props;
  const labels = useLabels(resource);
  const id = `field-${resource}-${name}`;
  const control = (
    <FieldInput
      id={id}
      resource={resource}
      name={name}
      field={field}
      value={values[name]}
      record={values}
      invalid={issue !== undefined}
      describedBy={issue ? `${id}-issue` : undefined}
      onChange={onChange}
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
      {issue && (
        <span className="field-issue" id={`${id}-issue`} role="alert">
          {labels.issue(issue)}
        </span>
      )}
    </div>
  );
}
