import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countryName } from '#kit/fields/country-name.ts';
import { AllFilters } from '#kit/list/all-filters.tsx';
import { valuesOf, withValues } from '#kit/list/chosen-filters.ts';
import { FilterMenu, type FilterOption } from '#kit/list/filter-menu.tsx';
import { isNarrowed } from '#kit/list/list-state.ts';
import quickStyles from '#kit/list/quick-filters.module.css';
import toolbarStyles from '#kit/list/toolbar.module.css';
import { Finder } from '#kit/list/toolbar.tsx';
import type { ListControl } from '#kit/list/use-list-state.ts';
import { STAFF_STATUSES } from '#model/people/people.ts';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { useNarrow } from '#ui/use-media.ts';
import { PEOPLE } from './definition.ts';
import type { PersonRow } from './rows.ts';

const FilterSheetFrame = lazyPart(async () => (await import('#kit/list/filter-sheet-frame.tsx')).FilterSheetFrame);

/** The bar above the list. Its filters offer what there is: nobody looks for a role or a country that no colleague has. */
export function PeopleFilters({
  rows,
  control,
}: {
  readonly rows: readonly PersonRow[];
  readonly control: ListControl;
}) {
  const { t, i18n } = useTranslation(['users', 'ui']);
  const narrow = useNarrow();
  const [sheet, setSheet] = useState(false);
  const { state, change, clear } = control;
  const offered = (field: 'Role' | 'country', label: (value: string) => string): FilterOption[] =>
    [...new Set([...rows.flatMap((row) => row[field] || []), ...valuesOf(state.filters, field)])]
      .map((value) => ({ value, label: label(value) }))
      .toSorted((a, b) => a.label.localeCompare(b.label, i18n.language));
  const options: { readonly [field: string]: FilterOption[] } = {
    Role: offered('Role', (value) => t(`options.Role.${value}`, { defaultValue: value })),
    status: STAFF_STATUSES.map((value) => {
      const label = t(`options.status.${value}`);
      return { value, label, content: <Chip value={value}>{label}</Chip> };
    }),
    country: offered('country', (value) => countryName(value, i18n.language)),
  };
  const menus = Object.entries(options).map(([field, choices]) => (
    <FilterMenu
      key={field}
      label={t(`fields.${field}`)}
      options={choices}
      values={valuesOf(state.filters, field)}
      onChange={(values) => change({ filters: withValues(PEOPLE.schema, state.filters, field, values) })}
    />
  ));
  return (
    <>
      <search className={toolbarStyles.toolbar} aria-label={t('ui:list.filters')}>
        <div className={toolbarStyles.filters}>
          {narrow ? <AllFilters used={state.filters.length} onOpen={() => setSheet(true)} /> : menus}
          {isNarrowed(state) && (
            <button type="button" className={`${toolbarStyles.pill} ${toolbarStyles.pillClear}`} onClick={clear}>
              <Icon name="close" size={14} />
              {t('ui:list.clearAll')}
            </button>
          )}
        </div>
        <div className={toolbarStyles.tools}>
          <Finder definition={PEOPLE} control={control} />
        </div>
      </search>
      {sheet && (
        <Suspense>
          <FilterSheetFrame definition={PEOPLE} control={control} onClose={() => setSheet(false)}>
            <div className={quickStyles.filterSheetFields}>{menus}</div>
          </FilterSheetFrame>
        </Suspense>
      )}
    </>
  );
}
