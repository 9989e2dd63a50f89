import { useLabels } from '#kit/text.ts';
import type { ListField } from '#model/fields.ts';
import chipStyles from '#ui/chip.module.css';
import textStyles from '#ui/text.module.css';
import type { DisplayProps } from './field-props.ts';
import { RefDisplay } from './ref.tsx';

/** Items in the language's own way: “a, b and c”. */
export function ListDisplay({ resource, name, field, value, record }: DisplayProps) {
  const labels = useLabels(resource);
  const { of } = field as ListField;
  const items = Array.isArray(value) ? value.map(String) : [];
  if (of.kind === 'ref')
    return (
      <span className={textStyles.refs}>
        {items.map((item) => (
          <RefDisplay key={item} resource={resource} name={name} field={of} value={item} record={record} />
        ))}
      </span>
    );
  return (
    <span className={chipStyles.tags} data-part="tags">
      {items.map((item) => (
        <bdi key={item} className={chipStyles.tag}>
          {of.kind === 'choice' ? labels.option(name, item) : item}
        </bdi>
      ))}
    </span>
  );
}
