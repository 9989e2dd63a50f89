import { Person } from '#kit/fields/ref.tsx';
import listStyles from '#kit/list/list.module.css';
import type { CellProps } from '#kit/resource.ts';
import { useAccess } from '#kit/workspace.tsx';
import { DueCell, LinesCell, PriorityCell, RelatedCell, SnoozeMenu, TitleCell } from './cells.tsx';
import type { Todo } from './schema.ts';

/** A task within a thumb's reach. */
export function TodoCard({ record }: CellProps<Todo>) {
  const { account } = useAccess();
  const { assigneeId, priority } = record;
  return (
    <>
      <div className={listStyles.cardLine}>
        <TitleCell record={record} />
        <span className={listStyles.cardActions}>
          <SnoozeMenu record={record} />
        </span>
      </div>
      <div className={listStyles.cardLine}>
        <DueCell record={record} />
        {priority !== 'Normal' && <PriorityCell record={record} />}
      </div>
      <div className={listStyles.cardLine}>
        <RelatedCell record={record} />
        <LinesCell record={record} />
        {assigneeId !== account.id && <Person uid={assigneeId} size={20} />}
      </div>
    </>
  );
}
