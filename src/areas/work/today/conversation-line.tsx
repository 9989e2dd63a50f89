import { useTranslation } from 'react-i18next';
import { type Conversation, WAITING } from '#areas/sales/conversations/schema.ts';
import { ActLink } from '#kit/queue/queue-act.tsx';
import { QueueLine } from '#kit/queue/queue-line.tsx';
import { QueueTile } from '#kit/queue/queue-tile.tsx';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import { causeOf } from '#lib/messaging/message-cause.ts';
import { now } from '#lib/time/clock.ts';
import { HOUR_MS } from '#lib/time/dates.ts';

type LineProps = { readonly conversation: Conversation };

/** A message that did not arrive: why, and what helps. */
export function UndeliveredLine({ conversation }: LineProps) {
  const { t } = useTranslation(['today', 'ui']);
  const labels = useLabels('messages');
  const { undeliveredId = '', undeliveredCode: code } = conversation;
  return (
    <Line
      conversation={conversation}
      message={undeliveredId}
      why={code === 'unknown' ? t('today:why.unknown') : t('today:why.undelivered')}
      tone="late"
      whyDetail={code && causeOf(code, labels.text)}
    />
  );
}

/** Somebody who wrote, and whom nobody has answered. */
export function WaitingLine({ conversation }: LineProps) {
  const { t } = useTranslation('today');
  const labels = useLabels('conversations');
  const { channel, waitingSince = now() } = conversation;
  const hours = Math.floor((now().getTime() - waitingSince.getTime()) / HOUR_MS);
  return (
    <Line
      conversation={conversation}
      message={WAITING}
      why={hours > 0 ? t('why.waiting', { count: hours }) : t('why.waitingNow')}
      tone={hours > 0 ? 'late' : 'soon'}
      whyDetail={labels.option('channel', channel)}
    />
  );
}

function Line(props: {
  readonly conversation: Conversation;
  /** The one that the conversation opens at. */
  readonly message: string;
  readonly why: string;
  readonly tone: 'late' | 'soon';
  readonly whyDetail: string | undefined;
}) {
  const { conversation, message, ...why } = props;
  const { t } = useTranslation('ui');
  const act = t('ui:action.open');
  const { listPath } = useCompany();
  const { id, name, channel, lastText } = conversation;
  const to = `${listPath('conversations')}/${id}?message=${message}`;
  return (
    <QueueLine
      icon={<QueueTile icon={channel === 'Email' ? 'email' : 'whatsapp'} />}
      to={to}
      title={name}
      detail={<bdi>{lastText}</bdi>}
      {...why}
      act={<ActLink name="open" icon="eye" word={act} label={t('ui:word.actionOn', { action: act, name })} to={to} />}
    />
  );
}
