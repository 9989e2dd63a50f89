import { useFormat } from '#kit/format.ts';
import textStyles from '#ui/text.module.css';
import styles from './sellers-dialogs.module.css';

/** How far a longer job is: a bar, and its figures. */
export function Progress(props: { readonly label: string; readonly done: number; readonly total: number }) {
  const { number } = useFormat();
  const { label, done, total } = props;
  return (
    <div className={styles.jobProgress}>
      <progress aria-label={label} value={done} max={Math.max(1, total)} />
      <span className={textStyles.figures} aria-live="polite">
        {`${number(done)} / ${number(total)}`}
      </span>
    </div>
  );
}
