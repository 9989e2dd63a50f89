import { useOne } from '@refinedev/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conversation } from '#areas/sales/conversations/schema.ts';
import type { Deal } from '#areas/sales/deals/schema.ts';
import { filledIn, valuesOf } from '#areas/sales/messageTemplates/in-language.ts';
import type { MessageTemplate } from '#areas/sales/messageTemplates/schema.ts';
import { whatsappUrl } from '#kit/contact-actions.tsx';
import { Failure } from '#kit/failure.tsx';
import type { WritingProps } from '#kit/record/writing-props.ts';
import { useLabels } from '#kit/text.ts';
import { useCommand } from '#kit/use-command.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { withoutUndefined } from '#lib/data/without-undefined.ts';
import { CODE_OF } from '#lib/people/languages.ts';
import { localeOf } from '#model/people/account.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { Input, TextArea } from '#ui/antd/input.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Problem } from '#ui/problem.tsx';
import { toast } from '#ui/toast.tsx';
import { NO_FILES } from './chosen-files.ts';
import styles from './messages.module.css';
import { OverrideInput, reasonOf } from './override.tsx';
import { reachOf } from './reachable.ts';
import { AnswerWith, GuardLines, InboxChoice, TemplateChoice, WindowLine } from './route-lines.tsx';
import { type Route, useGuard, useRoute } from './use-writing.ts';

const SentFiles = lazyPart(async () => (await import('./sent-files.tsx')).SentFiles);

/** A lead or contact is written to, or a conversation is answered. */
interface Props extends WritingProps {
  /** A running deal that it is about. */
  readonly dealId?: string;
}
interface Written {
  readonly subject: string;
  readonly text: string;
}
const EMPTY: Written = { subject: '', text: '' };

/** Writes a message to the person of a record, and says from where it goes and whether it may. */
export function Writing({ record, resource, channel, dealId, onReported }: Props) {
  const labels = useLabels('messages');
  const isThread = resource === 'conversations';
  // another inbox keeps what was written
  const [written, setWritten] = useState(EMPTY);
  const { phone, email, waUserId } = reachOf(record);
  const address = channel === 'Email' ? email : (phone ?? waUserId);
  const route = useRoute(channel, address, isThread ? (record as Conversation) : undefined);
  const { inboxId, conversation } = route;
  if (!address) return <Problem>{labels.text('error.noAddress')}</Problem>;
  if (!route.isReady || !conversation) return <div className={styles.writing} aria-busy="true" />;
  return (
    <div className={styles.writing}>
      <p className={styles.line}>
        <bdi>{labels.text('to', { address })}</bdi>
        {isThread || route.own.length === 0 ? (
          <span>{inboxId ? route.name : labels.text('byHand')}</span>
        ) : (
          <InboxChoice route={route} label={labels.text('inbox')} />
        )}
      </p>
      <Text
        key={`${channel}${conversation.id}`}
        {...{ record, resource, channel, dealId, address, route, onReported, written }}
        conversation={conversation as AnyRecord}
        onWrite={setWritten}
      />
    </div>
  );
}

function Text(
  props: Props & {
    readonly address: string;
    readonly conversation: AnyRecord;
    readonly route: Route;
    readonly written: Written;
    readonly onWrite: (written: Written) => void;
  },
) {
  const { record, resource, channel, conversation, route, address, dealId, onReported } = props;
  const { written, onWrite } = props;
  const { inboxId, isClosed, templates: usable } = route;
  const { subject, text } = written;
  const labels = useLabels('messages');
  const { account } = useAccess();
  const { company } = useCompany();
  const language = useLanguageOf(record, resource);
  const [templateId, setTemplateId] = useState('');
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const { run, problem, saving } = useCommand('messages');
  const isMail = channel === 'Email';
  const template = usable.find(({ id }) => id === templateId);
  const about: Values = withoutUndefined({
    ...{
      channel,
      inboxId,
      dealId,
      language,
      reason: reasonOf(reason),
    },
    ...(resource === 'leads' && { leadId: record.id }),
    ...(resource === 'contacts' && { contactId: record.id }),
  });
  const { provider } = route;
  const [files, setFiles] = useState(NO_FILES);
  const [isAttaching, setAttaching] = useState(false);
  const guard = useGuard(route, about, template?.id);
  const { refusal } = guard;
  const agentName = `${account.firstname} ${account.lastname}`.trim();
  const fill = (one: MessageTemplate) =>
    filledIn(one, valuesOf(reachOf(record).name, agentName, company.name), language);
  const pick = (id: string) => {
    const picked = usable.find((one) => one.id === id);
    const filled = picked && fill(picked);
    const isWhole = filled?.missing.length === 0;
    setMissing(filled?.missing ?? []);
    setTemplateId(isWhole ? id : '');
    if (isWhole) onWrite({ text: filled.text, subject: filled.subject ?? subject });
  };
  // by WhatsApp a file says enough
  const isSilent = text.trim() === '' && (isMail || files.ids.length === 0);
  const isEmpty = isClosed ? !template : isSilent || (isMail && subject.trim() === '');
  const send = async () => {
    const typed = isClosed
      ? {}
      : {
          ...{ text: text.trim() || undefined, subject: isMail ? subject.trim() : undefined },
          attachmentIds: files.ids.length > 0 ? files.ids : undefined,
        };
    const input = withoutUndefined({ ...about, ...typed, templateId: templateId || undefined });
    if (!(await run('send', conversation, input))) return;
    onWrite(EMPTY);
    setTemplateId('');
    setAttaching(false);
    setFiles(NO_FILES);
    setReason('');
    toast(labels.text(inboxId ? 'queued' : 'opened'));
  };
  const href = isMail
    ? `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
    : address.startsWith('+')
      ? whatsappUrl(address, text)
      : undefined;
  const isRefused = !guard.isAnswered || refusal !== undefined || isEmpty || files.isBlocked || (!inboxId && !href);
  const button = { type: 'primary', loading: saving } as const;
  return (
    <>
      <WindowLine route={route} />
      {usable.length > 0 && text === '' && (
        <AnswerWith templates={usable} isWhole={(one) => fill(one).missing.length === 0} onPick={pick} />
      )}
      {usable.length > 0 && (
        <TemplateChoice templates={usable} value={templateId} onPick={pick}>
          <option value="">{labels.text('template')}</option>
        </TemplateChoice>
      )}
      {isMail && (
        <Input
          value={subject}
          placeholder={labels.text('subject')}
          aria-label={labels.text('subject')}
          maxLength={200}
          onChange={(event) => onWrite({ subject: event.target.value, text })}
        />
      )}
      <TextArea
        value={text}
        aria-label={labels.text('write')}
        placeholder={labels.text('write')}
        readOnly={isClosed}
        autoSize={{ minRows: 2, maxRows: 12 }}
        maxLength={isMail ? 10_000 : 4096}
        onChange={(event) => onWrite({ subject, text: event.target.value })}
      />
      {provider && !isClosed && isAttaching && (
        <Suspense>
          <SentFiles {...{ resource, record, carrier: provider, onChange: setFiles }} />
        </Suspense>
      )}
      {missing.length > 0 && (
        <Problem>
          {labels.issue({
            field: 'templateId',
            key: 'conversations.error.missing',
            params: { names: missing.join(', ') },
          })}
        </Problem>
      )}
      <GuardLines guard={guard} />
      <OverrideInput from={refusal?.params?.from} label={labels.text('override')} value={reason} onChange={setReason} />
      <Problem>{problem}</Problem>
      <div className={styles.foot}>
        {onReported ? (
          <Button type="text" onClick={onReported}>
            {labels.text('reported')}
          </Button>
        ) : (
          <span />
        )}
        {provider && !isClosed && !isAttaching && (
          <Button icon={<Icon name="attach" size={16} />} onClick={() => setAttaching(true)}>
            {labels.text('files.attach')}
          </Button>
        )}
        {!inboxId && href && !isRefused ? (
          <LinkButton
            {...button}
            href={href}
            target={isMail ? undefined : '_blank'}
            rel="noreferrer"
            onClick={() => void send()}
          >
            {labels.text(isMail ? 'action.openMail' : 'action.openWhatsApp')}
          </LinkButton>
        ) : (
          <Button {...button} disabled={isRefused} onClick={() => void send()}>
            {labels.text('action.send')}
          </Button>
        )}
      </div>
    </>
  );
}

/** The person's own language, else that of the screen. A lead's has a name, a contact's a code. */
function useLanguageOf(record: AnyRecord, resource: string) {
  const { i18n } = useTranslation();
  const { leadId, contactId } = record as Partial<Conversation>;
  const isThread = resource === 'conversations';
  const { query } = useOne<AnyRecord>({
    ...{ resource: leadId ? 'leads' : 'contacts', id: leadId ?? contactId ?? '' },
    queryOptions: { enabled: isThread && Boolean(leadId ?? contactId) },
  });
  const spoken = String((isThread ? query.data?.data : record)?.language ?? i18n.language);
  return localeOf(CODE_OF[spoken] ?? spoken);
}

/** The same about a deal: to the person of its lead, else to its first buyer. */
export function DealWriting({ record, ...rest }: Props) {
  const { leadId, buyerContactIds } = record as Deal;
  const [resource, id] = leadId ? ['leads', leadId] : ['contacts', buyerContactIds[0] ?? ''];
  const { query } = useOne<AnyRecord>({ resource, id });
  const person = query.data?.data;
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  return person ? <Writing {...rest} record={person} resource={resource} dealId={record.id} /> : null;
}
