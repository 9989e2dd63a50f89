import type { ReactNode } from 'react';
import styles from './list.module.css';

/** The rows, next to a record if one is open. */
export function ListFrame(props: { readonly aside?: ReactNode; readonly children: ReactNode }) {
  const { aside, children } = props;
  return (
    <div className={styles.main} data-peek={Boolean(aside)}>
      <div data-list-column>{children}</div>
      {aside}
    </div>
  );
}
