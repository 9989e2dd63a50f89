import { useDroppable } from '@dnd-kit/core';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import textStyles from '#ui/text.module.css';
import styles from './calendar.module.css';
import { EventChip } from './event-chip.tsx';
import type { Meeting } from './schema.ts';
import { touchesDay } from './spans.ts';
import { dayWords } from './times.ts';

const SHOWN = 3;
interface GridProps {
  readonly days: readonly string[];
  readonly rows: readonly Meeting[];
  readonly today: string;
  readonly onDay: (day: string) => void;
  readonly onNudge: (record: Meeting, days: number, quarters: number) => void;
}

/** Whole weeks, one cell a day; more than three meetings of a day are one tap away. */
export function MonthGrid(props: GridProps & { readonly month: string }) {
  const { days, month } = props;
  const format = useFormat();
  return (
    <div className={styles.month}>
      <div className={styles.monthHead} aria-hidden="true">
        {days.slice(0, 7).map((day) => (
          <span key={day}>{dayWords(day, format, { weekday: 'short' })}</span>
        ))}
      </div>
      <div className={styles.monthDays}>
        {days.map((day) => (
          <DayCell key={day} {...props} day={day} isOther={day.slice(0, 7) !== month} />
        ))}
      </div>
    </div>
  );
}

function DayCell(props: GridProps & { readonly day: string; readonly isOther: boolean }) {
  const { day, rows, today, isOther, onDay, onNudge } = props;
  const labels = useLabels('meetings');
  const format = useFormat();
  const { setNodeRef, isOver } = useDroppable({ id: day, data: { day } });
  const found = rows.filter((row) => touchesDay(row, day, format.timeZone));
  const words = dayWords(day, format);
  return (
    <section
      ref={setNodeRef}
      className={styles.monthDay}
      data-day={day}
      data-today={day === today}
      data-other={isOther}
      data-over={isOver}
      aria-label={words}
    >
      <button
        type="button"
        className={`${styles.monthNumber} ${textStyles.figures}`}
        aria-label={words}
        onClick={() => onDay(day)}
      >
        {Number(day.slice(8))}
      </button>
      {found.slice(0, found.length > SHOWN ? SHOWN - 1 : SHOWN).map((row) => (
        <EventChip key={row.id} record={row} day={day} onNudge={onNudge} />
      ))}
      {found.length > SHOWN && (
        <button type="button" className={`${textStyles.link} ${styles.monthMore}`} onClick={() => onDay(day)}>
          {labels.text('more', { count: found.length - SHOWN + 1 })}
        </button>
      )}
    </section>
  );
}
