import type { KeyboardEvent } from 'react';
import styles from './timeline.module.css';

/** Tabs over panels named `tab-{name}-panel`: arrows move between them, the chosen one is in the tab order. */
export function Tabs(props: {
  readonly label: string;
  readonly tabs: readonly { readonly name: string; readonly label: string }[];
  readonly current: string;
  readonly onTab: (name: string) => void;
}) {
  const { label, tabs, current, onTab } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ name }) => name === current);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1 + tabs.length, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs[to % tabs.length];
    if (!next) return;
    event.preventDefault();
    onTab(next.name);
    document.getElementById(`tab-${next.name}`)?.focus();
  };
  return (
    <div className={styles.tabs} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.name}
          id={`tab-${tab.name}`}
          type="button"
          role="tab"
          aria-selected={tab.name === current}
          aria-controls={`tab-${tab.name}-panel`}
          tabIndex={tab.name === current ? 0 : -1}
          onClick={() => onTab(tab.name)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
