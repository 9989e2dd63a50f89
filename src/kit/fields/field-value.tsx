import { useTranslation } from 'react-i18next';
import { damagedFields } from '#model/damage.ts';
import type { AnySchema, Values } from '#model/schema.ts';
import { Icon } from '#ui/icon.tsx';
import textStyles from '#ui/text.module.css';
import { FieldDisplay } from './display.tsx';

/** A value, or the word for none, where two of them are compared. */
export function FieldValue(props: {
  readonly schema: Pick<AnySchema, 'name' | 'fields'>;
  readonly name: string;
  readonly value: unknown;
  readonly record: Values | undefined;
}) {
  const { schema, name, value, record = {} } = props;
  const { t } = useTranslation('ui');
  const field = schema.fields[name];
  if (!field || ((value === undefined || value === null) && !damagedFields(record).includes(name)))
    return <span className={textStyles.quiet}>{t('ui:word.empty')}</span>;
  return <FieldDisplay resource={schema.name} name={name} field={field} value={value} record={record} />;
}

/** Between what was and what is. */
export function Arrow() {
  const { t } = useTranslation('ui');
  return (
    <span className={textStyles.arrow}>
      <Icon name="chevronRight" size={14} />
      <span className="visually-hidden">{t('ui:word.to')}</span>
    </span>
  );
}
