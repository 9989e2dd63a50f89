import type { AnyRecord } from '#schema/schema.ts';
import { useLabels } from '#ui/text.ts';
import { asTodo } from './commands.ts';
import { useTodo } from './use-todo.ts';
import './todo.css';

/** Ticked, a task is done; a tick taken away opens it again. */
export function TickBox({ record }: { readonly record: AnyRecord }) {
  const labels = useLabels('todo');
  const { decision, saving, tick } = useTodo(record);
  const { title, status } = asTodo(record);
  if (status === 'Cancelled') return <span className="tick-box" aria-hidden="true" />;
  return (
    <input
      type="checkbox"
      className="tick-box"
      checked={status === 'Done'}
      disabled={!decision.can || saving || record.archivedAt !== null}
      aria-label={labels.text('tick', { name: title })}
      title={labels.text(status === 'Done' ? 'action.reopen' : 'action.complete')}
      onChange={() => void tick()}
    />
  );
}
