import type { ReactNode } from 'react';
import styles from './queue.module.css';

/** A part of Today below the queue, under its own heading. */
export function QueuePart(props: { readonly id: string; readonly title: string; readonly children: ReactNode }) {
  const { id, title, children } = props;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
