import { Link, useLocation } from 'react-router';
import './place-tabs.css';

export interface PlaceTab {
  readonly to: string;
  readonly text: string;
}

/** Several looks at one area, each at a path of its own: the longest path that fits is the one shown. */
export function PlaceTabs({ label, tabs }: { readonly label: string; readonly tabs: readonly PlaceTab[] }) {
  const { pathname } = useLocation();
  const fits = tabs.filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  const [shown] = fits.toSorted((a, b) => b.to.length - a.to.length);
  return (
    <nav className="place-tabs" aria-label={label}>
      {tabs.map(({ to, text }) => (
        <Link key={to} to={to} aria-current={to === shown?.to ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
}
