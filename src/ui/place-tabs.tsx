import { Link, useLocation } from 'react-router';
import { innermost } from '#lib/paths.ts';
import styles from './place-tabs.module.css';

export interface PlaceTab {
  readonly to: string;
  readonly text: string;
}

/** Several views of one area, each at its own path: the longest path that matches is shown. */
export function PlaceTabs({ label, tabs }: { readonly label: string; readonly tabs: readonly PlaceTab[] }) {
  const { pathname } = useLocation();
  const shown = innermost(
    tabs.map(({ to }) => to),
    pathname,
  );
  return (
    <nav className={styles.placeTabs} data-part="place-tabs" aria-label={label}>
      {tabs.map(({ to, text }) => (
        <Link key={to} to={to} aria-current={to === shown ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
}
