import { useTranslation } from 'react-i18next';
import type { Todo } from '#areas/work/todo/schema.ts';
import { useTodo } from '#areas/work/todo/use-todo.ts';
import { useFormat } from '#kit/format.ts';
import { ActButton, ActLink } from '#kit/queue/queue-act.tsx';
import { QueueLine } from '#kit/queue/queue-line.tsx';
import { QueueTile } from '#kit/queue/queue-tile.tsx';
import { useSnooze } from '#kit/queue/use-snooze.tsx';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { dayKey, daysBetween } from '#lib/time/dates.ts';

/** Something to do. */
export function TaskLine({ task }: { readonly task: Todo }) {
  const { t } = useTranslation(['today', 'ui']);
  const labels = useLabels('todo');
  const { timeZone } = useFormat();
  const { listPath } = useCompany();
  const { record, isPending, decision, saving, tick, snoozeTo } = useTodo(task);
  const { title: name, dueAt, priority, relatedLabel } = record;
  const snoozed = useSnooze(name, saving, (day) => void snoozeTo(day));
  const path = `${listPath('todo')}/${record.id}`;
  const late = dueAt ? daysBetween(dayKey(dueAt, timeZone), dayKey(now(), timeZone)) : 0;
  const label = (action: string) => t('ui:word.actionOn', { action, name });
  return (
    <QueueLine
      icon={<QueueTile icon="todo" />}
      to={path}
      title={name}
      detail={relatedLabel && <bdi>{relatedLabel}</bdi>}
      why={late > 0 ? t('today:why.late', { count: late }) : t('today:why.today')}
      tone={late > 0 ? 'late' : undefined}
      whyDetail={priority !== 'Normal' && labels.option('priority', priority)}
      isLeaving={saving || isPending}
      act={
        decision.can ? (
          <ActButton
            name="done"
            icon="check"
            word={t('today:act.done')}
            label={label(t('today:act.done'))}
            disabled={saving || isPending}
            onClick={() => void tick()}
          />
        ) : (
          <ActLink name="open" icon="eye" word={t('ui:action.open')} label={label(t('ui:action.open'))} to={path} />
        )
      }
      more={decision.can && snoozed.menu}
    >
      {snoozed.question}
    </QueueLine>
  );
}
