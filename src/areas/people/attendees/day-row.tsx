import { Link } from 'react-router';
import type { Employee } from '#areas/people/employees/schema.ts';
import { ActionButton } from '#kit/action-button.tsx';
import { useDuration } from '#kit/staff/duration.ts';
import { useLabels } from '#kit/text.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import textStyles from '#ui/text.module.css';
import styles from './attendees.module.css';
import { Overtime } from './overtime.tsx';
import type { Attendee } from './schema.ts';
import { useClock } from './use-clock.ts';

/** One person's day on one line; on a phone, two. */
export function DayRow(props: {
  readonly person: Employee;
  readonly record: Attendee | undefined;
  readonly status: Attendee['status'] | undefined;
  /** The day is past: a person who is still checked in forgot to check out. */
  readonly isOver: boolean;
  readonly onCorrect: () => void;
}) {
  const { person, record, status, isOver, onCorrect } = props;
  const labels = useLabels('attendees');
  const duration = useDuration();
  const clock = useClock();
  const { decide } = useAccess();
  const { listPath } = useCompany();
  const { checkInAt, checkOutAt, workedMinutes, lateMinutes = 0 } = record ?? {};
  return (
    <li className={styles.dayRow}>
      <span className={styles.dayName}>
        <Link to={record ? `${listPath('attendees')}/${record.id}` : `${listPath('employees')}/${person.id}`}>
          <bdi>{person.fullName}</bdi>
        </Link>
      </span>
      <span className={textStyles.figures}>
        {checkInAt ? (
          `${clock(checkInAt)} – ${checkOutAt ? clock(checkOutAt) : ''}`
        ) : (
          <span className={textStyles.quiet}>–</span>
        )}
      </span>
      <span className={`${styles.dayWorked} ${textStyles.figures}`}>
        {workedMinutes !== undefined && duration(workedMinutes)}
        {lateMinutes > 0 && (
          <span className={textStyles.second}>
            {labels.field('lateMinutes')} {duration(lateMinutes)}
          </span>
        )}
      </span>
      <span className={styles.dayOver}>{record && <Overtime record={record} />}</span>
      <span className={styles.dayStatus}>
        {status ? (
          <Chip value={isOver && status === 'Open' ? 'Absent' : status}>
            {isOver && status === 'Open' ? labels.text('day.noOut') : labels.option('status', status)}
          </Chip>
        ) : (
          <span className={textStyles.quiet}>{labels.text('day.notYet')}</span>
        )}
      </span>
      <ActionButton
        size="small"
        type="text"
        decision={decide(record ? 'edit' : 'create', 'attendees', record)}
        icon={<Icon name="edit" size={14} />}
        aria-label={`${labels.text('action.edit')} · ${person.fullName}`}
        onClick={onCorrect}
      >
        {labels.text('action.edit')}
      </ActionButton>
    </li>
  );
}
