import { useTranslation } from 'react-i18next';
import { useFormat } from '#kit/format.ts';
import fieldStyles from '#ui/field.module.css';
import styles from './import.module.css';
import type { ImportControl } from './use-import.ts';

/** Cells of a row that tell it from the others. */
const SHOWN = 4;

/** Which sheet of a workbook is read, and which of its rows has the columns' names. */
export function PlaceChoice({ control }: { readonly control: ImportControl }) {
  const { t } = useTranslation('transfer');
  const { opened, openAt, busy } = control;
  const format = useFormat();
  const { place, sheets = [], top = [] } = opened ?? {};
  if (!place || (sheets.length < 2 && place.header === 0 && top.length < 3)) return null;
  return (
    <div className={styles.place}>
      {sheets.length > 1 && (
        <label className={fieldStyles.field}>
          <span className={fieldStyles.label}>{t('columns.sheet')}</span>
          <select
            value={place.sheet}
            disabled={busy}
            onChange={({ target }) => openAt({ sheet: Number(target.value), header: 0 })}
          >
            {sheets.map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is identified by its place
              <option key={at} value={at}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className={fieldStyles.field}>
        <span className={fieldStyles.label}>{t('columns.header')}</span>
        <select
          value={place.header}
          disabled={busy}
          onChange={({ target }) => openAt({ ...place, header: Number(target.value) })}
        >
          {top.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its place
            <option key={at} value={at}>
              {format.number(at + 1)}:{' '}
              {row
                .filter((cell) => cell.trim() !== '')
                .slice(0, SHOWN)
                .join(' · ')}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
