import { useTranslation } from 'react-i18next';
import type { ListDefinition } from '#kit/resource.ts';
import dialogStyles from '#ui/dialog.module.css';
import { Dialog } from '#ui/dialog.tsx';
import plainButtonStyles from '#ui/plain-button.module.css';
import { valuesOf } from './chosen-filters.ts';
import { DensityChoice } from './density-choice.tsx';
import { FieldFilter } from './filter-field.tsx';
import { FilterRefusal } from './filter-refusal.tsx';
import { isNarrowed } from './list-state.ts';
import styles from './quick-filters.module.css';
import { QuickFilters } from './quick-filters.tsx';
import { SortSelect } from './sort-select.tsx';
import { useFiltering } from './use-filtering.ts';
import { useFilters } from './use-filters.ts';
import type { ListControl } from './use-list-state.ts';

/** All filters of a list on the phone, from the bottom edge. */
export function FilterSheet(props: {
  readonly definition: ListDefinition;
  readonly control: ListControl;
  readonly onClose: () => void;
}) {
  const { definition, control, onClose } = props;
  const { t } = useTranslation('ui');
  const { state, clear } = control;
  const { fields, quick } = useFilters(definition);
  const filtering = useFiltering(definition, control);
  return (
    <Dialog title={t('filter.all')} onClose={onClose}>
      <div className={styles.filterSheet} data-part="filter-sheet">
        <FilterRefusal refusal={filtering.refusal} />
        <SortSelect definition={definition} control={control} />
        <QuickFilters definition={definition} control={control} filtering={filtering} readAt={0} />
        <div className={styles.filterSheetFields}>
          {fields
            .filter((field) => !quick.includes(field))
            .map((field) => (
              <FieldFilter
                key={field}
                field={field}
                definition={definition}
                values={valuesOf(state.filters, field)}
                onChange={(values) => filtering.filter(field, values)}
              />
            ))}
        </div>
        <div className={styles.filterSheetDensity}>
          <DensityChoice cards />
        </div>
      </div>
      <div className={dialogStyles.actions} data-part="dialog-actions">
        <button
          type="button"
          className={plainButtonStyles.plainButton}
          data-part="plain-button"
          disabled={!isNarrowed(state)}
          onClick={clear}
        >
          {t('list.clearAll')}
        </button>
        <button
          type="button"
          className={`${plainButtonStyles.plainButton} ${plainButtonStyles.solid}`}
          data-part="plain-button"
          onClick={onClose}
        >
          {t('filter.show')}
        </button>
      </div>
    </Dialog>
  );
}
