import { Link, useLocation } from 'react-router';
import { innermost } from '#lib/paths.ts';
import styles from './place-tabs.module.css';

export interface PlaceTab {
  readonly to: string;
  readonly text: string;
}

/** Several looks at one area, each at a path of its own: the longest path that fits is the one shown. */
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
