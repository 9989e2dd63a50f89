import { type HttpError, useList } from '@refinedev/core';
import { Fragment, Suspense } from 'react';
import { Failure } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import { usePersonName } from '#kit/person-name.ts';
import { useLabels } from '#kit/text.ts';
import { useCommandAction } from '#kit/use-command-action.ts';
import { causeOf } from '#lib/messaging/message-cause.ts';
import { Bone } from '#ui/bone.tsx';
import { Button } from '#ui/button.tsx';
import { Chip, Tag } from '#ui/chip.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import textStyles from '#ui/text.module.css';
import styles from './messages.module.css';
import type { Message } from './schema.ts';

const MessageFiles = lazyPart(async () => (await import('./message-files.tsx')).MessageFiles);
const NEWEST = 20;
const show = (bubble: HTMLElement | null) => bubble?.scrollIntoView({ block: 'center' });

/** The newest messages of a conversation, the last one at the end. `isShown` leaves out what is about another record. */
export function Bubbles(props: {
  readonly conversationId: string;
  readonly isShown?: (message: Message) => boolean;
  /** The one that the page opens at: the first of these. */
  readonly isNamed?: (message: Message) => boolean;
  readonly mayWrite: boolean;
}) {
  const { conversationId, isShown = () => true, isNamed, mayWrite } = props;
  const labels = useLabels('messages');
  const { day } = useFormat();
  const dayOf = (message: Message | undefined) => message && day(message.at);
  const { query } = useList<Message, HttpError>({
    resource: 'messages',
    filters: [
      { field: 'resourceName', operator: 'eq', value: 'conversations' },
      { field: 'resourceRecordKey', operator: 'eq', value: conversationId },
    ],
    sorters: [{ field: 'at', order: 'desc' }],
    pagination: { currentPage: 1, pageSize: NEWEST, mode: 'server' },
    meta: { count: false },
  });
  const messages = query.data?.data.filter(isShown);
  if (query.error?.kind === 'forbidden') return <p className={textStyles.quiet}>{labels.text('hidden')}</p>;
  if (query.error && !messages) return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  if (!messages) return <Bone />;
  const inTurn = messages.toReversed();
  const named = isNamed && inTurn.find(isNamed);
  return (
    <ol className={styles.bubbles} aria-label={labels.text('thread')}>
      {inTurn.map((message, at) => (
        <Fragment key={message.id}>
          {dayOf(message) !== dayOf(inTurn[at - 1]) && <li className={styles.day}>{dayOf(message)}</li>}
          <Bubble message={message} mayWrite={mayWrite} isNamed={message === named} />
        </Fragment>
      ))}
    </ol>
  );
}

function Bubble(props: { readonly message: Message; readonly mayWrite: boolean; readonly isNamed: boolean }) {
  const { message, mayWrite, isNamed } = props;
  const { direction, state, subject, text, at, byUid, sender, isAutomatic, code, invoiceId, statementFrom } = message;
  const { attachmentIds, unkeptFiles } = message;
  const labels = useLabels('messages');
  const { time } = useFormat();
  const nameOf = usePersonName();
  const { run, saving } = useCommandAction('messages');
  const settle = (to: 'Sent' | 'NotSent') => void run('settle', message, labels.option('state', to), { to });
  const isReported = state === 'Opened' || state === 'Unknown';
  // what was opened by hand has no inbox that could send it
  const isRepeated = state === 'Failed' || state === 'Unknown';
  return (
    <li
      className={styles.bubble}
      data-direction={direction}
      aria-current={isNamed || undefined}
      ref={isNamed ? show : undefined}
    >
      {subject && (
        <strong>
          <bdi>{subject}</bdi>
        </strong>
      )}
      <bdi>{text}</bdi>
      {invoiceId && <Chip value="Document">{labels.text('attached')}</Chip>}
      {statementFrom && <Chip value="Document">{labels.text('attachedStatement')}</Chip>}
      {attachmentIds && (
        <Suspense>
          <MessageFiles ids={attachmentIds} />
        </Suspense>
      )}
      {unkeptFiles && <span>{labels.text('files.unkept', { names: unkeptFiles.join(', ') })}</span>}
      <footer>
        {byUid && <bdi>{nameOf(byUid)}</bdi>}
        <time dateTime={at.toISOString()}>{time(at)}</time>
        {direction === 'Out' && (
          <Chip value={state === 'Opened' ? 'Expired' : state}>{labels.option('state', state)}</Chip>
        )}
        {code && <span>{labels.text('reason', { code: causeOf(code, labels.text) })}</span>}
        {sender === 'Unproven' && <Tag>{labels.option('sender', sender)}</Tag>}
        {isAutomatic && <Tag>{labels.field('isAutomatic')}</Tag>}
        {mayWrite && isReported && (
          <>
            <Button size="small" loading={saving} onClick={() => settle('Sent')}>
              {labels.option('state', 'Sent')}
            </Button>
            {state === 'Opened' && (
              <Button size="small" loading={saving} onClick={() => settle('NotSent')}>
                {labels.option('state', 'NotSent')}
              </Button>
            )}
          </>
        )}
        {mayWrite && isRepeated && (
          <Button
            size="small"
            loading={saving}
            onClick={() => void run('retry', message, labels.option('state', 'Queued'))}
          >
            {labels.text('action.again')}
          </Button>
        )}
      </footer>
    </li>
  );
}
