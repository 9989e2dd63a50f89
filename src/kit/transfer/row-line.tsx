import { useTranslation } from 'react-i18next';
import { useLabels } from '#kit/text.ts';
import fieldStyles from '#ui/field.module.css';
import textStyles from '#ui/text.module.css';
import styles from './import.module.css';
import type { RowView } from './importer.ts';
import { useColumnName } from './use-column-name.ts';

/** One row of the file: each cell can be edited, each error is shown under its cell. */
export function RowLine(props: {
  readonly row: RowView;
  /** What the first row below the columns' names is numbered. */
  readonly first: number;
  readonly columns: readonly { readonly path: string; readonly column: number }[];
  readonly resource: string;
  readonly onEdit: (row: number, column: number, text: string) => Promise<void>;
  readonly onSkip: (row: number, on: boolean) => Promise<void>;
}) {
  const { row, first, columns, resource, onEdit, onSkip } = props;
  const { t } = useTranslation('transfer');
  const labels = useLabels(resource);
  const nameOf = useColumnName(resource);
  const number = row.index + first;
  const paths = new Set(columns.map(({ path }) => path));
  const isMisread = row.issues.some(({ field }) => field === '');
  const elsewhere = row.issues.filter(({ field }) => !paths.has(field));
  return (
    <tr data-state={row.state}>
      <th scope="row">
        <span className={textStyles.figures}>{number}</span>{' '}
        <span className={styles.state}>{t(`state.${row.state}`)}</span>
        {row.twin !== undefined && <span className={styles.note}>{t('rows.twin', { row: row.twin + first })}</span>}
        {row.known !== undefined && <span className={styles.note}>{t('rows.known', { reference: row.known })}</span>}
        {row.photos !== undefined && <span className={styles.note}>{t('rows.photos', { count: row.photos })}</span>}
        {elsewhere.map((issue) => (
          <span key={`${issue.field}${issue.key}`} className={fieldStyles.issue} data-part="field-issue">
            {labels.issue(issue)}
          </span>
        ))}
      </th>
      {columns.map(({ path, column }, at) => {
        const issue = row.issues.find(({ field }) => field === path);
        const text = row.cells[at] ?? '';
        const id = `cell-${row.index}-${column}`;
        return (
          <td key={path} data-label={nameOf(path)}>
            <input
              // reset when the file's text changes
              key={text}
              type="text"
              defaultValue={text}
              aria-label={t('rows.cell', { name: nameOf(path), row: number })}
              aria-invalid={issue !== undefined}
              aria-describedby={issue && `${id}-issue`}
              onBlur={({ target }) => {
                if (target.value !== text) void onEdit(row.index, column, target.value);
              }}
              onKeyDown={({ key, currentTarget }) => {
                if (key !== 'Enter') return;
                // a row that looks right can be accepted unchanged
                if (isMisread && currentTarget.value === text) void onEdit(row.index, column, text);
                currentTarget.blur();
              }}
            />
            {issue && (
              <span className={fieldStyles.issue} data-part="field-issue" id={`${id}-issue`}>
                {labels.issue(issue)}
              </span>
            )}
          </td>
        );
      })}
      <td data-label={t('rows.leaveOut')}>
        <input
          type="checkbox"
          aria-label={t('rows.leaveOutRow', { row: number })}
          checked={row.state === 'skipped'}
          onChange={({ target }) => void onSkip(row.index, target.checked)}
        />
      </td>
    </tr>
  );
}
