import { useLabels } from '#kit/text.ts';
import { Icon } from '#ui/icon.tsx';
import iconButtonStyles from '#ui/icon-button.module.css';
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
      <button
        type="button"
        className={iconButtonStyles.iconButton}
        data-part="icon-button"
        aria-label={labels.text(`${kind}.previous`)}
        title={labels.text(`${kind}.previous`)}
        onClick={() => onGo(previous)}
      >
        <Icon name="chevronLeft" size={18} />
      </button>
      <input
        type={kind === 'month' ? 'month' : 'date'}
        className={`${styles.pick} ${textStyles.figures}`}
        aria-label={pick}
        value={value}
        max={last}
        onChange={(event) => event.target.value && onGo(event.target.value)}
      />
      <button
        type="button"
        className={iconButtonStyles.iconButton}
        data-part="icon-button"
        disabled={!next}
        aria-label={labels.text(`${kind}.next`)}
        title={labels.text(`${kind}.next`)}
        onClick={() => next && onGo(next)}
      >
        <Icon name="chevronRight" size={18} />
      </button>
      {last && value !== last && (
        <button type="button" className={textStyles.link} onClick={() => onGo(last)}>
          {labels.text(kind === 'day' ? 'day.today' : 'month.now')}
        </button>
      )}
    </div>
  );
}
