import { memo } from 'react';
import { nameOf } from '#model/name.ts';
import type { AnyRecord, AnySchema } from '#model/schema.ts';
import { useTexts } from '#ui/use-texts.ts';
import styles from './bulk.module.css';
import type { Selection } from './use-selection.ts';

/** Chooses one row; with Shift, all rows from the one chosen last. */
export const SelectBox = memo(function SelectBox(props: {
  readonly selection: Selection;
  readonly record: AnyRecord;
  readonly schema: AnySchema;
  readonly rows: readonly AnyRecord[];
}) {
  const { t } = useTexts('ui');
  const { selection, record, schema, rows } = props;
  return (
    <label className={styles.selectBox} data-part="select-box">
      <span className="visually-hidden">{t('bulk.select', { name: nameOf(schema, record) })}</span>
      <input
        type="checkbox"
        checked={selection.has(record.id)}
        onChange={(event) => {
          const { nativeEvent } = event;
          selection.toggle(record, rows, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
        }}
      />
    </label>
  );
});

/** Chooses every row of the page, or none. */
export function SelectPage({
  selection,
  rows,
}: {
  readonly selection: Selection;
  readonly rows: readonly AnyRecord[];
}) {
  const { t } = useTexts('ui');
  const count = rows.filter(({ id }) => selection.has(id)).length;
  return (
    <label className={styles.selectBox} data-part="select-box">
      <span className="visually-hidden">{t('bulk.selectPage')}</span>
      <input
        type="checkbox"
        disabled={rows.length === 0}
        checked={rows.length > 0 && count === rows.length}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < rows.length;
        }}
        onChange={() => selection.togglePage(rows)}
      />
    </label>
  );
}
