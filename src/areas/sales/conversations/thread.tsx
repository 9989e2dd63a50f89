import { type HttpError, useOne } from '@refinedev/core';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Bubbles } from '#areas/sales/messages/bubbles.tsx';
import type { Message } from '#areas/sales/messages/schema.ts';
import { Writing } from '#areas/sales/messages/writing.tsx';
import { AllowedButton } from '#kit/allowed-button.tsx';
import { Failure } from '#kit/failure.tsx';
import { RecordRef } from '#kit/fields/record-ref.tsx';
import { usePersonName } from '#kit/person-name.ts';
import { PersonPicker } from '#kit/person-picker.tsx';
import { useLabels } from '#kit/text.ts';
import { useCommandAction } from '#kit/use-command-action.ts';
import { useAccess } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { DAY_MS } from '#lib/time/dates.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Bone } from '#ui/bone.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { useNarrow } from '#ui/use-media.ts';
import styles from './conversations.module.css';
import { type Conversation, WAITING } from './schema.ts';

const Call = lazyPart(async () => (await import('./call.tsx')).Call);
const WritersLine = lazyPart(async () => (await import('./writers-line.tsx')).WritersLine);

/** One conversation, the field for an answer, and who it is with. */
export function Thread({ id, onBack }: { readonly id: string; readonly onBack: () => void }) {
  const labels = useLabels('conversations');
  const isNarrow = useNarrow();
  const { decide } = useAccess();
  const [search] = useSearchParams();
  const { query } = useOne<Conversation, HttpError>({ resource: 'conversations', id });
  const conversation = query.data?.data;
  if (query.error && !conversation) return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  if (!conversation) return <Bone />;
  const mayWrite = decide('create', 'messages').can && decide('edit', 'conversations', conversation).can;
  const { channel, name, waitingSince } = conversation;
  // the message that the address names, or the first one that waits for an answer
  const named = search.get('message');
  const isNamed = ({ id: one, direction, at }: Message) =>
    named === WAITING ? direction === 'In' && waitingSince !== undefined && at >= waitingSince : one === named;
  return (
    <>
      <article className={styles.thread} aria-label={name}>
        {isNarrow && (
          <Button type="text" icon={<Icon name="arrowLeft" size={16} />} onClick={onBack}>
            {labels.text('title')}
          </Button>
        )}
        <ThreadHead conversation={conversation} />
        <div className={styles.messages}>
          {mayWrite && (
            <Suspense fallback={<p className={styles.writers} />}>
              <WritersLine id={id} className={styles.writers} />
            </Suspense>
          )}
          <Bubbles conversationId={id} mayWrite={mayWrite} isNamed={isNamed} />
        </div>
        {mayWrite && (
          <div className={styles.composer}>
            <Writing record={conversation} resource="conversations" channel={channel} />
          </div>
        )}
      </article>
      <Side conversation={conversation} />
    </>
  );
}

/** Who it is with, who has it, and what is done with the whole of it. */
function ThreadHead({ conversation }: { readonly conversation: Conversation }) {
  const labels = useLabels('conversations');
  const nameOf = usePersonName();
  const { run, saving } = useCommandAction('conversations');
  const [isGiving, setGiving] = useState(false);
  const { name, channel, sellerId, status } = conversation;
  const act = (verb: string, done: string, input = {}) => void run(verb, conversation, done, input);
  const button = { action: 'edit', resource: 'conversations', record: conversation, loading: saving } as const;
  return (
    <header className={styles.head}>
      <Avatar name={name} size={36} />
      <div>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <p>
          {labels.option('channel', channel)} ·{' '}
          {sellerId ? labels.text('keptBy', { name: nameOf(sellerId) }) : labels.text('view.unassigned')}
        </p>
      </div>
      <div className={styles.acts}>
        {!sellerId && (
          <AllowedButton {...button} type="primary" onClick={() => act('take', labels.text('taken'))}>
            {labels.text('action.take')}
          </AllowedButton>
        )}
        <AllowedButton
          {...{ ...button, action: 'assign', icon: <Icon name="assign" size={16} /> }}
          aria-label={labels.text('action.give')}
          title={labels.text('action.give')}
          aria-expanded={isGiving}
          onClick={() => setGiving(!isGiving)}
        />
        {status !== 'Done' && (
          <>
            <AllowedButton
              {...{ ...button, icon: <Icon name="snooze" size={16} /> }}
              aria-label={labels.text('action.snooze')}
              title={labels.text('action.snooze')}
              onClick={() =>
                act('snooze', labels.option('status', 'Snoozed'), { snoozedUntil: new Date(now().getTime() + DAY_MS) })
              }
            />
            <AllowedButton
              {...button}
              icon={<Icon name="check" size={16} />}
              onClick={() => act('done', labels.option('status', 'Done'))}
            >
              {labels.text('action.done')}
            </AllowedButton>
          </>
        )}
      </div>
      {isGiving && (
        <PersonPicker
          label={labels.text('action.give')}
          current={sellerId}
          onPick={(uid) => {
            setGiving(false);
            act('give', labels.text('given'), { sellerId: uid });
          }}
        />
      )}
    </header>
  );
}

function Side({ conversation }: { readonly conversation: Conversation }) {
  const labels = useLabels('conversations');
  const { phone, email, username, leadId, contactId } = conversation;
  const facts = [
    ['phone', phone],
    ['email', email],
    ['username', username],
    ['leadId', leadId && <RecordRef resource="leads" id={leadId} />],
    ['contactId', contactId && <RecordRef resource="contacts" id={contactId} />],
  ] as const;
  const [resource, id] = leadId ? (['leads', leadId] as const) : (['contacts', contactId] as const);
  return (
    <aside className={styles.side} aria-label={labels.text('about')}>
      {phone && id && (
        <div className={styles.call}>
          <Suspense>
            <Call {...{ resource, id, phone }} />
          </Suspense>
        </div>
      )}
      <dl>
        {facts.map(
          ([field, value]) =>
            value && (
              <div key={field}>
                <dt>{labels.field(field)}</dt>
                <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
              </div>
            ),
        )}
      </dl>
    </aside>
  );
}
