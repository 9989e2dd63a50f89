import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './page-head.module.css';

/** The head of a page that is not a list: one height, one title, and the acts at its end. */
export function PageHead(props: {
  /** Names the page to screen readers. */
  readonly id: string;
  readonly title: ReactNode;
  /** The list that the page belongs to. */
  readonly back?: { readonly to: string; readonly text: string };
  /** What is shown: the days, the company, the person. */
  readonly about?: ReactNode;
  readonly tabs?: ReactNode;
  /** Acts on the whole of it, the primary one last. */
  readonly children?: ReactNode;
}) {
  const { id, title, back, about, tabs, children } = props;
  return (
    <header className={styles.head}>
      {back && (
        <Link className={styles.back} to={back.to}>
          {back.text}
        </Link>
      )}
      <h1 id={id}>{title}</h1>
      {about && <span className={styles.about}>{about}</span>}
      {tabs}
      {children && <div className={styles.acts}>{children}</div>}
    </header>
  );
}
