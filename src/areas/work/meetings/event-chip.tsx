import { useDraggable } from '@dnd-kit/core';
import type { CSSProperties, KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { partsOfName } from '#model/name.ts';
import { Icon } from '#ui/icon.tsx';
import textStyles from '#ui/text.module.css';
import { TONES } from '#ui/tones.ts';
import styles from './calendar.module.css';
import { answerOf, isHeld, isMovable } from './commands.ts';
import type { Meeting } from './schema.ts';
import { timeOf } from './times.ts';

const KEYS: { readonly [key: string]: readonly [days: number, quarters: number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A meeting in the calendar: a link to it, taken elsewhere by mouse or thumb, or with Alt and the arrows. */
export function EventChip(props: {
  readonly record: Meeting;
  /** A meeting has another name in each of its days. */
  readonly day: string;
  /** It overlaps another of the same person. */
  readonly isClash?: boolean;
  readonly style?: CSSProperties;
  readonly onNudge: (record: Meeting, days: number, quarters: number) => void;
}) {
  const { record: meeting, day, isClash = false, style, onNudge } = props;
  const labels = useLabels('meetings');
  const format = useFormat();
  const { account, decide } = useAccess();
  const { listPath } = useCompany();
  const { kind, title, startAt, allDay, showingAppointmentStatus: status } = meeting;
  const canMove = isMovable(meeting) && decide('edit', 'meetings', meeting).can;
  const { setNodeRef, listeners, isDragging, transform } = useDraggable({
    id: `${meeting.id}@${day}`,
    data: { record: meeting },
    disabled: !canMove,
  });
  const answer = answerOf(meeting, account.id);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.altKey && canMove ? KEYS[event.key] : undefined;
    if (!step) return;
    event.preventDefault();
    onNudge(meeting, ...step);
  };
  const { first, home } = partsOfName(title);
  const time = allDay ? labels.text('allDay') : timeOf(startAt, format);
  return (
    <Link
      ref={setNodeRef as (node: HTMLAnchorElement | null) => void}
      onMouseDown={(event) => canMove && listeners?.onMouseDown?.(event)}
      onTouchStart={(event) => canMove && listeners?.onTouchStart?.(event)}
      to={`${listPath('meetings')}/${meeting.id}`}
      draggable={false}
      className={styles.event}
      data-tone={TONES[kind]?.tone ?? 'blue'}
      data-event={meeting.id}
      data-held={isHeld(meeting)}
      data-clash={isClash}
      data-open={status === 'Pending' || (answer === 'pending' && meeting.attendeeIds.includes(account.id))}
      data-lifted={isDragging}
      style={{ ...style, ...(transform && { translate: `${transform.x}px ${transform.y}px`, zIndex: 5 }) }}
      title={`${time} ${title} · ${labels.option('showingAppointmentStatus', status)}`}
      onKeyDown={onKeyDown}
    >
      <bdi className={styles.eventTitle}>{first}</bdi>
      {home && <bdi className={styles.eventHome}>{home}</bdi>}
      <span className={`${styles.eventTime} ${textStyles.figures}`}>{time}</span>
      {status !== 'Confirmed' && <Icon name={TONES[status]?.icon ?? 'check'} size={14} />}
      <span className="visually-hidden">{labels.option('showingAppointmentStatus', status)}</span>
    </Link>
  );
}
