import { useMemo } from 'react';
import { ListDisplay } from '#kit/fields/list.tsx';
import { Person } from '#kit/fields/ref.tsx';
import { useFormat } from '#kit/format.ts';
import type { LookProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { now } from '#lib/clock.ts';
import type { AnyRecord } from '#model/schema.ts';
import { Icon } from '#ui/icon.tsx';
import { DueCell, LinesCell, PriorityCell, RelatedCell, SnoozeMenu, TitleCell } from './cells.tsx';
import { asTodo } from './commands.ts';
import { groupByDue } from './due-groups.ts';
import { todo } from './schema.ts';

const BONES = ['a', 'b', 'c', 'd', 'e'];

/** What is to be done, by when. */
export function DueLook({ rows, changed }: LookProps) {
  const labels = useLabels('todo');
  const { number, timeZone } = useFormat();
  const groups = useMemo(() => rows && groupByDue(rows, now(), timeZone), [rows, timeZone]);
  if (!groups)
    return (
      <ul className="tasks" aria-busy="true">
        {BONES.map((key) => (
          <li key={key} className="task standing-in">
            <span className="bone" />
          </li>
        ))}
      </ul>
    );
  return groups.map(({ group, rows: found }) => (
    <section key={group} className="task-group" data-group={group} aria-labelledby={`due-${group}`}>
      <h2 id={`due-${group}`}>
        {group === 'overdue' && <Icon name="bell" size={16} />}
        {labels.text(`groups.${group}`)} <span className="figures quiet">{number(found.length)}</span>
      </h2>
      <ul className="tasks">
        {found.map((record) => (
          <Task key={record.id} record={record} isChanged={changed.has(record.id)} />
        ))}
      </ul>
    </section>
  ));
}

function Task({ record, isChanged }: { readonly record: AnyRecord; readonly isChanged: boolean }) {
  const { account } = useWorkspace();
  const { assigneeId, priority, labels: tags } = asTodo(record);
  return (
    <li className={isChanged ? 'task changed' : 'task'} data-task={record.id}>
      <TitleCell record={record} />
      <span className="task-about">
        {priority !== 'Normal' && <PriorityCell record={record} />}
        <RelatedCell record={record} />
        <LinesCell record={record} />
        {tags && <ListDisplay resource="todo" name="labels" field={todo.fields.labels} value={tags} record={record} />}
        {assigneeId !== account.id && <Person uid={assigneeId} size={20} />}
      </span>
      <DueCell record={record} />
      <span className="task-tools">
        <SnoozeMenu record={record} />
      </span>
    </li>
  );
}
