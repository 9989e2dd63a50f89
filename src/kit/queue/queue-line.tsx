import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Isolated } from '#ui/isolated.tsx';
import styles from './queue.module.css';

/** One thing to do: who or what it is, why it is here, and the action at the same place in every line. */
export function QueueLine(props: {
  readonly icon: ReactNode;
  /** Absent where this person has no page of it. */
  readonly to?: string;
  /** The hour, before the name. */
  readonly time?: string;
  readonly title: string;
  readonly detail?: ReactNode;
  readonly why: ReactNode;
  readonly tone?: 'late' | 'soon';
  readonly whyDetail?: ReactNode;
  readonly act: ReactNode;
  /** Further acts, as icons with names. */
  readonly more?: ReactNode;
  /** A question about it, below. */
  readonly children?: ReactNode;
  /** Done, and about to go. */
  readonly isLeaving?: boolean;
}) {
  const { icon, to, time, title, detail, why, tone, whyDetail, act, more, children, isLeaving } = props;
  const name = <Isolated text={title} />;
  return (
    <li className={styles.line} data-part="queue-line" tabIndex={-1} data-leaving={isLeaving || undefined}>
      <div className={styles.row}>
        <span className={styles.icon}>{icon}</span>
        <span className={styles.who}>
          <span className={styles.first}>
            {time && <time className={styles.time}>{time}</time>}
            {to === undefined ? (
              <strong>{name}</strong>
            ) : (
              <Link to={to} data-act="open">
                {name}
              </Link>
            )}
          </span>
          {detail && <span className={`${styles.second} ${styles.detail}`}>{detail}</span>}
        </span>
        <span className={styles.why}>
          <span className={styles.reason} data-tone={tone}>
            {why}
          </span>
          {whyDetail && <span className={styles.second}>{whyDetail}</span>}
        </span>
        <span className={styles.acts}>
          {act}
          {more}
        </span>
      </div>
      {children}
    </li>
  );
}
