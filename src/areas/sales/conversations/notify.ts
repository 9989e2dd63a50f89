import type { Notify } from '#model/notices/notices.ts';

/** A client waits for an answer: the owner of the conversation, else the inbox's members, else people who give it to somebody; once until it is answered. */
export const notifyOfConversation: Notify = ({ id, name, sellerIds, waitingSince, archivedAt }, before) => {
  if (waitingSince === undefined || before?.waitingSince !== undefined || archivedAt !== null) return [];
  const notice = {
    type: 'MessageIn',
    params: { name: String(name) },
    about: { resource: 'conversations', id },
  } as const;
  const readers = Array.isArray(sellerIds) ? sellerIds.map(String) : [];
  if (readers.length === 0) return [{ ...notice, permission: { action: 'assign', resource: 'conversations' } }];
  return readers.map((userId) => ({ ...notice, userId }));
};
