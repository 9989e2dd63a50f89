import { type HttpError, useDataProvider, useList } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { conversationIdOf } from '#areas/sales/conversations/conversation-id.ts';
import type { Conversation } from '#areas/sales/conversations/schema.ts';
import type { Inbox } from '#areas/sales/inboxes/schema.ts';
import type { MessageTemplate } from '#areas/sales/messageTemplates/schema.ts';
import type { WritingProps } from '#kit/record/writing-props.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import type { AnyRecord } from '#model/schema.ts';

export type WrittenChannel = WritingProps['channel'];
const WHOLE = { pagination: { mode: 'off' }, meta: { count: false }, errorNotification: false } as const;

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
