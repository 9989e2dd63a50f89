import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kit/format.ts';
import { LineProblem } from '#kit/queue/line-problem.tsx';
import { Question } from '#kit/queue/question.tsx';
import { ActButton, ActIcon, ActLink } from '#kit/queue/queue-act.tsx';
import { QueueLine } from '#kit/queue/queue-line.tsx';
import { QueueTile } from '#kit/queue/queue-tile.tsx';
import { useLineAct } from '#kit/queue/use-line-act.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { newId } from '#lib/data/id.ts';
import { now } from '#lib/time/clock.ts';
import type { Approval } from './approval.ts';

const LONGEST = 300;
const SHORTEST = 3;

/** One request: a tap approves it, a no asks for its reason in the line. What wants a look leads to its page. */
export function ApprovalLine({ kind, record }: Approval) {
  const { t } = useTranslation(['today', 'ui']);
  const { title: name, detail, why } = kind.useText(record);
  const format = useFormat();
  const { account, decide } = useAccess();
  const { company, listPath } = useCompany();
  const { act, saving, isLeaving, problem, setProblem } = useLineAct(kind.resource, record);
  const [reason, setReason] = useState<string>();
  const acting = () => ({
    uid: account.id,
    now: now(),
    activityId: newId(),
    timeZone: company.timezone,
    mayReopen: decide('reopen', kind.resource, record).can,
  });
  const path = kind.path ?? `${listPath(kind.resource)}/${record.id}`;
  const label = (action: string) => t('ui:word.actionOn', { action, name });
  const ask = (next: string | undefined) => {
    setReason(next);
    setProblem(undefined);
  };
  const decline = () => {
    const given = reason?.trim() ?? '';
    if (given.length < SHORTEST) return setProblem(t('ui:validation.note'));
    const result = kind.decline?.(record, given, acting());
    if (result) void act(result, t('today:said.declined', { name }));
  };
  return (
    <QueueLine
      icon={<QueueTile icon={kind.icon} />}
      to={path}
      title={name}
      detail={detail}
      why={why}
      whyDetail={format.relative(kind.since(record))}
      isLeaving={isLeaving}
      act={
        kind.approve ? (
          <ActButton
            name="approve"
            icon="check"
            word={t('today:act.approve')}
            label={label(t('today:act.approve'))}
            disabled={saving}
            onClick={() => kind.approve && void act(kind.approve(record, acting()), t('today:said.approved', { name }))}
          />
        ) : (
          <ActLink name="open" icon="eye" word={t('ui:action.open')} label={label(t('ui:action.open'))} to={path} />
        )
      }
      more={
        kind.decline && (
          <ActIcon
            name="decline"
            icon="close"
            label={label(t('today:act.decline'))}
            pressed={reason !== undefined}
            disabled={saving}
            onClick={() => ask(reason === undefined ? '' : undefined)}
          />
        )
      }
    >
      {reason === undefined ? (
        <LineProblem problem={problem} />
      ) : (
        <Question
          label={t('today:reason')}
          type="text"
          max={LONGEST}
          value={reason}
          action={t('today:act.decline')}
          saving={saving}
          problem={problem}
          onChange={ask}
          onCancel={() => ask(undefined)}
          onSend={decline}
        />
      )}
    </QueueLine>
  );
}
