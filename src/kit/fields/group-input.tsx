import formStyles from '#kit/form/form.module.css';
import { useLabels } from '#kit/text.ts';
import { now } from '#lib/time/clock.ts';
import type { GroupField } from '#model/fields.ts';
import type { Values } from '#model/schema.ts';
import fieldStyles from '#ui/field.module.css';
import type { NestedInputProps } from './field-props.ts';
import { groupAfter, partOf } from './group-value.ts';
import { PartField, partsAt, Required } from './part-field.tsx';

export function GroupInput({
  id,
  resource,
  name,
  field,
  value,
  record,
  onChange,
  parts,
  describedBy,
  Input,
}: NestedInputProps) {
  const labels = useLabels(resource);
  const { fields } = field as GroupField;
  const values = (value ?? {}) as Values;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div className={formStyles.groupInput} role="group" aria-labelledby={`${id}-label`} aria-describedby={describedBy}>
      <span className={fieldStyles.label} data-part="field-label" id={`${id}-label`}>
        {labels.field(name)}
        <Required field={field} />
      </span>
      {Object.entries(fields).map(([inner, innerField]) =>
        innerField.computed ? null : (
          <div key={inner}>
            <PartField
              id={`${id}-${inner}`}
              resource={resource}
              name={`${name}.${inner}`}
              field={innerField}
              value={values[inner]}
              record={{ currency: record.currency, ...values }}
              parts={partsAt(parts, inner)}
              Input={Input}
              onChange={(next, typed) =>
                onChange(groupAfter(fields, values, inner, next, now()), partOf(`.${inner}`, typed))
              }
            />
          </div>
        ),
      )}
    </div>
  );
}
