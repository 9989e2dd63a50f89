import { useTranslation } from 'react-i18next';
import { countryName } from '#kit/fields/country-name.ts';
import { valuesOf, withValues } from '#kit/list/chosen-filters.ts';
import { FilterMenu, type FilterOption } from '#kit/list/filter-menu.tsx';
import { isNarrowed } from '#kit/list/list-state.ts';
import toolbarStyles from '#kit/list/toolbar.module.css';
import type { ListControl } from '#kit/list/use-list-state.ts';
import { STAFF_STATUSES } from '#model/people.ts';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { PEOPLE } from './definition.ts';
import type { PersonRow } from './rows.ts';

/** Filters that offer what there is: nobody looks for a role or a country that no colleague has. */
export function PeopleFilters({
  rows,
  control,
}: {
  readonly rows: readonly PersonRow[];
  readonly control: ListControl;
}) {
  const { t, i18n } = useTranslation(['users', 'ui']);
  const { state, change, clear } = control;
  const offered = (field: 'Role' | 'country', label: (value: string) => string): FilterOption[] =>
    [...new Set([...rows.flatMap((row) => row[field] || []), ...valuesOf(state.filters, field)])]
      .map((value) => ({ value, label: label(value) }))
      .toSorted((a, b) => a.label.localeCompare(b.label, i18n.language));
  const options: { readonly [field: string]: FilterOption[] } = {
    Role: offered('Role', (value) => t(`options.Role.${value}`, { defaultValue: value })),
    status: STAFF_STATUSES.map((value) => {
      const label = t(`options.status.${value}`);
      return { value, label, face: <Chip value={value}>{label}</Chip> };
    }),
    country: offered('country', (value) => countryName(value, i18n.language)),
  };
  return (
    <search className={toolbarStyles.toolbar} aria-label={t('ui:list.filters')}>
      {Object.entries(options).map(([field, choices]) => (
        <FilterMenu
          key={field}
          label={t(`fields.${field}`)}
          options={choices}
          values={valuesOf(state.filters, field)}
          onChange={(values) => {
            change({ filters: withValues(PEOPLE.schema, state.filters, field, values) });
          }}
        />
      ))}
      {isNarrowed(state) && (
        <button type="button" className={`${toolbarStyles.pill} ${toolbarStyles.pillClear}`} onClick={clear}>
          <Icon name="close" size={14} />
          {t('ui:list.clearAll')}
        </button>
      )}
    </search>
  );
}
