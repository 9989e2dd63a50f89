import recordStyles from '#kit/record/record.module.css';
import { useLabels } from '#kit/text.ts';
import { keyed } from '#lib/data/keyed.ts';
import type { Field, GroupField, RowsField } from '#model/fields.ts';
import type { Values } from '#model/schema.ts';
import type { NestedDisplayProps } from './field-props.ts';
import styles from './rows.module.css';

export function GroupDisplay({ resource, name, field, value, record, Display }: NestedDisplayProps) {
  const labels = useLabels(resource);
  const values = (value ?? {}) as Values;
  return (
    <dl className={`${recordStyles.factList} ${recordStyles.factListInner}`}>
      {Object.entries((field as GroupField).fields).map(([inner, innerField]) =>
        values[inner] === undefined ? null : (
          <div className={recordStyles.fact} data-part="fact" key={inner}>
            <dt>{labels.field(`${name}.${inner}`)}</dt>
            <dd>
              <Display
                resource={resource}
                name={`${name}.${inner}`}
                field={innerField}
                value={values[inner]}
                record={{ currency: record.currency, ...values }}
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

/** A small table, one line a row; where its columns have no room each row becomes a list. */
export function RowsDisplay({ resource, name, field, value, record, Display }: NestedDisplayProps) {
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
          {keyed(rows).map(({ key, row }) => (
            <tr key={key}>
              {fields.map(([inner, innerField]) => (
                <td key={inner} data-label={labels.field(`${name}.${inner}`)} data-figures={isFigure(innerField.kind)}>
                  <Display
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
