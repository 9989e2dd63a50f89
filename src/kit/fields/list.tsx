import recordStyles from '#kit/record/record.module.css';
import { useLabels } from '#kit/text.ts';
import type { Field, GroupField, ListField, RowsField } from '#model/fields.ts';
import type { Values } from '#model/schema.ts';
import chipStyles from '#ui/chip.module.css';
import textStyles from '#ui/text.module.css';
import { FieldDisplay } from './display.tsx';
import type { DisplayProps } from './field-props.ts';
import { RefDisplay } from './ref.tsx';
import styles from './rows.module.css';

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

export function GroupDisplay({ resource, name, field, value }: DisplayProps) {
  const labels = useLabels(resource);
  const values = (value ?? {}) as Values;
  return (
    <dl className={`${recordStyles.factList} ${recordStyles.factListInner}`}>
      {Object.entries((field as GroupField).fields).map(([inner, innerField]) =>
        values[inner] === undefined ? null : (
          <div className={recordStyles.fact} data-part="fact" key={inner}>
            <dt>{labels.field(`${name}.${inner}`)}</dt>
            <dd>
              <FieldDisplay
                resource={resource}
                name={`${name}.${inner}`}
                field={innerField}
                value={values[inner]}
                record={values}
              />
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}

const isFigure = (kind: Field['kind']) => kind === 'money' || kind === 'number';
/** So many columns have room on a phone. */
const FEW_COLUMNS = 3;

/** A small table, one line a row; where its columns have no room each row is a list of its own. */
export function RowsDisplay({ resource, name, field, value, record }: DisplayProps) {
  const labels = useLabels(resource);
  const fields = Object.entries((field as RowsField).fields);
  const rows = Array.isArray(value) ? (value as readonly Values[]) : [];
  return (
    <div className={styles.frame}>
      <table className={styles.table} data-part="rows-table" data-many={fields.length > FEW_COLUMNS}>
        <thead>
          <tr>
            {fields.map(([inner, { kind }]) => (
              <th key={inner} scope="col" data-figures={isFigure(kind)}>
                {labels.field(`${name}.${inner}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={JSON.stringify(row)}>
              {fields.map(([inner, innerField]) => (
                <td key={inner} data-label={labels.field(`${name}.${inner}`)} data-figures={isFigure(innerField.kind)}>
                  <FieldDisplay
                    resource={resource}
                    name={`${name}.${inner}`}
                    field={innerField}
                    value={row[inner]}
                    record={{ currency: record.currency, ...row }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
