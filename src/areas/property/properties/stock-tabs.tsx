import { Link, useLocation, useParams } from 'react-router';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import styles from './property.module.css';

const TABS = ['mine', 'stock'] as const;

/** Two lists of one collection, above the list alone. */
export function StockTabs() {
  const labels = useLabels('properties');
  const { listPath } = useCompany();
  const { search } = useLocation();
  const isList = ['', 'new'].includes(useParams()['*'] ?? '');
  if (!isList) return null;
  const shown = new URLSearchParams(search).get('stock') === '1' ? 'stock' : 'mine';
  return (
    <nav className={styles.stockTabs} aria-label={labels.text('tabs.label')}>
      {TABS.map((tab) => (
        <Link
          key={tab}
          to={`${listPath('properties')}${tab === 'stock' ? '?stock=1' : ''}`}
          aria-current={tab === shown ? 'page' : undefined}
        >
          {labels.text(`tabs.${tab}`)}
        </Link>
      ))}
    </nav>
  );
}
