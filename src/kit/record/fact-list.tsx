import { FieldDisplay } from '#kit/fields/display.tsx';
import { useLabels } from '#kit/text.ts';
import { damagedFields } from '#model/damage.ts';
import type { FieldKind } from '#model/fields.ts';
import type { AnySchema, Values } from '#model/schema.ts';
import styles from './record.module.css';

const WIDE = new Set<FieldKind>(['email', 'longText', 'list', 'group', 'rows']);

/** The fields of these that a record holds; what it does not hold takes no room. */
export function FactList(props: {
  readonly schema: Pick<AnySchema, 'name' | 'fields'>;
  readonly fields: readonly string[];
  readonly record: Values;
}) {
  const { schema, fields, record } = props;
  const labels = useLabels(schema.name);
  const damaged = damagedFields(record);
  return (
    <dl className={styles.factList}>
      {fields.map((name) => {
        const field = schema.fields[name];
        const value = record[name];
        return field && ((value !== undefined && value !== null) || damaged.includes(name)) ? (
          <div
            className={WIDE.has(field.kind) ? `${styles.fact} ${styles.factWide}` : styles.fact}
            data-part="fact"
            key={name}
          >
            <dt>{labels.field(name)}</dt>
            <dd>
              <FieldDisplay resource={schema.name} name={name} field={field} value={value} record={record} />
            </dd>
          </div>
        ) : null;
      })}
    </dl>
  );
}
