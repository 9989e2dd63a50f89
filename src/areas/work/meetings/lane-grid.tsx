import { useDndMonitor, useDroppable } from '@dnd-kit/core';
import { Fragment, type MouseEvent, useState } from 'react';
import { useFormat } from '#kit/format.ts';
import { usePersonName } from '#kit/person-name.ts';
import { useLabels } from '#kit/text.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import type { BusyHours } from '#model/rollups/reports-port.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Icon } from '#ui/icon.tsx';
import textStyles from '#ui/text.module.css';
import { type Answering, AskedMenu } from './asked-menu.tsx';
import { LaneEntry } from './lane-entry.tsx';
import styles from './lanes.module.css';
import { type Entry, hasWork, type Lane } from './lanes.ts';
import type { Meeting } from './schema.ts';
import { boundsOf, touchesDay } from './spans.ts';
import { dayWords, timeOf } from './times.ts';
import { useAway } from './use-away.ts';
import type { useLanes } from './use-lanes.ts';

/** The days above the lanes, pixels. */
const HEAD_PX = 36;

/** The week by seller: who is where, for whom, and whether they get there. */
export function LaneGrid(props: {
  readonly days: readonly string[];
  readonly rows: readonly Meeting[];
  /** Viewings that clients asked for. */
  readonly asked: readonly Meeting[];
  readonly lanes: ReturnType<typeof useLanes>;
  readonly today: string;
  readonly onDay: (day: string) => void;
  readonly onAnswer: (answering: Answering) => void;
}) {
  const { days, rows, asked, today, onDay, onAnswer } = props;
  const labels = useLabels('meetings');
  const texts = useLabels('calendar');
  const format = useFormat();
  const { account } = useAccess();
  const [isOpen, setOpen] = useState(false);
  const [isDragging, setDragging] = useState(false);
  // somebody without work may get what is dragged
  useDndMonitor({
    onDragStart: () => setDragging(true),
    onDragEnd: () => setDragging(false),
    onDragCancel: () => setDragging(false),
  });
  const { homeOf, lanes, isReading } = props.lanes;
  const awayOf = useAway(days, format.timeZone);
  // drives make a lane higher
  if (isReading) return <div aria-busy="true" />;
  const isShown = (lane: Lane) => lane.uid === account.id || hasWork(lane);
  const folded = lanes.filter((lane) => !isShown(lane));
  const isUnfolded = isOpen || isDragging;
  const unfold = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    setOpen(!isOpen);
    if (isOpen) return;
    const lanes = currentTarget.closest('section');
    const topOf = (element: Element) => element.getBoundingClientRect().top;
    // what opens lies below the edge
    requestAnimationFrame(() => lanes?.scrollBy({ top: topOf(currentTarget) - topOf(lanes) - HEAD_PX }));
  };
  const row = (lane: Lane) => <LaneRow key={lane.uid} {...{ lane, days, today, homeOf, awayOf }} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.lanes} tabIndex={0} aria-label={labels.text('customViews.calendar')}>
      <div className={styles.laneHead}>
        <span className={textStyles.quiet}>{texts.text('lanes.people', { count: lanes.length - folded.length })}</span>
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
                      uid={meeting.organiserId}
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
      {lanes.filter(isShown).map(row)}
      {folded.length > 0 && (
        <button type="button" className={styles.fold} aria-expanded={isUnfolded} onClick={unfold}>
          <Icon name="chevronDown" size={16} /> {texts.text('lanes.without', { count: folded.length })}
        </button>
      )}
      {isUnfolded && folded.map(row)}
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
  const { uid, viewings, cells, busy } = lane;
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
          {/* of what is hidden nobody knows whether it is a viewing */}
          {busy.every(({ length }) => length === 0) && (
            <span className={textStyles.quiet}>{texts.text('lanes.viewings', { count: viewings })}</span>
          )}
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
          busy={busy[at] ?? []}
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
  readonly busy: readonly BusyHours[];
  readonly homeOf: ReturnType<typeof useLanes>['homeOf'];
}) {
  const { uid, day, isToday, away, entries, busy, homeOf } = props;
  const { account, decide } = useAccess();
  const disabled = uid !== account.id && !decide('assign', 'meetings').can;
  const { setNodeRef, isOver } = useDroppable({ id: `${uid}@${day}`, data: { day, uid }, disabled });
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
        <LaneEntry key={entry.meeting.id} entry={entry} uid={uid} day={day} home={homeOf(entry.meeting)} />
      ))}
      {busy.map((one) => (
        <Busy key={`${one.startAt.getTime()}-${one.endAt.getTime()}`} hours={one} day={day} />
      ))}
    </div>
  );
}

/** Somebody has no time then; the viewer may not know why. */
function Busy({ hours: { startAt, endAt }, day }: { readonly hours: BusyHours; readonly day: string }) {
  const texts = useLabels('calendar');
  const format = useFormat();
  const [start, end] = boundsOf([day], format.timeZone);
  const times = {
    from: timeOf(startAt < start ? start : startAt, format),
    to: timeOf(endAt > end ? end : endAt, format),
  };
  return <span className={`${styles.busy} ${textStyles.figures}`}>{texts.text('lanes.busy', times)}</span>;
}
