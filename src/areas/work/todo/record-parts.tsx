import { RecordState } from '#kit/fields/choice.tsx';
import type { Mover } from '#kit/mover.ts';
import { ActionBar } from '#kit/record/action-bar.tsx';
import { useMoveActions } from '#kit/record/move-actions.ts';
import { useAssign } from '#kit/record/use-assign.tsx';
import type { RecordPartProps, RecordParts } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useAccess } from '#kit/workspace.tsx';
import { Icon } from '#ui/icon.tsx';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import { DueCell, PriorityCell, RelatedCell, SnoozeMenu } from './cells.tsx';
import { assignTodo, isOpen, moveTodo } from './commands.ts';
import type { Todo } from './schema.ts';
import { todo } from './schema.ts';
import styles from './todo.module.css';
import { useTodo } from './use-todo.ts';

function TodoSummary({ record }: RecordPartProps<Todo>) {
  return (
    <>
      <RecordState schema={todo} record={record} />
      <PriorityCell record={record} />
      <DueCell record={record} />
      <RelatedCell record={record} />
    </>
  );
}

function TodoActions({ record }: RecordPartProps<Todo>) {
  const { account } = useAccess();
  const moves = useMoveActions({ main: 'Done', grave: ['Cancelled'] });
  const { action: assign, question } = useAssign(todo, record, (person) => assignTodo(record, person, account.id));
  return (
    <div className={styles.offers}>
      <SnoozeMenu record={record} />
      <ActionBar main={moves.main} more={[assign, ...moves.others]} />
      {question}
    </div>
  );
}

/** The checklist, ticked where it is read; all ticked suggests that the task is done. */
function Checklist(props: RecordPartProps<Todo>) {
  const labels = useLabels('todo');
  const { record: task, decision, saving, tickLine, tick } = useTodo(props.record);
  const lines = task.checklist ?? [];
  if (lines.length === 0) return null;
  const canTick = decision.can && isOpen(task) && task.archivedAt === null;
  return (
    <section className={panelStyles.panel} aria-labelledby="checklist-title">
      <h2 id="checklist-title">{labels.field('checklist')}</h2>
      <ul className={styles.checklist}>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
          <li key={at}>
            <label>
              <input
                type="checkbox"
                className={styles.tickBox}
                checked={line.done === true}
                disabled={!canTick || saving}
                onChange={() => tickLine(at)}
              />
              <span data-done={line.done === true}>{line.text}</span>
            </label>
          </li>
        ))}
      </ul>
      {canTick && lines.every((line) => line.done) && (
        <p className={styles.checklistDone}>
          <Icon name="checkCircle" size={16} /> {labels.text('allTicked')}{' '}
          <button type="button" className={textStyles.link} onClick={() => void tick()}>
            {labels.text('action.complete')}
          </button>
        </p>
      )}
    </section>
  );
}

const mover: Mover<Todo> = {
  asks: () => false,
  change: (record, to, _details, acting) => moveTodo(record, to, acting),
  Dialog: () => null,
};
export const todoParts: RecordParts<Todo> = {
  Summary: TodoSummary,
  Actions: TodoActions,
  Panels: Checklist,
  mover,
};
