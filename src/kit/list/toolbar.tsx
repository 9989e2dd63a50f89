import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListDefinition } from '#kit/resource.ts';
import { SellerChoice } from '#kit/seller-choice.tsx';
import { useLabels } from '#kit/text.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { MenuButton } from '#ui/menu-button.tsx';
import textStyles from '#ui/text.module.css';
import { useNarrow } from '#ui/use-media.ts';
import { valuesOf } from './chosen-filters.ts';
import { FieldFilter } from './filter-field.tsx';
import { FilterRefusal } from './filter-refusal.tsx';
import { isArchive, isNarrowed } from './list-state.ts';
import { SearchBox } from './search-box.tsx';
import { SortSelect } from './sort-select.tsx';
import styles from './toolbar.module.css';
import { useFiltering } from './use-filtering.ts';
import { useFilters } from './use-filters.ts';
import type { ListControl } from './use-list-state.ts';
import type { RailControl } from './use-rail.ts';

const FilterSheet = lazyPart(async () => (await import('./filter-sheet.tsx')).FilterSheet);
/** Fields that have a pill from the start; the others come from a menu. */
const AT_ONCE = 6;

/** What is looked for, and in which order: in the head, beside the title. */
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

export function Filters(props: {
  readonly definition: ListDefinition;
  readonly control: ListControl;
  /** The quick filters beside the list: what stands there is not said here again. */
  readonly rail: RailControl;
  /** What stands before the filters. */
  readonly children?: ReactNode;
}) {
  const { definition, control, rail, children } = props;
  const { t } = useTranslation('ui');
  const labels = useLabels(definition.schema.name);
  const narrow = useNarrow();
  const { state, clear } = control;
  const { sellerView } = useWorkspace();
  const { fields, toggles, quick } = useFilters(definition);
  const filtering = useFiltering(definition, control);
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [sheet, setSheet] = useState(false);
  const isUsed = (field: string) => valuesOf(state.filters, field).length > 0;
  const inBar = fields.filter((field) => !(rail.isShown && quick.includes(field)));
  const shown = inBar.filter((field, index) =>
    narrow ? isUsed(field) : index < AT_ONCE || isUsed(field) || asked.includes(field),
  );
  const more = narrow ? [] : inBar.filter((field) => !shown.includes(field));
  const pills = rail.isShown ? [] : toggles.filter(({ name }) => !narrow || filtering.isOn(name));
  const used = state.filters.length + state.toggles.length;
  return (
    <>
      <search className={styles.toolbar} aria-label={t('list.filters')}>
        {children}
        {sellerView && !state.tabs && (
          <SellerChoice view={sellerView} shown={state.seller} onChoose={(seller) => control.change({ seller })} />
        )}
        {narrow && (
          <button type="button" className={styles.pill} aria-haspopup="dialog" onClick={() => setSheet(true)}>
            <Icon name="filter" size={14} />
            {t('filter.all')}
            {used > 0 && <span className={`${styles.pillValue} ${textStyles.figures}`}>{used}</span>}
          </button>
        )}
        {rail.isOffered && !rail.isShown && (
          <button type="button" className={styles.pill} title={t('filter.showQuick')} onClick={rail.toggle}>
            <Icon name="filter" size={14} />
            {t('filter.quick')}
          </button>
        )}
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
        {more.length > 0 && (
          <MenuButton
            label={t('filter.more')}
            className={styles.pill}
            options={more.map((field) => ({
              key: field,
              label: labels.field(field),
              onSelect: () => setAsked([...asked, field]),
            }))}
          >
            <Icon name="add" size={14} />
            {t('filter.more')}
          </MenuButton>
        )}
        {isNarrowed(state) && (
          <button type="button" className={`${styles.pill} ${styles.pillClear}`} onClick={clear}>
            <Icon name="close" size={14} />
            {t('list.clearAll')}
          </button>
        )}
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
