import type { ReactNode } from 'react';
import styles from './list.module.css';

/** The rows, with a record beside them where one is open. */
export function ListFrame(props: { readonly aside?: ReactNode; readonly children: ReactNode }) {
  const { aside, children } = props;
  return (
    <div className={styles.main} data-peek={Boolean(aside)}>
      <div data-list-column>{children}</div>
      {aside}
    </div>
  );
}
