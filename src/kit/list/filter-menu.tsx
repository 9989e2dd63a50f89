import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import textStyles from '#ui/text.module.css';
import { FilterPill } from './filter-pill.tsx';
import styles from './toolbar.module.css';

export interface FilterOption {
  readonly value: string;
  readonly label: string;
  readonly content?: ReactNode;
}
interface MenuProps {
  readonly label: string;
  readonly options: readonly FilterOption[];
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  readonly startsOpen?: boolean;
}
/** From this many choices on they are found by typing. */
const MANY = 9;

/** Choices of one field to tick. */
export function FilterMenu(props: MenuProps) {
  const { label, options, values, startsOpen } = props;
  const [only] = values;
  const summary =
    values.length > 1 ? String(values.length) : (options.find(({ value }) => value === only)?.label ?? (only && '1'));
  return (
    <FilterPill label={label} summary={summary} startsOpen={startsOpen}>
      {() => <Options {...props} />}
    </FilterPill>
  );
}

function Options({ label, options, values, onChange }: MenuProps) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLocaleLowerCase();
  const shown = options.filter((option) => option.label.toLocaleLowerCase().includes(wanted));
  return (
    <>
      {options.length > MANY && <FilterFind label={label} value={typed} onChange={setTyped} />}
      <FilterTicks options={shown} values={values} onChange={onChange} />
    </>
  );
}

/** The search field above the choices of a filter. */
export function FilterFind(props: {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
}) {
  const { label, hint, value, onChange } = props;
  const { t } = useTranslation('ui');
  const text = t('list.findIn', { label });
  return (
    <input
      type="search"
      className={styles.filterFind}
      // biome-ignore lint/a11y/noAutofocus: people open the panel to search it
      autoFocus
      aria-label={text}
      placeholder={hint ?? text}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export function FilterTicks({ options, values, onChange }: Omit<MenuProps, 'label' | 'startsOpen'>) {
  const { t } = useTranslation('ui');
  const toggle = (value: string) =>
    onChange(values.includes(value) ? values.filter((one) => one !== value) : [...values, value]);
  return (
    <>
      <div className={styles.filterOptions}>
        {options.map((option) => (
          <label key={option.value}>
            <input type="checkbox" checked={values.includes(option.value)} onChange={() => toggle(option.value)} />
            {option.content ?? <bdi>{option.label}</bdi>}
          </label>
        ))}
      </div>
      <button type="button" className={textStyles.link} disabled={values.length === 0} onClick={() => onChange([])}>
        {t('list.clearFilter')}
      </button>
    </>
  );
}
