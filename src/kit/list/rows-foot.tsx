import type { UIEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#kit/resource.ts';
import type { AnySchema } from '#model/schema.ts';
import textStyles from '#ui/text.module.css';
import styles from './rows.module.css';
import type { ListTotals } from './rows.tsx';
import { SumValue } from './sum-value.tsx';

/** Below its column, what each amount of the whole list adds up to. */
export function RowsFoot(props: {
  readonly schema: AnySchema;
  readonly columns: readonly Column[];
  readonly selectable: boolean;
  readonly totals: ListTotals;
  /** The rows are loaded: other requests wait for that. */
  readonly isReady: boolean;
  readonly onScroll: (event: UIEvent<HTMLElement>) => void;
}) {
  const { schema, columns, selectable, totals, isReady, onScroll } = props;
  const { t } = useTranslation('ui');
  const hasSums = columns.some(({ field }) => schema.sums?.includes(field));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it carries the bar that scrolls the table sideways
    <tfoot onScroll={onScroll} tabIndex={0} aria-label={t('list.totals')}>
      {hasSums && (
        <tr>
          {selectable && <td className={styles.selectCell} />}
          {columns.map(({ field, isNextAction }, index) =>
            index === 0 ? (
              <th key={field} scope="row" className={textStyles.figures}>
                {t('word.total')}
              </th>
            ) : (
              <td key={field} data-end data-next={(isNextAction && index === columns.length - 1) || undefined}>
                {schema.sums?.includes(field) && (
                  <SumValue schema={schema} field={field} totals={totals} isReady={isReady} />
                )}
              </td>
            ),
          )}
        </tr>
      )}
    </tfoot>
  );
}
