import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kit/format.ts';
import type { ListDefinition, ToggleContext } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { now } from '#lib/clock.ts';
import type { AnySchema } from '#model/schema.ts';
import { Icon } from '#ui/icon.tsx';
import textStyles from '#ui/text.module.css';
import { TONES } from '#ui/tones.ts';
import { valuesOf, withValues } from './chosen-filters.ts';
import { conflictingRanges, type Filtering } from './filter-conflicts.ts';
import { filterField } from './filter-ranges.ts';
import { type ListState, toListQuery } from './list-state.ts';
import styles from './rail.module.css';
import { type Counted, useCounts } from './use-counts.ts';
import type { FilteringControl } from './use-filtering.ts';
import { useFilters } from './use-filters.ts';
import type { ListControl } from './use-list-state.ts';

const MINUTES_5 = 300_000;
const optionsOf = (schema: AnySchema, field: string): readonly string[] => {
  const spec = filterField(schema, field);
  const kind = spec?.kind === 'list' ? spec.of : spec;
  return kind?.kind === 'choice' ? kind.options : [];
};

/**
 * Filters of one tap, each with the number of rows it would leave, given all else that is on. A search is looked
 * through row by row, so beside one there are no numbers.
 */
export function QuickFilters(props: {
  readonly definition: ListDefinition;
  readonly control: ListControl;
  readonly filtering: FilteringControl;
  /** When the list's rows were read; the counts wait for it. */
  readonly readAt: number | undefined;
  /** Fields said elsewhere. */
  readonly without?: readonly string[];
}) {
  const { definition, control, filtering, readAt, without = [] } = props;
  const { schema } = definition;
  const labels = useLabels(schema.name);
  const { state } = control;
  const { toggles, quick } = useFilters(definition);
  const groups = quick.filter((field) => !without.includes(field));
  const asked = useAsked(definition, state, toggles, groups);
  const counts = useCounts(schema.name, asked, state.q.trim() === '' ? readAt : undefined);
  const countOf = (name: string) => (asked.has(name) && state.q.trim() === '' ? counts?.get(name) : undefined);
  return (
    <>
      {toggles.length > 0 && (
        <ul className={styles.quick}>
          {toggles.map(({ name, icon }) => (
            <QuickRow
              key={name}
              isOn={filtering.isOn(name)}
              face={<Icon name={icon} size={16} />}
              word={labels.text(`toggles.${name}`)}
              count={countOf(name)}
              onTap={() => filtering.toggle(name)}
            />
          ))}
        </ul>
      )}
      {groups.map((field) => {
        const on = valuesOf(state.filters, field);
        return (
          <section key={field} aria-label={labels.field(field)}>
            <h3>{labels.field(field)}</h3>
            <ul className={styles.quick}>
              {optionsOf(schema, field).map((value) => (
                <QuickRow
                  key={value}
                  isOn={on.includes(value)}
                  face={<span className={styles.quickDot} data-tone={TONES[value]?.tone ?? 'grey'} />}
                  word={labels.option(field, value)}
                  count={countOf(`${field}:${value}`)}
                  onTap={() =>
                    filtering.filter(field, on.includes(value) ? on.filter((one) => one !== value) : [...on, value])
                  }
                />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

function QuickRow(props: {
  readonly isOn: boolean;
  readonly face: React.ReactNode;
  readonly word: string;
  readonly count: number | undefined;
  readonly onTap: () => void;
}) {
  const { t } = useTranslation('ui');
  const { number } = useFormat();
  const { isOn, face, word, count, onTap } = props;
  return (
    <li>
      <button type="button" aria-pressed={isOn} data-empty={count === 0} onClick={onTap}>
        {face}
        <span className={styles.quickWord}>{word}</span>
        {count !== undefined && (
          <span
            className={`${styles.quickCount} ${textStyles.figures}`}
            title={t('list.count', { total: number(count) })}
          >
            {number(count)}
          </span>
        )}
      </button>
    </li>
  );
}

/** The list each of them would show. Where a second range would be needed there is none. */
function useAsked(
  definition: ListDefinition,
  state: ListState,
  toggles: readonly { readonly name: string }[],
  fields: readonly string[],
): ReadonlyMap<string, Counted> {
  const { account, company } = useWorkspace();
  const moment = Math.floor(now().getTime() / MINUTES_5) * MINUTES_5;
  const names = toggles.map(({ name }) => name).join();
  const groups = fields.join();
  return useMemo(() => {
    const context: ToggleContext = { uid: account.id, now: new Date(moment), timeZone: company.timezone };
    const listOf = (filtering: Filtering): Counted => {
      const { filters, sorters, meta } = toListQuery({ ...state, ...filtering, q: '' }, definition, context);
      return { filters, sorters, meta };
    };
    const { filters } = state;
    const toggled = names.split(',').flatMap((name): [string, Counted][] => {
      const filtering = { filters, toggles: [...new Set([...state.toggles, name])] };
      return name && conflictingRanges(state, filtering, definition).length === 0 ? [[name, listOf(filtering)]] : [];
    });
    const chosen = groups
      .split(',')
      .flatMap((field) =>
        optionsOf(definition.schema, field).map((value): [string, Counted] => [
          `${field}:${value}`,
          listOf({ toggles: state.toggles, filters: withValues(definition.schema, filters, field, [value]) }),
        ]),
      );
    return new Map([...toggled, ...chosen]);
  }, [definition, state, account.id, company.timezone, moment, names, groups]);
}
