import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '#kit/text.ts';
import { now } from '#lib/time/clock.ts';
import type { RowsField } from '#model/fields.ts';
import type { Values } from '#model/schema.ts';
import { Button } from '#ui/button.tsx';
import fieldStyles from '#ui/field.module.css';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { NestedInputProps, Typed } from './field-props.ts';
import { groupAfter, partOf } from './group-value.ts';
import { PartField, partsAt } from './part-field.tsx';
import styles from './rows.module.css';

/** Keys that stay with their row while others come and go. */
function useRowKeys(count: number) {
  const next = useRef(0);
  const fresh = () => String(next.current++);
  const [keys, setKeys] = useState<readonly string[]>([]);
  const known = keys.length === count ? keys : Array.from({ length: count }, (_, index) => keys[index] ?? fresh());
  if (known !== keys) setKeys(known);
  return { keys: known, drop: (at: number) => setKeys(known.filter((_, index) => index !== at)) };
}

/** One line of controls a row, a button that removes it, and one below that adds another. */
export function RowsInput({
  id,
  resource,
  name,
  field,
  value,
  record,
  onChange,
  onBlur,
  parts,
  describedBy,
  Input,
}: NestedInputProps) {
  const { t } = useTranslation('ui');
  const labels = useLabels(resource);
  const { fields, max } = field as RowsField;
  const asked = Object.entries(fields).filter(([, inner]) => !inner.computed);
  const rows = Array.isArray(value) ? (value as readonly Values[]) : [];
  const { keys, drop } = useRowKeys(rows.length);
  const change = (at: number, inner: string, next: unknown, typed: Typed | undefined) =>
    onChange(
      rows.map((row, index) => (index === at ? (groupAfter(fields, row, inner, next, now()) ?? {}) : row)),
      partOf(`.${at}.${inner}`, typed),
    );
  const remove = (at: number) => {
    drop(at);
    onChange(rows.filter((_, index) => index !== at));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div
      id={id}
      tabIndex={-1}
      className={styles.input}
      role="group"
      aria-label={labels.field(name)}
      aria-describedby={describedBy}
    >
      {rows.map((row, at) => (
        <div className={styles.line} key={keys[at]}>
          {asked.map(([inner, innerField]) => (
            <div
              key={inner}
              className={innerField.kind === 'rows' ? styles.wide : undefined}
              data-kind={innerField.kind}
            >
              <PartField
                id={`${id}-${at}-${inner}`}
                resource={resource}
                name={`${name}.${inner}`}
                field={innerField}
                value={row[inner]}
                record={{ currency: record.currency, ...row }}
                parts={partsAt(parts, `${at}.${inner}`)}
                Input={Input}
                onChange={(next, typed) => change(at, inner, next, typed)}
                onBlur={onBlur}
              />
            </div>
          ))}
          <IconButton
            icon="close"
            label={t('rows.remove', { label: labels.field(name), number: at + 1 })}
            onClick={() => remove(at)}
          />
        </div>
      ))}
      <div>
        <Button
          size="small"
          icon={<Icon name="add" size={14} />}
          disabled={rows.length >= max}
          onClick={() => onChange([...rows, {}])}
        >
          {t('rows.add')}
        </Button>
        {rows.length >= max && (
          <span className={fieldStyles.hint}>{t('validation.list', { label: labels.field(name), max })}</span>
        )}
      </div>
    </div>
  );
}
