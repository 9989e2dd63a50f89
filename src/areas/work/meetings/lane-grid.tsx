import { useDroppable } from '@dnd-kit/core';
import { useFormat } from '#kit/format.ts';
import { usePersonName } from '#kit/person-name.ts';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import { Avatar } from '#ui/avatar.tsx';
import textStyles from '#ui/text.module.css';
import { LaneEntry } from './lane-entry.tsx';
import styles from './lanes.module.css';
import { type Entry, type Lane, lanesOf, peopleOf } from './lanes.ts';
import type { Meeting } from './schema.ts';
import { touchesDay } from './spans.ts';
import { dayWords } from './times.ts';
import { useHomes } from './use-homes.ts';

/** The week by seller: who is where, for whom, and whether they get there. */
export function LaneGrid(props: {
  readonly days: readonly string[];
  readonly rows: readonly Meeting[];
  readonly today: string;
  readonly onDay: (day: string) => void;
}) {
  const { days, rows, today, onDay } = props;
  const labels = useLabels('meetings');
  const format = useFormat();
  const { members } = useCompany();
  const { homeOf, driveOf } = useHomes(rows);
  const active = [...members.values()].filter(({ active }) => active).map(({ id }) => id);
  const lanes = lanesOf(peopleOf(rows, active), rows, days, format.timeZone, driveOf);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.lanes} tabIndex={0} aria-label={labels.text('customViews.calendar')}>
      <div className={styles.laneHead}>
        <span className={textStyles.quiet}>{labels.text('lanes.people', { count: lanes.length })}</span>
        {days.map((day) => (
          <button key={day} type="button" data-today={day === today} onClick={() => onDay(day)}>
            {dayWords(day, format, { weekday: 'short' })} <b>{Number(day.slice(8))}</b>
            <span className={`${textStyles.quiet} ${textStyles.figures}`}>
              {rows.filter((row) => touchesDay(row, day, format.timeZone)).length || ''}
            </span>
          </button>
        ))}
      </div>
      {lanes.map((lane) => (
        <LaneRow key={lane.uid} lane={lane} days={days} today={today} homeOf={homeOf} />
      ))}
    </section>
  );
}

function LaneRow(props: {
  readonly lane: Lane;
  readonly days: readonly string[];
  readonly today: string;
  readonly homeOf: ReturnType<typeof useHomes>['homeOf'];
}) {
  const { lane, days, today, homeOf } = props;
  const { uid, viewings, cells } = lane;
  const labels = useLabels('meetings');
  const { members } = useCompany();
  const name = usePersonName()(uid);
  return (
    <section className={styles.lane} data-lane={uid} aria-label={name}>
      <header className={styles.person}>
        <Avatar name={name} pictureUrl={members.get(uid)?.pictureUrl} size={28} />
        <span>
          <bdi>{name}</bdi>
          <span className={textStyles.quiet}>{labels.text('lanes.viewings', { count: viewings })}</span>
        </span>
      </header>
      {days.map((day, at) => (
        <Cell key={day} uid={uid} day={day} isToday={day === today} entries={cells[at] ?? []} homeOf={homeOf} />
      ))}
    </section>
  );
}

function Cell(props: {
  readonly uid: string;
  readonly day: string;
  readonly isToday: boolean;
  readonly entries: readonly Entry[];
  readonly homeOf: ReturnType<typeof useHomes>['homeOf'];
}) {
  const { uid, day, isToday, entries, homeOf } = props;
  const { setNodeRef, isOver } = useDroppable({ id: `${uid}@${day}`, data: { day, uid } });
  return (
    <div ref={setNodeRef} className={styles.cell} data-today={isToday} data-over={isOver}>
      {entries.map((entry) => (
        <LaneEntry key={entry.meeting.id} entry={entry} day={day} home={homeOf(entry.meeting)} />
      ))}
    </div>
  );
}
