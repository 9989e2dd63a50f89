import { useDraggable } from '@dnd-kit/core';
import { Link } from 'react-router';
import type { Property } from '#areas/property/properties/schema.ts';
import { properties } from '#areas/property/properties/schema.ts';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { namePartsOf, partsOfName } from '#model/name.ts';
import textStyles from '#ui/text.module.css';
import { isHeld, isMovable } from './commands.ts';
import { GapLine } from './gap-line.tsx';
import styles from './lanes.module.css';
import type { Entry } from './lanes.ts';
import { timeOf } from './times.ts';

/** A meeting of the week: the client, below it the unit and the time; before it, what is between it and the one before. */
export function LaneEntry(props: { readonly entry: Entry; readonly day: string; readonly home: Property | undefined }) {
  const { entry, day, home } = props;
  const { meeting, gap } = entry;
  const labels = useLabels('meetings');
  const format = useFormat();
  const { decide } = useAccess();
  const { listPath } = useCompany();
  const { title, startAt, allDay, showingAppointmentStatus: status, location } = meeting;
  const canMove = isMovable(meeting) && decide('edit', 'meetings', meeting).can;
  const { setNodeRef, listeners, isDragging, transform } = useDraggable({
    id: `${meeting.id}@${day}`,
    data: { record: meeting },
    disabled: !canMove,
  });
  const { first, home: named } = partsOfName(title);
  const { whole, rest } = home
    ? namePartsOf(properties, home)
    : { whole: undefined, rest: named ?? location ?? labels.option('kind', meeting.kind) };
  const time = allDay ? labels.text('allDay') : timeOf(startAt, format);
  const word = labels.option('showingAppointmentStatus', status);
  return (
    <>
      {gap && <GapLine gap={gap} />}
      <Link
        ref={setNodeRef as (node: HTMLAnchorElement | null) => void}
        onMouseDown={(event) => canMove && listeners?.onMouseDown?.(event)}
        onTouchStart={(event) => canMove && listeners?.onTouchStart?.(event)}
        to={`${listPath('meetings')}/${meeting.id}`}
        draggable={false}
        className={styles.entry}
        data-event={meeting.id}
        data-state={status === 'Confirmed' ? 'agreed' : status === 'Pending' ? 'asked' : 'over'}
        data-held={isHeld(meeting)}
        data-clash={gap?.kind === 'overlap'}
        data-lifted={isDragging}
        style={transform ? { translate: `${transform.x}px ${transform.y}px`, zIndex: 5 } : undefined}
        title={`${time} ${title} · ${word}`}
      >
        <span className={styles.client}>
          <bdi>{first}</bdi>
        </span>
        <span className={styles.where}>
          {whole && <bdi className={styles.unit}>{whole}</bdi>}
          <bdi className={styles.building}>{rest}</bdi>
          <span className={`${styles.time} ${textStyles.figures}`}>{time}</span>
        </span>
        <span className="visually-hidden">{word}</span>
      </Link>
    </>
  );
}
