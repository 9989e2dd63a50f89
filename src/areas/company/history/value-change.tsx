import { useTranslation } from 'react-i18next';
import { FieldDisplay } from '#kit/fields/display.tsx';
import { fieldChanges, type StoredEvent } from '#kit/record/history-diff.ts';
import type { FieldKind } from '#model/fields.ts';
import type { AnySchema, Values } from '#model/schema.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './history.module.css';

/** Kinds whose values fit into a line. */
const SHORT: readonly FieldKind[] = ['text', 'money', 'number', 'area', 'date', 'choice', 'flag', 'currency'];

/** The old value beside the new one, where one short value changed. */
export function ValueChange({
  schema,
  event,
  earlier,
}: {
  readonly schema: AnySchema;
  readonly event: StoredEvent;
  readonly earlier: StoredEvent;
}) {
  const { t } = useTranslation('ui');
  const [change, ...others] = fieldChanges(schema, event, [earlier]) ?? [];
  const field = change && schema.fields[change.field];
  if (!field || others.length > 0 || !SHORT.includes(field.kind)) return null;
  const content = (value: unknown, record: Values = {}) =>
    value === undefined || value === null ? (
      t('word.empty')
    ) : (
      <FieldDisplay resource={schema.name} name={change.field} field={field} value={value} record={record} />
    );
  return (
    <span className={styles.change}>
      <s>{content(change.before, earlier.after)}</s>
      <Icon name="chevronRight" size={14} />
      <span className="visually-hidden">{t('word.to')}</span>
      <span>{content(change.after, event.after)}</span>
    </span>
  );
}
