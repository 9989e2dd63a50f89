import styles from './queue.module.css';

/** Why the action failed, below the line. */
export const LineProblem = ({ problem }: { readonly problem: string | undefined }) =>
  problem === undefined ? null : (
    <p className={styles.problem} role="alert">
      {problem}
    </p>
  );
