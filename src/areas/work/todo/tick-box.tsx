import { useTranslation } from 'react-i18next';
import { useLabels } from '#kit/text.ts';
import type { Todo } from './schema.ts';
import styles from './todo.module.css';
import { useTodo } from './use-todo.ts';

/** Ticked, a task is done; a tick taken away opens it again. One that waits to be sent does not change until then. */
export function TickBox(props: { readonly record: Todo }) {
  const { t } = useTranslation('ui');
  const labels = useLabels('todo');
  const { record, isPending, decision, saving, tick } = useTodo(props.record);
  const { title, status } = record;
  if (status === 'Cancelled') return <span className={styles.tickBox} aria-hidden="true" />;
  return (
    <input
      type="checkbox"
      className={styles.tickBox}
      checked={status === 'Done'}
      disabled={!decision.can || saving || isPending || record.archivedAt !== null}
      aria-label={labels.text('tick', { name: title })}
      title={isPending ? t('errorTitle.queued') : labels.text(status === 'Done' ? 'action.reopen' : 'action.complete')}
      onChange={() => void tick()}
    />
  );
}
