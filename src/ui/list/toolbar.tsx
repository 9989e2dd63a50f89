import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { COUNTRIES } from '#lib/countries.ts';
import type { ChoiceField } from '#schema/fields.ts';
import { Chip } from '../chip.tsx';
import { countryName } from '../fields/country-name.ts';
import { Person } from '../fields/ref.tsx';
import { Icon } from '../icon.tsx';
import type { ListDefinition } from '../resource.ts';
import { useLabels } from '../text.ts';
import { TONES } from '../tones.ts';
import { useWorkspace } from '../workspace.tsx';
import { FilterMenu, type FilterOption } from './filter-menu.tsx';
import { isNarrowed } from './list-state.ts';
import { SearchBox } from './search-box.tsx';
import type { ListControl } from './use-list-state.ts';
import './toolbar.css';

/** What is looked for, and in which order: in the head, beside the title. */
export function Finder({ definition, control }: { definition: ListDefinition; control: ListControl }) {
  const { t } = useTranslation('ui');
  const { schema } = definition;
  const labels = useLabels(schema.name);
  const { state, change } = control;
  return (
    <>
      <SearchBox value={state.q} label={labels.text('search')} onSearch={(q) => change({ q }, { replace: true })} />
      <label className="sort">
        <Icon name="sort" size={16} />
        <span className="visually-hidden">{t('list.sort')}</span>
        <select value={state.sort} onChange={(event) => change({ sort: event.target.value })}>
          {schema.sorts.map(({ field }) => (
            <option key={field} value={field}>
              {labels.text(`sorts.${field}`)}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

export function Filters(props: {
  readonly definition: ListDefinition;
  readonly control: ListControl;
  /** What stands before the filters. */
  readonly children?: ReactNode;
}) {
  const { definition, control, children } = props;
  const { t } = useTranslation('ui');
  const { schema, list } = definition;
  const labels = useLabels(schema.name);
  const { decide } = useWorkspace();
  const { state, change, clear } = control;
  const seesOthers = decide('assign', schema.name).can;
  const filters = list.filters.filter((field) => field !== schema.owner || seesOthers);
  const toggles = list.toggles.filter(({ needs }) => !needs || decide(needs, schema.name).can);
  return (
    <search className="toolbar" aria-label={t('list.filters')}>
      {children}
      {toggles.map(({ name, icon }) => (
        <button
          key={name}
          type="button"
          className="pill"
          aria-pressed={state.toggles.includes(name)}
          data-on={state.toggles.includes(name)}
          onClick={() =>
            change({
              toggles: state.toggles.includes(name)
                ? state.toggles.filter((kept) => kept !== name)
                : [...state.toggles, name],
            })
          }
        >
          <Icon name={icon} size={14} />
          {labels.text(`toggles.${name}`)}
        </button>
      ))}
      {filters.map((field) => (
        <FieldFilter key={field} field={field} definition={definition} control={control} />
      ))}
      {isNarrowed(state) && (
        <button type="button" className="pill pill-clear" onClick={clear}>
          <Icon name="close" size={14} />
          {t('list.clearAll')}
        </button>
      )}
    </search>
  );
}

function FieldFilter({
  field,
  definition,
  control,
}: {
  field: string;
  definition: ListDefinition;
  control: ListControl;
}) {
  const { schema } = definition;
  const labels = useLabels(schema.name);
  const { members } = useWorkspace();
  const { filters } = control.state;
  const { i18n } = useTranslation();
  const given = schema.fields[field];
  const spec = given?.kind === 'list' ? given.of : given;
  const options: FilterOption[] =
    spec?.kind === 'text'
      ? COUNTRIES.map((value) => ({ value, label: countryName(value, i18n.language) })).toSorted((a, b) =>
          a.label.localeCompare(b.label, i18n.language),
        )
      : spec?.kind === 'ref'
        ? [...members.values()].map(({ id, name }) => ({ value: id, label: name, face: <Person uid={id} size={20} /> }))
        : ((spec as ChoiceField).options ?? []).map((value) => {
            const label = labels.option(field, value);
            return { value, label, face: value in TONES ? <Chip value={value}>{label}</Chip> : undefined };
          });
  return (
    <FilterMenu
      label={labels.field(field)}
      options={options}
      values={filters[field] ?? []}
      onChange={(values) => {
        const { [field]: _, ...rest } = filters;
        control.change({ filters: values.length > 0 ? { ...rest, [field]: values } : rest });
      }}
    />
  );
}
