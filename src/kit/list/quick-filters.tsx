import type { ListDefinition } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { Icon } from '#ui/icon.tsx';
import textStyles from '#ui/text.module.css';
import { TONES } from '#ui/tones.ts';
import { valuesOf } from './chosen-filters.ts';
import styles from './quick-filters.module.css';
import { RowCount } from './row-count.tsx';
import type { RowsCounted } from './use-counts.ts';
import type { FilteringControl } from './use-filtering.ts';
import { useFilters } from './use-filters.ts';
import type { ListControl } from './use-list-state.ts';
import { optionsOf, useQuickCounts } from './use-quick-counts.ts';

/** Filters of one tap, each with the number of rows it would leave, given all else that is on. */
export function QuickFilters(props: {
  readonly definition: ListDefinition;
  readonly control: ListControl;
  readonly filtering: FilteringControl;
  /** When the list's rows were read; the counts wait for it. */
  readonly readAt: number | undefined;
}) {
  const { definition, control, filtering, readAt } = props;
  const { schema } = definition;
  const labels = useLabels(schema.name);
  const { state } = control;
  const { toggles, quick } = useFilters(definition);
  const countOf = useQuickCounts(definition, state, toggles, quick, readAt);
  return (
    <>
      {toggles.length > 0 && (
        <ul className={styles.quick}>
          {toggles.map(({ name, icon }) => (
            <QuickRow
              key={name}
              isOn={filtering.isOn(name)}
              content={<Icon name={icon} size={16} />}
              word={labels.text(`toggles.${name}`)}
              count={countOf(name)}
              onTap={() => filtering.toggle(name)}
            />
          ))}
        </ul>
      )}
      {quick.map((field) => {
        const on = valuesOf(state.filters, field);
        return (
          <section key={field} aria-label={labels.field(field)}>
            <h3>{labels.field(field)}</h3>
            <ul className={styles.quick}>
              {optionsOf(schema, field).map((value) => (
                <QuickRow
                  key={value}
                  isOn={on.includes(value)}
                  content={<span className={styles.quickDot} data-tone={TONES[value]?.tone ?? 'grey'} />}
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
  readonly content: React.ReactNode;
  readonly word: string;
  readonly count: RowsCounted | undefined;
  readonly onTap: () => void;
}) {
  const { isOn, content, word, count, onTap } = props;
  return (
    <li>
      <button type="button" aria-pressed={isOn} data-empty={count?.total === 0} onClick={onTap}>
        {content}
        <span className={styles.quickWord}>{word}</span>
        <RowCount className={`${styles.quickCount} ${textStyles.figures}`} count={count} />
      </button>
    </li>
  );
}
