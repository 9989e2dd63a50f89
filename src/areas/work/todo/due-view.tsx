import { useMemo } from 'react';
import { ListDisplay } from '#kit/fields/list.tsx';
import { Person } from '#kit/fields/ref.tsx';
import { useFormat } from '#kit/format.ts';
import type { CustomViewProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useAccess } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import boneStyles from '#ui/bone.module.css';
import { Bone } from '#ui/bone.tsx';
import { Icon } from '#ui/icon.tsx';
import textStyles from '#ui/text.module.css';
import { DueCell, LinesCell, PriorityCell, RelatedCell, SnoozeMenu, TitleCell } from './cells.tsx';
import { groupByDue } from './due-groups.ts';
import { type Todo, todo } from './schema.ts';
import styles from './todo.module.css';

const BONES = ['a', 'b', 'c', 'd', 'e'];

/** What is to be done, by when. */
export function DueView({ rows, changed }: CustomViewProps<Todo>) {
  const labels = useLabels('todo');
  const { number, timeZone } = useFormat();
  const groups = useMemo(() => rows && groupByDue(rows, now(), timeZone), [rows, timeZone]);
  if (!groups)
    return (
      <ul className={styles.tasks} aria-busy="true">
        {BONES.map((key) => (
          <li key={key} className={`${styles.task} ${boneStyles.standingIn}`}>
            <Bone />
          </li>
        ))}
      </ul>
    );
  return groups.map(({ group, rows: found }) => (
    <section key={group} className={styles.taskGroup} data-group={group} aria-labelledby={`due-${group}`}>
      <h2 id={`due-${group}`}>
        {group === 'overdue' && <Icon name="bell" size={16} />}
        {labels.text(`groups.${group}`)}{' '}
        <span className={`${textStyles.figures} ${textStyles.quiet}`}>{number(found.length)}</span>
      </h2>
      <ul className={styles.tasks}>
        {found.map((record) => (
          <Task key={record.id} record={record} isChanged={changed.has(record.id)} />
        ))}
      </ul>
    </section>
  ));
}

function Task({ record, isChanged }: { readonly record: Todo; readonly isChanged: boolean }) {
  const { account } = useAccess();
  const { assigneeId, priority, labels: tags } = record;
  return (
    <li className={styles.task} data-changed={isChanged || undefined} data-task={record.id}>
      <TitleCell record={record} />
      <span className={styles.taskAbout}>
        {priority !== 'Normal' && <PriorityCell record={record} />}
        <RelatedCell record={record} />
        <LinesCell record={record} />
        {tags && <ListDisplay resource="todo" name="labels" field={todo.fields.labels} value={tags} record={record} />}
        {assigneeId !== account.id && <Person uid={assigneeId} size={20} />}
      </span>
      <DueCell record={record} />
      <span className={styles.taskTools}>
        <SnoozeMenu record={record} />
      </span>
    </li>
  );
}
