import { useDraggable } from '@dnd-kit/core';
import { Link } from 'react-router';
import type { Property } from '#areas/property/properties/schema.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import textStyles from '#ui/text.module.css';
import { isMovable } from './commands.ts';
import { GapLine } from './gap-line.tsx';
import styles from './lanes.module.css';
import type { Entry } from './lanes.ts';
import { useEntry } from './use-entry.ts';

/** A meeting of the week: the client, below it the unit and the time; before it, what is between it and the one before. */
export function LaneEntry(props: {
  readonly entry: Entry;
  /** Of the lane. Only in the lane of its organiser can a meeting be moved. */
  readonly uid: string;
  readonly day: string;
  readonly home: Property | undefined;
}) {
  const { entry, uid, day, home } = props;
  const { meeting, gap } = entry;
  const { decide } = useAccess();
  const { listPath } = useCompany();
  const { client, where, time, word, attributes } = useEntry(entry, home);
  const canMove = meeting.organiserId === uid && isMovable(meeting) && decide('edit', 'meetings', meeting).can;
  const { setNodeRef, listeners, isDragging, transform } = useDraggable({
    id: `${meeting.id}@${day}@${uid}`,
    data: { record: meeting },
    disabled: !canMove,
  });
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
        {...attributes}
        data-lifted={isDragging}
        style={transform ? { translate: `${transform.x}px ${transform.y}px`, zIndex: 5 } : undefined}
      >
        <span className={styles.client}>
          <bdi>{client}</bdi>
        </span>
        <span className={styles.where}>
          {where.whole && <bdi className={styles.unit}>{where.whole}</bdi>}
          <bdi className={styles.building}>{where.rest}</bdi>
          <span className={`${styles.time} ${textStyles.figures}`}>{time}</span>
        </span>
        <span className="visually-hidden">{word}</span>
      </Link>
    </>
  );
}
