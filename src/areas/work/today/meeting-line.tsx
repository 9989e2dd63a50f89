import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Meeting } from '#areas/work/meetings/schema.ts';
import { timeOf } from '#areas/work/meetings/times.ts';
import { useFormat } from '#kit/format.ts';
import { LineProblem } from '#kit/queue/line-problem.tsx';
import { ActIcon, ActLink } from '#kit/queue/queue-act.tsx';
import { QueueLine } from '#kit/queue/queue-line.tsx';
import { QueueTile } from '#kit/queue/queue-tile.tsx';
import { useLabels } from '#kit/text.ts';
import { useCommand } from '#kit/use-command.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { toast } from '#ui/toast.tsx';

/** Somewhere to be today. */
export function MeetingLine({ meeting }: { readonly meeting: Meeting }) {
  const { t } = useTranslation(['today', 'ui']);
  const labels = useLabels('meetings');
  const format = useFormat();
  const { account, decide } = useAccess();
  const { members, listPath } = useCompany();
  const { run, saving, problem } = useCommand('meetings');
  const [isDone, setDone] = useState(false);
  const { title, kind, startAt, endAt, allDay, location, attendeeIds, showingAppointmentStatus: status } = meeting;
  const path = `${listPath('meetings')}/${meeting.id}`;
  const others = attendeeIds.filter((uid) => uid !== account.id).map((uid) => members.get(uid)?.name);
  const time = now();
  const isOver = endAt < time;
  const mayEnd = status === 'Confirmed' && startAt <= time && decide('edit', 'meetings', meeting).can;
  const label = (action: string) => t('ui:word.actionOn', { action, name: title });
  const end = async () => {
    const answer = await run('complete', meeting);
    if (!answer) return;
    setDone(true);
    const effects = answer.effects.map(({ key, params }) => labels.text(`effect.${key}`, params));
    toast([t('today:said.done', { name: title }), ...effects].join(' · '));
  };
  return (
    <QueueLine
      icon={<QueueTile icon={kind === 'Viewing' ? 'eye' : 'calendar'} />}
      to={path}
      time={allDay ? labels.text('allDay') : timeOf(startAt, format)}
      title={title}
      detail={<bdi>{[location, ...others].filter(Boolean).join(' · ')}</bdi>}
      why={status === 'Pending' ? t('today:why.notConfirmed') : labels.option('kind', kind)}
      tone={status === 'Pending' ? 'soon' : undefined}
      whyDetail={isOver ? t('today:why.over') : format.relative(startAt)}
      isLeaving={saving || isDone}
      act={<ActLink name="open" icon="eye" word={t('ui:action.open')} label={label(t('ui:action.open'))} to={path} />}
      more={
        mayEnd && (
          <ActIcon
            name="done"
            icon="check"
            label={label(t('today:act.done'))}
            disabled={saving}
            onClick={() => void end()}
          />
        )
      }
    >
      <LineProblem problem={problem} />
    </QueueLine>
  );
}
