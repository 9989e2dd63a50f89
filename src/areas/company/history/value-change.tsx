import { Arrow, FieldValue } from '#kit/fields/field-value.tsx';
import { fieldChanges, type StoredEvent } from '#kit/record/history-diff.ts';
import type { FieldKind } from '#model/fields.ts';
import type { AnySchema } from '#model/schema.ts';
import styles from './history.module.css';

/** Kinds whose values fit into a line. */
const SHORT: readonly FieldKind[] = ['text', 'money', 'number', 'area', 'date', 'choice', 'flag', 'currency'];

/** The old value beside the new one, where one short value changed. */
export function ValueChange(props: {
  readonly schema: AnySchema;
  readonly event: StoredEvent;
  readonly earlier: StoredEvent;
}) {
  const { schema, event, earlier } = props;
  const [change, ...others] = fieldChanges(schema, event, [earlier]) ?? [];
  const field = change && schema.fields[change.field];
  if (!field || others.length > 0 || !SHORT.includes(field.kind)) return null;
  return (
    <span className={styles.change}>
      <s>
        <FieldValue schema={schema} name={change.field} value={change.before} record={earlier.after} />
      </s>
      <Arrow />
      <span>
        <FieldValue schema={schema} name={change.field} value={change.after} record={event.after} />
      </span>
    </span>
  );
}
