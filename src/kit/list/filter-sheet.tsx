import type { ListDefinition } from '#kit/resource.ts';
import { valuesOf } from './chosen-filters.ts';
import { FieldFilter } from './filter-field.tsx';
import { FilterRefusal } from './filter-refusal.tsx';
import { FilterSheetFrame } from './filter-sheet-frame.tsx';
import styles from './quick-filters.module.css';
import { QuickFilters } from './quick-filters.tsx';
import { useFiltering } from './use-filtering.ts';
import { useFilters } from './use-filters.ts';
import type { ListControl } from './use-list-state.ts';

/** All filters of a list on the phone, from the bottom edge. */
export function FilterSheet(props: {
  readonly definition: ListDefinition;
  readonly control: ListControl;
  readonly onClose: () => void;
}) {
  const { definition, control } = props;
  const { fields, quick } = useFilters(definition);
  const filtering = useFiltering(definition, control);
  return (
    <FilterSheetFrame {...props} notice={<FilterRefusal refusal={filtering.refusal} />}>
      <QuickFilters definition={definition} control={control} filtering={filtering} readAt={0} />
      <div className={styles.filterSheetFields}>
        {fields
          .filter((field) => !quick.includes(field))
          .map((field) => (
            <FieldFilter
              key={field}
              field={field}
              definition={definition}
              values={valuesOf(control.state.filters, field)}
              onChange={(values) => filtering.filter(field, values)}
            />
          ))}
      </div>
    </FilterSheetFrame>
  );
}
