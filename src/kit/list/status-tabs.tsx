import { useTranslation } from 'react-i18next';
import type { ListDefinition } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { valuesOf } from './chosen-filters.ts';
import { RowCount } from './row-count.tsx';
import styles from './status-tabs.module.css';
import type { RowsCounted } from './use-counts.ts';
import type { FilteringControl } from './use-filtering.ts';
import { useFilters } from './use-filters.ts';
import type { ListControl } from './use-list-state.ts';
import { optionsOf, useQuickCounts } from './use-quick-counts.ts';

const NO_TOGGLES: readonly { readonly name: string }[] = [];

/** The list by its state: all of it, or the rows of one state, each with how many there are given the other filters. */
export function StatusTabs(props: {
  readonly definition: ListDefinition;
  readonly control: ListControl;
  readonly filtering: FilteringControl;
  /** The field whose values are the tabs. */
  readonly field: string;
  /** When the list's rows were read; the counts wait for it. */
  readonly readAt?: number;
}) {
  const { definition, control, filtering, field, readAt } = props;
  const { schema } = definition;
  const { t } = useTranslation('ui');
  const labels = useLabels(schema.name);
  const countOf = useQuickCounts(definition, control.state, NO_TOGGLES, [field], readAt);
  const on = valuesOf(control.state.filters, field);
  const tab = (value: string | undefined, word: string, count: RowsCounted | undefined) => {
    const isOn = value === undefined ? on.length === 0 : on.includes(value);
    return (
      <button
        key={value ?? ''}
        type="button"
        aria-pressed={isOn}
        className={styles.tab}
        onClick={() => filtering.filter(field, value === undefined || (isOn && on.length === 1) ? [] : [value])}
      >
        {word}
        <RowCount className={styles.count} count={count} />
      </button>
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's
    <div role="group" className={styles.tabs} aria-label={labels.field(field)}>
      {tab(undefined, t('list.all'), undefined)}
      {optionsOf(schema, field).map((value) => tab(value, labels.option(field, value), countOf(`${field}:${value}`)))}
    </div>
  );
}

/** The field whose values are a list's tabs, for people who may filter by it; undefined where it has none. */
export function useTabField(definition: ListDefinition): string | undefined {
  const { quick } = useFilters(definition);
  return quick[0];
}
