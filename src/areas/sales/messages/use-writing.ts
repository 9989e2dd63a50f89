import { type HttpError, useDataProvider, useList } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { conversationIdOf } from '#areas/sales/conversations/conversation-id.ts';
import type { Conversation } from '#areas/sales/conversations/schema.ts';
import type { Inbox } from '#areas/sales/inboxes/schema.ts';
import type { MessageTemplate } from '#areas/sales/messageTemplates/schema.ts';
import type { WritingProps } from '#kit/record/writing-props.ts';
import { useDryRun } from '#kit/use-command.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { withoutUndefined } from '#lib/data/without-undefined.ts';
import { windowLeft } from '#lib/messaging/window.ts';
import { now } from '#lib/time/clock.ts';
import type { AnyRecord, Values } from '#model/schema.ts';

export type WrittenChannel = WritingProps['channel'];
const WHOLE = { pagination: { mode: 'off' }, meta: { count: false } } as const;

/**
 * The inbox that sends a message to this address, and the templates it may use: the chosen inbox, or the caller's first
 * one, or none (the message is opened by hand). A reply is sent by the inbox of its conversation.
 */
export function useRoute(channel: WrittenChannel, address: string | undefined, thread?: Conversation) {
  const { isReady, connected, own, templates } = useSendingChoices(channel);
  const [chosen, setChosen] = useState<string>();
  const isChosen = chosen === '' || own.some(({ id }) => id === chosen);
  const offered = isChosen ? chosen : own[0]?.id;
  const inboxId = (thread ? thread.inboxId : offered) || undefined;
  const found = useConversationWith(channel, inboxId, thread ? undefined : address);
  const conversation = thread ?? found;
  /** Milliseconds in which WhatsApp takes free text. */
  const left = windowLeft(conversation?.windowClosesAt, now());
  const inbox = connected.find(({ id }) => id === inboxId);
  const isClosed = channel === 'WhatsApp' && inboxId !== undefined && left === 0;
  return {
    channel,
    inboxId,
    conversation,
    left,
    isClosed,
    own,
    choose: setChosen,
    name: inbox?.name,
    /** What sends it; absent where it is sent by hand. */
    provider: inbox?.provider,
    templates: templates.filter(({ approval }) => !isClosed || approval === 'Approved'),
    isReady: isReady && conversation !== undefined,
  };
}
export type Route = ReturnType<typeof useRoute>;

const NOWHERE = { id: '', version: 0 };
/**
 * Asks the server whether this inbox may send a message to the recipient now. The answer does not depend on the text.
 * @param about The inputs of `messages.send` that name the recipient, and the reason of a manager who overrides the guard.
 */
export function useGuard(route: Route, about: Values, templateId: string | undefined, isAsked = true) {
  const { channel, inboxId, conversation = NOWHERE, isClosed, templates } = route;
  const trial = isClosed
    ? { templateId: templateId ?? templates[0]?.id }
    : { text: '…', subject: channel === 'Email' ? '…' : undefined };
  const input = withoutUndefined({ channel, inboxId, ...about, ...trial });
  const answer = useDryRun('messages', 'send', conversation, input, isAsked && route.isReady);
  const refusal = answer?.issues.find(({ key }) => key.startsWith('conversations.guard.'));
  return { isAnswered: answer !== undefined, effects: answer?.effects ?? [], refusal };
}
export type Guard = ReturnType<typeof useGuard>;

/** What a message may be sent with: connected inboxes, `own` of them the caller's, and templates of the channel. */
export function useSendingChoices(channel: WrittenChannel) {
  const { account, decide } = useAccess();
  const filters = [{ field: 'channel', operator: 'eq', value: channel }] as const;
  const inboxes = useList<Inbox, HttpError>({
    ...{ resource: 'inboxes', filters: [...filters], ...WHOLE },
    queryOptions: { enabled: decide('list', 'inboxes').can },
  });
  const templates = useList<MessageTemplate, HttpError>({
    resource: 'messageTemplates',
    filters: [...filters],
    ...WHOLE,
  });
  const connected = inboxes.query.data?.data.filter(({ state }) => state !== 'NotConnected') ?? [];
  return {
    connected,
    own: connected.filter(({ members }) => members?.includes(account.id) || decide('edit', 'inboxes').can),
    templates: templates.query.data?.data ?? [],
    isReady: !inboxes.query.isLoading && !templates.query.isLoading,
  };
}

/** The stored conversation with this address through this inbox; version 0 if there is none yet. */
export function useConversationWith(channel: WrittenChannel, inboxId: string | undefined, address: string | undefined) {
  const { company } = useCompany();
  const provider = useDataProvider()();
  const { data } = useQuery({
    queryKey: ['data', 'default', 'conversations', 'one', channel, inboxId, address],
    queryFn: async (): Promise<Pick<AnyRecord, 'id' | 'version'> & Partial<Conversation>> => {
      const id = await conversationIdOf(company.id, { channel, inboxId, address: address ?? '' });
      const stored = await provider.getOne<Conversation>({ resource: 'conversations', id }).catch(() => undefined);
      return stored?.data ?? { id, version: 0 };
    },
    enabled: address !== undefined,
  });
  return data;
}
