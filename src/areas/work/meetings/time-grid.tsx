import { useDroppable } from '@dnd-kit/core';
import { useLayoutEffect, useRef } from 'react';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { now } from '#lib/time/clock.ts';
import { formatTime, HOUR_MS, startOfDay } from '#lib/time/dates.ts';
import textStyles from '#ui/text.module.css';
import { BREAKPOINTS } from '#ui/theme.ts';
import { useAtLeast } from '#ui/use-media.ts';
import styles from './calendar.module.css';
import { EventChip } from './event-chip.tsx';
import type { Meeting } from './schema.ts';
import { layDay, touchesDay } from './spans.ts';
import { dayWords } from './times.ts';

/** Pixels an hour takes. */
export const HOUR_PX = 48;
/** The working day comes into sight first. */
const FIRST_HOUR = 7;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const at = (minutes: number) => (minutes / 60) * HOUR_PX;
/** So many meetings of one time can be read in a day of the week; the others are a tap away. */
const MOST = { wide: 2, narrow: 1 };
/** Pixels that the count of the others takes. */
const CROWD_PX = 30;

/** One column a day, hours downwards; overlapping meetings are side by side, and those without room are counted. */
export function TimeGrid(props: {
  readonly days: readonly string[];
  readonly rows: readonly Meeting[];
  readonly today: string;
  readonly onDay: (day: string) => void;
  readonly onNudge: (record: Meeting, days: number, quarters: number) => void;
}) {
  const { days, rows, today, onDay, onNudge } = props;
  const labels = useLabels('meetings');
  const format = useFormat();
  const frame = useRef<HTMLElement>(null);
  const isWide = useAtLeast(BREAKPOINTS.desktop);
  const most = days.length === 1 ? undefined : isWide ? MOST.wide : MOST.narrow;
  useLayoutEffect(() => {
    frame.current?.scrollTo({ top: FIRST_HOUR * HOUR_PX });
  }, []);
  const whole = rows.filter((row) => row.allDay);
  const timed = rows.filter((row) => !row.allDay);
  const hour = (value: number) => formatTime(new Date(value * HOUR_MS), format.locale, 'UTC');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.times} ref={frame} tabIndex={0} aria-label={labels.text('customViews.calendar')}>
      <div
        className={styles.timesHead}
        style={{ gridTemplateColumns: `56px repeat(${days.length}, minmax(92px, 1fr))` }}
      >
        <span className={`${textStyles.quiet} ${styles.timesAll}`}>{labels.text('allDay')}</span>
        {days.map((day) => (
          <div key={day} className={styles.timesDay} data-today={day === today}>
            <button type="button" onClick={() => onDay(day)}>
              <span>{dayWords(day, format, { weekday: 'short' })}</span>{' '}
              <span className={textStyles.figures}>{Number(day.slice(8))}</span>
            </button>
            {whole
              .filter((row) => touchesDay(row, day, format.timeZone))
              .map((row) => (
                <EventChip key={row.id} record={row} day={day} onNudge={onNudge} />
              ))}
          </div>
        ))}
      </div>
      <div
        className={styles.timesBody}
        style={{ gridTemplateColumns: `56px repeat(${days.length}, minmax(92px, 1fr))` }}
      >
        <div className={`${styles.timesHours} ${textStyles.figures}`} aria-hidden="true">
          {HOURS.map((value) => (
            <span key={value} style={{ height: HOUR_PX }}>
              {value > 0 && hour(value)}
            </span>
          ))}
        </div>
        {days.map((day) => (
          <Column
            key={day}
            day={day}
            rows={timed}
            most={most}
            isToday={day === today}
            onDay={onDay}
            onNudge={onNudge}
          />
        ))}
      </div>
    </section>
  );
}

function Column(props: {
  readonly day: string;
  readonly rows: readonly Meeting[];
  readonly most: number | undefined;
  readonly isToday: boolean;
  readonly onDay: (day: string) => void;
  readonly onNudge: (record: Meeting, days: number, quarters: number) => void;
}) {
  const { day, rows, most, isToday, onDay, onNudge } = props;
  const labels = useLabels('meetings');
  const format = useFormat();
  const { setNodeRef, isOver } = useDroppable({ id: day, data: { day } });
  const events = rows.map((row) => ({ row, startAt: row.startAt, endAt: row.endAt }));
  const { placed, crowds } = layDay(events, day, format.timeZone, most);
  const minutes = (now().getTime() - startOfDay(day, format.timeZone).getTime()) / 60_000;
  return (
    <section
      ref={setNodeRef}
      className={styles.timesColumn}
      data-day={day}
      data-over={isOver}
      aria-label={dayWords(day, format)}
      style={{ height: 24 * HOUR_PX, backgroundSize: `100% ${HOUR_PX}px` }}
    >
      {placed.map(({ event, from, to, column, columns, isCrowded }) => (
        <EventChip
          key={event.row.id}
          record={event.row}
          day={day}
          onNudge={onNudge}
          style={{
            position: 'absolute',
            insetBlockStart: at(from),
            height: at(to - from) - 2,
            insetInlineStart: `calc((100% - ${isCrowded ? CROWD_PX : 0}px) * ${column / columns})`,
            width: `calc((100% - ${isCrowded ? CROWD_PX : 0}px) / ${columns} - 3px)`,
          }}
        />
      ))}
      {crowds.map(({ from, to, count }) => (
        <button
          key={from}
          type="button"
          className={`${styles.crowd} ${textStyles.figures}`}
          title={labels.text('more', { count })}
          style={{ insetBlockStart: at(from), height: at(to - from) - 2, width: CROWD_PX - 3 }}
          onClick={() => onDay(day)}
        >
          +{count}
          <span className="visually-hidden"> · {labels.text('more', { count })}</span>
        </button>
      ))}
      {isToday && <span className={styles.timesNow} style={{ insetBlockStart: at(minutes) }} />}
    </section>
  );
}
