import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListDefinition } from '#kit/resource.ts';
import { Button } from '#ui/button.tsx';
import dialogStyles from '#ui/dialog.module.css';
import { Dialog } from '#ui/dialog.tsx';
import { DensityChoice } from './density-choice.tsx';
import { isNarrowed } from './list-state.ts';
import styles from './quick-filters.module.css';
import { SortSelect } from './sort-select.tsx';
import type { ListControl } from './use-list-state.ts';

/** The phone's sheet of a list: its order, its filters, and the height of its cards. */
export function FilterSheetFrame(props: {
  readonly definition: ListDefinition;
  readonly control: ListControl;
  readonly onClose: () => void;
  /** What the sheet begins with: why a filter could not be added. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
}) {
  const { definition, control, onClose, notice, children } = props;
  const { t } = useTranslation('ui');
  const { state, clear } = control;
  return (
    <Dialog title={t('filter.all')} onClose={onClose}>
      <div className={styles.filterSheet} data-part="filter-sheet">
        {notice}
        <SortSelect definition={definition} control={control} />
        {children}
        <div className={styles.filterSheetDensity}>
          <DensityChoice cards />
        </div>
      </div>
      <div className={`${dialogStyles.actions} ${styles.filterSheetActions}`}>
        <Button disabled={!isNarrowed(state)} onClick={clear}>
          {t('list.clearAll')}
        </Button>
        <Button type="primary" onClick={onClose}>
          {t('filter.show')}
        </Button>
      </div>
    </Dialog>
  );
}
