import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListDefinition } from '#kit/resource.ts';
import { SellerChoice } from '#kit/seller-choice.tsx';
import { useLabels } from '#kit/text.ts';
import { useAccess } from '#kit/workspace.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { MenuButton } from '#ui/menu-button.tsx';
import textStyles from '#ui/text.module.css';
import { useNarrow } from '#ui/use-media.ts';
import { AllFilters } from './all-filters.tsx';
import { valuesOf } from './chosen-filters.ts';
import { FieldFilter } from './filter-field.tsx';
import { FilterRefusal } from './filter-refusal.tsx';
import { isArchive, isNarrowed } from './list-state.ts';
import { RowCount } from './row-count.tsx';
import { SearchBox } from './search-box.tsx';
import { SortSelect } from './sort-select.tsx';
import styles from './toolbar.module.css';
import type { FilteringControl } from './use-filtering.ts';
import { useFilters } from './use-filters.ts';
import type { ListControl } from './use-list-state.ts';
import { useQuickCounts } from './use-quick-counts.ts';

const NO_FIELDS: readonly string[] = [];
const FilterSheet = lazyPart(async () => (await import('./filter-sheet.tsx')).FilterSheet);
/** What is looked for, and in which order. */
export function Finder({ definition, control }: { definition: ListDefinition; control: ListControl }) {
  const labels = useLabels(definition.schema.name);
  const { state, change } = control;
  return (
    <>
      <SearchBox value={state.q} label={labels.text('search')} onSearch={(q) => change({ q }, { replace: true })} />
      {!isArchive(state, definition) && <SortSelect definition={definition} control={control} />}
    </>
  );
}

/** The bar above the rows: what narrows them at its start, how they are found and shown at its end. */
export function Filters(props: {
  readonly definition: ListDefinition;
  readonly control: ListControl;
  readonly filtering: FilteringControl;
  /** The field whose values are tabs: it is not repeated here. */
  readonly tabs: string | undefined;
  /** When the list's rows were read; the counts wait for it. */
  readonly readAt: number | undefined;
  /** The content at the bar's end. */
  readonly children?: ReactNode;
}) {
  const { definition, control, filtering, tabs, readAt, children } = props;
  const { t } = useTranslation('ui');
  const labels = useLabels(definition.schema.name);
  const narrow = useNarrow();
  const { state, clear } = control;
  const { sellerView } = useAccess();
  const { fields, toggles } = useFilters(definition);
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [sheet, setSheet] = useState(false);
  const isUsed = (field: string) => valuesOf(state.filters, field).length > 0;
  const inBar = fields.filter((field) => field !== tabs);
  const always = [...asked, ...(definition.list.bar ?? [])];
  const shown = inBar.filter((field) => isUsed(field) || (!narrow && always.includes(field)));
  const more = narrow ? [] : inBar.filter((field) => !shown.includes(field));
  const pills = toggles.filter(({ name, archived }) => (!narrow && !archived) || filtering.isOn(name));
  const archives = narrow ? [] : toggles.filter(({ archived }) => archived);
  const countOf = useQuickCounts(definition, state, pills, NO_FIELDS, narrow ? undefined : readAt);
  const used = state.filters.length + state.toggles.length;
  // the tab that is on says itself what it leaves out
  const withoutTabs = { ...state, filters: state.filters.filter(({ field }) => field !== tabs) };
  // on the phone the search needs the room, and clears itself
  const clearable = narrow ? { ...withoutTabs, q: '' } : withoutTabs;
  return (
    <>
      <search className={styles.toolbar} aria-label={t('list.filters')}>
        <div className={styles.filters}>
          {sellerView && !state.tabs && (
            <SellerChoice view={sellerView} shown={state.seller} onChoose={(seller) => control.change({ seller })} />
          )}
          {narrow && <AllFilters used={used} onOpen={() => setSheet(true)} />}
          {pills.map(({ name, icon }) => (
            <button
              key={name}
              type="button"
              className={styles.pill}
              aria-pressed={filtering.isOn(name)}
              data-on={filtering.isOn(name)}
              onClick={() => filtering.toggle(name)}
            >
              <Icon name={icon} size={14} />
              {labels.text(`toggles.${name}`)}
              <RowCount className={`${styles.pillCount} ${textStyles.figures}`} count={countOf(name)} />
            </button>
          ))}
          {shown.map((field) => (
            <FieldFilter
              key={field}
              field={field}
              definition={definition}
              values={valuesOf(state.filters, field)}
              startsOpen={asked.at(-1) === field}
              onChange={(values) => filtering.filter(field, values)}
            />
          ))}
          {more.length + archives.length > 0 && (
            <MenuButton
              label={t('filter.more')}
              className={styles.pill}
              options={[
                ...more.map((field) => ({
                  key: field,
                  label: labels.field(field),
                  onSelect: () => setAsked([...asked, field]),
                })),
                ...archives.map(({ name }) => ({
                  key: name,
                  label: labels.text(`toggles.${name}`),
                  onSelect: () => filtering.toggle(name),
                })),
              ]}
            >
              <Icon name="filter" size={14} />
              {t('filter.more')}
            </MenuButton>
          )}
          {isNarrowed(clearable) && (
            <button type="button" className={`${styles.pill} ${styles.pillClear}`} onClick={clear}>
              <Icon name="close" size={14} />
              {t('list.clearAll')}
            </button>
          )}
        </div>
        <div className={styles.tools}>{children}</div>
      </search>
      <FilterRefusal refusal={filtering.refusal} />
      {sheet && (
        <Suspense>
          <FilterSheet definition={definition} control={control} onClose={() => setSheet(false)} />
        </Suspense>
      )}
    </>
  );
}
