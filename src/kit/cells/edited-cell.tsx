import type { ReactNode } from 'react';
import { useLabels } from '#kit/text.ts';
import type { AnyRecord } from '#model/schema.ts';
import { Icon } from '#ui/icon.tsx';
import { useTexts } from '#ui/use-texts.ts';
import styles from './edited-cell.module.css';
import type { EditedField } from './edited-field.ts';

/** A value of a row that is changed in place. The table opens it; arrow keys lead to it, Tab skips it. */
export function EditedCell(props: {
  readonly resource: string;
  readonly column: string;
  readonly edited: EditedField;
  readonly record: AnyRecord;
  readonly children: ReactNode;
}) {
  const { resource, column, edited, record, children } = props;
  const { name, field } = edited;
  const { t } = useTexts('ui');
  const labels = useLabels(resource);
  const isEmpty = record[name] === undefined || record[name] === null;
  const add =
    isEmpty && (field.kind === 'date' ? t('cell.setDate') : field.kind === 'ref' ? t('cell.assign') : undefined);
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.cell}
      data-cell={column}
      aria-haspopup="dialog"
      title={t('cell.change', { label: labels.field(name) })}
    >
      {add ? (
        <span className={styles.add}>
          <Icon name="add" size={14} />
          {add}
        </span>
      ) : (
        children
      )}
    </button>
  );
}
