import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChosenFilters, valuesOf, withValues } from '#kit/list/chosen-filters.ts';
import { toListQuery } from '#kit/list/list-state.ts';
import { RowCount } from '#kit/list/row-count.tsx';
import styles from '#kit/list/status-tabs.module.css';
import { type Counted, useCounts } from '#kit/list/use-counts.ts';
import type { ListControl } from '#kit/list/use-list-state.ts';
import type { ListDefinition } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { roundedNow } from '#lib/time/clock.ts';
import type { StatusSpec, SumKind } from '#model/schema.ts';

interface Tab {
  readonly name: string;
  readonly word: string;
  readonly filters: ChosenFilters;
  readonly isOn: boolean;
}

/** What a board is divided by: sales and rentals, which are never added up, and what is closed. */
export function BoardTabs(props: {
  readonly definition: ListDefinition;
  readonly control: ListControl;
  readonly status: StatusSpec;
  /** When the board's cards were counted; the tabs' numbers wait for it. */
  readonly readAt: number | undefined;
}) {
  const { definition, control, status, readAt } = props;
  const { schema } = definition;
  const { state, change } = control;
  const { t } = useTranslation('board');
  const labels = useLabels(schema.name);
  const { account } = useAccess();
  const { company } = useCompany();
  const moment = roundedNow();
  const { filters } = state;
  const { summedApart: apart, name } = schema;
  const closed = status.closed ?? [];
  const chosenStates = valuesOf(filters, status.field);
  const isClosed = chosenStates.length === 1 && closed.includes(chosenStates[0] ?? '');
  const open = isClosed ? withValues(schema, filters, status.field, []) : filters;
  const chosenKinds = apart ? valuesOf(filters, apart.field) : [];
  const kindOn = (kind: SumKind) =>
    chosenKinds.length === 0 ? kind === 'price' : chosenKinds.every((value) => apart?.kinds[kind].includes(value));
  const kinds: readonly Tab[] = apart
    ? (['price', 'rent'] as const).map((kind) => ({
        name: kind,
        word: t(`tab.${kind}`),
        filters: withValues(schema, open, apart.field, apart.kinds[kind]),
        isOn: !isClosed && kindOn(kind),
      }))
    : [{ name: 'open', word: t('tab.open'), filters: open, isOn: !isClosed }];
  const ended: readonly Tab[] = closed.map((one) => ({
    name: one,
    word: labels.option(status.field, one),
    filters: withValues(schema, apart ? withValues(schema, filters, apart.field, []) : filters, status.field, [one]),
    isOn: isClosed && chosenStates[0] === one,
  }));
  const tabs = [...kinds, ...ended];
  const key = JSON.stringify([name, state, moment]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is made of all that they depend on
  const asked = useMemo(() => {
    const context = { uid: account.id, now: new Date(moment), timeZone: company.timezone };
    return new Map(
      tabs.map((tab): [string, Counted] => {
        const list = toListQuery({ ...state, q: '', view: 'board', filters: tab.filters }, definition, context);
        return [tab.name, { filters: list.filters, sorters: list.sorters, meta: list.meta }];
      }),
    );
  }, [key, definition, account.id, company.timezone]);
  const counts = useCounts(name, asked, state.q.trim() === '' ? readAt : undefined);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's
    <div role="group" className={styles.tabs} aria-label={t('tab.label')}>
      {tabs.map((tab) => (
        <button
          key={tab.name}
          type="button"
          className={styles.tab}
          aria-pressed={tab.isOn}
          onClick={() => change({ filters: tab.filters })}
        >
          {tab.word}
          <RowCount className={styles.count} count={counts?.get(tab.name)} />
        </button>
      ))}
    </div>
  );
}
