import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { innermost } from '#lib/data/paths.ts';
import styles from './place-tabs.module.css';

export interface PlaceTab {
  /** Path, or path with a search: then it is shown where the address has that in its own. */
  readonly to: string;
  readonly text: ReactNode;
}
const pathOf = (to: string) => to.split('?')[0] ?? '';
const paramsOf = (to: string) => [...new URLSearchParams(to.split('?')[1] ?? '')];

/** Several views of one area, each at its own address: the longest path that matches is shown, with what it searches. */
export function PlaceTabs({ label, tabs }: { readonly label: string; readonly tabs: readonly PlaceTab[] }) {
  const { pathname, search } = useLocation();
  const path = innermost(
    tabs.map(({ to }) => pathOf(to)),
    pathname,
  );
  const asked = new URLSearchParams(search);
  const shown = tabs
    .filter(({ to }) => pathOf(to) === path && paramsOf(to).every(([name, value]) => asked.get(name) === value))
    .toSorted((a, b) => paramsOf(b.to).length - paramsOf(a.to).length)[0];
  return (
    <nav className={styles.placeTabs} data-part="place-tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} aria-current={tab === shown ? 'page' : undefined}>
          {tab.text}
        </Link>
      ))}
    </nav>
  );
}
