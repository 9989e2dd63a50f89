import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#kit/format.ts';
import { RowLink } from '#kit/list/row-link.tsx';
import type { CellProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { dayKey, relativeTime } from '#lib/time/dates.ts';
import { isOverdue } from '#model/due.ts';
import type { AnySchema } from '#model/schema.ts';
import chipStyles from '#ui/chip.module.css';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { MenuButton } from '#ui/menu-button.tsx';
import textStyles from '#ui/text.module.css';
import { isOpen, SNOOZES } from './commands.ts';
import { type Todo, todo } from './schema.ts';
import { TickBox } from './tick-box.tsx';
import styles from './todo.module.css';
import { useTodo } from './use-todo.ts';

export function TitleCell({ record }: CellProps<Todo>) {
  return (
    <span className={styles.taskTitle} data-done={!isOpen(record)}>
      <TickBox record={record} />
      <RowLink schema={todo} record={record} />
    </span>
  );
}

/** When it is due: the time alone today, else the day; what is past is red and says so. */
export function DueCell({ record: task }: CellProps<Todo>) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const { dueAt } = task;
  if (!dueAt) return <span className={`${styles.taskDue} ${textStyles.quiet}`}>–</span>;
  const time = now();
  const isLate = isOverdue(todo as AnySchema, task, { now: time, timeZone: format.timeZone });
  const isToday = dayKey(dueAt, format.timeZone) === dayKey(time, format.timeZone);
  return (
    <time
      className={isLate ? `${styles.taskDue} ${textStyles.overdue}` : styles.taskDue}
      dateTime={dueAt.toISOString()}
      title={format.dateTime(dueAt)}
    >
      {isLate && <span className="visually-hidden">{t('word.overdue')} </span>}
      {isToday && !isLate ? format.time(dueAt) : relativeTime(dueAt, format.locale, format.timeZone, time)}
      {task.repeat && <Icon name="refresh" size={14} />}
    </time>
  );
}

export function PriorityCell({ record }: CellProps<Todo>) {
  const labels = useLabels('todo');
  const { priority } = record;
  if (priority === 'Normal') return <span className={textStyles.quiet}>{labels.option('priority', priority)}</span>;
  return <Chip value={priority}>{labels.option('priority', priority)}</Chip>;
}

/** The record a task is about, one tap away. */
export function RelatedCell({ record }: CellProps<Todo>) {
  const { listPath } = useCompany();
  const { relatedName, relatedKey, relatedLabel } = record;
  if (!relatedName || !relatedKey) return null;
  return (
    <Link className={`${chipStyles.tag} ${styles.taskRelated}`} to={`${listPath(relatedName)}/${relatedKey}`}>
      <Icon name="inbound" size={14} /> <bdi>{relatedLabel}</bdi>
    </Link>
  );
}

/** Ticked lines of the checklist. */
export function LinesCell({ record }: CellProps<Todo>) {
  const labels = useLabels('todo');
  const lines = record.checklist ?? [];
  if (lines.length === 0) return null;
  const done = lines.filter((line) => line.done).length;
  return (
    <span
      className={`${chipStyles.tag} ${textStyles.figures}`}
      title={labels.text('lines', { done, count: lines.length })}
    >
      <Icon name="check" size={14} /> {done}/{lines.length}
    </span>
  );
}

export function SnoozeMenu(props: CellProps<Todo>) {
  const labels = useLabels('todo');
  const { record, decision, snooze } = useTodo(props.record);
  if (!decision.can || !isOpen(record) || record.archivedAt !== null) return null;
  const options = SNOOZES.map((by) => ({
    key: by,
    label: labels.text(`snooze.${by}`),
    onSelect: () => void snooze(by),
  }));
  return (
    <MenuButton label={labels.text('action.snooze', { name: record.title })} options={options}>
      <Icon name="attendees" size={16} />
    </MenuButton>
  );
}
