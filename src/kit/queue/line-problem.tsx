import styles from './queue.module.css';

/** Why what was asked for was not done, below the line. */
export const LineProblem = ({ problem }: { readonly problem: string | undefined }) =>
  problem === undefined ? null : (
    <p className={styles.problem} role="alert">
      {problem}
    </p>
  );
