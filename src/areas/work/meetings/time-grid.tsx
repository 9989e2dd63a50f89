import { useDroppable } from '@dnd-kit/core';
import { useLayoutEffect, useRef } from 'react';
import { useFormat } from '#kit/format.ts';
import { usePersonName } from '#kit/person-name.ts';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { formatTime, HOUR_MS, MINUTE_MS, startOfDay } from '#lib/time/dates.ts';
import { Avatar } from '#ui/avatar.tsx';
import textStyles from '#ui/text.module.css';
import { BREAKPOINTS } from '#ui/theme.ts';
import { useAtLeast } from '#ui/use-media.ts';
import styles from './calendar.module.css';
import { EventChip } from './event-chip.tsx';
import { GapLine } from './gap-line.tsx';
import type { Entry, Lane } from './lanes.ts';
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
/** Minutes that the line between two meetings takes. */
const GAP_MINUTES = 20;
/** Pixels that the count of the others takes. */
const CROWD_PX = 30;

/** One column a day, hours downwards; overlapping meetings are side by side, and those without room are counted. */
export function TimeGrid(props: {
  readonly days: readonly string[];
  /** A day has a column for each of these people. */
  readonly lanes?: readonly Lane[];
  /** The one of them whose route is shown, and how another one is chosen. */
  readonly shown?: string | undefined;
  readonly onPerson?: (uid: string) => void;
  readonly rows: readonly Meeting[];
  readonly today: string;
  readonly onDay: (day: string) => void;
  readonly onNudge: (record: Meeting, days: number, quarters: number) => void;
}) {
  const { days, lanes, shown, onPerson, rows, today, onDay, onNudge } = props;
  const labels = useLabels('meetings');
  const format = useFormat();
  const nameOf = usePersonName();
  const { members } = useCompany();
  const frame = useRef<HTMLElement>(null);
  const isWide = useAtLeast(BREAKPOINTS.desktop);
  const most = days.length === 1 ? undefined : isWide ? MOST.wide : MOST.narrow;
  useLayoutEffect(() => {
    frame.current?.scrollTo({ top: FIRST_HOUR * HOUR_PX });
  }, []);
  const [first = today] = days;
  const columns: readonly ColumnOf[] =
    lanes?.map(({ uid, cells: [entries = []] }) => ({
      ...{ key: uid, day: first, uid, entries },
      rows: entries.map(({ meeting }) => meeting),
    })) ?? days.map((day) => ({ key: day, day, rows, entries: [] }));
  const template = {
    gridTemplateColumns: `56px repeat(${columns.length}, minmax(0, 1fr))`,
    minWidth: 56 + columns.length * (lanes ? 128 : 92),
  };
  const hour = (value: number) => formatTime(new Date(value * HOUR_MS), format.locale, 'UTC');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.times} ref={frame} tabIndex={0} aria-label={labels.text('customViews.calendar')}>
      <div className={styles.timesHead} style={template}>
        <span className={`${textStyles.quiet} ${styles.timesAll}`}>{labels.text('allDay')}</span>
        {columns.map(({ key, day, uid, rows: own }) => (
          <div key={key} className={styles.timesDay} data-today={day === today}>
            {uid === undefined ? (
              <button type="button" onClick={() => onDay(day)}>
                <span>{dayWords(day, format, { weekday: 'short' })}</span>{' '}
                <span className={textStyles.figures}>{Number(day.slice(8))}</span>
              </button>
            ) : (
              <button
                type="button"
                className={styles.timesPerson}
                aria-pressed={uid === shown}
                onClick={() => onPerson?.(uid)}
              >
                <Avatar name={nameOf(uid)} pictureUrl={members.get(uid)?.pictureUrl} size={24} />
                <bdi>{nameOf(uid)}</bdi>
              </button>
            )}
            {own
              .filter((row) => row.allDay && touchesDay(row, day, format.timeZone))
              .map((row) => (
                <EventChip key={row.id} record={row} day={day} onNudge={onNudge} />
              ))}
          </div>
        ))}
      </div>
      <div className={styles.timesBody} style={template}>
        <div className={`${styles.timesHours} ${textStyles.figures}`} aria-hidden="true">
          {HOURS.map((value) => (
            <span key={value} style={{ height: HOUR_PX }}>
              {value > 0 && hour(value)}
            </span>
          ))}
        </div>
        {columns.map((column) => (
          <Column
            key={column.key}
            column={column}
            most={most}
            isToday={column.day === today}
            onDay={onDay}
            onNudge={onNudge}
          />
        ))}
      </div>
    </section>
  );
}

interface ColumnOf {
  readonly key: string;
  readonly day: string;
  readonly uid?: string;
  readonly rows: readonly Meeting[];
  /** Of one person, with what is between them. */
  readonly entries: readonly Entry[];
}

function Column(props: {
  readonly column: ColumnOf;
  readonly most: number | undefined;
  readonly isToday: boolean;
  readonly onDay: (day: string) => void;
  readonly onNudge: (record: Meeting, days: number, quarters: number) => void;
}) {
  const { column, most, isToday, onDay, onNudge } = props;
  const { key, day, uid, rows, entries } = column;
  const labels = useLabels('meetings');
  const format = useFormat();
  const nameOf = usePersonName();
  const { setNodeRef, isOver } = useDroppable({ id: key, data: { day, uid } });
  const timed = rows.filter((row) => !row.allDay);
  const events = timed.map((row) => ({ row, startAt: row.startAt, endAt: row.endAt }));
  const { placed, crowds } = layDay(events, day, format.timeZone, most);
  const minuteOf = (date: Date) => (date.getTime() - startOfDay(day, format.timeZone).getTime()) / MINUTE_MS;
  const minutes = minuteOf(now());
  const gapAt = ({ before, meeting }: Entry) => {
    const [from, to] = [minuteOf(before?.endAt ?? meeting.startAt), minuteOf(meeting.startAt)];
    return at(to - from >= GAP_MINUTES ? from : Math.max(from, minuteOf(meeting.endAt)));
  };
  return (
    <section
      ref={setNodeRef}
      className={styles.timesColumn}
      data-day={day}
      data-over={isOver}
      aria-label={uid === undefined ? dayWords(day, format) : nameOf(uid)}
      style={{ height: 24 * HOUR_PX, backgroundSize: `100% ${HOUR_PX}px` }}
    >
      {placed.map(({ event, from, to, column, columns, isCrowded }) => (
        <EventChip
          key={event.row.id}
          record={event.row}
          day={day}
          isClash={entries.some(({ meeting, isClash }) => isClash && meeting.id === event.row.id)}
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
      {entries.map(
        (entry) =>
          entry.gap && (
            <div key={entry.meeting.id} className={styles.timesGap} style={{ insetBlockStart: gapAt(entry) }}>
              <GapLine gap={entry.gap} />
            </div>
          ),
      )}
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
