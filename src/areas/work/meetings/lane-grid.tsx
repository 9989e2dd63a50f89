import { useDroppable } from '@dnd-kit/core';
import { Fragment } from 'react';
import { useFormat } from '#kit/format.ts';
import { usePersonName } from '#kit/person-name.ts';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Icon } from '#ui/icon.tsx';
import textStyles from '#ui/text.module.css';
import { type Answering, AskedMenu } from './asked-menu.tsx';
import { LaneEntry } from './lane-entry.tsx';
import styles from './lanes.module.css';
import type { Entry, Lane } from './lanes.ts';
import type { Meeting } from './schema.ts';
import { touchesDay } from './spans.ts';
import { dayWords } from './times.ts';
import { useAway } from './use-away.ts';
import { useLanes } from './use-lanes.ts';

/** The week by seller: who is where, for whom, and whether they get there. */
export function LaneGrid(props: {
  readonly days: readonly string[];
  readonly rows: readonly Meeting[];
  /** Viewings that clients asked for. */
  readonly asked: readonly Meeting[];
  readonly today: string;
  readonly onDay: (day: string) => void;
  readonly onAnswer: (answering: Answering) => void;
}) {
  const { days, rows, asked, today, onDay, onAnswer } = props;
  const labels = useLabels('meetings');
  const texts = useLabels('calendar');
  const format = useFormat();
  const { homeOf, lanes, isReading } = useLanes(rows, days, asked);
  const awayOf = useAway(days, format.timeZone);
  // drives make a lane higher
  if (isReading) return <div aria-busy="true" />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.lanes} tabIndex={0} aria-label={labels.text('customViews.calendar')}>
      <div className={styles.laneHead}>
        <span className={textStyles.quiet}>{texts.text('lanes.people', { count: lanes.length })}</span>
        {days.map((day) => (
          <button key={day} type="button" data-today={day === today} onClick={() => onDay(day)}>
            {dayWords(day, format, { weekday: 'short' })} <b>{Number(day.slice(8))}</b>
            <span className={`${textStyles.quiet} ${textStyles.figures}`}>
              {rows.filter((row) => touchesDay(row, day, format.timeZone)).length || ''}
            </span>
          </button>
        ))}
      </div>
      {asked.length > 0 && (
        <section className={styles.lane} data-lane="asked" aria-label={texts.text('asked.title')}>
          <header className={styles.person}>
            <span className={styles.online}>
              <Icon name="inbound" size={16} />
            </span>
            <span>
              <span className={styles.wrapping}>{texts.text('asked.title')}</span>
            </span>
          </header>
          {days.map((day) => (
            <div key={day} className={styles.cell} data-today={day === today}>
              {asked
                .filter((row) => touchesDay(row, day, format.timeZone))
                .map((meeting) => (
                  <Fragment key={meeting.id}>
                    <LaneEntry
                      entry={{ meeting, before: undefined, gap: undefined, isClash: false }}
                      day={day}
                      home={homeOf(meeting)}
                    />
                    <AskedMenu meeting={meeting} onAnswer={onAnswer} />
                  </Fragment>
                ))}
            </div>
          ))}
        </section>
      )}
      {lanes.map((lane) => (
        <LaneRow key={lane.uid} lane={lane} days={days} today={today} homeOf={homeOf} awayOf={awayOf} />
      ))}
    </section>
  );
}

function LaneRow(props: {
  readonly lane: Lane;
  readonly days: readonly string[];
  readonly today: string;
  readonly homeOf: ReturnType<typeof useLanes>['homeOf'];
  readonly awayOf: ReturnType<typeof useAway>;
}) {
  const { lane, days, today, homeOf, awayOf } = props;
  const { uid, viewings, cells } = lane;
  const texts = useLabels('calendar');
  const leave = useLabels('leaveRequests');
  const { members } = useCompany();
  const name = usePersonName()(uid);
  const awayOn = (day: string) => {
    const kind = awayOf(uid, day)?.leaveType;
    return kind && leave.option('leaveType', kind);
  };
  return (
    <section className={styles.lane} data-lane={uid} aria-label={name}>
      <header className={styles.person}>
        <Avatar name={name} pictureUrl={members.get(uid)?.pictureUrl} size={28} />
        <span>
          <bdi>{name}</bdi>
          <span className={textStyles.quiet}>{texts.text('lanes.viewings', { count: viewings })}</span>
        </span>
      </header>
      {days.map((day, at) => (
        <Cell
          key={day}
          uid={uid}
          day={day}
          isToday={day === today}
          away={awayOn(day)}
          entries={cells[at] ?? []}
          homeOf={homeOf}
        />
      ))}
    </section>
  );
}

function Cell(props: {
  readonly uid: string;
  readonly day: string;
  readonly isToday: boolean;
  /** The leave that the person is on. */
  readonly away: string | undefined;
  readonly entries: readonly Entry[];
  readonly homeOf: ReturnType<typeof useLanes>['homeOf'];
}) {
  const { uid, day, isToday, away, entries, homeOf } = props;
  const { setNodeRef, isOver } = useDroppable({ id: `${uid}@${day}`, data: { day, uid } });
  return (
    <div
      ref={setNodeRef}
      className={styles.cell}
      data-today={isToday}
      data-away={away !== undefined}
      data-over={isOver}
      title={away}
    >
      {entries.length === 0 && away && <span className={styles.away}>{away}</span>}
      {entries.map((entry) => (
        <LaneEntry key={entry.meeting.id} entry={entry} day={day} home={homeOf(entry.meeting)} />
      ))}
    </div>
  );
}
