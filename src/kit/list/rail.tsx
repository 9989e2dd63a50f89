import { useTranslation } from 'react-i18next';
import type { ListDefinition } from '#kit/resource.ts';
import { Icon } from '#ui/icon.tsx';
import iconButtonStyles from '#ui/icon-button.module.css';
import { FilterRefusal } from './filter-refusal.tsx';
import { QuickFilters } from './quick-filters.tsx';
import styles from './rail.module.css';
import { useFiltering } from './use-filtering.ts';
import type { ListControl } from './use-list-state.ts';

/** The quick filters beside a list. */
export function Rail(props: {
  readonly definition: ListDefinition;
  readonly control: ListControl;
  readonly readAt: number | undefined;
  readonly without: readonly string[];
  readonly onFold: () => void;
}) {
  const { t } = useTranslation('ui');
  const { onFold, ...rest } = props;
  const filtering = useFiltering(props.definition, props.control);
  return (
    <aside className={styles.rail} aria-label={t('filter.quick')}>
      <header>
        <h2>{t('filter.quick')}</h2>
        <button
          type="button"
          className={iconButtonStyles.iconButton}
          data-part="icon-button"
          aria-label={t('filter.hideQuick')}
          title={t('filter.hideQuick')}
          onClick={onFold}
        >
          <Icon name="chevronLeft" size={16} />
        </button>
      </header>
      <FilterRefusal refusal={filtering.refusal} />
      <QuickFilters {...rest} filtering={filtering} />
    </aside>
  );
}
