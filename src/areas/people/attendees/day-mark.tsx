import type { CSSProperties } from 'react';
import { useLabels } from '#kit/text.ts';
import styles from './month.module.css';
import { type Attendee, attendees } from './schema.ts';
import { readShift } from './shift.ts';

export type DayStatus = Attendee['status'] | 'NoOut';
const STATES = attendees.fields.status.options;
/** What everybody does on most days has no colour and no letter. */
const USUAL: readonly DayStatus[] = ['Open', 'Present', 'HalfDay', 'RestDay'];
const LEAST = 0.1;

/** The share of a day's work that was worked, from `LEAST`, so that it can be seen, to 1. */
function worked(record: Attendee | undefined): number {
  if (!record?.checkInAt) return 0;
  const { workedMinutes = 0, shift } = record;
  return Math.min(1, Math.max(LEAST, workedMinutes / (readShift(shift).dailyMinutes || workedMinutes || 1)));
}

/** The state of a day in words. */
export function useDayText(): (status: DayStatus | undefined) => string {
  const labels = useLabels('attendees');
  return (status) => {
    if (!status) return labels.text('month.none');
    return status === 'NoOut' ? labels.text('day.noOut') : labels.option('status', status);
  };
}

/** A square a day, filled as high as its hours; only what is unusual has a colour and a letter. */
export function DayMark({ status, record }: { readonly status: DayStatus; readonly record?: Attendee | undefined }) {
  const labels = useLabels('attendees');
  if (status === 'RestDay') return null;
  return (
    <span
      className={styles.mark}
      data-status={USUAL.includes(status) ? undefined : status}
      style={{ '--worked': worked(record) } as CSSProperties}
      aria-hidden="true"
    >
      {status === 'NoOut' ? '?' : !USUAL.includes(status) && labels.text(`letter.${status}`)}
    </span>
  );
}

/** What the squares of a month mean. */
export function Legend() {
  const labels = useLabels('attendees');
  const textOf = useDayText();
  const unusual = [...STATES.filter((status) => !USUAL.includes(status)), 'NoOut' as const];
  return (
    <ul className={styles.legend} aria-label={labels.text('month.legend')}>
      <li>
        <span className={styles.mark} style={{ '--worked': 0.7 } as CSSProperties} aria-hidden="true" />
        {labels.text('month.hours')}
      </li>
      {unusual.map((status) => (
        <li key={status}>
          <DayMark status={status} />
          {textOf(status)}
        </li>
      ))}
    </ul>
  );
}
