import { type ReactNode, Suspense } from 'react';
import listStyles from '#kit/list/list.module.css';
import { ScreenLoading } from '#ui/screen-loading.tsx';
import styles from './crud.module.css';

/** A generated page under the head that the daily lists have: its name, and what is done with the whole of it. */
export function CrudPage(props: {
  readonly title: string;
  /** The way back. */
  readonly back?: ReactNode;
  readonly count?: string | undefined;
  readonly buttons: ReactNode;
  readonly children: ReactNode;
}) {
  const { title, back, count, buttons, children } = props;
  return (
    <section className={`${listStyles.screen} ${styles.screen}`} aria-labelledby="crud-title">
      {back && <p className={styles.back}>{back}</p>}
      <header className={`${listStyles.head} ${styles.head}`}>
        <h1 id="crud-title">{title}</h1>
        <span className={listStyles.count} aria-live="polite">
          {count}
        </span>
        {buttons}
      </header>
      <Suspense fallback={<ScreenLoading />}>{children}</Suspense>
    </section>
  );
}
