import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './toolbar.module.css';

/** Long enough not to ask for every letter, short enough to feel at once. */
const PAUSE_MS = 300;

/** From what was searched for to what was found; false where nothing was. */
function goToFirstRow(field: HTMLElement): boolean {
  const first = field.closest('main')?.querySelector<HTMLElement>('[data-row-link]');
  first?.focus();
  return Boolean(first);
}

/** Keeps its own text while typing, so a slow list never slows a key; asks after a pause. */
export function SearchBox({ value, onSearch, label }: { value: string; onSearch: (q: string) => void; label: string }) {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);
  const latest = useRef(onSearch);
  latest.current = onSearch;

  // Back, forward and “clear filters” change the value from outside.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    const q = typed.trim();
    if (q === asked.current || [...q].length === 1) return;
    const timer = setTimeout(() => {
      asked.current = q;
      latest.current(q);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <div className={styles.searchBox} data-part="search-box">
      <Icon name="search" size={16} />
      <input
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={label}
        aria-keyshortcuts="/"
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed !== '') setTyped('');
          else if (event.key !== 'ArrowDown' || !goToFirstRow(event.currentTarget)) return;
          event.preventDefault();
        }}
      />
      {typed === '' ? (
        <span className={styles.searchKey}>/</span>
      ) : (
        <IconButton icon="close" label={t('list.clearSearch')} size={14} onClick={() => setTyped('')} />
      )}
    </div>
  );
}
