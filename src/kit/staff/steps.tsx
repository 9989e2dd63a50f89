import { useLabels } from '#kit/text.ts';
import { IconButton } from '#ui/icon-button.tsx';
import textStyles from '#ui/text.module.css';
import styles from './steps.module.css';

/** One step back, one step on, and any day, week (by one of its days) or month at once. */
export function Steps(props: {
  readonly kind: 'day' | 'week' | 'month';
  readonly value: string;
  /** The latest that can be shown. */
  readonly last?: string;
  readonly previous: string;
  readonly next: string | undefined;
  readonly onGo: (value: string) => void;
}) {
  const { kind, value, last, previous, next, onGo } = props;
  const labels = useLabels('attendees');
  const pick = kind === 'month' ? labels.field('monthKey') : labels.text(`${kind}.pick`);
  return (
    <div className={styles.steps}>
      <IconButton icon="chevronLeft" label={labels.text(`${kind}.previous`)} size={18} onClick={() => onGo(previous)} />
      <input
        type={kind === 'month' ? 'month' : 'date'}
        className={`${styles.pick} ${textStyles.figures}`}
        aria-label={pick}
        value={value}
        max={last}
        onChange={(event) => event.target.value && onGo(event.target.value)}
      />
      <IconButton
        icon="chevronRight"
        label={labels.text(`${kind}.next`)}
        size={18}
        disabled={!next}
        onClick={() => next && onGo(next)}
      />
      {last && value !== last && (
        <button type="button" className={textStyles.link} onClick={() => onGo(last)}>
          {labels.text(kind === 'day' ? 'day.today' : 'month.now')}
        </button>
      )}
    </div>
  );
}
