import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import accessStyles from '#kit/access/access.module.css';
import textStyles from '#ui/text.module.css';
import { useNarrow } from '#ui/use-media.ts';
import styles from './access.module.css';

export interface RailItem {
  readonly key: string;
  readonly label: string;
  readonly hint?: string;
}
export interface RailGroup {
  readonly name: string;
  readonly label: string;
  readonly items: readonly RailItem[];
}

/** Chooses one of many: a searchable list beside the table, the device's own picker on a phone. */
export function Rail(props: {
  readonly label: string;
  readonly groups: readonly RailGroup[];
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
}) {
  const { t } = useTranslation('access');
  const narrow = useNarrow();
  const id = useId();
  const [typed, setTyped] = useState('');
  const { label, chosen, onChoose } = props;
  if (narrow)
    return (
      <div className={styles.roleRailNarrow}>
        <label className={textStyles.quiet} htmlFor={id}>
          {label}
        </label>
        <select
          id={id}
          className={accessStyles.select}
          value={chosen}
          onChange={(event) => onChoose(event.target.value)}
        >
          {props.groups.map((group) => (
            <optgroup key={group.name} label={group.label}>
              {group.items.map(({ key, label: text, hint }) => (
                <option key={key} value={key}>
                  {hint ? `${text} (${hint})` : text}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
    );
  const wanted = typed.trim().toLocaleLowerCase();
  const groups = props.groups
    .map((group) => ({
      ...group,
      items: group.items.filter(({ key, label: text }) => `${text} ${key}`.toLocaleLowerCase().includes(wanted)),
    }))
    .filter(({ items }) => items.length > 0);
  return (
    <nav className={styles.roleRail} aria-label={label}>
      <input
        type="search"
        className={styles.find}
        aria-label={t('rail.find', { label })}
        placeholder={t('rail.find', { label })}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className={styles.roleRailList}>
        {groups.map(({ name, label: title, items }) => (
          <section key={name} aria-label={title}>
            <h2>{title}</h2>
            {items.map(({ key, label: text, hint }) => (
              <button key={key} type="button" aria-pressed={key === chosen} onClick={() => onChoose(key)}>
                <span>{text}</span>
                {hint && <small>{hint}</small>}
              </button>
            ))}
          </section>
        ))}
        {groups.length === 0 && <p className={textStyles.quiet}>{t('rail.nothing')}</p>}
      </div>
    </nav>
  );
}
