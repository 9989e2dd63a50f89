import { useSyncExternalStore } from 'react';
import { useAccess, useSend } from '#kit/workspace.tsx';
import { MOST_UNREAD, type Notification } from '#model/notices/notices.ts';
import { useMuted } from './mutes.ts';

/** What this person has not read yet, and how many of those count: muted types do not. */
export function useUnread() {
  const { account } = useAccess();
  const { inbox } = useSend();
  const { unread } = useSyncExternalStore(inbox.subscribe, inbox.get);
  const muted = useMuted(account.id);
  return { unread, count: unread?.filter(({ type }) => !muted.has(type)).length ?? 0 };
}

/** The live word on what is unread outweighs what a page said when it was read. */
export function isUnread({ id, readAt }: Notification, unread: readonly Notification[] | undefined): boolean {
  if (unread?.some((one) => one.id === id)) return true;
  return readAt === null && (unread === undefined || unread.length >= MOST_UNREAD);
}

/** The rows read and those that came since, each once, newest first. */
export function withNew(rows: readonly Notification[], unread: readonly Notification[] | undefined): Notification[] {
  const known = new Set(rows.map(({ id }) => id));
  const oldest = rows.at(-1)?.createdAt.getTime() ?? 0;
  const more = (unread ?? []).filter(({ id, createdAt }) => !known.has(id) && createdAt.getTime() >= oldest);
  return [...more, ...rows].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}
