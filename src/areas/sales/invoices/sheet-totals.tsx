import type { CSSProperties } from 'react';
import textStyles from '#ui/text.module.css';
import styles from './invoice.module.css';
import { totalsOf, type Written } from './sheet-parts.ts';

export function SheetTotals({ written }: { readonly written: Written }) {
  return (
    <dl className={styles.sheetTotals} style={{ '--brand': written.brand } as CSSProperties}>
      {totalsOf(written).map(({ label, value, isStrong }) => (
        <div key={label} data-strong={isStrong}>
          <dt>{label}</dt>
          {value && <dd className={textStyles.figures}>{value}</dd>}
        </div>
      ))}
    </dl>
  );
}
