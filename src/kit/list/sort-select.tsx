import { useTranslation } from 'react-i18next';
import type { ListDefinition } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { Icon } from '#ui/icon.tsx';
import { orderOf } from './list-state.ts';
import styles from './toolbar.module.css';
import type { ListControl } from './use-list-state.ts';

/** The order; where a range decides it, it is shown and cannot be chosen. */
export function SortSelect({ definition, control }: { definition: ListDefinition; control: ListControl }) {
  const { t } = useTranslation('ui');
  const { schema } = definition;
  const labels = useLabels(schema.name);
  const { field: chosen, isGiven } = orderOf(control.state, definition);
  const isOffered = schema.sorts.some(({ field }) => field === chosen);
  return (
    <label className={styles.sort} title={isGiven ? t('filter.orderGiven') : undefined}>
      <Icon name="sort" size={16} />
      <span className="visually-hidden">{t('list.sort')}</span>
      <select value={chosen} disabled={isGiven} onChange={(event) => control.change({ sort: event.target.value })}>
        {!isOffered && <option value={chosen}>{labels.field(chosen)}</option>}
        {schema.sorts.map(({ field }) => (
          <option key={field} value={field}>
            {labels.text(`sorts.${field}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
